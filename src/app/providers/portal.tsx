import { lazy, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { PortalKind } from '#contract/portals/portals.ts'
import { portalMachine } from '#machines/portals/portal.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { createWatchedRef } from '#src/effects/platform/watched-ref.ts'
import { portalEffects } from '#src/effects/portals/portal.ts'
import { PortalScreen } from '#src/screens/portals/portal.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { useServices, type Services } from '../services.tsx'

const PortalViewer = lazy(async () => ({
  default: (await import('#src/screens/portals/portal/viewer.tsx')).PortalViewer,
}))

/** Sends no cookies and no token: a portal is not part of an account. */
const anonymousApi = ({ window, config }: Services) =>
  createApi({
    fetch: (input, init) => window.fetch(input, { ...init, credentials: 'omit' }),
    tokens: { read: () => undefined },
    isTraced: config.isTraced,
    onTokenRefused: () => {},
  })

/** The page of a portal, for a deck or a proposal. */
export function PortalProvider({ kind }: { kind: PortalKind }) {
  const services = useServices()
  const { window } = services
  const { portalId, deckId } = useParams()
  const codeField = useRef<HTMLInputElement>(null)
  const rail = useRef<HTMLElement>(null)
  const [slides] = useState(createWatchedRef)
  return (
    <ActorProvider
      machine={() =>
        portalMachine.provide(portalEffects({ api: anonymousApi(services), window, codeField, slides, rail }))
      }
      input={{ kind, documentId: portalId ?? deckId ?? '' }}
    >
      {(actor) => (
        <PortalScreen
          actor={actor}
          codeField={codeField}
          slides={slides.ref}
          rail={rail}
          readAddress={() => window.location.href}
          Viewer={PortalViewer}
        />
      )}
    </ActorProvider>
  )
}
