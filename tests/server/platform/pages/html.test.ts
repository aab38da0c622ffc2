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
const shown = [...addresses, '/login?error=x', '/no/such/page']
test.each(shown)('%s without scripts is valid HTML with its heading, text and anchors', async (address) => {
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
})

const documentOf = (head: string, body: string) =>
  `<!doctype html><html lang="en">${head}<body>${body}</body></html>`

test.each([
  ['known-attributes', '<p colour="red">text</p>'],
  ['known-attributes', '<p role="bogus">text</p>'],
  ['known-attributes', '<p aria-hidden="yes">text</p>'],
  ['no-missing-references', '<label for="gone">text</label>'],
  ['input-missing-label', '<input type="text" />'],
])('by the rule %s the check of HTML finds %s', async (rule, fault) => {
  const page = documentOf('<head><title>Page</title></head>', `<main>${fault}</main>`)
  expect((await htmlProblems(page)).map((problem) => problem.split(': ')[0])).toContain(rule)
})

const linksIn = (content: string) => {
  const links = content.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)
  return Array.from(links, ([, href, html = '']) => ({ href, text: textOf(html) }))
}

test.each([
  ['/solutions/ai-automation', 'Start Your Automation Assessment', '/contact'],
  ['/solutions/data-analytics', 'Discuss Your Data Strategy', '/contact'],
  ['/solutions/process-intelligence', 'Analyze My Processes', '/contact'],
  ['/solutions/custom-ai-development', 'Discuss a Custom Project', '/contact'],
  ['/services/intelligent-web-platforms', 'Start a Project', '/contact'],
  ['/services/custom-saas-development', 'Build Your SaaS', '/contact?subject=Custom+SaaS+Development'],
  ['/services/mvp-prototyping', 'Scope Your Idea', '/contact'],
  ['/services/ai-agents', 'Schedule Your AI Strategy Call', '/schedule-call'],
])('%s leads by “%s” to the right conversation', async (address, action, leadsTo) => {
  const links = linksIn(contentOf((await app.inject(address)).body))
  const found = links.filter(({ text }) => text.includes(action)).map(({ href }) => href)
  expect([...new Set(found)]).toEqual([leadsTo])
})
