export type TextPiece = { text: string; isTerm: boolean }
type TextRange = { start: number; end: number }

const rangeLength = ({ start, end }: TextRange) => end - start

const occurrences = (text: string, term: string): TextRange[] => {
  const expression = new RegExp(term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu')
  return [...text.matchAll(expression)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
}

/** Splits a text into pieces, where each term is a piece. Ignores case. If terms overlap, the longest is used. */
export function highlight(text: string, terms: readonly string[]): TextPiece[] {
  const longestFirst = terms
    .filter((term) => term !== '')
    .flatMap((term) => occurrences(text, term))
    .sort((a, b) => rangeLength(b) - rangeLength(a) || a.start - b.start)
  const chosen: TextRange[] = []
  for (const span of longestFirst) {
    if (chosen.every(({ start, end }) => span.end <= start || span.start >= end)) chosen.push(span)
  }
  const pieces: TextPiece[] = []
  let done = 0
  for (const { start, end } of chosen.sort((a, b) => a.start - b.start)) {
    pieces.push(
      { text: text.slice(done, start), isTerm: false },
      { text: text.slice(start, end), isTerm: true },
    )
    done = end
  }
  pieces.push({ text: text.slice(done), isTerm: false })
  return pieces.filter((piece) => piece.text !== '')
}
