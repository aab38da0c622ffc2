import { blueprintCategories } from '#contract/blueprints/categories.ts'
import type { BlueprintReview } from '#contract/reviews/reviews.ts'
import type { TextChange, ChangedField } from '#machines/office/office-review/setup.ts'
import { review } from '#src/content/office/review.ts'
import { LongDate } from '#src/ui/long-date.tsx'
import { Markdown } from '#src/ui/markdown/markdown.tsx'
import { FactGrid, ReviewPart } from './facts.tsx'

const words = review.blueprint

/** A piece of a changed text. A sign and a line show whether it was added or removed, because colour alone is not enough. */
function ChangedText({ kind, text }: TextChange) {
  if (kind === 'same') return <>{text}</>
  const Mark = kind === 'added' ? 'ins' : 'del'
  const classes =
    kind === 'added' ? 'bg-good-pale text-good underline' : 'bg-danger-pale text-danger line-through'
  return (
    <Mark className={`decoration-2 ${classes}`}>
      <span className="sr-only">{`[${kind === 'added' ? words.added : words.removed}: `}</span>
      <span aria-hidden="true" className="font-mono font-bold">
        {kind === 'added' ? '+' : '−'}
      </span>
      {text}
      <span className="sr-only">]</span>
    </Mark>
  )
}

function ChangedTexts({ changes }: { changes: ChangedField[] }) {
  if (changes.length === 0) return <p className="text-muted">{words.same}</p>
  return (
    <div className="grid gap-4">
      {changes.map((field) => (
        <div key={field.name} className="border border-blue-line bg-sheet">
          <h3 className="annotation border-b border-blue-line bg-blue-pale px-4 py-2">
            {words.names[field.name]}
          </h3>
          <div
            tabIndex={0}
            role="group"
            aria-label={words.names[field.name]}
            className="max-h-[32rem] overflow-y-auto px-4 py-3 text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap"
          >
            {field.changes.map((change, index) => (
              <ChangedText key={index} {...change} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** A submitted Blueprint, as its reviewer sees it. */
export function BlueprintPart({
  blueprint,
  changes,
}: {
  blueprint: BlueprintReview
  changes: ChangedField[]
}) {
  const { author, submittedAt, revision, category, earlier, title, summary, content } = blueprint
  const field = blueprintCategories.find(({ value }) => value === category)?.label
  return (
    <>
      <FactGrid
        facts={[
          { term: words.author, value: [author.name, author.email].filter(Boolean).join(', ') },
          { term: words.submitted, value: <LongDate iso={submittedAt} /> },
          { term: words.revision, value: revision },
          { term: words.field, value: field },
        ]}
      />
      {earlier && (
        <ReviewPart title={words.changes}>
          <ChangedTexts changes={changes} />
        </ReviewPart>
      )}
      <ReviewPart title={words.text}>
        <article className="border border-blue bg-sheet p-5 sm:p-8">
          <p className="font-display text-h3 font-bold wrap-anywhere">{title}</p>
          <p className="mt-3 max-w-3xl text-lead wrap-anywhere text-muted">{summary}</p>
          <div className="mt-6 border-t border-blue-line pt-6">
            <Markdown from={3}>{content}</Markdown>
          </div>
        </article>
      </ReviewPart>
    </>
  )
}
