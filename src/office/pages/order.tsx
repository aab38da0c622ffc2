import { useSelector } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { canAct } from '#contract/office/areas.ts'
import { officeOrderMachine } from '#machines/orders/office-order.ts'
import { officeOrderEffects } from '#src/effects/office/office-order.ts'
import { OfficeOrderScreen } from '#src/screens/office/orders/office-order.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { useOfficeServices } from '../services.ts'
import { useSignIn } from '../sign-in.ts'

export function Page() {
  const onSignIn = useSignIn()
  const { office } = useOfficeServices()
  const { id = '' } = useParams()
  const role = useSelector(office, ({ context }) => context.office?.member.role)
  if (!role) return null
  return (
    <ActorProvider
      key={id}
      provideMachine={({ api }) => officeOrderMachine.provide(officeOrderEffects({ api }))}
      input={{ id, canAct: canAct(role, 'orders') }}
    >
      {(actor) => <OfficeOrderScreen actor={actor} onSignIn={onSignIn} />}
    </ActorProvider>
  )
}
