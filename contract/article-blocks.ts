/** One part of an article, complete and of a kind that is shown. */
export type Block =
  | { type: 'heading'; level: 1 | 2 | 3 | 4; text: string }
  | { type: 'paragraph' | 'blockquote'; text: string }
  | { type: 'list'; items: string[] }
  | { type: 'image'; url: string; caption: string | undefined }

type Given = Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const wordsOf = ({ text, content }: Given) => textOf(text) || textOf(content)

const levelOf = (level: unknown) => (level === 1 || level === 3 || level === 4 ? level : 2)

const isGiven = (value: unknown): value is Given => typeof value === 'object' && value !== null

function blockOf(given: unknown): Block | undefined {
  if (!isGiven(given)) return undefined
  const { type } = given
  const text = wordsOf(given)
  if (type === 'heading') return text === '' ? undefined : { type, level: levelOf(given.level), text }
  if (type === 'paragraph' || type === 'blockquote') return text === '' ? undefined : { type, text }
  if (type === 'list') {
    const items = Array.isArray(given.items) ? given.items.map(textOf).filter((item) => item !== '') : []
    return items.length === 0 ? undefined : { type, items }
  }
  if (type === 'image') return { type, url: textOf(given.url), caption: textOf(given.caption) || undefined }
  return undefined
}

/**
 * What of an article's content can be shown: unknown kinds and parts without words are left out, a heading of no level
 * from 1 to 4 is of level 2. Undefined where the content is no list of blocks at all.
 */
export function blocksOf(content: unknown): Block[] | undefined {
  if (!Array.isArray(content)) return undefined
  return content.map(blockOf).filter((block) => block !== undefined)
}

const described = 155

/** What an article says of itself where it is listed: the beginning of its first paragraph, or the words given. */
export function descriptionOf(content: unknown, otherwise: string): string {
  const first = blocksOf(content)?.find(({ type }) => type === 'paragraph')
  return first?.type === 'paragraph' ? `${first.text.slice(0, described)}...` : otherwise
}
