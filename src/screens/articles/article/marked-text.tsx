import type { Inline, MarkedText } from '#contract/articles/content.ts'
import { highlightedTerms, insights } from '#src/content/insights.ts'
import { Link } from '#src/ui/link.tsx'
import { highlight } from './highlight.ts'

const words = insights.article

/** A text in which the terms that we highlight in articles are marked. */
function Highlighted({ text }: { text: string }) {
  return highlight(text, highlightedTerms).map((piece, index) =>
    piece.isTerm ? (
      <mark key={index} className="bg-blue-pale px-0.5 text-ink print:bg-transparent">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}

/** The place of a note, and of the references to it. */
export const noteIds = {
  note: (number: number) => `note-${number}`,
  reference: (number: number, use = 1) => (use === 1 ? `to-note-${number}` : `to-note-${number}-${use}`),
}

function NoteReference({ number, use }: { number: number; use: number }) {
  return (
    <sup className="text-[0.7em] leading-none">
      <a
        id={noteIds.reference(number, use)}
        href={`#${noteIds.note(number)}`}
        aria-label={words.note(number)}
        className="scroll-mt-28 px-0.5 font-mono text-link"
      >
        {number}
      </a>
    </sup>
  )
}

const tags = { strong: 'strong', emphasis: 'em', strike: 's' } as const

function Marked({ inline, hasTerms }: { inline: Inline; hasTerms: boolean }) {
  if (typeof inline === 'string') return hasTerms ? <Highlighted text={inline} /> : inline
  switch (inline.type) {
    case 'break':
      return <br />
    case 'note':
      return <NoteReference {...inline} />
    case 'code':
      return <code className="bg-blue-pale px-1 font-mono text-[0.88em] wrap-anywhere">{inline.text}</code>
    case 'link':
      return (
        <Link to={inline.url} title={inline.title} className="text-link wrap-anywhere">
          <Inlines inlines={inline.inlines} hasTerms={hasTerms} />
        </Link>
      )
    default: {
      const Tag = tags[inline.type]
      return (
        <Tag>
          <Inlines inlines={inline.inlines} hasTerms={hasTerms} />
        </Tag>
      )
    }
  }
}

function Inlines({ inlines, hasTerms }: { inlines: readonly Inline[]; hasTerms: boolean }) {
  return inlines.map((inline, index) => <Marked key={index} inline={inline} hasTerms={hasTerms} />)
}

/** A text with its marks; with `hasTerms` our terms are highlighted in it. */
export function Text({ marked, hasTerms = false }: { marked: MarkedText; hasTerms?: boolean }) {
  return <Inlines inlines={marked.inlines ?? [marked.text]} hasTerms={hasTerms} />
}
