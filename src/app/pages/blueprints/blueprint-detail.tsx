import { useSelector } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { blueprintMachine, type BlueprintActor } from '#machines/blueprints/blueprint.ts'
import { blueprintEffects } from '../../../effects/blueprints/blueprint.ts'
import { BlueprintScreen } from '#src/screens/blueprints/blueprint.tsx'
import { FormSheet } from '#src/screens/forms/form.tsx'
import { ActorProvider } from '../../actor-provider.tsx'
import { useUser } from '../../guarded.tsx'
import { Head, headWithBrand } from '../../head/head.tsx'
import { FormProvider } from '../../providers/form.tsx'
import { useServices } from '../../services.tsx'

const headOf = (title: string) => headWithBrand(title, 'A worked solution to an operational problem.')

export const head = headOf('Blueprint')
export const hasOwnHead = true

function BlueprintHead({ actor }: { actor: BlueprintActor }) {
  const { origin } = useServices().config
  const title = useSelector(actor, ({ context }) => context.blueprint?.title)
  return <Head {...(title === undefined ? head : headOf(title))} origin={origin} path={undefined} />
}

/** Offers a form to request the implementation of another author's Blueprint. Only the reader's own Blueprints have a `review`. */
function BlueprintWithRequest({ actor }: { actor: BlueprintActor }) {
  const user = useUser()
  const blueprint = useSelector(actor, ({ context }) => context.blueprint)
  const request = blueprint && !blueprint.review && (
    <FormProvider
      form="request"
      draft={`request:${user.id}:${blueprint.id}`}
      ids={{ blueprintId: blueprint.id }}
    >
      {(formActor, places) => <FormSheet actor={formActor} places={places} />}
    </FormProvider>
  )
  return <BlueprintScreen actor={actor} requestForm={request} />
}

export function Page() {
  const { id = '' } = useParams()
  return (
    <ActorProvider machine={({ api }) => blueprintMachine.provide(blueprintEffects({ api }))} input={{ id }}>
      {(actor) => (
        <>
          <BlueprintHead actor={actor} />
          <BlueprintWithRequest actor={actor} />
        </>
      )}
    </ActorProvider>
  )
}
