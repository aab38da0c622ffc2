import { useSelector } from '@xstate/react'
import { Suspense, type ComponentType } from 'react'
import type { PortalActor, PortalDocument } from '#machines/portal.ts'
import { portals } from '#src/content/portal.ts'
import { Notice } from '../notice.tsx'
import { LockedScreen } from './locked.tsx'

export type ViewerProps = {
  actor: PortalActor
  document: PortalDocument
  /** Where the document is read, as it is shared. */
  address: string
}

type PortalScreenProps = { actor: PortalActor; address: string; Viewer: ComponentType<ViewerProps> }

/** `/proposal/{portalId}` and `/pitch/{deckId}`: the lock, and behind it the document. */
export function PortalScreen({ actor, address, Viewer }: PortalScreenProps) {
  const kind = useSelector(actor, (snapshot) => snapshot.context.kind)
  const document = useSelector(actor, (snapshot) => snapshot.context.document)
  if (document === undefined) return <LockedScreen actor={actor} />
  return (
    <Suspense fallback={<Notice title={portals[kind].loading} />}>
      <Viewer actor={actor} document={document} address={address} />
    </Suspense>
  )
}
