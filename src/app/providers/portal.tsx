import { lazy, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { PortalKind } from '#contract/portals/portals.ts'
import { portalMachine } from '#machines/portals/portal.ts'
import { createWatchedRef } from '#src/effects/platform/watched-ref.ts'
import { portalEffects } from '#src/effects/portals/portal.ts'
import { PortalScreen, type ViewerProps } from '#src/screens/portals/portal.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { useServices } from '../services.tsx'
import { anonymousApi } from './anonymous-api.ts'

const PortalViewer = lazy(async () => ({
  default: (await import('#src/screens/portals/portal/viewer.tsx')).PortalViewer,
}))

const AgreementScreen = lazy(async () => ({
  default: (await import('#src/screens/portals/portal/agreement.tsx')).AgreementScreen,
}))

const DecidableViewer = lazy(async () => ({
  default: (await import('./decidable-viewer.tsx')).DecidableViewer,
}))

const EndedProposal = lazy(async () => ({
  default: (await import('./decidable-viewer.tsx')).EndedProposal,
}))

const Viewer = (props: ViewerProps) =>
  'version' in props.document ? <DecidableViewer {...props} /> : <PortalViewer {...props} />

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
          Viewer={Viewer}
          AgreementScreen={AgreementScreen}
          EndedProposal={EndedProposal}
        />
      )}
    </ActorProvider>
  )
}
