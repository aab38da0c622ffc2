import { cutText } from '#contract/cut-text.ts'
import { visibleText } from '#contract/visible-text.ts'

const maxQuotedCharacters = 1_000

/** Quotes a text as it is with `> ` before each line, for readers who need all of it. */
export const quotedInFull = (text: string): string[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `> ${line}`.trimEnd())

/**
 * Quotes a text with `> ` before each line; a long text is cut. A space after dots, colons and `@` keeps mail programs from
 * showing links: otherwise people could use our mails to send links to others.
 */
export function quotedLines(text: string): string[] {
  // Hidden characters are removed first, because the addresses that they part would be links without them.
  const visible = visibleText(text)
  const beginning =
    visible.length > maxQuotedCharacters ? `${cutText(visible, maxQuotedCharacters).trimEnd()} ...` : visible
  return quotedInFull(beginning.replace(/[.:@](?=[\p{L}/])/gu, '$& '))
}
