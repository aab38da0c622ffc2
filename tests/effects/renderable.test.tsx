import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { isRenderable } from '#contract/markdown-limits.ts'
import { Markdown } from '#src/ui/markdown/markdown.tsx'
import { isTorture } from '#tests/support/rounds.ts'

const tableOf = (columns: number, rows: number) =>
  ['|a', '|-', ...Array.from({ length: rows }, () => '|b')].map((cell) => cell.repeat(columns)).join('\n')
const nestedList = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- item`).join('\n')

const ordinaryTexts = [
  [
    'twelve pages of prose',
    'The **quick** [fox](https://example.com) jumps. '.repeat(10).concat('\n\n').repeat(80),
  ],
  ['a table of ten columns and three hundred rows', tableOf(10, 300)],
  ['a list of a thousand items', '- item\n'.repeat(1_000)],
  ['lists ten levels deep', nestedList(10)],
  ['a list of three hundred links', '- [A page](https://example.com/a-page), *read* it\n'.repeat(300)],
  [
    'a hundred paragraphs with links',
    'Read [this](https://example.com/a?b=c&d=e) and `that`. '.repeat(12).concat('\n\n').repeat(100),
  ],
  ['code', `\`\`\`js\n${'  const a_b = rows[0] * 2 || c_d\n'.repeat(60)}\`\`\``],
] as const

/** A text whose cost grows with a power of its length is slow at full size; one whose cost doubles with each sign, in any run. */
const textLength = isTorture ? 100_000 : 1_000
const growingRuns = (mark: string, minLength: number) => {
  let text = ''
  for (let length = 1; text.length < minLength; length += 1) text += `${mark.repeat(length)}a`
  return text
}

const slowTexts = [
  ['quotes', '>'.repeat(20_000)],
  ['lists on one line', '- '.repeat(2_000)],
  ['lists in lists', nestedList(310)],
  ['unfinished links', '[a](b'.repeat(20_000)],
  ['closing brackets', ']'.repeat(50_000)],
  ['emphasis in emphasis', `${'*a **a '.repeat(2_000)}${'b** b*'.repeat(2_000)}`],
  ['columns', tableOf(15_000, 0)],
  ['cells', `${tableOf(50, 0)}\n${'a\n'.repeat(4_000)}`],
  ['items', '- item\n'.repeat(14_000)],
  ['underlined headings', 'a\n=\n'.repeat(25_000)],
  ['marks of emphasis, ever more at once', growingRuns('*', 10_000)],
  ['marks of code, ever more at once', growingRuns('`', 10_000)],
  ['an address that might end everywhere', `http://a.b/${'&a;'.repeat(12_500)}`],
  ['words behind an open bracket', `![${'a '.repeat(40_000)}`],
  ['titles without an end', `[a](b "${'x'.repeat(190)}`.repeat(450)],
] as const

/** Constructs of CommonMark and GitHub's Markdown: complete, and without their start or end. */
const constructs = [
  ...['a ', 'a\n', 'a\n\n', 'a  \n', 'a\\\n', '\t', '\r\n', 'ä', '😀', '<', '***\n', '- - -\n', '=', '-'],
  ...['# a\n', '# ', '#', 'a\n=\n', 'a\n-\n', '    a\n', '```\n', '~~~a\n', '```\na\n```\n', '`', '`a` '],
  ...['`a``', '`` ', '`a ``b ', '<a', '<a ', '</a', '<a b="', '<a b=c ', '<div>\n', '<script>\n', '**a '],
  ...['a<?a ', 'a<!--a ', 'a <!A b', '<![CDATA[', '>', '> ', '> a\n', '> a\nb\n', '- ', '- a\n', '- a\n\n'],
  ...['1. ', '1. a\n', '- > ', '- 1. ', '- a\n  b\n', '- [ ] a\n', '- [x] a\n', '[a]: b\n', '[a]: b "\n'],
  ...['[a]: <b\n', '[a]:\n', '[a\n', '[a] ', '[a][b] ', '[a][] ', '[', ']', '[]', '![', '![a](b) ', '[^'],
  ...['[a](b) ', '[a](b', '[a](b "', "[a](b '", '[a](b (', '[a](<b', '[a](((', '](', '*', '_', '*a* '],
  ...['**a** ', '*a ', 'a* ', '_a_ ', '_a ', 'a_', '***a*** ', '*a_b ', '*a **a ', '~~a~~ ', '~a '],
  ...['<http://a.b> ', '<http://a.b', '<a@b.c> ', '<a@b.', 'http://a.b/c ', 'http://a.b', 'www.a.b ', 'www.'],
  ...['a@b.c ', 'a@', 'mailto:a', '&', '&a;', '&amp;', '&#35;', '&#x', '\\', '\\*', '!', '"', '(', ')', '.'],
  ...[':', '|', '|a|\n|-|\n', '|a|\n|-|\n\n', '|a|b\n', '|-', 'a|b\n-|-\n', '[^a] ', '[^a]: b\n'],
  '[^a]: b\n\n',
]
/** Starts of constructs whose end the parser searches for in the rest of the text. */
const beginnings = ['http://a.b/', 'www.a', '![', '[a](b "', '*', '`', '- ']
const continuations = ['&a;', 'a ', '!x', '.a', '(a)', '<a ']
/** Constructs to repeat in a long text, and what stands before them. Each text must be shown within the timeout of a test. */
const repeatedConstructs = [
  ...constructs.map((construct) => [construct, ''] as const),
  ...beginnings.flatMap((beginning) => continuations.map((construct) => [construct, beginning] as const)),
]

describe(`a text of ${textLength} characters`, () => {
  const isShown = (md: string) => renderToStaticMarkup(<Markdown from={2}>{md}</Markdown>).includes('<div')

  test.each(repeatedConstructs)('that repeats %j behind %j is shown', (construct, beginning) => {
    const text = `${beginning}${construct.repeat(textLength / construct.length)}`
    expect(isShown(text.slice(0, textLength))).toBe(true)
  })

  test.each(['*', '_', '~', '`', '[', '<', '>', '#', '|'])(
    'that repeats %j ever more often is shown',
    (mark) => expect(isShown(growingRuns(mark, textLength))).toBe(true),
  )
})

test.each(ordinaryTexts)('a text in Markdown with %s is rendered', (_what, text) => {
  expect(isRenderable(text)).toBe(true)
})

test.each(slowTexts)('a text in Markdown that is nothing but %s is shown as it was typed', (_what, text) => {
  expect(isRenderable(text)).toBe(false)
  const container = document.createElement('div')
  container.innerHTML = renderToStaticMarkup(<Markdown from={2}>{text}</Markdown>)
  expect(container.textContent).toBe(text)
  expect(container.querySelectorAll('*')).toHaveLength(1)
})
