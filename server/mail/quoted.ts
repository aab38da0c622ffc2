const longest = 1_000

/**
 * Somebody's own words, a mark before each line, cut where they are long. A blank after what a mail program could take for
 * an address's dot, colon or sign keeps it from making a link of it: who wrote may have named somebody else's mailbox.
 */
export function quoted(text: string): string[] {
  const beginning = text.length > longest ? `${text.slice(0, longest).trimEnd()} ...` : text
  const unlinked = beginning.replace(/[.:@](?=[\p{L}/])/gu, '$& ')
  return unlinked.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `> ${line}`.trimEnd())
}
