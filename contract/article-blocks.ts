import type { ArticleBlock } from './articles.ts'
import { cutText } from './cut-text.ts'

/** One valid block of an article's content. */
export type Block =
  | { type: 'heading'; level: 1 | 2 | 3 | 4; text: string }
  | { type: 'paragraph' | 'blockquote'; text: string }
  | { type: 'list'; items: string[] }
  | { type: 'image'; url: string; caption: string | undefined }

type UnknownRecord = Record<string, unknown>

const trimmedText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const blockText = ({ text, content }: UnknownRecord) => trimmedText(text) || trimmedText(content)

const headingLevel = (level: unknown) => (level === 1 || level === 3 || level === 4 ? level : 2)

const isRecord = (value: unknown): value is UnknownRecord => typeof value === 'object' && value !== null

type BlockReader = (rawBlock: UnknownRecord) => Block | undefined

const textBlockReader =
  (type: 'paragraph' | 'blockquote'): BlockReader =>
  (rawBlock) => {
    const text = blockText(rawBlock)
    return text === '' ? undefined : { type, text }
  }

/** How blocks of each type are read: every type that the schema of an article declares needs a function here. */
const blockReaders: Record<ArticleBlock['type'], BlockReader> = {
  heading: (rawBlock) => {
    const text = blockText(rawBlock)
    return text === '' ? undefined : { type: 'heading', level: headingLevel(rawBlock.level), text }
  },
  paragraph: textBlockReader('paragraph'),
  blockquote: textBlockReader('blockquote'),
  list: (rawBlock) => {
    const items = Array.isArray(rawBlock.items)
      ? rawBlock.items.map(trimmedText).filter((item) => item !== '')
      : []
    return items.length === 0 ? undefined : { type: 'list', items }
  },
  image: (rawBlock) => ({
    type: 'image',
    url: trimmedText(rawBlock.url),
    caption: trimmedText(rawBlock.caption) || undefined,
  }),
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

const maxDescriptionCharacters = 155

/** An article's description in lists and in the head: the beginning of its first paragraph, or the given fallback. */
export function descriptionOf(content: unknown, fallback: string): string {
  const first = blocksOf(content)?.find(({ type }) => type === 'paragraph')
  return first?.type === 'paragraph' ? `${cutText(first.text, maxDescriptionCharacters)}...` : fallback
}
