import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * The query of `to_tsquery` that each word of a search begins a word of the text, at most ten words; undefined if the search has
 * no words.
 */
function prefixQueryOf(search: string): string | undefined {
  const words = search.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  if (words.length === 0) return undefined
  return words
    .slice(0, 10)
    .map((word) => `'${word}':*`)
    .join(' & ')
}

/** The condition that each word of a search begins a word of a column; undefined without a search. Signs alone are in no words. */
export function matchesWords(words: AnyPgColumn, search = ''): SQL | undefined {
  if (search.trim() === '') return undefined
  const prefixes = prefixQueryOf(search)
  return prefixes === undefined ? sql`false` : sql`${words} @@ to_tsquery('simple', ${prefixes})`
}
