import { objectMembers } from '../calls.ts'
import type { RazorpayNotes } from './entities.ts'
import { badRequest } from './refusals.ts'

export type NewOrder = {
  amount: number
  currency: string
  receipt: string | null
  notes: RazorpayNotes
  captureAtOnce: boolean
}

const minOrderAmount = 100

function readAmount(value: unknown, min: number): number {
  if (value === undefined || value === null || value === '')
    throw badRequest('The amount field is required.', { field: 'amount' })
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw badRequest('The amount must be an integer.', { field: 'amount' })
  if (value < min) throw badRequest('Order amount less than minimum amount allowed', { field: 'amount' })
  return value
}

function readCurrency(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'INR'
  if (typeof value !== 'string' || !/^[A-Z]{3}$/.test(value))
    throw badRequest('Currency is not supported', { field: 'currency' })
  return value
}

function readReceipt(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw badRequest('The receipt must be a string.', { field: 'receipt' })
  if (value.length > 40)
    throw badRequest('The receipt may not be greater than 40 characters.', { field: 'receipt' })
  return value
}

function readNotes(value: unknown): RazorpayNotes {
  const entries = Object.entries(objectMembers(value))
  if (entries.length > 15) throw badRequest('Number of fields in notes should be less than or equal to 15')
  if (entries.some(([, note]) => String(note).length > 256))
    throw badRequest('notes value should be less than or equal to 256 characters', { field: 'notes' })
  return entries.length === 0 ? [] : Object.fromEntries(entries.map(([key, note]) => [key, String(note)]))
}

/** Validates the body of `POST /v1/orders`. Throws a `Refusal`. */
export function readNewOrder(body: unknown): NewOrder {
  const { amount, currency, receipt, notes, payment_capture: capture, payment } = objectMembers(body)
  return {
    amount: readAmount(amount, minOrderAmount),
    currency: readCurrency(currency),
    receipt: readReceipt(receipt),
    notes: readNotes(notes),
    captureAtOnce:
      capture === 1 || capture === true || capture === '1' || objectMembers(payment).capture === 'automatic',
  }
}

/** Validates the body of a capture call. Throws a `Refusal`. */
export function readCapture(body: unknown): { amount: number; currency: string } {
  const { amount, currency } = objectMembers(body)
  return { amount: readAmount(amount, 1), currency: readCurrency(currency) }
}

export type RefundRequest = {
  amount: number | undefined
  receipt: string | null
  notes: RazorpayNotes
  /** The `x-refund-idempotency` header. */
  key: string | undefined
  /** The status of the new refund. */
  outcome: RefundOutcome
}

export type RefundOutcome = 'pending' | 'processed'

/** Validates a refund call; no amount means all that is not refunded yet. Throws a `Refusal`. */
export function readRefund(
  body: unknown,
  idempotencyKey: string | undefined,
): Omit<RefundRequest, 'outcome'> {
  const { amount, receipt, notes } = objectMembers(body)
  if (idempotencyKey !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(idempotencyKey))
    throw badRequest(
      'The idempotency key must have at least 10 characters and contain only letters, digits, - and _.',
    )
  return {
    amount: amount === undefined || amount === null ? undefined : readAmount(amount, 1),
    receipt: readReceipt(receipt),
    notes: readNotes(notes),
    key: idempotencyKey,
  }
}
