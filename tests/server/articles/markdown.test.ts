import { describe, expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { readMarkdownArticle } from '#server/articles/markdown.ts'

const frontMatter = [
  ...['---', 'title: One number, one home', 'slug: one-number', 'category: Strategy'],
  ...['date: 2026-01-31T09:00:00Z', 'image: /media/insights/one-number.webp', '---'],
]
const fileOf = (...lines: string[]) => [...frontMatter, '', ...lines, ''].join('\n')
const issuesOf = (fileText: string) => {
  const read = readMarkdownArticle(fileText)
  return 'issues' in read ? read.issues.map(({ line, message }) => `${line}: ${message}`) : []
}
const fileWithout = (key: string, replacement = '') =>
  fileOf('Words.').replace(new RegExp(`^${key}: .*$`, 'm'), replacement)

describe('a Markdown file', () => {
  test('becomes an article', () => {
    const file = fileOf(
      ...['## A part of {{brand}}', '', 'Two lines of', 'one paragraph, in the {{framework}}.', ''],
      ...['> A quote.', '', '- one', '- two', '', '#### A smaller part', ''],
      ...['![A house](/media/insights/house.webp)', '', '![](https://example.com/x.webp)'],
    )
    expect(readMarkdownArticle(file.replaceAll('\n', '\r\n'))).toEqual({
      externalPictures: [{ url: 'https://example.com/x.webp', line: 23 }],
      article: {
        slug: 'one-number',
        title: 'One number, one home',
        category: 'Strategy',
        image: '/media/insights/one-number.webp',
        imageAlt: '',
        author: undefined,
        publishedAt: new Date('2026-01-31T09:00:00Z'),
        content: [
          { type: 'heading', level: 2, text: `A part of ${brand.name}` },
          { type: 'paragraph', text: `Two lines of one paragraph, in the ${brand.framework.name}.` },
          { type: 'blockquote', text: 'A quote.' },
          { type: 'list', items: ['one', 'two'] },
          { type: 'heading', level: 4, text: 'A smaller part' },
          { type: 'image', url: '/media/insights/house.webp', caption: 'A house' },
          { type: 'image', url: 'https://example.com/x.webp' },
        ],
      },
    })
  })

  test('is refused with the line of each issue', () => {
    const file = fileOf(
      ...['# A title', '', 'A [link](javascript:alert).', '', '```mermaid', 'graph TD', '```', ''],
      ...['<b>raw</b>', '', '- one', '  ## deeper', '', '![x](javascript:alert)', ''],
      ...['{{nobody}} stands here.', '', '## Of {{nobody}}', '', '> {{nobody}}', ''],
      ...['1. {{nobody}}', '3. third', '', '| A |', '| --- |', '| 1 | 2 |', ''],
      ...['[^x]: A source.', '', '[^x]: Another.', '', '[y]: https://example.com'],
    )
    const unknown = '{{nobody}} is not a known placeholder.'
    expect(issuesOf(file)).toEqual([
      '9: A heading must be level 2 to 4: the title is level 1.',
      '11: A link needs an https address, an email address (mailto:) or a path on this site.',
      '13: A diagram cannot be drawn here: save it as a picture and insert that.',
      '17: HTML cannot be shown here: use Markdown instead.',
      '20: A heading cannot be inside a list, a quote or a note.',
      '22: A picture needs a path on this site or an https address.',
      ...[24, 26, 28, 30].map((line) => `${line}: ${unknown}`),
      '31: This item is numbered 3 but would be shown as 2.',
      '35: This row has more cells than its table has columns (1).',
      '37: Nothing in the text refers to the note [^x].',
      '39: [x] is defined twice.',
      '41: Nothing in the text refers to [y].',
    ])
  })

  const slugIssue = '3: slug may contain only lowercase letters, digits and single hyphens between them.'
  const imageIssue = '6: image must be a path on this site or an https address.'
  test.each([
    ['no front matter', 'Words.', '1: The file must begin with its front matter, between two lines of ---.'],
    ['a slug of other signs', fileWithout('slug', 'slug: A slug'), slugIssue],
    ['a picture elsewhere', fileWithout('image', 'image: //evil.example/x.png'), imageIssue],
    ['nothing to say', fileOf(''), '8: The article is empty.'],
  ])('is refused with %s', (_, file, issue) => {
    expect(issuesOf(file)).toEqual([issue])
  })

  test.each([
    ['- ', 20_000, 'issues'],
    ['[', 20_000, 'issues'],
    ['`a``', 20_000, 'issues'],
    ['*a **a ', 14_000, 'issues'],
    ['a<!--a ', 4_000, 'issues'],
    ['a <!A b', 4_000, 'article'],
    ['<a b="', 8_000, 'article'],
    ['\\: - ', 20_000, 'issues'],
  ])('that is nothing but %j, %i times, comes to %s and is never thrown over', (construct, times, read) => {
    expect(readMarkdownArticle(fileOf(construct.repeat(times)))).toHaveProperty(read)
  })

  test('whose front matter stands for more than there is memory for is refused', () => {
    const bomb = ['a: [&a [x, x, x, x, x, x, x, x, x]]', 'b: [*a, *a, *a, *a, *a, *a, *a, *a, *a]']
    const aliases = Array(9).fill('5: Aliases are not supported here.')
    expect(issuesOf(fileWithout('category', bomb.join('\n')))).toEqual(aliases)
    const tooLong = '1: The front matter has more than 10000 characters.'
    expect(issuesOf(fileWithout('category', `a: ${'['.repeat(20_000)}`))).toEqual([tooLong])
    for (const broken of [`a: ${'['.repeat(9_000)}`, 'title: "open'])
      expect(issuesOf(fileWithout('category', broken))[0]).toMatch(/^\d+: /)
  })
})
