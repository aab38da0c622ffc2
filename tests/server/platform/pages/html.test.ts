import { expect, test } from 'vitest'
import { pageRows } from '#contract/pages.ts'
import { htmlProblems } from '#tests/support/html-problems.ts'
import { contentOf, headingOf, matchesOf, startPages, textOf } from '../../support/pages.ts'

const app = await startPages()

/** Contents and frames that were looked at: pages that wait for a sign-in have one content, and all pages few frames. */
const looked = new Set<string>()
const unlikeInFrames =
  /<head>[\s\S]*<\/head>|<script[\s\S]*?<\/script>| (?:aria-current|class|href|data-\w+)="[^"]*"/g

const addresses = pageRows.map(({ path }) => path.replace(/:\w+/g, 'some-thing'))
test.each([...addresses, '/login?error=x', '/no/such/page'])(
  'whoever opens %s without scripts gets valid HTML with its heading and what it is about, and every link within it leads somewhere',
  async (address) => {
    const { body: html } = await app.inject(address)
    const content = contentOf(html)
    const frame = html.replace(content, '').replaceAll(unlikeInFrames, '')
    const head = /<head>[\s\S]*<\/head>/.exec(html)?.[0] ?? ''
    if (!looked.has(frame)) expect(await htmlProblems(html)).toEqual([])
    else if (!looked.has(content)) expect(await htmlProblems(documentOf(head, content))).toEqual([])
    looked.add(frame).add(content)
    const [heading, text] = [headingOf(content), textOf(content)]
    expect(heading).not.toBe('')
    expect(text.length > heading.length || heading === 'Loading...').toBe(true)
    expect(html).toContain('<html lang="en"')
    const ids = matchesOf(html, / id="([^"]*)"/g)
    expect(ids).toEqual([...new Set(ids)])
    expect(matchesOf(content, /href="#([^"]*)"/g).filter((anchor) => !ids.includes(anchor))).toEqual([])
  },
)

const documentOf = (head: string, body: string) =>
  `<!doctype html><html lang="en">${head}<body>${body}</body></html>`

const faults = [
  ['an unclosed element', '<div><p>text</p>', 'close-order'],
  ['an id that occurs twice', '<p id="a">text</p><p id="a">text</p>', 'no-dup-id'],
  ['a block in a line of text', '<span><div>text</div></span>', 'element-permitted-content'],
  ['an attribute that the element does not have', '<p colour="red">text</p>', 'known-attributes'],
  ['a picture without alt', '<img src="/a.png" />', 'wcag/h37'],
  ['a label of no control', '<label for="gone">text</label>', 'no-missing-references'],
  ['a control without a label', '<input type="text" />', 'input-missing-label'],
  ['a role that does not exist', '<p role="bogus">text</p>', 'known-attributes'],
  ['a wrong value of ARIA', '<p aria-hidden="yes">text</p>', 'known-attributes'],
] as const

test.each(faults)('%s is found', async (_name, fault, rule) => {
  const page = (content: string) => documentOf('<head><title>Page</title></head>', `<main>${content}</main>`)
  expect(await htmlProblems(page(''))).toEqual([])
  expect((await htmlProblems(page(fault))).map((problem) => problem.split(': ')[0])).toContain(rule)
})
