const urlPattern = /^[a-z][a-z\d+.-]*:\S+$/i
const leadingHostPattern = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i

/** The end of a line behind which an email address or another URL begins, maybe without its scheme. */
const nextUrlPattern = /([^./\s])[\t\n\r]+(?=[\w.+-]+@|(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#:\s]|$))/giu

/** A URL in whose path another one begins without a scheme: with `www.`, or with the last two labels of the same host. */
const repeatedHostPattern = /^[a-z]+:\/*(?:[^/?#]*\.)?([^/?#.]+\.[^/?#.:]+)(?::\d+)?\/[^?#]*(?:www\.|\1)/i

/** Whether a text is one URL: two pasted lines become one text in a browser's field, with a second scheme or host inside it. */
export const isSingleUrl = (value: string): boolean =>
  urlPattern.test(value) && !/https?:\/\//i.test(value.slice(1)) && !repeatedHostPattern.test(value)

/** Adds `https://` to a URL that begins with its host. */
export function withScheme(value: string): string {
  return leadingHostPattern.test(value) ? `https://${value}` : value
}

/** Each URL in a text, maybe without its scheme. */
const urlsPattern = /(?:https?:\/\/|(?<![\w@./-])(?=(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#:\s,;]|$)))[^\s<>"“”|]+/gi

/** Without the signs of the sentence around it: brackets that begin inside of the URL are part of it. */
function withoutSentenceSigns(url: string): string {
  let rest = url
  const isSign = (last = '') => {
    const opening = { ')': '(', ']': '[' }[last]
    return opening === undefined
      ? /[.,;!'’]/.test(last)
      : rest.split(last).length > rest.split(opening).length
  }
  while (isSign(rest.at(-1))) rest = rest.slice(0, -1)
  return rest
}

/**
 * The only URL in a text, such as `LinkedIn: https://…`. Undefined if there are several, or if words behind it may belong to it: a
 * browser's field joins lines.
 */
function onlyUrlIn(text: string): string | undefined {
  const [found, another] = new Set(text.match(urlsPattern)?.map(withoutSentenceSigns))
  if (found === undefined || another !== undefined || /[,;]/.test(found)) return undefined
  const [, behind = ''] = text.split(found)
  const mayGoOn =
    /^[ \u00a0]+[\p{L}\p{N}_%-]/u.test(behind) || (behind !== '' && /\p{Ll}\p{Lu}|[+-]$/u.test(found))
  return mayGoOn ? undefined : found
}

/**
 * A typed URL without line breaks, as browsers read it, without invisible characters, which copying from a chat or a PDF adds, without
 * the end of a sentence, and without other words. Two URLs stay apart.
 */
export function visibleUrl(value: string): string {
  const visible = value.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const plain = visible.replace(nextUrlPattern, '$1 ').replace(/[\t\n\r]/g, '')
  return isSingleUrl(withScheme(plain)) && !/^\w+:https?:/i.test(plain)
    ? plain.replace(/(?<![.,;])[.,;]+$/, '')
    : (onlyUrlIn(visible) ?? plain)
}
