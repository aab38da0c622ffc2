import { useSelector } from '@xstate/react'
import type { SubmissionActor } from '#machines/blueprints/submission.ts'
import { submission } from '#src/content/blueprints/blueprints.ts'
import { Markdown } from '#src/ui/markdown/markdown.tsx'
import { drawnStates } from '#contract/blueprints/drawing.ts'
import { StateThumbnail } from './state-drawing.tsx'

/** The preview uses the same renderer as the published Blueprint. */
export function Preview({ actor }: { actor: SubmissionActor }) {
  const title = useSelector(actor, ({ context }) => context.texts.title.trim())
  const text = useSelector(actor, ({ context }) => context.previewed)
  return (
    <section aria-labelledby="preview-title" className="border border-dashed border-blue xl:sticky xl:top-24">
      <h2 id="preview-title" className="annotation border-b border-dashed border-blue px-5 py-3 font-normal">
        {submission.preview.title}
      </h2>
      <div
        tabIndex={0}
        role="group"
        aria-labelledby="preview-title"
        className="max-h-[44rem] overflow-y-auto px-5 py-7 sm:px-8"
      >
        <p className="font-display text-h2 leading-tight font-bold tracking-tight wrap-anywhere">
          {title || submission.preview.untitled}
        </p>
        {text.trim() === '' ? (
          <>
            <p className="mt-6 text-muted">{submission.preview.text}</p>
            <p className="mt-3 text-muted">{submission.preview.table}</p>
          </>
        ) : (
          <div translate="no" className="mt-8">
            <div className="mb-8 h-28 on-ink grid-lines p-3 text-sky">
              <StateThumbnail states={drawnStates(text)} className="h-full w-full" />
            </div>
            <Markdown from={3}>{text}</Markdown>
          </div>
        )}
      </div>
    </section>
  )
}
