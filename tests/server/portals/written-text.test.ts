import { describe, expect, test } from 'vitest'
import type { DocumentContent } from '#contract/documents/documents.ts'
import { markdownOfHtml } from '#server/portals/rich-text.ts'
import { checkEditedContent } from '#server/portals/written-text.ts'

const publishedProposal = { project_name: 'Project Oak', company_name: 'Oak Mills' }
const withDescription = (description: string): DocumentContent => ({
  ...publishedProposal,
  solution: { title: 'How', pillars: [{ title: 'One', description }] },
})
const place = 'solution/pillars/0/description'

test('what Markdown cannot express is continued in the office as its words alone', () => {
  const html = '<p><s>one</s> <u>two</u> <sub>three</sub> <sup>four</sup> <span>five</span></p>'
  expect(markdownOfHtml(html)).toBe('one two three four five')
})

describe('a document that the office wrote', () => {
  test('is refused where a text is too complex, which the preview leaves out', () => {
    const checked = checkEditedContent('proposal', withDescription('> '.repeat(2_000)), publishedProposal)
    expect(checked).toEqual({
      document: undefined,
      issues: [{ place, message: 'This is nested deeper, or repeats more, than can be shown.' }],
      preview: { kind: 'proposal', content: withDescription('') },
    })
  })

  test('is refused where an address is not https, also where the address is a field', () => {
    const inText = checkEditedContent(
      'proposal',
      withDescription('[x](http://oak.example)'),
      publishedProposal,
    )
    expect(inText.issues).toEqual([
      {
        place,
        message: 'Only paragraphs, lists, emphasis, code and links to https addresses are shown here.',
      },
    ])
    const website = { ...publishedProposal, company_website: 'http://oak.example' }
    const inField = checkEditedContent('proposal', website, publishedProposal)
    expect([inField.document, inField.issues]).toEqual([
      undefined,
      [
        {
          place: 'company_website',
          message: 'This must be an https address, such as https://example.com/page.',
        },
      ],
    ])
  })
})
