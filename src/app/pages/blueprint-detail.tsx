import { blueprintMachine } from '#machines/blueprint.ts'
import { blueprintEffects } from '../../effects/blueprint.ts'
import { BlueprintPageScreen } from '../../screens/blueprint-page.tsx'
import { Guarded } from '../guarded.tsx'
import { Host } from '../host.tsx'
import { useParams } from '../location.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createGuard } from './guard.ts'
import { titled } from '../titled.ts'

export const head = titled('Blueprint', 'A worked solution to an operational problem.')

export function createPage(services: Services) {
  const { api, inspect } = services
  const guard = createGuard(services)
  const blueprint = blueprintMachine.provide(blueprintEffects({ api }))
  return function BlueprintDetailPage() {
    const { id = '' } = useParams()
    return (
      <Guarded {...guard} needs="session" otherwise={paths.login({ redirect: paths.blueprintDetail(id) })}>
        {() => (
          <Host machine={blueprint} inspect={inspect} input={{ id }}>
            {(actor) => <BlueprintPageScreen actor={actor} />}
          </Host>
        )}
      </Guarded>
    )
  }
}
