import type { BlockWithId } from './reading.ts'
import { highlight } from './highlight.ts'
import { highlightedTerms, insights } from '#src/content/insights.ts'
import { Picture } from '#src/ui/picture.tsx'
import { pictureOf } from './picture-of.ts'

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

const headingStyles = {
  1: { Tag: 'h1', look: 'text-h2' },
  2: { Tag: 'h2', look: 'text-h2' },
  3: { Tag: 'h3', look: 'text-h3' },
  4: { Tag: 'h4', look: 'font-display text-h4 font-bold' },
} as const

function ArticleBlock({ block }: { block: BlockWithId }) {
  switch (block.type) {
    case 'heading': {
      const { Tag, look } = headingStyles[block.level]
      return (
        <Tag id={block.id} className={`mt-14 mb-5 break-after-avoid scroll-mt-28 text-balance ${look}`}>
          {block.text}
        </Tag>
      )
    }
    case 'paragraph':
      return (
        <p className="my-5">
          <Highlighted text={block.text} />
        </p>
      )
    case 'blockquote':
      return (
        <blockquote className="my-10 border-l-3 border-blue pl-6 font-display text-h3 font-bold tracking-tight">
          <p>{block.text}</p>
        </blockquote>
      )
    case 'list':
      return (
        <ul className="my-7 border-t border-blue-line">
          {block.items.map((item, index) => (
            <li
              key={index}
              className="grid break-inside-avoid grid-cols-[1.5rem_minmax(0,1fr)] border-b border-blue-line py-3"
            >
              <span aria-hidden="true" className="mt-[0.65em] h-px w-3 bg-blue" />
              <span>
                <Highlighted text={item} />
              </span>
            </li>
          ))}
        </ul>
      )
    case 'image':
      return (
        <figure className="my-10 break-inside-avoid">
          <Picture
            {...pictureOf(block.url)}
            sizes="(min-width: 46rem) 42rem, 92vw"
            alt={block.caption ?? insights.article.imageAlt}
            label={insights.placeholder}
            width={1200}
            height={675}
            className="border border-blue"
          />
          {block.caption !== undefined && (
            <figcaption className="annotation mt-3 text-muted">{block.caption}</figcaption>
          )}
        </figure>
      )
  }
}

/** The body of an article. */
export function ArticleBlocks({ blocks }: { blocks: readonly BlockWithId[] }) {
  return blocks.map((block, index) => <ArticleBlock key={index} block={block} />)
}
