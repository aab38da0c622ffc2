const urlPattern = /^[a-z][a-z\d+.-]*:\S+$/i
const leadingHostPattern = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i

/** The end of a line behind which another URL begins, maybe without its scheme. */
const nextUrlPattern = /([^./\s])[\t\n\r]+(?=(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#:\s]|$))/gi

/**
 * A typed URL without line breaks, as browsers read it, and without invisible characters, which copying from a chat or a PDF adds. Two
 * lines with a URL each stay apart.
 */
export const visibleUrl = (value: string): string =>
  value
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(nextUrlPattern, '$1 ')
    .replace(/[\t\n\r]/g, '')

/** A URL in whose path another one begins without a scheme: with `www.`, or with the last two labels of the same host. */
const repeatedHostPattern = /^[a-z]+:\/*(?:[^/?#]*\.)?([^/?#.]+\.[^/?#.:]+)(?::\d+)?\/[^?#]*(?:www\.|\1)/i

/** Whether a text is one URL: two pasted lines become one text in a browser's field, with a second scheme or host inside it. */
export const isSingleUrl = (value: string): boolean =>
  urlPattern.test(value) && !/https?:\/\//i.test(value.slice(1)) && !repeatedHostPattern.test(value)

/** Adds `https://` to a URL that begins with its host. */
export function withScheme(value: string): string {
  return leadingHostPattern.test(value) ? `https://${value}` : value
}
