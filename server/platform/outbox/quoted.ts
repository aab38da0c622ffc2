import { cutText } from '#contract/cut-text.ts'

const maxQuotedCharacters = 1_000

/**
 * Quotes a text with `> ` before each line; a long text is cut. A space after dots, colons and `@` keeps mail programs from
 * showing links: otherwise people could use our mails to send links to others.
 */
export function quotedLines(text: string): string[] {
  const beginning =
    text.length > maxQuotedCharacters ? `${cutText(text, maxQuotedCharacters).trimEnd()} ...` : text
  const unlinked = beginning.replace(/[.:@](?=[\p{L}/])/gu, '$& ')
  return unlinked.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `> ${line}`.trimEnd())
}
