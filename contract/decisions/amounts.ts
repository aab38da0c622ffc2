import { formatCents } from '../catalogue.ts'

const numberPattern = /\d(?:[\d.,'’\u00a0\u202f]*\d)?/g
const groupedPattern = /^\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+$/
const otherCurrencyPattern = /[€£₹¥]|\b(?:EUR|GBP|INR|CHF|AUD|CAD|AED|SGD|Rs)\b/
/** A number such as `$5k`, `$1.5M` or `10%`: its digits are not the amount, so they cannot be compared. */
const abbreviationOrPercentPattern = /\d\s*(?:[kKmM]\b|mn\b|bn\b|%)/
const minusPattern = /^\s*[-−–]/

/** The cents of a number as people write it, such as `1,499` or `1499.50`. */
function centsOfNumber(written: string): number {
  const [, whole = '', decimals = ''] = /^(.+?)(?:[.,](\d{1,2}))?$/.exec(written) ?? []
  const digits = groupedPattern.test(whole) ? whole.replaceAll(/\D/g, '') : whole
  return Math.round(Number(`${digits}.${decimals}`) * 100)
}

/**
 * Why the amount that a slide shows for a price line does not fit the price in cents; undefined if it does. With a fixed count the slide
 * may show the price of one or of all. An amount with no number in it, with several, or with one such as `$5k` or `$1,49,900` is not
 * checked.
 */
export function amountIssue(
  amount: string | number,
  cents: number | undefined,
  count: number,
): string | undefined {
  const text = String(amount)
  const [written, ...others] = text.match(numberPattern) ?? []
  if (
    cents === undefined ||
    written === undefined ||
    others.length > 0 ||
    abbreviationOrPercentPattern.test(text)
  )
    return undefined
  if (otherCurrencyPattern.test(text))
    return 'The price entered in cents is in US dollars, but the slide shows another currency.'
  const shown = centsOfNumber(written) * (minusPattern.test(text) ? -1 : 1)
  if (Number.isNaN(shown)) return undefined
  if (shown === cents || shown === cents * count) return undefined
  return `The slide shows ${text.trim()}, but the unit price entered in cents comes to ${formatCents(cents)}. Please correct one of them.`
}
