import { unprocessable, notFound } from './refusals.ts'
import { toCents, moneyOfCents, type Money, type PurchaseUnit } from './requests.ts'

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'

export type PaypalCapture = {
  id: string
  status: CaptureStatus
  requestId: string | null
  createTime: string
  updateTime: string
}

export type PaypalRefund = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  amount: Money
  requestId: string | null
  createTime: string
  updateTime: string
}

/** An order with its capture and refunds, stored as one record so that they change together. */
export type StoredOrder = {
  id: string
  status: 'CREATED' | 'APPROVED' | 'COMPLETED'
  unit: PurchaseUnit
  capture: PaypalCapture | null
  refunds: PaypalRefund[]
  createTime: string
  updateTime: string
}

export type PaypalEventName =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.REFUND.PENDING'
  | 'PAYMENT.REFUND.FAILED'

export type OrderChange = { document: StoredOrder; refund?: PaypalRefund; event?: PaypalEventName }

const centsOfRefunds = (refunds: PaypalRefund[]) =>
  refunds.reduce((sum, { amount }) => sum + toCents(amount), 0)

/** The refunded cents of an order's capture. */
export const refundedCents = ({ refunds }: StoredOrder) =>
  centsOfRefunds(refunds.filter(({ status }) => status === 'COMPLETED'))

/** The payer approves the order. Approving it again changes nothing. */
export function approve(document: StoredOrder, at: string): OrderChange {
  if (document.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED')
  if (document.status === 'APPROVED') return { document }
  return { document: { ...document, status: 'APPROVED', updateTime: at }, event: 'CHECKOUT.ORDER.APPROVED' }
}

/** The merchant captures the order. Repeating the request id changes nothing. */
export function capture(
  document: StoredOrder,
  { captureId, requestId, outcome, at }: CaptureRequest,
): OrderChange {
  if (document.capture && requestId !== null && document.capture.requestId === requestId) return { document }
  if (document.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED')
  if (document.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED')
  if (outcome === 'decline') throw unprocessable('INSTRUMENT_DECLINED')
  const status = outcome === 'pending' ? 'PENDING' : 'COMPLETED'
  return {
    document: {
      ...document,
      status: 'COMPLETED',
      updateTime: at,
      capture: { id: captureId, status, requestId, createTime: at, updateTime: at },
    },
    event: `PAYMENT.CAPTURE.${status}`,
  }
}

type CaptureRequest = {
  captureId: string
  requestId: string | null
  outcome: 'complete' | 'pending' | 'decline'
  at: string
}

/** PayPal decides about a pending capture; other captures do not change. */
export function settleCapture(
  document: StoredOrder,
  decision: 'COMPLETED' | 'DECLINED',
  at: string,
): OrderChange {
  if (document.capture?.status !== 'PENDING') return { document }
  return {
    document: {
      ...document,
      updateTime: at,
      capture: { ...document.capture, status: decision, updateTime: at },
    },
    event: decision === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED',
  }
}

type RefundRequest = {
  refundId: string
  requestId: string | null
  amount: Money | undefined
  outcome: 'complete' | 'pending'
  at: string
}

/** The merchant refunds the capture or a part of it. Repeating the request id changes nothing. */
export function refund(
  document: StoredOrder,
  { refundId, requestId, amount, outcome, at }: RefundRequest,
): OrderChange {
  const taken = document.capture
  if (!taken) throw notFound()
  const repeated = document.refunds.find((other) => requestId !== null && other.requestId === requestId)
  if (repeated) return { document, refund: repeated }
  if (taken.status === 'PENDING') throw unprocessable('PENDING_CAPTURE')
  if (taken.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED')
  const { amount: paid } = document.unit
  const left = toCents(paid) - centsOfRefunds(document.refunds.filter(({ status }) => status !== 'FAILED'))
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED')
  const requested = amount ?? moneyOfCents(paid.currency_code, left)
  if (requested.currency_code !== paid.currency_code) throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH')
  if (toCents(requested) > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
  const status = outcome === 'pending' ? 'PENDING' : 'COMPLETED'
  const made: PaypalRefund = {
    id: refundId,
    status,
    amount: requested,
    requestId,
    createTime: at,
    updateTime: at,
  }
  const next = { ...document, updateTime: at, refunds: [...document.refunds, made] }
  return status === 'PENDING'
    ? { document: next, refund: made, event: 'PAYMENT.REFUND.PENDING' }
    : markRefunded(next, made, at)
}

/** PayPal decides about a pending refund; other refunds do not change. */
export function settleRefund(
  document: StoredOrder,
  refundId: string,
  decision: 'COMPLETED' | 'FAILED',
  at: string,
): OrderChange {
  const pending = document.refunds.find(({ id, status }) => id === refundId && status === 'PENDING')
  if (!pending) return { document }
  const decided = { ...pending, status: decision, updateTime: at }
  const refunds = document.refunds.map((other) => (other.id === refundId ? decided : other))
  const next = { ...document, updateTime: at, refunds }
  return decision === 'FAILED'
    ? { document: next, refund: decided, event: 'PAYMENT.REFUND.FAILED' }
    : markRefunded(next, decided, at)
}

/** A refund is complete: its capture shows it. */
function markRefunded(document: StoredOrder, completedRefund: PaypalRefund, at: string): OrderChange {
  const { capture: taken, unit } = document
  const isFull = refundedCents(document) === toCents(unit.amount)
  const status = isFull ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return {
    document: { ...document, capture: taken && { ...taken, status, updateTime: at } },
    refund: completedRefund,
    event: 'PAYMENT.CAPTURE.REFUNDED',
  }
}
