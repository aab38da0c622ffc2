import { fromMarkdown } from 'mdast-util-from-markdown'
import type { ArticleBlock } from '#contract/articles.ts'
import type { ArticleText } from '#contract/office/articles.ts'
import type { DocumentIssue } from '#contract/office/documents.ts'
import { brand } from '#contract/brand.ts'
import { isRenderable } from '#contract/markdown-limits.ts'
import type { WrittenArticle } from '../store/article-editing.ts'
import { issueAt, type Issue } from './issue.ts'
import { checkFrontMatter, readFrontMatter, type FrontMatter } from './front-matter.ts'
import type { ExternalPicture } from './download-pictures.ts'

type Node = ReturnType<typeof fromMarkdown>['children'][number]
type Inline = Extract<Node, { type: 'paragraph' }>['children'][number]

/** The placeholders of an article's text and their values. */
const placeholders: Record<string, string> = {
  '{{brand}}': brand.name,
  '{{framework}}': brand.framework.name,
  '{{collective}}': brand.collective,
}

const placeholderPattern = /\{\{\w+\}\}/g

/** HTML is parsed as text: searching for the end of unclosed tags could take very long. */
const noHtmlExtension = { disable: { null: ['htmlFlow', 'htmlText'] } }
const htmlTagPattern = /<[/!?]?[a-z][^<>]*>|<!--/i

const lineOf = ({ position }: Pick<Node, 'position'>) => position?.start.line ?? 1

/** Converts the Markdown of one file to blocks and collects its issues. */
class MarkdownReader {
  readonly issues: Issue[] = []
  readonly pictures: ExternalPicture[] = []
  readonly #linesBefore: number

  /** `linesBefore`: the number of lines before the Markdown in the file. */
  constructor(linesBefore: number) {
    this.#linesBefore = linesBefore
  }

  addIssue(node: Pick<Node, 'position'>, message: string): [] {
    this.issues.push(issueAt(this.#linesBefore + lineOf(node), message))
    return []
  }

  /** The plain text of a node, with its placeholders filled in. Markup and unknown placeholders are issues. */
  plainText(node: { children: readonly Inline[]; position?: Node['position'] }): string {
    const parts = node.children.map((child) => this.inlineText(child))
    const words = parts
      .join('')
      .replace(/\s+/g, ' ')
      .replace(placeholderPattern, (given) => placeholders[given] ?? given)
      .trim()
    const [unknown] = words.match(placeholderPattern) ?? []
    if (unknown !== undefined) this.addIssue(node, `${unknown} stands for nothing.`)
    return words
  }

  inlineText(node: Inline): string {
    if (node.type === 'text' && !htmlTagPattern.test(node.value)) return node.value
    if (node.type === 'break') return ' '
    this.addIssue(node, 'Only plain words are shown here: no links, emphasis, code or HTML.')
    return ''
  }

  paragraph(node: Extract<Node, { type: 'paragraph' }>): ArticleBlock[] {
    const [only, ...others] = node.children
    if (only?.type !== 'image' || others.length > 0) {
      return [{ type: 'paragraph', text: this.plainText(node) }]
    }
    if (!/^(https:\/\/|\/(?![/\\]))/.test(only.url))
      return this.addIssue(only, 'A picture needs a path of this site or an https address.')
    this.pictures.push({ url: only.url, line: this.#linesBefore + lineOf(only) })
    return [{ type: 'image', url: only.url, ...(only.alt && { caption: only.alt }) }]
  }

  quote({ children }: Extract<Node, { type: 'blockquote' }>): ArticleBlock[] {
    const texts = children.flatMap((child) =>
      child.type === 'paragraph'
        ? this.plainText(child)
        : this.addIssue(child, 'A quote holds paragraphs alone.'),
    )
    return [{ type: 'blockquote', text: texts.join(' ').trim() }]
  }

  list({ children }: Extract<Node, { type: 'list' }>): ArticleBlock[] {
    const items = children.map((item) => {
      const [only, ...others] = item.children
      if (only?.type === 'paragraph' && others.length === 0) return this.plainText(only)
      this.addIssue(item, 'An item of a list holds one paragraph alone.')
      return ''
    })
    return [{ type: 'list', items }]
  }

  block(node: Node): ArticleBlock[] {
    if (node.type === 'paragraph') return this.paragraph(node)
    if (node.type === 'blockquote') return this.quote(node)
    if (node.type === 'list') return this.list(node)
    if (node.type !== 'heading')
      return this.addIssue(node, 'Only headings, paragraphs, quotes, lists and pictures are shown.')
    if (node.depth === 1) return this.addIssue(node, 'A heading is of level 2 to 4: the title is the first.')
    if (node.depth > 4) return this.addIssue(node, 'A heading is of level 2 to 4.')
    return [{ type: 'heading', level: node.depth, text: this.plainText(node) }]
  }
}

type ParsedBody = { content: ArticleBlock[]; pictures: ExternalPicture[]; issues: Issue[] }

/** Reads Markdown that follows `linesBefore` lines in its file. What cannot be shown is left out and becomes an issue. Never throws. */
function readMarkdownBody(markdown: string, linesBefore: number): ParsedBody {
  if (!isRenderable(markdown)) {
    const message = 'The text is nested deeper, or repeats more, than can be shown.'
    return { content: [], pictures: [], issues: [issueAt(linesBefore + 1, message)] }
  }
  const reader = new MarkdownReader(linesBefore)
  const { children } = fromMarkdown(markdown, { extensions: [noHtmlExtension] })
  const content = children.flatMap((node) => reader.block(node))
  if (content.length === 0 && reader.issues.length === 0)
    reader.issues.push(issueAt(linesBefore + 1, 'The article says nothing.'))
  return { content, pictures: reader.pictures, issues: reader.issues }
}

const writtenArticleOf = (
  { title, slug, category, date, image, image_alt, author }: FrontMatter,
  content: ArticleBlock[],
): WrittenArticle => ({
  slug,
  title,
  category,
  image,
  imageAlt: image_alt ?? '',
  author,
  content,
  publishedAt: date,
})

const onlyExternal = (pictures: ExternalPicture[]) => pictures.filter(({ url }) => url.startsWith('https:'))

/**
 * Reads an article from a Markdown file with front matter. Returns the article and its pictures on other sites, or all issues
 * of the file. Never throws.
 */
export function readMarkdownArticle(
  fileText: string,
): { article: WrittenArticle; externalPictures: ExternalPicture[] } | { issues: Issue[] } {
  const text = fileText.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const [head, yaml] = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(text) ?? []
  if (head === undefined || yaml === undefined)
    return { issues: [issueAt(1, 'The file begins with its front matter between two lines of ---.')] }
  const front = readFrontMatter(yaml)
  const { content, pictures, issues } = readMarkdownBody(text.slice(head.length), head.split('\n').length - 1)
  if ('issues' in front) return { issues: [...front.issues, ...issues] }
  if (issues.length > 0) return { issues }
  const all = [{ url: front.value.image, line: front.imageLine }, ...pictures]
  return { externalPictures: onlyExternal(all), article: writtenArticleOf(front.value, content) }
}

type ArticleReadResult = {
  /** The blocks that can be shown. */
  content: ArticleBlock[]
  issues: DocumentIssue[]
  /** The article and its pictures on other sites; undefined if the text has issues. */
  article: { written: WrittenArticle; externalPictures: ExternalPicture[] } | undefined
}

/** Reads an article that is edited in the office, by the same rules as a file. `date` is when it is to be published. */
export function readArticleText({ markdown, ...fields }: ArticleText, date: Date): ArticleReadResult {
  const given = Object.entries(fields).filter(([, value]) => value.trim() !== '')
  const front = checkFrontMatter({
    ...Object.fromEntries(given),
    date: date.toISOString().slice(0, 19) + 'Z',
  })
  const body = readMarkdownBody(markdown, 0)
  const issues = [
    ...('issues' in front ? front.issues.map(({ key, message }) => ({ place: String(key), message })) : []),
    ...body.issues.map(({ line, message }) => ({ place: 'markdown', message: `Line ${line}: ${message}` })),
  ]
  if ('issues' in front || issues.length > 0) return { content: body.content, issues, article: undefined }
  const pictures = [{ url: front.value.image, line: 1 }, ...body.pictures]
  const written = writtenArticleOf({ ...front.value, date }, body.content)
  return { content: body.content, issues, article: { written, externalPictures: onlyExternal(pictures) } }
}
