import { objectMembers } from '../calls.ts'
import { invalidRequest, unprocessable } from './refusals.ts'

export type Money = { currency_code: string; value: string }

export type PurchaseUnit = {
  reference_id: string
  amount: Money
  description?: string
  custom_id?: string
  invoice_id?: string
}

/** Converts an amount in cents to PayPal's format. */
export const moneyOfCents = (currency: string, cents: number): Money => ({
  currency_code: currency,
  value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})

/** Converts an amount, which must have at most two decimals, to cents. */
export function toCents({ value }: Money): number {
  const [whole = '0', fraction = ''] = value.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

function readMoney(value: unknown, field: string): Money {
  const { currency_code: currency, value: amount } = objectMembers(value)
  if (currency === undefined) throw invalidRequest('MISSING_REQUIRED_PARAMETER', `${field}/currency_code`)
  if (amount === undefined) throw invalidRequest('MISSING_REQUIRED_PARAMETER', `${field}/value`)
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    throw invalidRequest('INVALID_PARAMETER_SYNTAX', `${field}/currency_code`)
  if (typeof amount !== 'string' || !/^-?\d{1,12}(\.\d{1,12})?$/.test(amount))
    throw invalidRequest('INVALID_PARAMETER_SYNTAX', `${field}/value`)
  if (!/^-?\d+(\.\d{1,2})?$/.test(amount)) throw unprocessable('DECIMAL_PRECISION', `${field}/value`)
  if (Number(amount) <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', `${field}/value`)
  return moneyOfCents(currency, toCents({ currency_code: currency, value: amount }))
}

function readText(value: unknown, field: string, maxLength: number): string | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw invalidRequest('INVALID_PARAMETER_SYNTAX', field)
  if (value.length < 1 || value.length > maxLength) throw invalidRequest('INVALID_STRING_LENGTH', field)
  return value
}

const optionalMember = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, string>>

/** Validates the body of `POST /v2/checkout/orders` and returns its only purchase unit. Throws a `Refusal`. */
export function readNewOrder(body: unknown): PurchaseUnit {
  const { intent, purchase_units: units } = objectMembers(body)
  if (intent === undefined) throw invalidRequest('MISSING_REQUIRED_PARAMETER', '/intent')
  if (intent !== 'CAPTURE') throw invalidRequest('INVALID_PARAMETER_VALUE', '/intent')
  if (units === undefined) throw invalidRequest('MISSING_REQUIRED_PARAMETER', '/purchase_units')
  if (!Array.isArray(units)) throw invalidRequest('INVALID_PARAMETER_SYNTAX', '/purchase_units')
  if (units.length === 0) throw invalidRequest('INVALID_ARRAY_MIN_ITEMS', '/purchase_units')
  if (units.length > 1) throw invalidRequest('INVALID_ARRAY_MAX_ITEMS', '/purchase_units')
  const at = "/purchase_units/@reference_id=='default'"
  const unit = objectMembers(units[0])
  if (unit.amount === undefined) throw invalidRequest('MISSING_REQUIRED_PARAMETER', `${at}/amount`)
  return {
    reference_id: readText(unit.reference_id, `${at}/reference_id`, 256) ?? 'default',
    amount: readMoney(unit.amount, `${at}/amount`),
    ...optionalMember('description', readText(unit.description, `${at}/description`, 127)),
    ...optionalMember('custom_id', readText(unit.custom_id, `${at}/custom_id`, 127)),
    ...optionalMember('invoice_id', readText(unit.invoice_id, `${at}/invoice_id`, 127)),
  }
}

/** Validates the body of a refund call and returns its amount; undefined means all that is not refunded yet. Throws a `Refusal`. */
export function readRefundAmount(body: unknown): Money | undefined {
  const { amount } = objectMembers(body)
  return amount === undefined ? undefined : readMoney(amount, '/amount')
}
