import { useParams } from 'react-router-dom'
import { inboxItemMachine } from '#machines/inbox-item.ts'
import { draftsIn } from '#src/effects/platform/drafts.ts'
import { inboxItemEffects } from '#src/effects/office/inbox-item.ts'
import { InboxItemScreen } from '#src/screens/office/inbox-item.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import type { OfficeServices } from '../services.ts'

function itemWithEffects({ window, api, office }: OfficeServices) {
  const drafts = draftsIn(window, 'localStorage')
  const onChange = () => office.send({ type: 'waiting.changed' })
  return inboxItemMachine.provide(inboxItemEffects({ api, drafts, onChange }))
}

export function Page() {
  const { id = '' } = useParams()
  return (
    <ActorProvider key={id} provideMachine={itemWithEffects} input={{ id }}>
      {(actor) => <InboxItemScreen actor={actor} />}
    </ActorProvider>
  )
}
