import * as z from 'zod/mini'
import { linkPattern } from './links.ts'

/** Words of a text, some of them marked. */
export type Inline =
  | string
  | { type: 'strong' | 'emphasis' | 'strike'; inlines: Inline[] }
  | { type: 'link'; url: string; title?: string | undefined; inlines: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'break' }
  /** A reference to a note. `use` counts the references to the same note. */
  | { type: 'note'; number: number; use: number }

/** A text. `inlines` is the same text with its marks, if it has any. */
export type MarkedText = { text: string; inlines?: Inline[] | undefined }

/** An item of a list. `checked` makes it a task; `blocks` follow its text. */
export type ListItem = MarkedText & { checked?: boolean | undefined; blocks?: ArticleBlock[] | undefined }

/** A text of a block, which is called `content` in articles from elsewhere. */
type BlockText = { text?: string | undefined; content?: string | undefined; inlines?: Inline[] | undefined }

/** A block of an article. */
export type ArticleBlock =
  | ({ type: 'heading'; level?: number | undefined } & BlockText)
  | ({ type: 'paragraph' } & BlockText)
  | ({ type: 'blockquote'; blocks?: ArticleBlock[] | undefined } & BlockText)
  /** A list with `start` is numbered from there on. */
  | { type: 'list'; items: (string | ListItem)[]; start?: number | undefined }
  | {
      type: 'image'
      url: string
      caption?: string | undefined
      alt?: string | undefined
      width?: number | undefined
      height?: number | undefined
    }
  | TableBlock
  | { type: 'code'; text: string; language?: string | undefined }
  | { type: 'rule' }
  /** The notes of an article, numbered from 1. */
  | { type: 'notes'; notes: ArticleBlock[][] }

const columnAlignment = z.enum(['left', 'center', 'right', 'none'])

/** A table. Its first row is its head; every row has as many cells as there are columns. */
export type TableBlock = {
  type: 'table'
  columns: z.infer<typeof columnAlignment>[]
  rows: MarkedText[][]
}

const inline: z.ZodMiniType<Inline> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({ type: z.enum(['strong', 'emphasis', 'strike']), inlines: inlinesSchema }),
    z.object({
      type: z.literal('link'),
      url: z.string().check(z.regex(linkPattern)),
      title: z.optional(z.string()),
      inlines: inlinesSchema,
    }),
    z.object({ type: z.literal('code'), text: z.string() }),
    z.object({ type: z.literal('break') }),
    z.object({ type: z.literal('note'), number: z.int(), use: z.int() }),
  ]),
)
const inlinesSchema = z.array(inline)

const markedText = { text: z.string(), inlines: z.optional(inlinesSchema) }
const blockText = {
  text: z.optional(z.string()),
  content: z.optional(z.string()),
  inlines: z.optional(inlinesSchema),
}

const tableBlock = z.object({
  type: z.literal('table'),
  columns: z.array(columnAlignment),
  rows: z.array(z.array(z.object(markedText))),
})
const codeBlock = z.object({
  type: z.literal('code'),
  text: z.string(),
  language: z.optional(z.string()),
})
const size = z.optional(z.int().check(z.positive()))

export const articleBlock: z.ZodMiniType<ArticleBlock> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('heading'), level: z.optional(z.int()), ...blockText }),
    z.object({ type: z.literal('paragraph'), ...blockText }),
    z.object({ type: z.literal('blockquote'), ...blockText, blocks: z.optional(blocks) }),
    z.object({
      type: z.literal('list'),
      items: z.array(
        z.union([
          z.string(),
          z.object({ ...markedText, checked: z.optional(z.boolean()), blocks: z.optional(blocks) }),
        ]),
      ),
      start: z.optional(z.int()),
    }),
    z.object({
      type: z.literal('image'),
      url: z.string(),
      caption: z.optional(z.string()),
      alt: z.optional(z.string()),
      width: size,
      height: size,
    }),
    tableBlock,
    codeBlock,
    z.object({ type: z.literal('rule') }),
    z.object({ type: z.literal('notes'), notes: z.array(blocks) }),
  ]),
)
const blocks = z.array(articleBlock)
