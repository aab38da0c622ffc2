import { blueprintsMachine } from '#machines/blueprints.ts'
import { blueprintsEffects } from '../../effects/blueprints.ts'
import { BlueprintsScreen } from '../../screens/blueprints.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { titled } from '../head.tsx'

export const head = titled(
  'Blueprint gallery',
  'Worked solutions to operational problems, by vetted partners.',
)

export function Page() {
  return (
    <ActorProvider
      machine={({ api }) => blueprintsMachine.provide(blueprintsEffects({ api }))}
      input={undefined}
    >
      {(actor) => <BlueprintsScreen actor={actor} />}
    </ActorProvider>
  )
}
