/**
 * The query of `to_tsquery` that each word of a search begins a word of the text, at most ten words; undefined if the search has
 * no words.
 */
export function prefixQueryOf(search: string): string | undefined {
  const words = search.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  if (words.length === 0) return undefined
  return words
    .slice(0, 10)
    .map((word) => `'${word}':*`)
    .join(' & ')
}
