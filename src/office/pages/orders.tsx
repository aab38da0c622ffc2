import { officeOrdersMachine } from '#machines/orders/office-orders.ts'
import { officeOrdersEffects } from '#src/effects/office/office-orders.ts'
import { OfficeOrdersScreen } from '#src/screens/office/orders/office-orders.tsx'
import { ActorProvider } from '../actor-provider.tsx'

/** The days that the export of orders offers at first: this month until today. */
function thisMonth(now = new Date()) {
  const to = now.toISOString().slice(0, 10)
  return { from: `${to.slice(0, 8)}01`, to }
}

export function Page() {
  return (
    <ActorProvider
      provideMachine={({ api }) => officeOrdersMachine.provide(officeOrdersEffects({ api }))}
      input={thisMonth()}
    >
      {(actor) => <OfficeOrdersScreen actor={actor} />}
    </ActorProvider>
  )
}
