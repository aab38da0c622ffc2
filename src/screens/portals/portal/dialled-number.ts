import { withAsciiDigits } from '#contract/ascii-digits.ts'

/** A number, with the characters that people group its digits with. */
const numberPattern = /^\+?[\d\s().-]+(?:\/[\d\s().-]+)*/
/** Opening hours behind a number: `(9.00-17.00)`, `9am-5pm`, `(24/7)`. */
const hoursPattern =
  /[\s(,;]+24\/7\s*\)?$|[\s(,;]+\d{1,2}(?:[.:h]\d{2})?\s*(?:am|pm|h)?\s*-\s*\d{1,2}(?:[.:h]\d{2})?\s*(?:am|pm|h)?\s*\)?$/i
const labelPattern = /^[\p{L}\p{M}\p{So}.:\s]{1,30}(?=[\d+(])/u
const extensionPattern = /^\s*[,;]?\s*(?:ext(?:ension)?|x|#|durchwahl|poste|转|доб)[.=]?\s*(\d{1,7})/i

/**
 * The number to dial of a phone detail as people write it, such as `+44 (0)20 7946 0958` or `020 7946 0958 (9.00-17.00)`: the first
 * number of several, with its extension. Undefined if it is none.
 */
export function dialledNumber(detail: string): string | undefined {
  const plain = withAsciiDigits(detail.normalize('NFKC'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .replace('[0]', '(0)')
    .replace(/\(\+(?<country>\d+)\)|\++/, '+$<country>')
    .replace(labelPattern, '')
    .trim()
  const written = numberPattern.exec(plain.replace(hoursPattern, ''))?.[0] ?? ''
  const [first = ''] = written.split(/\s\/\s?|\/\s/)
  const digits = first
    .replace(/^00/, '+')
    .replace(/^(\+.*)\(0\)/, (_, country: string) => country)
    .replace(/[^\d+]/g, '')
  if (!/^\+?\d{5,15}$/.test(digits)) return undefined
  const extension = extensionPattern.exec(plain.slice(written.length))?.[1]
  return extension === undefined ? digits : `${digits};ext=${extension}`
}
