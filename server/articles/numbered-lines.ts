import { withAsciiDigits } from '#contract/ascii-digits.ts'

export const numberedListMessage =
  'This looks like a numbered list: begin the items with 1., 2., 3. and a space.'
export const letteredListMessage = 'A lettered list is not supported here: number it 1., 2., 3.'

const blank = String.raw`[ \t\u00a0]`
const wideSign = String.raw`[．）、](?!\p{Nd})`

/** What may stand before an item, such as `ii)`, `१.`, `（1）`, `一、` or `1 -`: its label and a sign. */
const markerPattern = new RegExp(
  String.raw`^[(（]?([a-z]|[ivx]{1,5}|\p{Nd}{1,2}|\p{Nl}|[一二三四五六七八九十]{1,3})` +
    String.raw`(?:[.)]${blank}+|(?<=[^\x00-\x7f])[.)](?!\p{Nd})|${wideSign}|${blank}?[-–—]${blank}+(?!\p{Nd}))${blank}*\S`,
  'iu',
)

/** The labels of first and second items. A text in which lines begin with both is a list, whatever is between them. */
const sequences = ['a b', 'A B', 'i ii', 'I II', '1 2', '一 二'].map((labels) => labels.split(' '))

/**
 * Markers that prose hardly ever has at the beginning of a line, but for abbreviations: `i. d. R.`, `a. M.` One such line behind another
 * is a list.
 */
const singleMarkers = [
  new RegExp(String.raw`^([ai])[.)]${blank}+(?!\p{L}{1,4}\.(?:\s|$))\S`, 'u'),
  new RegExp(String.raw`^((?:(?![0-9])\p{Nd}{1,2}[.)](?!\p{Nd})|\p{Nd}{1,2}${wideSign}))\s*\S`, 'u'),
]

const levelsPattern = /^(\d{1,2}(?:\.\d{1,2}){1,3})\.?(?![\d.])[ \t\u00a0]*\S/

/** Whether levels such as `1.2` are followed by `1.2.1`, `1.3` or `2.1`. Dates, times and amounts hardly ever are. */
function isNextLevel(first: string, second: string): boolean {
  const [before, after] = [first.split('.'), second.split('.')]
  const index = after.findIndex((level, place) => level !== before[place])
  return (
    Number(after[index]) === Number(before[index] ?? 0) + 1 &&
    after.slice(index + 1).every((level) => level === '1')
  )
}

type Labelled = { line: number; label: string }

/** The lines that a pattern matches, with the label that it finds in each. */
const labelled = (lines: readonly string[], pattern: RegExp): Labelled[] =>
  lines.flatMap((text, line) => {
    const found = pattern.exec(text)
    return found ? [{ line, label: found[1] ?? '' }] : []
  })

const messageOf = (label: string) => (label.toLowerCase() === 'a' ? letteredListMessage : numberedListMessage)

/**
 * A list whose items Markdown would join into one line, because they begin with letters, Roman numerals, levels such as `1.1` or the digits
 * of another script. A line behind U+2028 stays a line of its own. `itemNumber`: the number of the list's item that has the text.
 */
export function findNumberedLines(
  source: string,
  itemNumber?: number,
): { line: number; message: string } | undefined {
  const lines = source.split('\n')
  const isJoined = ({ line }: Labelled) => line > 0 && !lines[line - 1]?.endsWith('\u2028')

  const levels = labelled(lines.map(withAsciiDigits), levelsPattern)
  const level = levels.find((one, index) => {
    const next = levels[index + 1]
    const isBelowItem = one.label.startsWith(`${itemNumber}.`) && isJoined(one)
    return isBelowItem || (next && isJoined(next) && isNextLevel(one.label, next.label))
  })
  if (level) return { line: level.line, message: numberedListMessage }

  const marked = labelled(lines, markerPattern).map(({ line, label }) => ({
    line,
    label: withAsciiDigits(label.normalize('NFKC')),
  }))
  for (const [first = '', second] of sequences) {
    const begin = marked.find(({ label }) => label === first)
    const next = marked.find((one) => begin && one.line > begin.line && one.label === second && isJoined(one))
    if (begin && next) return { line: begin.line, message: messageOf(first) }
  }

  for (const pattern of singleMarkers) {
    const found = labelled(lines, pattern)
    const [begin] = found
    if (begin && found.some(isJoined)) return { line: begin.line, message: messageOf(begin.label) }
  }
  return undefined
}
