import { lazy, type ComponentType } from 'react'
import type { PortalKind } from '#contract/portals.ts'
import { portalMachine } from '#machines/portal.ts'
import { createApi } from '../effects/api.ts'
import { portalEffects } from '../effects/portal.ts'
import { PortalScreen } from '../screens/portal/portal.tsx'
import { Host } from './host.tsx'
import { useParams, useLocation } from './router.ts'
import type { Services } from './services.ts'

const PortalViewer = lazy(async () => ({
  default: (await import('../screens/portal/viewer.tsx')).PortalViewer,
}))

/** The page of one kind of confidential document. Its calls carry nobody's credentials. */
export function createPortalPage({ window, inspect }: Services, kind: PortalKind): ComponentType {
  const api = createApi({
    fetch: (input, init) => window.fetch(input, { ...init, credentials: 'omit' }),
    tokens: { read: () => undefined },
    onRefused: () => {},
  })
  const machine = portalMachine.provide(portalEffects({ api, window }))
  return function PortalPage() {
    const { portalId, deckId } = useParams()
    const { pathname, search, hash } = useLocation()
    const address = window.location.origin + pathname + search + hash
    return (
      <Host machine={machine} inspect={inspect} input={{ kind, documentId: portalId ?? deckId ?? '' }}>
        {(actor) => <PortalScreen actor={actor} address={address} Viewer={PortalViewer} />}
      </Host>
    )
  }
}
