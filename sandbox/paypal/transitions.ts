import { unprocessable, notFound } from './refusals.ts'
import { cents, money, type Money, type PurchaseUnit } from './requests.ts'

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'

export type PaypalCapture = {
  id: string
  status: CaptureStatus
  requestId: string | null
  createTime: string
  updateTime: string
}

export type PaypalRefund = { id: string; amount: Money; requestId: string | null; createTime: string }

/** An order with its capture and refunds, stored as one document so that they change together. */
export type OrderDocument = {
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

export type StepResult = { document: OrderDocument; refund?: PaypalRefund; event?: PaypalEventName }

const sumOfCents = (refunds: PaypalRefund[]) => refunds.reduce((sum, { amount }) => sum + cents(amount), 0)

/** The refunded cents of an order's capture. */
export const refundedCents = (document: OrderDocument) => sumOfCents(document.refunds)

/** The payer approves the order. Approving it again changes nothing. */
export function approve(document: OrderDocument, at: string): StepResult {
  if (document.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED')
  if (document.status === 'APPROVED') return { document }
  return { document: { ...document, status: 'APPROVED', updateTime: at }, event: 'CHECKOUT.ORDER.APPROVED' }
}

/** The merchant captures the order. Repeating the request id changes nothing. */
export function capture(
  document: OrderDocument,
  { captureId, requestId, outcome, at }: CaptureRequest,
): StepResult {
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
export function settle(document: OrderDocument, decision: 'COMPLETED' | 'DECLINED', at: string): StepResult {
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

type RefundRequest = { refundId: string; requestId: string | null; amount: Money | undefined; at: string }

/** The merchant refunds the capture or a part of it. Repeating the request id changes nothing. */
export function refund(
  document: OrderDocument,
  { refundId, requestId, amount, at }: RefundRequest,
): StepResult {
  const taken = document.capture
  if (!taken) throw notFound()
  const repeated = document.refunds.find((other) => requestId !== null && other.requestId === requestId)
  if (repeated) return { document, refund: repeated }
  if (taken.status === 'PENDING') throw unprocessable('PENDING_CAPTURE')
  if (taken.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED')
  if (taken.status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED')
  const { amount: paid } = document.unit
  const left = cents(paid) - refundedCents(document)
  const requested = amount ?? money(paid.currency_code, left)
  if (requested.currency_code !== paid.currency_code) throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH')
  if (cents(requested) > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED')
  const made: PaypalRefund = { id: refundId, amount: requested, requestId, createTime: at }
  const status = cents(requested) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return {
    document: {
      ...document,
      updateTime: at,
      capture: { ...taken, status, updateTime: at },
      refunds: [...document.refunds, made],
    },
    refund: made,
    event: 'PAYMENT.CAPTURE.REFUNDED',
  }
}
