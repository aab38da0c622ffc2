/** Limits above which Markdown is slow to render. */
const maxima = {
  /** Quote and list markers at the beginning of one line. */
  markers: 10,
  /** Columns of indentation, which lists within lists need. */
  indent: 100,
  /** Emphasis characters and brackets in one block, the text between two empty lines. */
  emphasis: 1_600,
  brackets: 1_000,
  /** Table cells in one block, if all its lines had as many columns as the widest one. */
  cells: 10_000,
  columns: 60,
  /** Lines in the whole text; empty lines are not counted. */
  lines: 5_000,
  items: 1_500,
  underlines: 500,
  /** Characters the parser reads more than once in the whole text: it reads this many in less than a second. */
  rereadCharacters: 10_000_000,
}

const markerPattern = /^[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/
const underlinePattern = /^[ \t>]*(?:=+|-+)[ \t]*$/

/** A line that always ends the paragraph before it: to the parser it begins another block. */
const paragraphEndPattern = /^ {0,3}(?:[-+*]|#{1,6})[ \t]+\S/
/** Characters for which the parser searches the whole block for a closing character. */
const pairedCharacterPattern = /[*_~[\]`]/g
const urlPattern = /(?:https?:\/\/|www\.)\S*/gi
const punctuationPattern = /[!-/:-@[-`{-~]/g
const wordPattern = /[\w+.-]+/g
const escapePattern = /\\[!-/:-@[-`{-~]|&/g
/** Looking back from a word for an open bracket or an escaped character costs about a tenth of the other searches. */
const lookBackWeight = 0.1

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** The number of markers at the beginning of a line; counting stops just above the limit. */
function countMarkers(line: string): number {
  let rest = line
  let count = 0
  for (
    let found = markerPattern.exec(rest);
    found && count <= maxima.markers;
    found = markerPattern.exec(rest)
  ) {
    rest = rest.slice(found[0].length)
    count += 1
  }
  return count
}

const indentOf = (line: string) => (/^[ \t>]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length

function isRenderableBlock(lines: string[]): boolean {
  const block = lines.join('\n')
  const columns = Math.max(...lines.map((line) => countOf(line, /\|/g))) + 1
  return (
    countOf(block, /[*_~]/g) <= maxima.emphasis &&
    countOf(block, /[[\]]/g) <= maxima.brackets &&
    columns <= maxima.columns &&
    (columns === 1 || columns * lines.length <= maxima.cells)
  )
}

function textBlocks(lines: string[]): string[][] {
  const blocks: string[][] = [[]]
  for (const line of lines) {
    if (/^[ \t]*$/.test(line)) blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  return blocks.filter((block) => block.length > 0)
}

/**
 * The most characters of a block that the parser may read more than once. It reads the whole block for each opening
 * character without a partner and, after a bracket, for each word that may begin a URL. It moves the words of a block for each
 * escaped character. It reads a whole URL for each
 * punctuation mark in it that may end it.
 */
function countRereadCharacters(lines: string[]): number {
  const parts: string[] = []
  for (const line of lines) {
    if (parts.length === 0 || paragraphEndPattern.test(line)) parts.push(line)
    else parts.push(`${parts.pop() ?? ''}\n${line}`)
  }
  const ofOpenings = parts.map((part) => part.length * countOf(part, pairedCharacterPattern))
  const ofWords = parts.map((part) =>
    part.includes('[') ? part.length * countOf(part, wordPattern) * lookBackWeight : 0,
  )
  const ofEscapes = parts.map(
    (part) => countOf(part, escapePattern) * countOf(part, wordPattern) * lookBackWeight,
  )
  const addresses = parts.flatMap((part) => part.match(urlPattern) ?? [])
  const ofAddresses = addresses.map((each) => each.length * countOf(each, punctuationPattern))
  return sumOf([...ofOpenings, ...ofWords, ...ofEscapes, ...ofAddresses])
}

/** Whether Markdown can be rendered quickly. The limits are above what people write, so only hostile text exceeds them. */
export function isRenderable(markdown: string): boolean {
  const blocks = textBlocks(markdown.split(/\r\n|\n|\r/))
  const lines = blocks.flat()
  if (lines.length > maxima.lines) return false
  const markers = lines.map(countMarkers)
  return (
    markers.every((count) => count <= maxima.markers) &&
    sumOf(markers) <= maxima.items &&
    lines.every((line) => indentOf(line) <= maxima.indent) &&
    lines.filter((line) => underlinePattern.test(line)).length <= maxima.underlines &&
    blocks.every(isRenderableBlock) &&
    sumOf(blocks.map(countRereadCharacters)) <= maxima.rereadCharacters
  )
}
