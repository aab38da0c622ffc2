import { useId } from 'react'
import type { Block } from '#contract/articles/blocks.ts'
import { insights } from '#src/content/insights.ts'
import { ArticleTable, Code, Figure } from './figures.tsx'
import { noteIds, Text } from './marked-text.tsx'
import type { BlockWithId } from './reading.ts'

const words = insights.article

const headingStyles = {
  1: { Tag: 'h1', look: 'text-h2' },
  2: { Tag: 'h2', look: 'text-h2' },
  3: { Tag: 'h3', look: 'text-h3' },
  4: { Tag: 'h4', look: 'font-display text-h4 font-bold' },
} as const

type ListBlock = Extract<Block, { type: 'list' }>

/** What stands before an item: its number, its box, or a line. */
function ItemMark({ checked, number }: { checked: boolean | undefined; number: number | undefined }) {
  return (
    <>
      {number !== undefined && <span className="annotation leading-[inherit] text-blue">{number}.</span>}
      {checked !== undefined && (
        <input
          type="checkbox"
          disabled
          checked={checked}
          aria-label={checked ? words.done : words.toDo}
          className="mt-[0.45em] block size-4 accent-blue"
        />
      )}
      {number === undefined && checked === undefined && (
        <span aria-hidden="true" className="mt-[0.8em] block h-px w-3 bg-blue" />
      )}
    </>
  )
}

const isTask = ({ checked }: ListBlock['items'][number]) => checked !== undefined

function ArticleList({ block: { start, items } }: { block: ListBlock }) {
  const List = start === undefined ? 'ul' : 'ol'
  const isWide = start !== undefined && (items.some(isTask) || start + items.length > 100)
  return (
    <List
      start={start}
      className={`@container my-7 border-t border-blue-line [li_&]:mt-3 [li_&]:mb-0 [li_&>li:last-child]:border-b-0 [li_&>li:last-child]:pb-0 ${isWide ? '[--mark:3.5rem]' : start === undefined ? '[--mark:1.5rem]' : '[--mark:2.25rem]'}`}
    >
      {items.map((item, index) => (
        <li
          key={index}
          dir="auto"
          className={`grid grid-cols-[var(--mark)_minmax(0,1fr)] @max-[8rem]:block @max-[8rem]:ps-1 border-b border-blue-line py-3 [&:not(:has(ul,ol,pre,table))]:break-inside-avoid ${start === undefined ? '' : 'items-baseline'}`}
        >
          <span className="flex gap-2">
            <ItemMark checked={item.checked} number={start === undefined ? undefined : start + index} />
          </span>
          <div className="*:first:mt-0 *:last:mb-0">
            <p>
              <Text marked={item} hasTerms />
            </p>
            <Blocks blocks={item.blocks} />
          </div>
        </li>
      ))}
    </List>
  )
}

/** The notes of an article, each with a link to the place that refers to it. */
function Notes({ notes }: { notes: readonly Block[][] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-14 border-t border-blue pt-4 text-base/relaxed">
      <h2 id={id} className="annotation text-blue">
        {words.notes}
      </h2>
      <ol className="mt-2">
        {notes.map((blocks, index) => (
          <li
            key={index}
            id={noteIds.note(index + 1)}
            className="grid scroll-mt-28 grid-cols-[2.25rem_minmax(0,1fr)_2.75rem] items-baseline border-b border-blue-line py-2 target:bg-blue-pale"
          >
            <span className="annotation leading-[inherit] text-blue">{index + 1}.</span>
            <div className="*:first:mt-0 *:last:mb-0">
              <Blocks blocks={blocks} />
            </div>
            <a
              href={`#${noteIds.reference(index + 1)}`}
              aria-label={words.backFromNote(index + 1)}
              className="flex size-11 items-start justify-center text-blue print:hidden"
            >
              ↩
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ArticleBlock({ block, id }: { block: Block; id: string | undefined }) {
  switch (block.type) {
    case 'heading': {
      const { Tag, look } = headingStyles[block.level]
      return (
        <Tag id={id} dir="auto" className={`mt-14 mb-5 break-after-avoid scroll-mt-28 text-balance ${look}`}>
          <Text marked={block} />
        </Tag>
      )
    }
    case 'paragraph':
      return (
        <p dir="auto" className="my-5">
          <Text marked={block} hasTerms />
        </p>
      )
    case 'blockquote':
      return (
        <blockquote
          dir="auto"
          className="my-10 border-s-3 border-blue ps-6 [:is(blockquote,li)_&]:ps-3 font-display text-h3 font-bold tracking-tight"
        >
          {block.blocks.length > 0 ? (
            <Blocks blocks={block.blocks} />
          ) : (
            <p>
              <Text marked={block} />
            </p>
          )}
        </blockquote>
      )
    case 'list':
      return <ArticleList block={block} />
    case 'image':
      return <Figure block={block} />
    case 'table':
      return <ArticleTable block={block} />
    case 'code':
      return <Code block={block} />
    case 'rule':
      return <hr className="my-12 border-blue-line" />
    case 'notes':
      return <Notes notes={block.notes} />
  }
}

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, index) => <ArticleBlock key={index} block={block} id={undefined} />)

/** The body of an article. */
export function ArticleBlocks({ blocks }: { blocks: readonly BlockWithId[] }) {
  return blocks.map((block, index) => <ArticleBlock key={index} block={block} id={block.id} />)
}
