import { withAsciiDigits } from '#contract/ascii-digits.ts'

/** A number, with the characters that people group its digits with. */
const numberPattern = /^\+?[\d\s().-]+(?:\/[\d\s().-]+)*/

const hour = String.raw`(?:[01]?\d|2[0-4])`
const times = [
  String.raw`24\s?(?:\/\s?7|h)`,
  String.raw`${hour}(?::|h\d|\s?(?:[ap]m|h|uhr)\b)`,
  String.raw`${hour}\.\d\d\s*-\s*${hour}(?:\.\d\d)?(?!\d)`,
]
/** Opening hours behind a number, and what follows: `(9.00-17.00)`, `9am-5pm`, `8:00-12:00, 13:00-17:00`, `(24/7)`. */
const hoursPattern = new RegExp(
  String.raw`^(.*?\d.*?)(?:[\s(,;|]+(?:${times.join('|')})|\s*\(${hour}\s*-\s*${hour}(?!\d)).*`,
  'is',
)
/** Hours that look like more digits, behind a number that is long enough without them. */
const bareHoursPattern = new RegExp(String.raw`^((?:\D*\d){10}.*?)[\s,;]+${hour}\s*-\s*${hour}\s*$`, 's')

const labelPattern = /^[\p{L}\p{M}\p{So}][\p{L}\p{M}\p{So}().:\s]{0,40}?(?=[\d+]|\(\d)|^[\p{So}\s]+/u
const extensionPattern =
  /^\s*[-,;]?\s*\(?\s*(?:ext(?:ension)?|x|#|durchwahl|dw|poste|ramal|anexo|转|доб)[.=]?\s*(\d{1,7})/i
/** Countries whose numbers begin with 0 also when they are called from abroad. */
const keptZero = /^\+(?:39|378|379|225|229|241|242)/
/** The 0 with which area codes begin within a country: `+44 (0)20`, `+91 (022)`, `+44 020`. */
const trunkZeroPattern = /^(\+\d{1,3})(?:\D*\(0\)|[\s.-]*\(0(?=\d)|[\s.-]+0(?=\s?\d))/

/** The first of several numbers. What stands behind a slash belongs to it where it would otherwise be an area code alone. */
function firstNumber(written: string): string {
  const [first = '', ...others] = written.split(/\s\/\s?|\/\s/)
  const isAreaCode = first.replace(/\D/g, '').length < 8 && !/^\s*[+0(]/.test(others[0] ?? '')
  return isAreaCode ? [first, others[0] ?? ''].join('/') : first
}

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
  const withoutHours = plain.replace(hoursPattern, '$1').replace(bareHoursPattern, '$1')
  const written = numberPattern.exec(withoutHours)?.[0] ?? ''
  const international = firstNumber(written).replace(/^00\s?/, '+')
  const digits = (
    keptZero.test(international)
      ? international.replace('(0)', '')
      : international.replace(trunkZeroPattern, (_, country: string) => country)
  ).replace(/[^\d+]/g, '')
  if (!/^\+?\d{5,15}$/.test(digits)) return undefined
  const extension = extensionPattern.exec(plain.slice(written.length))?.[1]
  return extension === undefined ? digits : `${digits};ext=${extension}`
}
