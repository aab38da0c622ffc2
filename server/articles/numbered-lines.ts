import { withAsciiDigits } from '#contract/ascii-digits.ts'

export const numberedListMessage =
  'This looks like a numbered list: begin the items with 1., 2., 3. and a space.'
export const letteredListMessage = 'A lettered list is not supported here: number it 1., 2., 3.'

const blank = String.raw`[ \t\u00a0]`
const wideSign = String.raw`[．）、：](?!\p{Nd})`

/** What may stand before an item, such as `ii)`, `१.`, `（1）`, `一、`, `1:` or `1 -`: its label and a sign. */
const markerPattern = new RegExp(
  String.raw`^[(（]?([a-z]|[ivx]{1,5}|\p{Nd}{1,2}|\p{Nl}|[一二三四五六七八九十]{1,3}|[甲乙丙丁])` +
    String.raw`(?:[.)]${blank}+|(?<=\p{Nd}):${blank}+|(?<=[^\x00-\x7f])[.)](?!\p{Nd})|${wideSign}|${blank}?[-–—]${blank}+(?!\p{Nd}))${blank}*\S`,
  'iu',
)

/** The labels of first and second items. A text in which lines begin with both is a list, whatever is between them. */
const sequences = ['a b', 'A B', 'i ii', 'I II', '1 2', '一 二', '甲 乙'].map((labels) => labels.split(' '))

/**
 * Markers with which lines of prose hardly ever begin, except in abbreviations such as `i. d. R.` One such line after any other line is
 * enough to call it a list.
 */
const sufficientMarkers = [
  new RegExp(String.raw`^([ai])[.)]${blank}+(?!\p{L}{1,4}\.(?:\s|$))\S`, 'u'),
  new RegExp(String.raw`^((?:(?![0-9])\p{Nd}{1,2}[.)](?!\p{Nd})|\p{Nd}{1,2}${wideSign}))\s*\S`, 'u'),
]

const sectionNumberPattern = /^(\d{1,2}(?:\.\d{1,2}){1,3})\.?(?![\d.])[ \t\u00a0]*\S/

/** Whether the section number after `1.2` is `1.2.1`, `1.3` or `2.1`. Dates, times and amounts hardly ever follow each other so. */
function isNextSectionNumber(first: string, second: string): boolean {
  const [before, after] = [first.split('.'), second.split('.')]
  const index = after.findIndex((level, place) => level !== before[place])
  return (
    Number(after[index]) === Number(before[index] ?? 0) + 1 &&
    after.slice(index + 1).every((level) => level === '1')
  )
}

type LabelledLine = { line: number; label: string }

/** The lines that a pattern matches, with the label that it finds in each. */
const linesMatching = (lines: readonly string[], pattern: RegExp): LabelledLine[] =>
  lines.flatMap((text, line) => {
    const found = pattern.exec(text)
    return found ? [{ line, label: found[1] ?? '' }] : []
  })

const messageOf = (label: string) => (label.toLowerCase() === 'a' ? letteredListMessage : numberedListMessage)

/**
 * A list whose items Markdown would join into one line, because they begin with letters, Roman numerals, section numbers such as `1.1` or the digits
 * of another script. A line behind U+2028 stays a line of its own. `itemNumber`: the number of the list's item that has the text.
 */
export function findNumberedLines(
  source: string,
  itemNumber?: number,
): { line: number; message: string } | undefined {
  const lines = source.split('\n')
  const isJoined = ({ line }: LabelledLine) => line > 0 && !lines[line - 1]?.endsWith('\u2028')

  const sectionNumbers = linesMatching(lines.map(withAsciiDigits), sectionNumberPattern)
  const section = sectionNumbers.find((one, index) => {
    const next = sectionNumbers[index + 1]
    const isBelowItem = one.label === `${itemNumber}.1` && isJoined(one)
    return isBelowItem || (next && isJoined(next) && isNextSectionNumber(one.label, next.label))
  })
  if (section) return { line: section.line, message: numberedListMessage }

  const items = linesMatching(lines, markerPattern).map(({ line, label }) => ({
    line,
    label: withAsciiDigits(label.normalize('NFKC')),
  }))
  for (const [first = '', second] of sequences) {
    const begin = items.find(({ label }) => label === first)
    const next = items.find((one) => begin && one.line > begin.line && one.label === second && isJoined(one))
    if (begin && next) return { line: begin.line, message: messageOf(first) }
  }

  for (const pattern of sufficientMarkers) {
    const found = linesMatching(lines, pattern)
    const [begin] = found
    if (begin && found.some(isJoined)) return { line: begin.line, message: messageOf(begin.label) }
  }
  return undefined
}
