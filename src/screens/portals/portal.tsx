import { useSelector } from '@xstate/react'
import { Suspense, type ReactNode, type ComponentType, type RefCallback, type RefObject } from 'react'
import type { PortalActor } from '#machines/portals/portal.ts'
import type { PortalDocument } from '#machines/portals/portal/setup.ts'
import { portals } from '#src/content/portal.ts'
import { Notice } from '../notice.tsx'
import { LockedScreen } from './portal/locked.tsx'

type ViewerRefs = {
  /** A ref to the element that contains the slides. */
  slides: RefCallback<HTMLElement>
  /** A ref to the element that contains the links to the slides. */
  rail: RefObject<HTMLElement | null>
}

export type ViewerProps = ViewerRefs & {
  actor: PortalActor
  document: PortalDocument
  /** Returns the current URL, for the links that share the document. */
  readAddress: () => string
  /** Shown above the slides. */
  notice?: ReactNode
  /** Further tools beside those of every document. */
  tools?: ReactNode
  /** Shown on the last slide of a proposal. */
  closing?: ReactNode
}

type PortalScreenProps = ViewerRefs & {
  actor: PortalActor
  codeField: RefObject<HTMLInputElement | null>
  readAddress: () => string
  Viewer: ComponentType<ViewerProps>
  /** Shows what the reader accepts before the document is sent. */
  AgreementScreen: ComponentType<{ actor: PortalActor }>
  /** Shows what the reader of a proposal typed before access ended. */
  EndedProposal?: ComponentType<{ actor: PortalActor }>
}

/** `/proposal/{portalId}` and `/pitch/{deckId}`: asks for the access code and for what is to be accepted, then shows the document. */
export function PortalScreen({
  actor,
  codeField,
  Viewer,
  AgreementScreen,
  EndedProposal,
  ...reading
}: PortalScreenProps) {
  const kind = useSelector(actor, (snapshot) => snapshot.context.kind)
  const document = useSelector(actor, (snapshot) => snapshot.context.document)
  const hasEnded = useSelector(actor, (snapshot) => snapshot.context.ended !== undefined)
  const isAsked = useSelector(actor, (snapshot) => snapshot.context.agreement !== undefined)
  return (
    <div className="portal flex grow flex-col print:block">
      {document === undefined && !isAsked ? (
        <LockedScreen actor={actor} codeField={codeField}>
          {EndedProposal && hasEnded && (
            <Suspense>
              <EndedProposal actor={actor} />
            </Suspense>
          )}
        </LockedScreen>
      ) : (
        <Suspense fallback={<Notice title={portals[kind].loading} />}>
          {document === undefined ? (
            <AgreementScreen actor={actor} />
          ) : (
            <Viewer actor={actor} document={document} {...reading} />
          )}
        </Suspense>
      )}
    </div>
  )
}
