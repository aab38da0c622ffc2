import type { Json } from '#contract/documents/documents.ts'
import { portalPreview } from '#contract/portals/office.ts'
import { portalEditor } from '#src/content/office/portals/portal-editor.ts'
import { DeckSlides } from '../../portals/portal/deck.tsx'
import { ProposalSlides } from '../../portals/portal/proposal.tsx'
import { viewerSlideNumber, type EditedSlide } from './slides.ts'

type SlidePreviewProps = { slides: readonly EditedSlide[]; currentKey: string; preview: Json }

/** The last saved content of the current slide as the client will see it, but smaller. */
export function SlidePreview({ slides, currentKey, preview }: SlidePreviewProps) {
  const { preview: words } = portalEditor
  const document = portalPreview.safeParse(preview).data
  const only = document && viewerSlideNumber(slides, currentKey, document)
  return (
    <section aria-label={words.title} className="min-w-0 border border-blue on-sheet">
      <h2 className="annotation border-b border-blue bg-blue-pale px-4 py-2.5">{words.title}</h2>
      {document === undefined || only === undefined ? (
        <p className="px-5 py-10 text-muted">{words.none}</p>
      ) : (
        <div translate="no" className="slide-preview" tabIndex={0} role="group" aria-label={words.title}>
          <div inert>
            {document.kind === 'proposal' ? (
              <ProposalSlides proposal={document.content} only={only} />
            ) : (
              <DeckSlides deck={document.content} only={only} />
            )}
          </div>
        </div>
      )}
    </section>
  )
}
