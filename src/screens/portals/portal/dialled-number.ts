import { withAsciiDigits } from '#contract/ascii-digits.ts'

/** A number, with the characters that people group its digits with. */
const numberPattern = /^\+?[\d\s().-]+(?:\/[\d\s().-]+)*/

const hour = String.raw`(?:[01]?\d|2[0-4])`
const clock = String.raw`${hour}(?:[.:]\d\d)?`
const militaryTime = String.raw`(?:[01]\d|2[0-4])[0-5]\d`
const until = String.raw`(?:\s*-\s*|\s(?:to|until|till|bis|à|a|às|hasta|tot)\s)`
const range = String.raw`(?:${clock}${until}${clock}|${militaryTime}${until}${militaryTime}|${hour}\.\d\d/${hour}\.\d\d)(?!\d)`
const timeUnit = String.raw`\s?(?:(?:[ap]\.?\s?m|h|hrs?|hours|uhr|noon)\b|[時时点點시])`
/** What no digits of a number look like: `24/7`, but not the start of `030 24/71234`; `9.30am`, `9:00`; `9.00-17.00`; `7 days`, `2nd`. */
const timePatterns = [
  String.raw`24\s?(?:[/x*×]\s?7|h)(?!\d|[ -](?!365)[1-9])`,
  String.raw`${hour}(?::|h\d)|${clock}${timeUnit}`,
  String.raw`${hour}\.\d\d${until}${clock}(?!\d)`,
  String.raw`${clock}${until}${clock}${timeUnit}`,
  String.raw`\d{1,3}\s?(?:days|tage|jours|días|dias|giorni)\b|\d{1,2}(?:st|nd|rd|th)\b`,
]
/** Keeps what stands before opening hours: `020 7946 0958` of `020 7946 0958 9am-5pm, 7pm-9pm` and of `020 7946 0958 (9-17)`. */
const hoursPattern = new RegExp(
  String.raw`^(?<number>.*?\d.*?)(?:[\s(,;|]+(?:${timePatterns.join('|')})|\s*\(${range}).*`,
  'is',
)
/** Tells hours that could be digits too from what stands before them: `020 7946 0958` and `9-17` in `020 7946 0958 9-17`. */
const bareHoursPattern = new RegExp(
  String.raw`^(\P{L}*?\d)([\s,;|]+(?:-\s+)?)(${range})(?!${until}\d)(?=\s*(?:$|[^\d\s().-]))`,
  'iu',
)
/** Begins a number that is long as a whole: `+33 1 23 45 10-12`, `0033 1 23 45 10-12`, and in Belarus `8 017 123 10-12`. */
const longNumberPattern = /^(?:\+|00|8\D)/

/** What stands before a number: `Phone (office): ` in `Phone (office): +44 20 7946 0958`. */
const labelPattern = /^[\p{L}\p{M}\p{So}][\p{L}\p{M}\p{So}().:\s]{0,40}?(?=[\d+]|\(\d)|^[\p{So}\s]+/u
/** Keeps the digits of an extension: `12` of ` (ext. 12)`. */
const extensionPattern =
  /^\s*[-,;]?\s*\(?\s*(?:ext(?:ension|n)?|x|#|durchwahl|dw|poste|ramal|anexo|转|доб)[.=]?\s*(\d{1,7})/i
/** Countries that keep the 0 of a number called from abroad: `+39 06 1234 5678`, but not a mobile `+39 (0)333 1234567`. */
const keptZero = /^\+(?:39(?!\D*\(0\)\D*3(?:\D*\d){9}\D*$)|37[89]|22[5679]|24[12]|26[78]|501|679|687|853)/
/** Keeps the country code before the 06 that is dialled only within Hungary. */
const hungarianTrunkPattern = /^(\+36)[\s(./-]*(?:06|0\)6(?=\D))/
/** Keeps the country code before the 0 that is dialled only within the country: `+44` of `+44 (0)20`, `+91 (022)`, `+44 020` and `+44-0-20`. */
const trunkZeroPattern = /^(\+\d{1,3})(?:\D*\(0\)|[\s.-]*\(0(?=\d)|[\s.-]+0(?=[\s.-]?\d))/

/** Keeps the country code before an 8 that stands apart and makes a number of Russia, Kazakhstan, Lithuania or Belarus too long. */
const eightPattern =
  /^(\+7)\D*8(?=\D+(?:\d\D*){10}$)|^(\+370)\D*8(?=\D+(?:\d\D*){8}$)|^(\+375)\D*8(?:(?=\D+[1-9](?:\D*\d){8}\D*$)|\D*0(?=(?:\D*\d){9}\D*$))/

/** An area code without a number: `089`, `(212)`, `0 71 51`, `033203`, `+41 58`, `+49 (0)7151`; not `555-0100`, nor `01 4000`. */
const areaCodePattern =
  /^(?:(?:\+\d{1,2}(?:[^\d/]*\(0\))?|\(?0\)?)(?:(?:[^\d/]*\d){1,4}|\s?\d(\s?)\d\d\1\d\d)[\s)]*|\(\d{1,5}\)\s*)$/

/** The first of several numbers. What stands behind a slash belongs to it where it would otherwise be an area code alone. */
function firstNumber(written: string): string {
  const [first = '', second = ''] = written.split(/\s\/\s?|\/\s/)
  return areaCodePattern.test(first) && !/^\s*[+0(]/.test(second) ? `${first}/${second}` : first
}

/** Without hours that look like more digits, if the number is long enough without them: `6123 4567` of `6123 4567 9-17`. */
function withoutBareHours(written: string): string {
  const [, number = '', gap = '', hours = ''] = bareHoursPattern.exec(written) ?? []
  const [start = '', end = ''] = hours.match(/[\d.]+/g) ?? []
  const length = number.replace(/\D/g, '').length
  const isShortHour = /^\d(?!\d)/.test(start)
  const areHours =
    length >= 10 ||
    (length >= (isShortHour ? 7 : 8) &&
      !longNumberPattern.test(number) &&
      /\s$/.test(gap) &&
      (isShortHour || Number(start) < Number(end)))
  return areHours ? number : written
}

/**
 * The number to dial of a phone detail as people write it, such as `+44 (0)20 7946 0958` or `020 7946 0958 (9.00-17.00)`: the first
 * number of several, with its extension. Undefined if it is none.
 */
export function dialledNumber(detail: string): string | undefined {
  const plain = withAsciiDigits(detail.normalize('NFKC'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .replace(/[<>]/g, ' ')
    .replace('[0]', '(0)')
    .replace(/\(\+(?<country>\d+)\)|\++/, '+$<country>')
    .replace(labelPattern, '')
    .trim()
  const withoutHours = withoutBareHours(plain.replace(hoursPattern, '$<number>'))
  const written = numberPattern.exec(withoutHours)?.[0] ?? ''
  const international = firstNumber(written.replace(/^00\s?/, '+'))
  const digits = (
    keptZero.test(international)
      ? international.replace('(0)', '0')
      : international
          .replace(hungarianTrunkPattern, '$1 ')
          .replace(trunkZeroPattern, (_, country: string) => country)
          .replace(eightPattern, '$1$2$3')
  ).replace(/[^\d+]/g, '')
  if (!/^\+?\d{5,15}$/.test(digits)) return undefined
  const extension = extensionPattern.exec(plain.slice(written.length))?.[1]
  return extension === undefined ? digits : `${digits};ext=${extension}`
}
