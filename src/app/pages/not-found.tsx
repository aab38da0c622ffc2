import { gameMachine } from '#machines/game.ts'
import { gameEffects } from '../../effects/game.ts'
import { NotFoundScreen } from '../../screens/not-found.tsx'
import { Host } from '../host.tsx'
import { notFoundHead } from '../not-found-head.ts'

export const head = notFoundHead

const game = gameMachine.provide(gameEffects({ random: () => Math.random() }))

/** The 404 page with its game, wherever an address leads nowhere or a page failed. */
export function NotFoundPage() {
  return (
    <Host machine={game} inspect={undefined} input={undefined}>
      {(actor) => <NotFoundScreen actor={actor} />}
    </Host>
  )
}

export const createPage = () => NotFoundPage
