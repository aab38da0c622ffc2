import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { decisionMachine, type DecisionActor } from '#machines/decisions/decision.ts'
import { unsentMachine, type UnsentActor, type UnsentInput } from '#machines/decisions/unsent.ts'
import type { PortalActor } from '#machines/portals/portal.ts'
import { draftsIn, type Drafts } from '#src/effects/platform/drafts.ts'
import { decisionEffects, readDecisionDraft } from '#src/effects/decisions/decision.ts'
import { unsentEffects } from '#src/effects/decisions/unsent.ts'
import { ChangesNotice } from '#src/screens/decisions/changed-parts.tsx'
import { DecisionDialog } from '#src/screens/decisions/dialog.tsx'
import { EndedScreen } from '#src/screens/decisions/ended.tsx'
import { DecisionClosing, DecisionTools } from '#src/screens/decisions/tools.tsx'
import { UnsentText } from '#src/screens/decisions/unsent.tsx'
import type { ViewerProps } from '#src/screens/portals/portal.tsx'
import { PortalViewer } from '#src/screens/portals/portal/viewer.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { ActorProvider } from '../actor-provider.tsx'
import { useServices } from '../services.tsx'
import { anonymousApi } from './anonymous-api.ts'

/** The drafts of each open page. Where the browser's storage is blocked, they are only here. */
const draftsOfPages = new WeakMap<PortalActor, Drafts>()

function draftsOf(portal: PortalActor, window: Window): Drafts {
  const drafts = draftsOfPages.get(portal) ?? draftsIn(window, 'sessionStorage')
  draftsOfPages.set(portal, drafts)
  return drafts
}

type UnsentProviderProps = { input: UnsentInput; children: (actor: UnsentActor) => ReactNode }

const UnsentProvider = ({ input, children }: UnsentProviderProps) => (
  <ActorProvider
    machine={(services) =>
      unsentMachine.provide(unsentEffects({ api: anonymousApi(services), window: services.window }))
    }
    input={input}
  >
    {children}
  </ActorProvider>
)

const Unsent = (input: UnsentInput) => (
  <UnsentProvider input={input}>{(actor) => <UnsentText actor={actor} heading="h3" />}</UnsentProvider>
)

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
      <DecisionDialog actor={decision} places={places} Unsent={Unsent} />
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
  const readSlide = useCallback(() => portal.getSnapshot().context.slide, [portal])
  const drafts = draftsOf(portal, services.window)
  if (document.kind !== 'proposal' || document.version === undefined) return <PortalViewer {...props} />
  const { version, content, number } = document
  return (
    <ActorProvider
      key={version}
      machine={() =>
        decisionMachine.provide(
          decisionEffects({
            api: anonymousApi(services),
            drafts,
            places,
            onReplaced: (next) =>
              portal.send({
                type: 'document.replace',
                document: {
                  kind: 'proposal',
                  content: next.document,
                  version: next.version,
                  number: next.number ?? number,
                },
              }),
            onEnded: (error) => portal.send({ type: 'access.end', error }),
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

/** What the reader of a proposal typed before access to it ended. */
export function EndedProposal({ actor: portal }: { actor: PortalActor }) {
  const ended = useSelector(portal, ({ context }) => context.ended)
  const portalId = useSelector(portal, ({ context }) => context.documentId)
  const { window } = useServices()
  if (!ended) return null
  const { viewer, version, recipient } = ended
  const draft = readDecisionDraft(draftsOf(portal, window), portalId, version, recipient)
  return (
    <UnsentProvider input={{ draft, shown: { viewer, version } }}>
      {(actor) => <EndedScreen actor={actor} />}
    </UnsentProvider>
  )
}
