import type { BlockContent, PhrasingContent, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown, type Options } from 'mdast-util-to-markdown'
import type { ArticleBlock, Inline, ListItem } from '#contract/articles/content.ts'
import type { ArticleText } from '#contract/articles/office.ts'

/** Signs that our reader would take for the syntax of other programs. */
const foreignSigns: Options['unsafe'] = [
  ...['$', '^', '{', '~'].map((character) => ({ character, inConstruct: 'phrasing' as const })),
  ...['=', '%'].map((character) => ({ character, after: character, inConstruct: 'phrasing' as const })),
  ...[':', '|', '\u2022', '\u00b7', '\u25e6', '\u25aa', '\u25cf', '\u2023', '\u27a2', '\u27a4'].map(
    (character) => ({
      character,
      atBreak: true,
    }),
  ),
  ...['!', '?'].map((character) => ({ character, after: `\\${character}`, atBreak: true })),
  { character: '\\', after: '[a-zA-Z]', atBreak: true },
  { character: '<', after: '%', inConstruct: 'phrasing' },
  { character: '+', after: '\\+', inConstruct: 'phrasing' },
  { before: '[\\s(|]', character: ':', after: '[a-z]', inConstruct: 'phrasing' },
  { character: ':', after: '[a-z]', inConstruct: 'tableCell' },
  { before: '[\\w-]', character: ':', after: ':[ \\t]', inConstruct: 'phrasing' },
]
const options: Options = {
  bullet: '-',
  resourceLink: true,
  unsafe: foreignSigns,
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
}

function phrasingOf(inline: Inline, isInTable: boolean): PhrasingContent {
  if (typeof inline === 'string') return { type: 'text', value: inline }
  switch (inline.type) {
    case 'code':
      return { type: 'inlineCode', value: inline.text }
    case 'break':
      return isInTable ? { type: 'html', value: '<br>' } : { type: 'break' }
    case 'note':
      return { type: 'footnoteReference', identifier: String(inline.number), label: String(inline.number) }
    default: {
      const children = inline.inlines.map((each) => phrasingOf(each, isInTable))
      if (inline.type === 'link')
        return { type: 'link', url: inline.url, title: inline.title ?? null, children }
      return { type: inline.type === 'strike' ? 'delete' : inline.type, children }
    }
  }
}

type Text = { text?: string | undefined; content?: string | undefined; inlines?: Inline[] | undefined }

const phrasesOf = ({ text, content, inlines }: Text, isInTable = false): PhrasingContent[] =>
  (inlines ?? [text ?? content ?? '']).map((inline) => phrasingOf(inline, isInTable))

const paragraphOf = (text: Text) => ({ type: 'paragraph' as const, children: phrasesOf(text) })

const nodesOf = (blocks: ArticleBlock[]) => blocks.flatMap(blockNodes) as BlockContent[]

function itemOf(item: string | ListItem) {
  const { checked, blocks = [], ...text } = typeof item === 'string' ? { text: item } : item
  const children = [
    ...(text.text === '' && !text.inlines && blocks.length > 0 ? [] : [paragraphOf(text)]),
    ...nodesOf(blocks),
  ]
  return { type: 'listItem' as const, spread: false, checked: checked ?? null, children }
}

function blockNodes(block: ArticleBlock): RootContent[] {
  switch (block.type) {
    case 'paragraph':
      return [paragraphOf(block)]
    case 'heading': {
      const depth = block.level === 3 || block.level === 4 ? block.level : 2
      return [{ type: 'heading', depth, children: phrasesOf(block) }]
    }
    case 'blockquote':
      return [{ type: 'blockquote', children: block.blocks ? nodesOf(block.blocks) : [paragraphOf(block)] }]
    case 'list': {
      const { start = null, items } = block
      return [{ type: 'list', ordered: start !== null, start, spread: false, children: items.map(itemOf) }]
    }
    case 'image': {
      const { url, alt, caption } = block
      const image = {
        type: 'image' as const,
        url,
        alt: alt ?? caption ?? '',
        title: alt === undefined ? null : caption,
      }
      return [{ type: 'paragraph', children: [image] }]
    }
    case 'table': {
      const align = block.columns.map((column) => (column === 'none' ? null : column))
      const rows = block.rows.map((row) => ({
        type: 'tableRow' as const,
        children: row.map((cell) => ({ type: 'tableCell' as const, children: phrasesOf(cell, true) })),
      }))
      return [{ type: 'table', align, children: rows }]
    }
    case 'code': {
      const [lang, ...meta] = block.language?.split(' ') ?? []
      return [{ type: 'code', lang: lang ?? null, meta: meta.join(' ') || null, value: block.text }]
    }
    case 'rule':
      return [{ type: 'thematicBreak' }]
    case 'notes':
      return block.notes.map((note, index) => ({
        type: 'footnoteDefinition',
        identifier: String(index + 1),
        label: String(index + 1),
        children: nodesOf(note),
      }))
  }
}

/** Blocks as the Markdown that says the same. */
export const markdownOf = (blocks: ArticleBlock[]): string =>
  toMarkdown({ type: 'root', children: blocks.flatMap(blockNodes) }, options)

type StoredArticle = {
  slug: string
  title: string
  category: string
  author: string | null
  image: string
  imageAlt: string
  content: ArticleBlock[]
}

/** The text of an article that was imported from a file, in the form in which the office edits it. */
export const articleTextOf = ({
  slug,
  title,
  category,
  author,
  image,
  imageAlt,
  content,
}: StoredArticle): ArticleText => ({
  title,
  slug,
  category,
  author: author ?? '',
  image,
  image_alt: imageAlt,
  markdown: markdownOf(content),
})
