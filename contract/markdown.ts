/** How much of what is costly to render a text in Markdown may hold. */
const most = {
  /** Quotes and lists begun on one line. */
  markers: 10,
  /** Columns a line is moved in by: lists within lists. */
  indent: 100,
  /** Characters of emphasis, and brackets, between two empty lines. */
  emphasis: 1_600,
  brackets: 1_000,
  /** Cells between two empty lines, were all lines as wide as the widest. */
  cells: 10_000,
  columns: 60,
  /** In the whole text; lines but for the empty ones. */
  lines: 5_000,
  items: 1_500,
  underlines: 500,
  /** Characters read again, in the whole text: a fraction of a second's work. */
  readAgain: 10_000_000,
}

const marker = /^[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/
const underline = /^[ \t>]*(?:=+|-+)[ \t]*$/

/** Interrupts whatever paragraph came before, unlike other beginnings of a line: another block to the parser. */
const interruption = /^ {0,3}(?:[-+*]|#{1,6})[ \t]+\S/
/** What begins something that is looked for to the end of its block, or back to its beginning. */
const opening = /[*_~[\]`]/g
const address = /(?:https?:\/\/|www\.)\S*/gi
const punctuation = /[!-/:-@[-`{-~]/g
const word = /[\w+.-]+/g
/** Looking back from a word for an open bracket is quick work. */
const lookingBack = 0.1

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** The markers a line begins with, as far as they matter. */
function markersOf(line: string): number {
  let rest = line
  let count = 0
  for (let found = marker.exec(rest); found && count <= most.markers; found = marker.exec(rest)) {
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
    countOf(block, /[*_~]/g) <= most.emphasis &&
    countOf(block, /[[\]]/g) <= most.brackets &&
    columns <= most.columns &&
    (columns === 1 || columns * lines.length <= most.cells)
  )
}

function blocksOf(lines: string[]): string[][] {
  const blocks: string[][] = [[]]
  for (const line of lines) {
    if (/^[ \t]*$/.test(line)) blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  return blocks.filter((block) => block.length > 0)
}

/**
 * How many characters of a block are read again, at most: all of it for each opening that turns out to be none and, where a
 * bracket may be open, for each word that may begin an address; all of an address for each mark in it that may end it.
 */
function readAgain(lines: string[]): number {
  const parts: string[] = []
  for (const line of lines) {
    if (parts.length === 0 || interruption.test(line)) parts.push(line)
    else parts.push(`${parts.pop() ?? ''}\n${line}`)
  }
  const ofOpenings = parts.map((part) => part.length * countOf(part, opening))
  const ofWords = parts.map((part) =>
    part.includes('[') ? part.length * countOf(part, word) * lookingBack : 0,
  )
  const addresses = parts.flatMap((part) => part.match(address) ?? [])
  const ofAddresses = addresses.map((each) => each.length * countOf(each, punctuation))
  return sumOf([...ofOpenings, ...ofWords, ...ofAddresses])
}

/**
 * Whether a text in Markdown can be rendered in a moment: nothing in it is nested deeper, or repeated more often, than
 * anybody writes.
 */
export function isRenderable(markdown: string): boolean {
  const blocks = blocksOf(markdown.split(/\r\n|\n|\r/))
  const lines = blocks.flat()
  if (lines.length > most.lines) return false
  const markers = lines.map(markersOf)
  return (
    markers.every((count) => count <= most.markers) &&
    sumOf(markers) <= most.items &&
    lines.every((line) => indentOf(line) <= most.indent) &&
    lines.filter((line) => underline.test(line)).length <= most.underlines &&
    blocks.every(isRenderableBlock) &&
    sumOf(blocks.map(readAgain)) <= most.readAgain
  )
}
