import { toMarkdown } from 'mdast-util-to-markdown'
import type { ArticleBlock } from '#contract/articles.ts'
import type { ArticleText } from '#contract/office/articles.ts'

type Root = Extract<Parameters<typeof toMarkdown>[0], { type: 'root' }>
type Node = Root['children'][number]

const paragraphNode = (value: string) => ({
  type: 'paragraph' as const,
  children: [{ type: 'text' as const, value }],
})

function nodeOf(block: ArticleBlock): Node {
  if (block.type === 'list')
    return {
      type: 'list',
      spread: false,
      children: block.items.map((item) => ({
        type: 'listItem',
        spread: false,
        children: [paragraphNode(item)],
      })),
    }
  if (block.type === 'image')
    return { type: 'paragraph', children: [{ type: 'image', url: block.url, alt: block.caption ?? '' }] }
  const text = block.text ?? block.content ?? ''
  if (block.type === 'blockquote') return { type: 'blockquote', children: [paragraphNode(text)] }
  if (block.type === 'paragraph') return paragraphNode(text)
  const depth = block.level === 3 || block.level === 4 ? block.level : 2
  return { type: 'heading', depth, children: [{ type: 'text', value: text }] }
}

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
  markdown: toMarkdown({ type: 'root', children: content.map(nodeOf) }, { bullet: '-', resourceLink: true }),
})
