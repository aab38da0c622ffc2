import type { ArticleBlock, Inline, MarkedText, TableBlock } from './content.ts'
import { areInlines, isRecord, type UnknownRecord } from './inlines.ts'
import { cutText } from '../cut-text.ts'

/** One valid block of an article's content. */
export type Block =
  | ({ type: 'heading'; level: 1 | 2 | 3 | 4 } & MarkedText)
  | ({ type: 'paragraph' } & MarkedText)
  | ({ type: 'blockquote'; blocks: Block[] } & MarkedText)
  | { type: 'list'; start: number | undefined; items: Item[] }
  | {
      type: 'image'
      url: string
      caption: string | undefined
      alt: string | undefined
      width: number | undefined
      height: number | undefined
    }
  | TableBlock
  | { type: 'code'; text: string; language?: string | undefined }
  | { type: 'rule' }
  | { type: 'notes'; notes: Block[][] }

/** An item of a list. A task has `checked`. */
type Item = MarkedText & { checked: boolean | undefined; blocks: Block[] }

const trimmedText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const markedTextOf = ({ text, content, inlines }: UnknownRecord): MarkedText => ({
  text: trimmedText(text) || trimmedText(content),
  inlines: areInlines(inlines) ? inlines : undefined,
})

const headingLevel = (level: unknown) => (level === 1 || level === 3 || level === 4 ? level : 2)

const positive = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined

const alignments = ['left', 'center', 'right'] as const

type BlockReader = (rawBlock: UnknownRecord) => Block | undefined

/** Reads a block that is nothing without its text. */
const textBlockReader =
  (blockOf: (marked: MarkedText, rawBlock: UnknownRecord) => Block): BlockReader =>
  (rawBlock) => {
    const marked = markedTextOf(rawBlock)
    return marked.text === '' ? undefined : blockOf(marked, rawBlock)
  }

function itemOf(rawItem: unknown): Item[] {
  const record = isRecord(rawItem) ? rawItem : { text: rawItem }
  const item = {
    ...markedTextOf(record),
    checked: typeof record.checked === 'boolean' ? record.checked : undefined,
    blocks: blocksOf(record.blocks) ?? [],
  }
  return item.text === '' && item.blocks.length === 0 ? [] : [item]
}

/** How blocks of each type are read: every type that the schema of an article declares needs a function here. */
const blockReaders: Record<ArticleBlock['type'], BlockReader> = {
  heading: textBlockReader((marked, { level }) => ({
    type: 'heading',
    level: headingLevel(level),
    ...marked,
  })),
  paragraph: textBlockReader((marked) => ({ type: 'paragraph', ...marked })),
  blockquote: (rawBlock) => {
    const marked = markedTextOf(rawBlock)
    const blocks = blocksOf(rawBlock.blocks) ?? []
    return marked.text === '' && blocks.length === 0 ? undefined : { type: 'blockquote', ...marked, blocks }
  },
  list: ({ items: rawItems, start }) => {
    const items = Array.isArray(rawItems) ? rawItems.flatMap(itemOf) : []
    return items.length === 0
      ? undefined
      : { type: 'list', start: Number.isInteger(start) ? Number(start) : undefined, items }
  },
  image: ({ url, caption, alt, width, height }) => ({
    type: 'image',
    url: trimmedText(url),
    caption: trimmedText(caption) || undefined,
    alt: trimmedText(alt) || undefined,
    width: positive(width),
    height: positive(height),
  }),
  table: ({ columns, rows }) =>
    Array.isArray(columns) && Array.isArray(rows)
      ? {
          type: 'table',
          columns: columns.map((column) => alignments.find((each) => each === column) ?? 'none'),
          rows: rows
            .filter((row) => Array.isArray(row))
            .map((row: unknown[]) => row.map((cell) => markedTextOf(isRecord(cell) ? cell : {}))),
        }
      : undefined,
  code: ({ text, language }) =>
    typeof text === 'string'
      ? { type: 'code', text, language: trimmedText(language) || undefined }
      : undefined,
  rule: () => ({ type: 'rule' }),
  notes: ({ notes }) =>
    Array.isArray(notes) ? { type: 'notes', notes: notes.map((note) => blocksOf(note) ?? []) } : undefined,
}

const isKnownType = (type: unknown): type is keyof typeof blockReaders =>
  typeof type === 'string' && Object.hasOwn(blockReaders, type)

const validBlock = (rawBlock: unknown): Block | undefined =>
  isRecord(rawBlock) && isKnownType(rawBlock.type) ? blockReaders[rawBlock.type](rawBlock) : undefined

/**
 * The valid blocks of an article's content. Blocks of an unknown type or without text are left out. A heading whose level
 * is not 1 to 4 gets level 2. Undefined if the content is not a list.
 */
export function blocksOf(content: unknown): Block[] | undefined {
  if (!Array.isArray(content)) return undefined
  return content.map(validBlock).filter((block) => block !== undefined)
}

/** The words of a text without its marks. */
export const plainTextOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'code') return inline.text
      if (inline.type === 'break') return ' '
      return inline.type === 'note' ? '' : plainTextOf(inline.inlines)
    })
    .join('')

/** The words of a block and of all that it holds, without marks. */
export function wordsOf(block: Block): string {
  const all = (blocks: readonly Block[]) => blocks.map(wordsOf).join(' ')
  switch (block.type) {
    case 'list':
      return block.items.map(({ text, blocks }) => `${text} ${all(blocks)}`).join(' ')
    case 'image':
      return block.caption ?? ''
    case 'table':
      return block.rows.flatMap((row) => row.map(({ text }) => text)).join(' ')
    case 'rule':
      return ''
    case 'notes':
      return block.notes.map(all).join(' ')
    case 'blockquote':
      return block.blocks.length > 0 ? all(block.blocks) : block.text
    default:
      return block.text
  }
}

const maxDescriptionCharacters = 155

/** An article's description in lists and in the head: the beginning of its first paragraph, or the given fallback. */
export function descriptionOf(content: unknown, fallback: string): string {
  const first = blocksOf(content)?.find(({ type }) => type === 'paragraph')
  return first?.type === 'paragraph' ? `${cutText(first.text, maxDescriptionCharacters)}...` : fallback
}
