import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { isRenderable } from '#contract/markdown.ts'
import { Markdown } from '#src/ui/markdown.tsx'

const table = (columns: number, rows: number) =>
  ['|a', '|-', ...Array.from({ length: rows }, () => '|b')].map((cell) => cell.repeat(columns)).join('\n')
const nested = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- item`).join('\n')

const written = [
  [
    'twelve pages of prose',
    'The **quick** [fox](https://example.com) jumps. '.repeat(10).concat('\n\n').repeat(80),
  ],
  ['a table of ten columns and three hundred rows', table(10, 300)],
  ['a list of a thousand items', '- item\n'.repeat(1_000)],
  ['lists ten levels deep', nested(10)],
  ['quotes within quotes', '> > > said'],
  ['code', `\`\`\`js\n${'  const a_b = rows[0] * 2 || c_d\n'.repeat(60)}\`\`\``],
] as const

const endless = [
  ['quotes', '>'.repeat(20_000)],
  ['lists on one line', '- '.repeat(2_000)],
  ['lists in lists', nested(310)],
  ['unfinished links', '[a](b'.repeat(20_000)],
  ['closing brackets', ']'.repeat(50_000)],
  ['emphasis in emphasis', `${'*a **a '.repeat(2_000)}${'b** b*'.repeat(2_000)}`],
  ['columns', table(15_000, 0)],
  ['cells', `${table(50, 0)}\n${'a\n'.repeat(4_000)}`],
  ['items', '- item\n'.repeat(14_000)],
  ['underlined headings', 'a\n=\n'.repeat(25_000)],
] as const

describe('a text in Markdown', () => {
  test.each(written)('with %s is rendered', (_what, text) => {
    expect(isRenderable(text)).toBe(true)
  })

  test.each(endless)('that is nothing but %s is shown as it was typed', (_what, text) => {
    expect(isRenderable(text)).toBe(false)
    const shown = document.createElement('div')
    shown.innerHTML = renderToStaticMarkup(<Markdown from={2}>{text}</Markdown>)
    expect(shown.textContent).toBe(text)
    expect(shown.querySelectorAll('*')).toHaveLength(1)
  })
})
