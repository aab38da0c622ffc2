import type { Json } from '#contract/office/documents.ts'
import { portalPreview } from '#contract/office/portals.ts'
import { portalEditor } from '#src/content/office/portal-editor.ts'
import { DeckSlides } from '../../portal/deck.tsx'
import { ProposalSlides } from '../../portal/proposal.tsx'
import { shownAt, type WrittenSlide } from './slides.ts'

type SlidePreviewProps = { slides: readonly WrittenSlide[]; current: string; preview: Json }

/** The current slide as the client will see it, smaller. It was built from what was last saved. */
export function SlidePreview({ slides, current, preview }: SlidePreviewProps) {
  const { preview: words } = portalEditor
  const document = portalPreview.safeParse(preview).data
  const only = document && shownAt(slides, current, document)
  return (
    <section aria-label={words.title} className="min-w-0 border border-blue on-sheet">
      <h2 className="annotation border-b border-blue bg-blue-pale px-4 py-2.5">{words.title}</h2>
      {document === undefined || only === undefined ? (
        <p className="px-5 py-10 text-muted">{words.none}</p>
      ) : (
        <div className="slide-preview" tabIndex={0} role="group" aria-label={words.title}>
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
