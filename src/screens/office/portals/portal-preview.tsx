import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { officePaths } from '#contract/office/paths.ts'
import type { PortalPreview } from '#contract/portals/office.ts'
import type { PortalPreviewActor } from '#machines/portals/portal-preview.ts'
import { portalPreview as words } from '#src/content/office/portals/portal-preview.ts'
import { Failure } from '#src/ui/callout.tsx'
import { Link } from '#src/ui/link.tsx'
import { Loading } from '../parts/loading.tsx'

type PreviewScreenProps = {
  actor: PortalPreviewActor
  /** The component that shows the document to a client. */
  Viewer: ComponentType<{ document: PortalPreview }>
}

/** `/office/proposals/:id/view` and `/office/decks/:id/view`: the client's own screen, below a notice. */
export function PortalPreviewScreen({ actor, Viewer }: PreviewScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { area, id, document, error } = snapshot.context
  return (
    <div className="flex min-h-dvh flex-col print:block">
      {/* From the breakpoint `lg` on, the notice leaves space for the client view's fixed controls at the left and top right. */}
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b-4 border-signal bg-sheet px-4 py-2 sm:px-6 lg:min-h-24 lg:pr-[33rem] lg:pl-22 print:hidden">
        <p className="py-2 text-sm">
          <strong className="annotation mr-3 border border-ink px-2 py-0.5">{words.title}</strong>
          {words.notice}
        </p>
        <Link to={officePaths.item(area, id)} className="text-link inline-flex min-h-11 items-center text-sm">
          {words.back}
        </Link>
      </div>
      <main className="flex grow flex-col print:block">
        {document && <Viewer document={document} />}
        {snapshot.matches('loading') && (
          <div className="p-8">
            <Loading text={words.loading} />
          </div>
        )}
        {snapshot.matches('failed') && (
          <div className="p-8">
            <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
          </div>
        )}
      </main>
    </div>
  )
}
