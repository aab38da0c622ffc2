import { useRef, useState } from 'react'
import type { PortalPreview } from '#contract/portals/office.ts'
import { portalMachine } from '#machines/portals/portal.ts'
import { portalPreviewMachine } from '#machines/portals/portal-preview.ts'
import { portalPreviewEffects } from '#src/effects/office/portals/portal-preview.ts'
import { portalEffects } from '#src/effects/portals/portal.ts'
import { createWatchedRef } from '#src/effects/platform/watched-ref.ts'
import { PortalPreviewScreen } from '#src/screens/office/portals/portal-preview.tsx'
import { PortalScreen } from '#src/screens/portals/portal.tsx'
import { AgreementScreen } from '#src/screens/portals/portal/agreement.tsx'
import { PortalViewer } from '#src/screens/portals/portal/viewer.tsx'
import { ActorProvider } from '../../actor-provider.tsx'
import { usePortalParams } from './portal-address.ts'
import { useOfficeServices } from '../../services.ts'

/** The portal as its clients see it, without the access code. */
function Viewer({ document }: { document: PortalPreview }) {
  const { api, window } = useOfficeServices()
  const codeField = useRef<HTMLInputElement>(null)
  const rail = useRef<HTMLElement>(null)
  const [slides] = useState(createWatchedRef)
  return (
    <ActorProvider
      provideMachine={() => portalMachine.provide(portalEffects({ api, window, codeField, slides, rail }))}
      input={{ kind: document.kind, documentId: '', document }}
    >
      {(actor) => (
        <PortalScreen
          actor={actor}
          codeField={codeField}
          slides={slides.ref}
          rail={rail}
          readAddress={() => window.location.href}
          Viewer={PortalViewer}
          AgreementScreen={AgreementScreen}
        />
      )}
    </ActorProvider>
  )
}

export function Page() {
  return (
    <ActorProvider
      provideMachine={({ api }) => portalPreviewMachine.provide(portalPreviewEffects({ api }))}
      input={usePortalParams()}
    >
      {(actor) => <PortalPreviewScreen actor={actor} Viewer={Viewer} />}
    </ActorProvider>
  )
}
