import { gameMachine } from '#machines/game.ts'
import { gameEffects } from '../../effects/game.ts'
import { NotFoundScreen } from '../../screens/not-found.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { notFoundHead } from '../head/head.tsx'

export const head = notFoundHead

/** The 404 page with its game. Also shown when a page fails. */
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
