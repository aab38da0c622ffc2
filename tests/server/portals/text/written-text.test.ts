import { expect, test } from 'vitest'
import type { DocumentContent } from '#contract/documents/documents.ts'
import { markdownOfHtml } from '#server/portals/text/rich-text.ts'
import { checkEditedContent } from '#server/portals/text/written-text.ts'

const publishedProposal = { project_name: 'Project Oak', company_name: 'Oak Mills' }
const withDescription = (description: string): DocumentContent => ({
  ...publishedProposal,
  solution: { title: 'How', pillars: [{ title: 'One', description }] },
})
const origin = 'http://site.example'
const place = 'solution/pillars/0/description'

test('what Markdown cannot express is continued in the office as its words alone', () => {
  const html = '<p><s>one</s> <u>two</u> <sub>three</sub> <sup>four</sup> <span>five</span></p>'
  expect(markdownOfHtml(html)).toBe('one two three four five')
})

const markup = 'Only paragraphs, lists, emphasis, code and links to https addresses are shown here.'
const tooComplex = 'This is nested deeper, or repeats more, than can be shown.'

test.each<[string, string, string | undefined]>([
  ['a script', '<script>alert(1)</script>', undefined],
  ['a picture that runs', '<img src=x onerror=alert(1)>', undefined],
  ['a link that runs', '[here](javascript:alert(1))', markup],
  ['a link to an http address', '[x](http://oak.example)', markup],
  ['a picture of elsewhere', '![x](https://evil.example/x.png)', markup],
  ['a heading', '# Loud', markup],
  ['lists in lists', '- '.repeat(2_000), tooComplex],
  ['quotes in quotes', '> '.repeat(2_000), tooComplex],
  [
    'an unknown placeholder',
    'By {{boss}}.',
    '{{boss}} is not a known placeholder. Known words: brand, legalName, framework, collective, website, email, phone, location.',
  ],
])('%s in rich text never reaches a reader as more than words', (_, markdown, message) => {
  const checked = checkEditedContent('proposal', withDescription(markdown), publishedProposal, origin)
  expect(checked.issues).toEqual(message === undefined ? [] : [{ place, message }])
  expect(checked.document === undefined).toBe(message !== undefined)
  expect(JSON.stringify([checked.document, checked.preview])).not.toMatch(/<script|<img|<h1|href/)
  if (message === tooComplex) expect(checked.preview.content).toEqual(withDescription(''))
})

test('an address that is a field must be of https', () => {
  const website = { ...publishedProposal, company_website: 'http://oak.example' }
  const message = 'This must be an https address, such as https://example.com/page.'
  expect(checkEditedContent('proposal', website, publishedProposal, origin)).toMatchObject({
    document: undefined,
    issues: [{ place: 'company_website', message }],
  })
})

test('a page of this site may be linked, although the demo serves it without https', () => {
  const written = { ...withDescription(`[x](${origin}/insights)`), company_website: origin }
  const { document, issues } = checkEditedContent('proposal', written, publishedProposal, origin)
  expect(issues).toEqual([])
  expect(document).toMatchObject({ company_website: origin })
  expect(JSON.stringify(document)).toContain(`href=\\"${origin}/insights\\"`)
})
