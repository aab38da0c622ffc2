import { describe, expect, test } from 'vitest'
import type { DocumentContent } from '#contract/documents/documents.ts'
import { depositOf } from '#contract/decisions/deposits.ts'
import { isAllowedDocumentUrl } from '#contract/portals/address.ts'
import { pitchDeck, portalHtmlTags, proposalContent, type PortalKind } from '#contract/portals/portals.ts'
import deck from '#server/portals/templates/deck.json' with { type: 'json' }
import proposal from '#server/portals/templates/proposal.json' with { type: 'json' }
import { portalJsonSchema } from '#server/portals/commands/commands.ts'
import { prepareDocument } from '#server/portals/documents.ts'
import { cleanHtml } from '#server/portals/text/html.ts'
import { markdownOfHtml } from '#server/portals/text/rich-text.ts'
import { checkEditedContent } from '#server/portals/text/editable-content.ts'

test.each(['proposal', 'deck'] as const)('the schema of a %s is published', async (kind) => {
  const text = `${JSON.stringify(portalJsonSchema(kind), null, 2)}\n`
  await expect(text).toMatchFileSnapshot(`../../../docs/portals/${kind}.schema.json`)
})

const prepare = (document: object, kind: PortalKind = 'proposal') =>
  prepareDocument(kind, document, { canUseHttp: false })
const names = { project_name: 'A', company_name: 'B' }
function issuesOf(options: object[], more: object = {}) {
  const read = prepare({ ...names, investment: { title: 'Investment', options }, ...more })
  return read.isValid ? [] : read.issues
}
const line = (cents: number, more: object = {}) => ({ item: 'Build', amount: '$', cents, ...more })
const differs = (amount: string) =>
  `The slide shows ${amount}, but the unit price entered in cents comes to $1,000.00. Please correct one of them.`
const otherCurrency = 'The price entered in cents is in US dollars, but the slide shows another currency.'
const isThree = { min_count: 3, max_count: 3 }
type Counts = Partial<typeof isThree>

const others = ['$1,499', '1499.5 USD', 1_499, -1_000, '−$1,000', 'USD 1.499', '$500 a month']
const same = ['$1,000', 'US$ 1000.00', "$1'000 a month", '$1.000']
const unclear = ['2 × $500', '$5k', '$1,49,900', '10%', 'on request']
test.each<[amount: string | number, sentence?: string | undefined, counts?: Counts]>([
  ...others.map((amount): [string | number, string] => [amount, differs(String(amount))]),
  ['$2,000', differs('$2,000'), isThree],
  ...['€1,000', '1,000 EUR'].map((amount): [string, string] => [amount, otherCurrency]),
  ...[...same, ...unclear].map((amount): [string] => [amount]),
  ['$3,000', undefined, isThree],
  ['$1,000', undefined, isThree],
])('of %j beside a thousand dollars the sender reads: %s', (amount, sentence, counts = {}) => {
  const options = [{ title: 'Small', pricing: [line(100_000, { amount, ...counts })] }]
  const path = ['investment', 'options', 0, 'pricing', 0, 'cents']
  expect(issuesOf(options)).toEqual(sentence === undefined ? [] : [{ path, sentence }])
})

describe('a deposit', () => {
  const [small, large] = [line(100_000), line(200_000, { min_count: 0, max_count: 2 })]
  const unpriced = { item: 'Build', amount: '$2,000' }
  const wholePercent = 'decision/deposit_percent: This must be a whole number from 1 to 100.'
  const both = 'decision/deposit_cents: Please enter the deposit as a percentage or as an amount, not both.'
  const atMost = (total: string) =>
    `decision/deposit_cents: The deposit must not be more than the lowest total a client can accept, ${total}.`
  const share = (issue: string) => [`decision/deposit_percent: A deposit ${issue}.`]
  const needsPrices = share('needs a price in cents in every option that the client can choose')

  test.each<[decision: object, sentences: string[], prices?: object[]]>([
    [{ deposit_percent: 100 }, []],
    [{ deposit_cents: 100_000 }, []],
    [{ deposit_percent: 0 }, [wholePercent]],
    [{ deposit_percent: 101 }, [wholePercent]],
    [{ deposit_cents: 0 }, ['decision/deposit_cents: This must be a whole number from 100 to 999,999,999.']],
    [{ deposit_cents: 100_001 }, [atMost('$1,000.00')]],
    [{ deposit_cents: 100, one_option: true }, [atMost('$0.00')]],
    [{ deposit_cents: 100, deposit_percent: 1 }, [both]],
    [{ deposit_percent: 30, one_option: true }, needsPrices, [small, unpriced]],
    [{ deposit_percent: 30 }, needsPrices, [unpriced]],
    [{ deposit_percent: 1 }, share('must be at least $1.00'), [line(9_949)]],
    [{ deposit_percent: 50 }, share('can be at most $9,999,999.99'), [line(1_000_000_000, { max_count: 2 })]],
  ])('%j has the issues %j (prices: %j)', (decision, sentences, prices = [small, large]) => {
    const options = prices.map((priced) => ({ title: 'Build', pricing: [priced] }))
    const issues = issuesOf(options, { decision })
    expect(issues.map(({ path, sentence }) => `${path.join('/')}: ${sentence}`)).toEqual(sentences)
  })

  test.each([
    [{ deposit_percent: 33 }, 1_650, 545],
    [{ deposit_percent: 33 }, 1_649, 544],
    [{ deposit_percent: 1 }, 9_949, null],
    [{ deposit_percent: 100 }, 100, 100],
    [{ deposit_percent: 30 }, 0, null],
    [{ deposit_percent: 30 }, null, null],
    [{ deposit_cents: 2_500 }, 100_000, 2_500],
  ])('%j of a total of %j is %j', (decision, total, deposit) => {
    expect(depositOf({ decision }, total)).toBe(deposit)
  })
})

const apart = 'target="_blank" rel="noopener noreferrer"'
test.each([
  ['<p>a <strong>b</strong> <em>c</em><br></p>', '<p>a <strong>b</strong> <em>c</em><br></p>'],
  ['a < b & c', 'a &#x3C; b &#x26; c'],
  ['<script>alert(1)</script>x', 'x'],
  ['<p onclick="alert(1)" style="x" class="y" id="z">x</p>', '<p>x</p>'],
  ['<a href="JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java&#9;script:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="http://example.com">x</a>', '<a>x</a>'],
  [
    '<a href="https://a.b?&amp;" target="_top" rel="opener">x</a>',
    `<a href="https://a.b?&#x26;" ${apart}>x</a>`,
  ],
  ['<a href="mailto:ada@example.com">x</a>', `<a href="mailto:ada@example.com" ${apart}>x</a>`],
  ['<!-- secret -->x', 'x'],
  ['<style>p{}</style><iframe src="https://e.example"></iframe>x', 'x'],
])('HTML of a document %s is stored as %s', (given, stored) => {
  expect(cleanHtml(given, portalHtmlTags.blocks).html).toBe(stored)
})

test('HTML of a document is not said to lose what is kept, nor what every link gets', () => {
  const removedOf = (html: string) => cleanHtml(html, portalHtmlTags.blocks).removed
  expect(removedOf('<a href="https://example.com" target="_top" rel="opener">x</a>')).toEqual([])
  const lost = ['p onClick', 'a id', '/login']
  expect(removedOf('<p onclick="x()"><a href="/login" id="y">x</a></p>')).toEqual(lost)
})

test('HTML of a document has at most 500 tags, or is refused with its place', () => {
  expect(cleanHtml('<strong>'.repeat(500), portalHtmlTags.blocks).removed).toEqual([])
  const path = ['solution', 'pillars', 0, 'description']
  const issues = [{ path, sentence: 'This has more than 500 HTML tags.' }]
  for (const html of ['<ul><li>'.repeat(1_200), '<b>'.repeat(6_600), '<p>x</p>'.repeat(501)]) {
    const solution = { ...proposal.solution, pillars: [{ title: 'x', description: html }] }
    expect(prepare({ ...proposal, solution })).toEqual({ isValid: false, issues })
  }
})

test('HTML of a document that gets too large when it is cleaned is refused', () => {
  const points = Array.from({ length: 10 }, () => ({ title: 'Safe', content: '&'.repeat(20_000) }))
  const issues = [{ path: [], sentence: 'This document is too large to be stored. Please shorten it.' }]
  expect(prepare({ ...names, security: { title: 'Safe', points } })).toEqual({ isValid: false, issues })
})

test('HTML of a document that Markdown cannot express is continued in the office as its words alone', () => {
  const html = '<p><s>one</s> <u>two</u> <sub>three</sub> <sup>four</sup> <span>five</span></p>'
  expect(markdownOfHtml(html)).toBe('one two three four five')
})

test('HTML of a document within a heading holds no blocks', () => {
  const { html } = cleanHtml('<p>Ten <em>weeks</em></p><ul><li>x</li></ul>', portalHtmlTags.inline)
  expect(html).toBe('Ten <em>weeks</em>x')
})

test('an address in a document is of https, or while developing of http', () => {
  const https = ['https://example.com/a?b#c', 'HTTPS://example.com']
  const http = ['http://example.com']
  const others = ['//example.com', '/path', 'https:/\\example.com', 'https://user:pass@example.com', '']
  others.push('javascript:alert(1)//https://example.com', 'data:text/html,x', ' https://example.com')
  const allowed = (canUseHttp: boolean) =>
    [...https, ...http, ...others].filter((address) => isAllowedDocumentUrl(address, { canUseHttp }))
  expect([allowed(false), allowed(true)]).toEqual([https, [...https, ...http]])
})

test('the viewer accepts any content, and an invalid part counts as missing', () => {
  const odd = { project_name: 3, solution: { pillars: [null, 'x', { title: 'One' }] }, security: 'none' }
  const pillars = [undefined, undefined, { title: 'One' }]
  expect([proposalContent.parse(odd), pitchDeck.parse({})]).toEqual([{ solution: { pillars } }, {}])
})

test('properties that are null are removed before a document is stored, also inside lists', () => {
  const solution = { title: 'How', pillars: [{ title: 'One', description: null }] }
  const stored = { ...names, solution: { title: 'How', pillars: [{ title: 'One' }] } }
  const read = prepare({ ...names, subtitle: null, security: null, solution })
  expect(read).toMatchObject({ isValid: true, content: stored })
})

test('a deck is stored with a warning for each part that it lacks', () => {
  const content = { deckName: 'Oak', sections: [] }
  const sentence = 'Missing: this part will be left out, or a placeholder will be shown.'
  const warnings = ['companyName', 'presenter', 'footer'].map((part) => ({ path: [part], sentence }))
  expect(prepare(content, 'deck')).toEqual({ isValid: true, content, warnings })
})

test('two sections of a deck with the same id are refused with the place of the second', () => {
  const section = { id: 'plan', title: 'Plan' }
  const issue = { path: ['sections', 1, 'id'], sentence: 'Another section has this id.' }
  const issues = expect.arrayContaining([issue]) as unknown
  expect(prepare({ ...deck, sections: [section, section] }, 'deck')).toMatchObject({ isValid: false, issues })
})

const publishedProposal = { project_name: 'Project Oak', company_name: 'Oak Mills' }
const withDescription = (description: string): DocumentContent => ({
  ...publishedProposal,
  solution: { title: 'How', pillars: [{ title: 'One', description }] },
})
const origin = 'http://site.example'
const markup = 'Only paragraphs, lists, emphasis, code and links to https addresses are shown here.'
const tooDeep = 'This text is nested too deeply, or has too much formatting, to be shown. Please simplify it.'
const noPlaceholder =
  '{{boss}} is not a known placeholder. Known placeholders: brand, legalName, framework, collective, website, email, phone, location.'

test.each<[string, string, string | undefined]>([
  ['a script', '<script>alert(1)</script>', undefined],
  ['a link that runs', '[here](javascript:alert(1))', markup],
  ['a link to an http address', '[x](http://oak.example)', markup],
  ['a picture of elsewhere', '![x](https://evil.example/x.png)', markup],
  ['a heading', '# Loud', markup],
  ['lists in lists', '- '.repeat(2_000), tooDeep],
  ['an unknown placeholder', 'By {{boss}}.', noPlaceholder],
])('%s in rich text never reaches a reader as more than words', (_, markdown, message) => {
  const checked = checkEditedContent('proposal', withDescription(markdown), publishedProposal, origin)
  const place = 'solution/pillars/0/description'
  expect(checked.issues).toEqual(message === undefined ? [] : [{ place, message }])
  expect(checked.document === undefined).toBe(message !== undefined)
  expect(JSON.stringify([checked.document, checked.preview])).not.toMatch(/<script|<img|<h1|href/)
  if (message === tooDeep) expect(checked.preview.content).toEqual(withDescription(''))
})

test('a page of this site may be linked, although the demo serves it without https', () => {
  const written = { ...withDescription(`[x](${origin}/insights)`), company_website: origin }
  const { document, issues } = checkEditedContent('proposal', written, publishedProposal, origin)
  expect(issues).toEqual([])
  expect(document).toMatchObject({ company_website: origin })
  expect(JSON.stringify(document)).toContain(`href=\\"${origin}/insights\\"`)
})
