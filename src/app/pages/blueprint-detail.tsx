import { useSelector } from '@xstate/react'
import { blueprintMachine, type BlueprintActor } from '#machines/blueprint.ts'
import { blueprintEffects } from '../../effects/blueprint.ts'
import { BlueprintPageScreen } from '../../screens/blueprint-page.tsx'
import { Guarded } from '../guarded.tsx'
import { Head, titled } from '../head.tsx'
import { Host } from '../host.tsx'
import { useParams } from '../router.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createGuard } from './guard.ts'

type HeadProps = { title?: string | undefined; origin: string }

function BlueprintHead({ title = 'Blueprint', origin }: HeadProps) {
  return (
    <Head
      {...titled(title, 'A worked solution to an operational problem.')}
      origin={origin}
      path={undefined}
    />
  )
}

function KnownHead({ actor, origin }: { actor: BlueprintActor; origin: string }) {
  const title = useSelector(actor, ({ context }) => context.blueprint?.title)
  return <BlueprintHead title={title} origin={origin} />
}

export function createPage(services: Services) {
  const { api, config, inspect } = services
  const { origin } = config
  const guard = createGuard(services)
  const blueprint = blueprintMachine.provide(blueprintEffects({ api }))
  return function BlueprintDetailPage() {
    const { id = '' } = useParams()
    return (
      <Guarded
        {...guard}
        needs="session"
        otherwise={paths.login({ redirect: paths.blueprintDetail(id) })}
        head={<BlueprintHead origin={origin} />}
      >
        {() => (
          <Host machine={blueprint} inspect={inspect} input={{ id }}>
            {(actor) => (
              <>
                <KnownHead actor={actor} origin={origin} />
                <BlueprintPageScreen actor={actor} />
              </>
            )}
          </Host>
        )}
      </Guarded>
    )
  }
}
