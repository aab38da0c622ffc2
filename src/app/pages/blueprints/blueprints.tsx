import { blueprintsMachine } from '#machines/blueprints/blueprints.ts'
import { blueprintsEffects } from '../../../effects/blueprints/blueprints.ts'
import { BlueprintsScreen } from '../../../screens/blueprints/blueprints.tsx'
import { ReturningActorProvider } from '../../providers/returning-actor.tsx'
import { headWithBrand } from '../../head/head.tsx'

export const head = headWithBrand(
  'Blueprint gallery',
  'Worked solutions to operational problems, by vetted partners.',
)

export function Page() {
  return (
    <ReturningActorProvider
      machine={({ api }) => blueprintsMachine.provide(blueprintsEffects({ api }))}
      input={undefined}
    >
      {(actor) => <BlueprintsScreen actor={actor} />}
    </ReturningActorProvider>
  )
}
