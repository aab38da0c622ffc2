import type { Block } from '#contract/articles/blocks.ts'
import { insights } from '#src/content/insights.ts'
import { Picture } from '#src/ui/pictures/picture.tsx'
import { RowCardsStyle } from '#src/ui/row-cards.tsx'
import { Text } from './marked-text.tsx'
import { pictureOf } from './picture-of.ts'

const words = insights.article

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>

/** A picture in its own shape, which links to the whole of it. */
export function Figure({ block }: { block: BlockOf<'image'> }) {
  const { src, sources, width, height } = pictureOf(block.url, block)
  const picture = (
    <Picture
      src={src}
      sources={width === undefined ? [] : sources}
      sizes="(min-width: 46rem) 42rem, 92vw"
      alt={block.alt ?? block.caption ?? words.imageAlt}
      label={insights.placeholder}
      width={width}
      height={height}
      isWhole
      className="border border-blue print:max-h-[230mm]"
    />
  )
  return (
    <figure className="my-10 break-inside-avoid">
      {src === '' ? (
        picture
      ) : (
        <a href={src} target="_blank" rel="noopener" className="block w-fit max-w-full cursor-zoom-in">
          {picture}
          <span className="sr-only">{words.wholePicture}</span>
        </a>
      )}
      {block.caption !== undefined && (
        <figcaption dir="auto" className="annotation mt-3 text-muted">
          {block.caption}
        </figcaption>
      )}
    </figure>
  )
}

const alignments = { left: 'text-left', center: 'text-center', right: 'text-right', none: 'text-left' }

/**
 * A table with rules. One of more than two columns stands as cards where it is narrow; the roles are written out, because browsers
 * forget them there. One that is still too wide scrolls inside its column. `tabIndex` makes it scroll by keyboard too.
 */
export function ArticleTable({ block: { columns, rows } }: { block: BlockOf<'table'> }) {
  const [head = [], ...body] = rows
  const alignmentOf = (index: number) => alignments[columns[index] ?? 'none']
  const title = head.map(({ text }) => text).filter((text) => text !== '')
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={words.table(title)}
      className={`${head.length > 2 ? 'row-cards' : ''} my-10 overflow-x-auto border border-blue hyphens-none wrap-break-word print:overflow-visible`}
    >
      <RowCardsStyle />
      <table role="table" className="w-full border-collapse bg-sheet text-base/normal tabular-nums">
        <thead role="rowgroup">
          <tr role="row">
            {head.map((cell, index) => (
              <th
                key={index}
                role="columnheader"
                scope="col"
                dir="auto"
                className={`annotation border-b border-blue bg-blue-pale px-4 py-2.5 align-bottom not-first:border-l not-first:border-l-blue-line ${alignmentOf(index)}`}
              >
                <Text marked={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {body.map((row, place) => (
            <tr key={place} role="row" className="break-inside-avoid not-last:*:border-b">
              {row.map((cell, index) => (
                <td
                  key={index}
                  role="cell"
                  dir="auto"
                  data-name={head[index]?.text}
                  className={`min-w-28 border-blue-line px-4 py-2.5 align-top not-first:border-l print:min-w-0 ${alignmentOf(index)}`}
                >
                  <div>
                    <Text marked={cell} />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Code on a tinted sheet, named after its language. */
export function Code({ block: { text, language } }: { block: BlockOf<'code'> }) {
  return (
    <div className="my-8 border border-blue-line bg-blue-pale">
      {language !== undefined && (
        <p className="annotation border-b border-blue-line px-5 py-1.5 text-muted">{language}</p>
      )}
      <pre
        tabIndex={0}
        role="group"
        aria-label={words.code(language)}
        className="overflow-x-auto px-5 py-4 font-mono text-[0.875rem]/[1.6] hyphens-none wrap-normal max-sm:wrap-anywhere max-sm:whitespace-pre-wrap print:wrap-anywhere print:whitespace-pre-wrap"
      >
        <code>{text}</code>
      </pre>
    </div>
  )
}
