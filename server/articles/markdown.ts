import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { ArticleBlock } from '#contract/articles/content.ts'
import type { ArticleText } from '#contract/articles/office.ts'
import type { DocumentIssue } from '#contract/documents/documents.ts'
import { isRenderable } from '#contract/markdown-limits.ts'
import type { WrittenArticle } from './editing-store.ts'
import { BlockReader, embeddedPictureMessage } from './block-reader.ts'
import { lostObject, lostObjectMessage } from './foreign-syntax.ts'
import { issueAt, type Issue } from './issue.ts'
import { checkFormFields, readFrontMatter, type FrontMatter } from './front-matter.ts'
import type { ExternalPicture } from './download-pictures.ts'

/** HTML is parsed as text: searching for the end of unclosed tags could take very long. */
const noHtml = { disable: { null: ['htmlFlow', 'htmlText'] } }

type ParsedBody = { content: ArticleBlock[]; pictures: ExternalPicture[]; issues: Issue[] }

const embeddedPicture = /\(data:image\/|\]:[ \t]*<?data:image\//

function tooComplex(markdown: string, linesBefore: number): Issue {
  const line = markdown.split('\n').findIndex((each) => embeddedPicture.test(each))
  return line < 0
    ? issueAt(
        linesBefore + 1,
        'The text is nested too deeply, or has too much formatting, to be shown. Please simplify it.',
      )
    : issueAt(linesBefore + line + 1, embeddedPictureMessage)
}

const parseMarkdown = (markdown: string) =>
  fromMarkdown(markdown, {
    extensions: [gfm({ singleTilde: false }), noHtml],
    mdastExtensions: [gfmFromMarkdown()],
  })

/** Reads Markdown that follows `linesBefore` lines in its file. What cannot be shown is left out and becomes an issue. Never throws. */
function readMarkdownBody(markdown: string, linesBefore: number): ParsedBody {
  if (!isRenderable(markdown))
    return { content: [], pictures: [], issues: [tooComplex(markdown, linesBefore)] }
  const reader = new BlockReader(markdown, linesBefore)
  const content = reader.document(parseMarkdown(markdown))
  markdown.split('\n').forEach((line, index) => {
    if (line.includes(lostObject)) reader.issues.push(issueAt(linesBefore + index + 1, lostObjectMessage))
  })
  if (content.length === 0 && reader.issues.length === 0)
    reader.issues.push(issueAt(linesBefore + 1, 'The article is empty.'))
  const issues = reader.issues.toSorted((a, b) => a.line - b.line)
  return { content, pictures: reader.pictures, issues }
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
  const text = fileText.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [head, yaml] = /^---[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n|$)/.exec(text) ?? []
  if (head === undefined || yaml === undefined)
    return { issues: [issueAt(1, 'The file must begin with its front matter, between two lines of ---.')] }
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
  const front = checkFormFields({
    ...Object.fromEntries(given),
    date: date.toISOString().slice(0, 19) + 'Z',
  })
  const body = readMarkdownBody(markdown.replace(/\r\n?/g, '\n'), 0)
  if (/^---\n[\s\S]*?\n---(?:\n|$)/.test(markdown))
    body.issues.unshift(issueAt(1, 'Front matter is for files: put its values into the form fields.'))
  const issues = [
    ...('issues' in front ? front.issues.map(({ key, message }) => ({ place: String(key), message })) : []),
    ...body.issues.map(({ line, message }) => ({ place: 'markdown', message: `Line ${line}: ${message}` })),
  ]
  if ('issues' in front || issues.length > 0) return { content: body.content, issues, article: undefined }
  const pictures = [{ url: front.value.image, line: 1 }, ...body.pictures]
  const written = writtenArticleOf({ ...front.value, date }, body.content)
  return { content: body.content, issues, article: { written, externalPictures: onlyExternal(pictures) } }
}
