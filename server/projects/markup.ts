/** Elements of HTML and SVG that people begin a page or a part of it with, and may leave open. */
const oftenOpen =
  /^(?:html|head|body|title|meta|link|style|script|svg|math|div|span|p|h[1-6]|ul|ol|li|dl|table|tr|td|th|form|b|i|a|br|hr|img|pre|center|font)$/i

/**
 * Whether a text is HTML, SVG or another XML. A header such as `<Kunde>;<Betrag>` or `<TICKER>,<DATE>` is none: nothing closes its first
 * word, which has no attribute and fills a cell.
 */
export function isMarkup(text: string): boolean {
  const begin = text.trimStart().slice(0, 1_000)
  if (/^<(?:!(?:--|\[|[a-z])|\?[a-z])/i.test(begin)) return true
  const [, name, attributes = '', behind = ''] =
    /^<([a-z\u0080-\uffff][^\s<>/=,;|]*)([^<>]*)>?([^]*)/i.exec(begin) ?? []
  if (name === undefined) return false
  const isCell = /^[ \u00a0]*(?:[,;|\t]|$)/.test(behind)
  return (
    /^\s[^]*=|\/$/.test(attributes) ||
    behind.startsWith('<') ||
    (oftenOpen.test(name) && (!isCell || /<\/|\/>/.test(text))) ||
    text.toLowerCase().includes(`</${name.toLowerCase()}`)
  )
}
