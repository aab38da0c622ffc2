import { withAsciiDigits } from './ascii-digits.ts'
import { formatNumber } from './format-number.ts'

/** The kinds of cost in the ledger of the home page. */
export const ledgerEntries = [
  { name: 'retyping', title: 'Retyping' },
  { name: 'waiting', title: 'Waiting' },
  { name: 'putting-right', title: 'Putting right' },
  { name: 'reporting', title: 'Reporting' },
] as const

/** The terms whose product is the cost of an entry in a week. The rate is in United States dollars. */
export const ledgerTerms = [
  { name: 'hours', label: 'hours a week each', max: 168 },
  { name: 'people', label: 'people', max: 10_000 },
  { name: 'rate', label: 'US dollars an hour', max: 1_000_000 },
] as const

export const weeksInYear = 48

export type LedgerEntry = (typeof ledgerEntries)[number]
export type LedgerTerm = (typeof ledgerTerms)[number]

/** What a visitor typed, by the names of fields. */
export type LedgerNumbers = Record<string, string>

/** The key of the ledger's text among the texts of the contact form. It is not a field that a person types in. */
export const ledgerKey = 'ledger'

export const ledgerField = (entry: LedgerEntry, term: LedgerTerm) => `${entry.name}-${term.name}`

function withDecimalPoint(typed: string): string {
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(typed)) return typed.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(\.\d{3})+,\d*$/.test(typed)) return typed.replaceAll('.', '').replace(',', '.')
  return typed.replace(',', '.')
}

/** The number that was typed, in the digits of any script, with a point or a comma; undefined if it is not in the term's range. */
export function parseTerm({ max }: LedgerTerm, typed: string): number | undefined {
  const plain = withAsciiDigits(typed.normalize('NFKC'))
    .replaceAll('\u066b', '.')
    .replace(/[\s'’\u066c]/g, '')
    .replace(/^(?:USD|(?:US)?\$)|(?:USD|(?:US)?\$)$/i, '')
  const decimal = withDecimalPoint(plain)
  const value = /^(\d+\.?\d*|\.\d+)$/.test(decimal) ? Number(decimal) : Number.NaN
  return value <= max ? value : undefined
}

/** The message at a field; undefined if it is empty or has a number in its range. */
export function termIssue(term: LedgerTerm, typed: string): string | undefined {
  if (typed.trim() === '' || parseTerm(term, typed) !== undefined) return undefined
  return `Please enter a number from 0 to ${formatNumber(term.max)}.`
}

const termsOf = (numbers: LedgerNumbers, entry: LedgerEntry) =>
  ledgerTerms.map((term) => parseTerm(term, numbers[ledgerField(entry, term)] ?? ''))

/** The cost of an entry in a week, in whole dollars; undefined until all its terms are valid. */
export function weeklyCost(numbers: LedgerNumbers, entry: LedgerEntry): number | undefined {
  const [hours, people, rate] = termsOf(numbers, entry)
  if (hours === undefined || people === undefined || rate === undefined) return undefined
  return Math.round(hours * people * rate)
}

/** The hours of all people in a week. An entry without people counts as one person's; an invalid one does not count. */
export function weeklyHours(numbers: LedgerNumbers): number {
  const hours = ledgerEntries.map((entry) => {
    const [each = 0, people = 1] = termsOf(numbers, entry)
    const isInvalid = ledgerTerms.some((term) => termIssue(term, numbers[ledgerField(entry, term)] ?? ''))
    return isInvalid ? 0 : each * people
  })
  return Math.round(hours.reduce((sum, one) => sum + one, 0) * 10) / 10
}

/** The cost of the complete entries in a year, in whole dollars; undefined if none is complete. */
export function yearlyCost(numbers: LedgerNumbers): number | undefined {
  const costs = ledgerEntries.flatMap((entry) => weeklyCost(numbers, entry) ?? [])
  return costs.length === 0 ? undefined : costs.reduce((sum, cost) => sum + cost, 0) * weeksInYear
}

export const formatDollars = (dollars: number) => `$${formatNumber(dollars)}`

function entryLine(numbers: LedgerNumbers, entry: LedgerEntry): string[] {
  const terms = termsOf(numbers, entry).flatMap((value, index) =>
    value === undefined ? [] : [`${formatNumber(value)} ${ledgerTerms[index]?.label ?? ''}`],
  )
  if (terms.length === 0) return []
  const cost = weeklyCost(numbers, entry)
  const product = cost === undefined ? '' : ` = ${formatDollars(cost)} a week`
  return [`${entry.title}: ${terms.join(' × ')}${product}`]
}

/** The valid numbers as plain lines, to be read in an enquiry; empty if there are none. */
export function ledgerText(numbers: LedgerNumbers): string {
  const lines = ledgerEntries.flatMap((entry) => entryLine(numbers, entry))
  const total = yearlyCost(numbers)
  if (total !== undefined)
    lines.push(`Total over ${weeksInYear} working weeks: ${formatDollars(total)} a year`)
  return lines.length === 0 ? '' : ['My numbers for one ordinary week', ...lines].join('\n')
}
