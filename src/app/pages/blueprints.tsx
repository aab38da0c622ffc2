import { blueprintsMachine } from '#machines/blueprints.ts'
import { blueprintsEffects } from '../../effects/blueprints.ts'
import { BlueprintsScreen } from '../../screens/blueprints.tsx'
import { Guarded } from '../guarded.tsx'
import { Host } from '../host.tsx'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createGuard } from './guard.ts'
import { titled } from '../head.tsx'

export const head = titled(
  'Blueprint gallery',
  'Worked solutions to operational problems, by vetted partners.',
)

export function createPage(services: Services) {
  const { api, inspect } = services
  const guard = createGuard(services)
  const blueprints = blueprintsMachine.provide(blueprintsEffects({ api }))
  return function BlueprintsPage() {
    return (
      <Guarded {...guard} needs="session" otherwise={paths.login({ redirect: paths.blueprints })}>
        {() => (
          <Host machine={blueprints} inspect={inspect} input={undefined}>
            {(actor) => <BlueprintsScreen actor={actor} />}
          </Host>
        )}
      </Guarded>
    )
  }
}
