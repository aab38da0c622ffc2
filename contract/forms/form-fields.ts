import { withAsciiDigits } from '../ascii-digits.ts'
import { formatNumber } from '../format-number.ts'

type NumberField = { control: 'number'; min: number; max: number }

/** A field of a form: how it is checked by browser and server, and how it is shown. */
export type FormField = {
  name: string
  label: string
  /** The message when the field is empty; undefined if it is optional. */
  requiredMessage: string | undefined
  /** A short help that is shown beside the label. */
  hint?: string
  autoComplete?: string
  /** Whether the field takes the full width of its form. */
  wide?: true
} & (
  | { control: 'text'; max: number }
  | { control: 'textarea'; max: number; rows: number }
  | { control: 'email'; requiredMessage: string }
  /** A whole number. */
  | NumberField
  /** `host` is the only host allowed, with its subdomains; `wrongHost` is the message for other hosts. */
  | { control: 'url'; max: number; host: string; wrongHost: string }
  /** `unchosen` is the text of the empty option, with which nothing is chosen. */
  | {
      control: 'select'
      options: readonly { value: string; label: string }[]
      unchosen: string
      notAnOption: string
    }
)

/** The budget ranges of requests and jobs. */
export const budgetRanges = [
  { value: 'under-5000', label: 'Under $5,000' },
  { value: '5000-15000', label: '$5,000 to $15,000' },
  { value: '15000-50000', label: '$15,000 to $50,000' },
  { value: 'over-50000', label: 'More than $50,000' },
  { value: 'undecided', label: 'Not decided' },
] as const

/** A required select field in which no option is chosen at first. */
export const selectField = <const Options extends readonly { value: string; label: string }[]>(
  label: string,
  options: Options,
  missingMessage: string,
) =>
  ({
    label,
    control: 'select',
    requiredMessage: missingMessage,
    options,
    unchosen: 'Please choose',
    notAnOption: missingMessage,
    autoComplete: 'off',
  }) as const

/** Digits with the same separator between groups of three, or of two before the last three, as in India. */
const groupedPattern = /^[1-9]\d{0,2}([,\s'’\u066c])\d{3}(?:\1\d{3})*$|^[1-9]\d?(?:,\d{2})+,\d{3}$/

/**
 * The number that was typed, in the digits of any script; undefined if it is not a whole number in the field's range. Commas, spaces and
 * apostrophes are taken out only between groups of digits, because a comma may also begin decimals.
 */
export function parseWholeNumber(
  { min, max }: Pick<NumberField, 'min' | 'max'>,
  typed: string,
): number | undefined {
  const plain = withAsciiDigits(typed.normalize('NFKC').trim()).replace(/^\$\s*|\s*\$$/g, '')
  const digits = groupedPattern.test(plain) ? plain.replace(/\D/g, '') : plain
  const value = /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

/** The message at a number field whose value is not a whole number in its range. */
export const notInRangeMessage = ({ min, max }: Pick<NumberField, 'min' | 'max'>) =>
  `Please enter a whole number from ${formatNumber(min)} to ${formatNumber(max)}.`
