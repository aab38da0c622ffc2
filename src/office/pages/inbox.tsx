import { readFilters } from '#contract/inbox/address.ts'
import { inboxMachine } from '#machines/inbox.ts'
import { inboxEffects } from '#src/effects/office/inbox.ts'
import { InboxScreen } from '#src/screens/office/inbox.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { useOfficeServices } from '../services.ts'

export function Page() {
  const { window } = useOfficeServices()
  return (
    <ActorProvider
      provideMachine={({ api }) => inboxMachine.provide(inboxEffects({ api, history: window.history }))}
      input={{ filters: readFilters(window.location.search) }}
    >
      {(actor) => <InboxScreen actor={actor} />}
    </ActorProvider>
  )
}
