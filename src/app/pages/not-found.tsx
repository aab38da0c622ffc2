import { gameMachine } from '#machines/game.ts'
import { gameEffects } from '../../effects/game.ts'
import { NotFoundScreen } from '../../screens/not-found.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { notFoundHead } from '../head/head.tsx'

export const head = notFoundHead

/** The 404 page with its game, wherever an address leads nowhere or a page failed. */
export function Page() {
  return (
    <ActorProvider
      machine={() => gameMachine.provide(gameEffects({ random: () => Math.random() }))}
      input={undefined}
    >
      {(actor) => <NotFoundScreen actor={actor} />}
    </ActorProvider>
  )
}
