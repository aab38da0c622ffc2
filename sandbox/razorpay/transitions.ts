import { newPayment, type StoredOrder, type RazorpayRefund } from './entities.ts'
import { badRequest, unknownId } from './refusals.ts'
import type { RefundRequest } from './requests.ts'

/** The events for which Razorpay sends webhooks. */
export type RazorpayEventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'

export type OrderChange = {
  document: StoredOrder
  paymentId: string
  refund?: RazorpayRefund
  events: RazorpayEventName[]
}

const paymentOf = (document: StoredOrder, paymentId: string) => {
  const payment = document.payments.find(({ id }) => id === paymentId)
  if (!payment) throw unknownId()
  return payment
}

const sumOf = (refunds: RazorpayRefund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)

const replacePayment = (document: StoredOrder, payment: StoredOrder['payments'][number]): StoredOrder => ({
  ...document,
  payments: document.payments.map((other) => (other.id === payment.id ? payment : other)),
})

/** The payer pays, or the bank refuses the payment. */
export function attemptPayment(
  document: StoredOrder,
  paymentId: string,
  status: 'authorized' | 'failed',
  at: number,
): OrderChange {
  const { order } = document
  if (order.status === 'paid')
    throw badRequest('Payment already done for this order.', { reason: 'order_already_paid' })
  const attempted: StoredOrder = {
    ...document,
    order: { ...order, status: 'attempted', attempts: order.attempts + 1 },
    payments: [...document.payments, newPayment(paymentId, order, status, at)],
  }
  if (status === 'failed') return { document: attempted, paymentId, events: ['payment.failed'] }
  if (!document.captureAtOnce) return { document: attempted, paymentId, events: ['payment.authorized'] }
  const captured = capture(attempted, paymentId, order)
  return { ...captured, events: ['payment.authorized', ...captured.events] }
}

/** The merchant captures an authorized payment, always in full. */
export function capture(
  document: StoredOrder,
  paymentId: string,
  captureRequest: { amount: number; currency: string },
): OrderChange {
  const { order } = document
  const payment = paymentOf(document, paymentId)
  if (payment.captured) throw badRequest('This payment has already been captured')
  if (payment.status !== 'authorized')
    throw badRequest('Only payments which have been authorized and not yet captured can be captured')
  if (order.status === 'paid') throw badRequest('Payment already done for this order.')
  if (captureRequest.amount !== payment.amount)
    throw badRequest('Capture amount must be equal to the amount authorized', { field: 'amount' })
  if (captureRequest.currency !== payment.currency)
    throw badRequest('Capture currency must be equal to the payment currency', { field: 'currency' })
  const fee = Math.round(payment.amount * 0.03)
  const captured = { ...payment, status: 'captured' as const, captured: true, fee, tax: 0 }
  const paid = { ...order, status: 'paid' as const, amount_paid: order.amount, amount_due: 0 }
  return {
    document: { ...replacePayment(document, captured), order: paid },
    paymentId,
    events: ['payment.captured', 'order.paid'],
  }
}

/** The merchant refunds a captured payment or a part of it. Repeating the idempotency key changes nothing. */
export function refund(
  document: StoredOrder,
  paymentId: string,
  refundId: string,
  refundRequest: RefundRequest,
  at: number,
): OrderChange {
  const payment = paymentOf(document, paymentId)
  const repeated = refundRequest.key === undefined ? undefined : document.refundKeys?.[refundRequest.key]
  const earlier = document.refunds.find(({ id }) => id === repeated)
  if (earlier && earlier.amount !== (refundRequest.amount ?? earlier.amount))
    throw badRequest('Different request with the same idempotency key has already been processed.')
  if (earlier) return { document, paymentId, refund: earlier, events: [] }
  if (!payment.captured) throw badRequest('The payment status should be captured for action to be taken')
  const claimed = document.refunds.filter(
    ({ payment_id: of, status }) => of === paymentId && status !== 'failed',
  )
  const left = payment.amount - sumOf(claimed)
  if (left === 0) throw badRequest('The payment has been fully refunded already')
  const amount = refundRequest.amount ?? left
  if (amount > left)
    throw badRequest('The total refund amount is greater than the refund payment amount', { field: 'amount' })
  const made: RazorpayRefund = {
    id: refundId,
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: paymentId,
    notes: refundRequest.notes,
    receipt: refundRequest.receipt,
    acquirer_data: { arn: null },
    created_at: at,
    batch_id: null,
    status: refundRequest.outcome,
    speed_processed: 'normal',
    speed_requested: 'normal',
  }
  const next: StoredOrder = {
    ...document,
    refunds: [...document.refunds, made],
    ...(refundRequest.key !== undefined && {
      refundKeys: { ...document.refundKeys, [refundRequest.key]: refundId },
    }),
  }
  return refundRequest.outcome === 'pending'
    ? { document: next, paymentId, refund: made, events: ['refund.created'] }
    : markRefunded(next, made)
}

/** Razorpay decides about a pending refund; other refunds do not change. */
export function settleRefund(
  document: StoredOrder,
  paymentId: string,
  refundId: string,
  decision: 'processed' | 'failed',
): OrderChange {
  const pending = document.refunds.find(({ id, status }) => id === refundId && status === 'pending')
  if (!pending) return { document, paymentId, events: [] }
  const decided = { ...pending, status: decision }
  const refunds = document.refunds.map((other) => (other.id === refundId ? decided : other))
  const next = { ...document, refunds }
  return decision === 'failed'
    ? { document: next, paymentId, refund: decided, events: ['refund.failed'] }
    : markRefunded(next, decided)
}

/** A refund is processed: its payment shows it. */
function markRefunded(document: StoredOrder, processedRefund: RazorpayRefund): OrderChange {
  const paymentId = processedRefund.payment_id
  const payment = paymentOf(document, paymentId)
  const amountRefunded = payment.amount_refunded + processedRefund.amount
  const isFull = amountRefunded === payment.amount
  const refunded = {
    ...payment,
    status: isFull ? ('refunded' as const) : payment.status,
    amount_refunded: amountRefunded,
    refund_status: isFull ? ('full' as const) : ('partial' as const),
  }
  return {
    document: replacePayment(document, refunded),
    paymentId,
    refund: processedRefund,
    events: ['refund.processed'],
  }
}
