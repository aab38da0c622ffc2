import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { decisionMachine, type DecisionActor } from '#machines/decisions/decision.ts'
import { draftsIn } from '#src/effects/platform/drafts.ts'
import { decisionEffects, readDecisionDraft } from '#src/effects/decisions/decision.ts'
import { ChangesNotice } from '#src/screens/decisions/changed-parts.tsx'
import { DecisionDialog } from '#src/screens/decisions/dialog.tsx'
import { DecisionClosing, DecisionTools } from '#src/screens/decisions/tools.tsx'
import type { ViewerProps } from '#src/screens/portals/portal.tsx'
import { PortalViewer } from '#src/screens/portals/portal/viewer.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { ActorProvider } from '../actor-provider.tsx'
import { useServices } from '../services.tsx'
import { anonymousApi } from './anonymous-api.ts'

type DecidableProps = ViewerProps & {
  decision: DecisionActor
  places: ScreenElements
  readSlide: () => number
}

function DecidableProposal({ decision, places, readSlide, ...viewer }: DecidableProps) {
  const closing = useMemo(
    () => <DecisionClosing actor={decision} places={places} readSlide={readSlide} />,
    [decision, places, readSlide],
  )
  return (
    <>
      <PortalViewer
        {...viewer}
        notice={<ChangesNotice actor={decision} />}
        tools={<DecisionTools actor={decision} places={places} readSlide={readSlide} />}
        closing={closing}
      />
      <DecisionDialog actor={decision} places={places} />
    </>
  )
}

/** A proposal on which its reader can decide. Another version of it is decided anew. */
export function DecidableViewer(props: ViewerProps) {
  const { actor: portal, document } = props
  const services = useServices()
  const viewer = useSelector(portal, ({ context }) => context.viewer) ?? ''
  const portalId = useSelector(portal, ({ context }) => context.documentId)
  const recipient = useSelector(portal, ({ context }) => context.reader?.name)
  const [places] = useState<ScreenElements>(() => new Map())
  const { window } = services
  const readSlide = useCallback(() => portal.getSnapshot().context.slide, [portal])
  const [drafts] = useState(() => draftsIn(window, 'sessionStorage'))
  if (document.kind !== 'proposal' || document.version === undefined) return <PortalViewer {...props} />
  const { version, content } = document
  return (
    <ActorProvider
      key={version}
      machine={() =>
        decisionMachine.provide(
          decisionEffects({
            api: anonymousApi(services),
            drafts,
            window,
            places,
            onReplaced: (next) =>
              portal.send({
                type: 'document.replace',
                document: { kind: 'proposal', content: next.document, version: next.version },
              }),
          }),
        )
      }
      input={{
        portalId,
        viewer,
        version,
        content,
        draft: readDecisionDraft(drafts, portalId, version, recipient),
      }}
    >
      {(decision) => (
        <DecidableProposal {...props} decision={decision} places={places} readSlide={readSlide} />
      )}
    </ActorProvider>
  )
}
