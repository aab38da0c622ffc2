import { useState } from 'react'
import { requestsMachine } from '#machines/requests.ts'
import { draftsIn } from '#src/effects/platform/drafts.ts'
import { requestsEffects } from '#src/effects/requests.ts'
import { RequestsScreen } from '#src/screens/requests.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { ActorProvider } from '../actor-provider.tsx'
import { headWithBrand } from '../head/head.tsx'
import type { Services } from '../services.tsx'

export const head = headWithBrand('Requests', 'Implementation requests you sent or received.')

function requestsWithEffects({ window, api }: Services, places: ScreenElements) {
  const drafts = draftsIn(window, 'localStorage')
  return requestsMachine.provide(requestsEffects({ api, drafts, places }))
}

export function Page() {
  const [places] = useState<ScreenElements>(() => new Map())
  return (
    <ActorProvider machine={(services) => requestsWithEffects(services, places)} input={undefined}>
      {(actor) => <RequestsScreen actor={actor} places={places} />}
    </ActorProvider>
  )
}
