import { useSelector } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { blueprintMachine, type BlueprintActor } from '#machines/blueprint.ts'
import { blueprintEffects } from '../../effects/blueprint.ts'
import { BlueprintScreen } from '#src/screens/blueprint.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { Head, titled } from '../head/head.tsx'
import { useServices } from '../services.tsx'

const describe = (title: string) => titled(title, 'A worked solution to an operational problem.')

export const head = describe('Blueprint')
export const hasOwnHead = true

function BlueprintHead({ actor }: { actor: BlueprintActor }) {
  const { origin } = useServices().config
  const title = useSelector(actor, ({ context }) => context.blueprint?.title)
  return <Head {...(title === undefined ? head : describe(title))} origin={origin} path={undefined} />
}

export function Page() {
  const { id = '' } = useParams()
  return (
    <ActorProvider machine={({ api }) => blueprintMachine.provide(blueprintEffects({ api }))} input={{ id }}>
      {(actor) => (
        <>
          <BlueprintHead actor={actor} />
          <BlueprintScreen actor={actor} />
        </>
      )}
    </ActorProvider>
  )
}
