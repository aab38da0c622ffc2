/** How much of what is costly to render a text in Markdown may hold. */
const most = {
  /** Quotes and lists begun on one line. */
  markers: 10,
  /** Columns a line is moved in by: lists within lists. */
  indent: 100,
  /** Emphasis begun or ended, and brackets, between two empty lines. */
  emphasis: 800,
  brackets: 1_000,
  /** Cells between two empty lines, were all lines as wide as the widest. */
  cells: 10_000,
  columns: 60,
  /** In the whole text; lines but for the empty ones. */
  lines: 5_000,
  items: 1_500,
  underlines: 500,
}

const marker = /^[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/
const underline = /^[ \t>]*(?:=+|-+)[ \t]*$/

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

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
    countOf(block, /[*_~]+/g) <= most.emphasis &&
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
    markers.reduce((sum, count) => sum + count, 0) <= most.items &&
    lines.every((line) => indentOf(line) <= most.indent) &&
    lines.filter((line) => underline.test(line)).length <= most.underlines &&
    blocks.every(isRenderableBlock)
  )
}
