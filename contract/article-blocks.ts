import type { ArticleBlock } from './articles.ts'

/** One valid block of an article's content. */
export type Block =
  | { type: 'heading'; level: 1 | 2 | 3 | 4; text: string }
  | { type: 'paragraph' | 'blockquote'; text: string }
  | { type: 'list'; items: string[] }
  | { type: 'image'; url: string; caption: string | undefined }

type UnknownRecord = Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const wordsOf = ({ text, content }: UnknownRecord) => textOf(text) || textOf(content)

const levelOf = (level: unknown) => (level === 1 || level === 3 || level === 4 ? level : 2)

const isRecord = (value: unknown): value is UnknownRecord => typeof value === 'object' && value !== null

type Reader = (given: UnknownRecord) => Block | undefined

const readText =
  (type: 'paragraph' | 'blockquote'): Reader =>
  (given) => {
    const text = wordsOf(given)
    return text === '' ? undefined : { type, text }
  }

/** One reader for each type of block that the schema of an article declares. */
const readers: Record<ArticleBlock['type'], Reader> = {
  heading: (given) => {
    const text = wordsOf(given)
    return text === '' ? undefined : { type: 'heading', level: levelOf(given.level), text }
  },
  paragraph: readText('paragraph'),
  blockquote: readText('blockquote'),
  list: (given) => {
    const items = Array.isArray(given.items) ? given.items.map(textOf).filter((item) => item !== '') : []
    return items.length === 0 ? undefined : { type: 'list', items }
  },
  image: (given) => ({ type: 'image', url: textOf(given.url), caption: textOf(given.caption) || undefined }),
}

const isKnownType = (type: unknown): type is keyof typeof readers =>
  typeof type === 'string' && Object.hasOwn(readers, type)

const blockOf = (given: unknown): Block | undefined =>
  isRecord(given) && isKnownType(given.type) ? readers[given.type](given) : undefined

/**
 * The valid blocks of an article's content. Blocks of an unknown type or without text are left out. A heading whose level
 * is not 1 to 4 gets level 2. Undefined if the content is not a list.
 */
export function blocksOf(content: unknown): Block[] | undefined {
  if (!Array.isArray(content)) return undefined
  return content.map(blockOf).filter((block) => block !== undefined)
}

const descriptionLength = 155

/** An article's description in lists and in the head: the beginning of its first paragraph, or the given fallback. */
export function descriptionOf(content: unknown, fallback: string): string {
  const first = blocksOf(content)?.find(({ type }) => type === 'paragraph')
  return first?.type === 'paragraph' ? `${first.text.slice(0, descriptionLength)}...` : fallback
}
