import { expect, test } from 'vitest'
import { renderedMarkdown } from './render.tsx'

const hrefOf = (url: string) => renderedMarkdown(`[a](<${url}>)`).querySelector('a')?.getAttribute('href')
const srcOf = (url: string) => renderedMarkdown(`![a](<${url}>)`).querySelector('img')?.getAttribute('src')

test.each([
  'https://example.com/a?b=c#d',
  'irc://example.com',
  'mailto:a@example.com',
  '/network',
  '//example.com/a',
])('an address in a Blueprint %s is kept, for links and pictures', (address) => {
  expect([hrefOf(address), srcOf(address)]).toEqual([address, address])
})

test.each([
  'javascript:alert(1)',
  'java&#9;script:alert(1)',
  '&#x6A;avascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'tel:+1',
])('an address in a Blueprint %s becomes empty, for links and pictures', (address) => {
  expect([hrefOf(address), srcOf(address) ?? '']).toEqual(['', ''])
})

test('a text has its headings in order below the title of the page, whatever its author began with', () => {
  const levels = (text: string) =>
    [...renderedMarkdown(text).querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => tagName)
  expect(levels('# a\n\n### b\n\n# c')).toEqual(['H2', 'H3', 'H2'])
  expect(levels('### a\n\n###### b\n\n### c')).toEqual(['H2', 'H3', 'H2'])
})

test('a text lists its parts where there are three or more, and each leads to one of its own', () => {
  const element = renderedMarkdown('# Same\n\n# Same\n\n## Below\n\n# दूसरा', 'Contents')
  const links = [...element.querySelectorAll('nav a')]
  expect(links.map(({ textContent }) => textContent)).toEqual(['Same', 'Same', 'दूसरा'])
  const targets = links.map((link) =>
    element.querySelector(`[id="${(link.getAttribute('href') ?? '').slice(1)}"]`),
  )
  expect(new Set(targets).size).toBe(3)
  expect(targets.every((target) => target?.tagName === 'H2')).toBe(true)
  expect(renderedMarkdown('# One\n\n# Two', 'Contents').querySelector('nav')).toBeNull()
})

test('a text keeps what GitHub’s Markdown means, and HTML is words', () => {
  const marks = '3. **a** _b_ ~~c~~ <b>d</b>\n\n<script>e</script>'
  const table = '| f |\n| :-: |\n| `g` |'
  const element = renderedMarkdown(`${marks}\n\n${table}\n\n- [x] h\n\n\`\`\`js\ni\n\`\`\``)
  const kept = ['ol[start="3"] strong', 'em', 'del', 'th[style*=center]', 'td code', 'input:checked']
  const missing = [...kept, 'pre .language-js'].filter((selector) => !element.querySelector(selector))
  expect([missing, element.querySelectorAll('b, script').length]).toEqual([[], 0])
  expect(element.textContent).toMatch(/a b c <b>d<\/b>[^]*<script>e<\/script>/)
})

test('a table too wide for a phone names each cell by its column, a narrow one does not', () => {
  const cellsOf = (table: string) =>
    [...renderedMarkdown(table).querySelectorAll('td')].map(
      (cell) => `${cell.dataset.name} ${cell.textContent}`,
    )
  expect(cellsOf('| A | _B_ | C |\n| - | - | - |\n| 1 | **2** | |')).toEqual(['A 1', 'B 2', 'C '])
  expect(cellsOf('| A | B |\n| - | - |\n| 1 | 2 |')).toEqual(['undefined 1', 'undefined 2'])
})

test('a text has footnotes that lead to their notes', () => {
  const element = renderedMarkdown('Seen[^1].\n\n[^1]: There.')
  const href = element.querySelector('sup a')?.getAttribute('href') ?? ''
  expect(element.querySelector(`[id="${href.slice(1)}"]`)?.textContent).toContain('There.')
})
