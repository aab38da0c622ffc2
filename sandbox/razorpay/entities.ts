import { createHmac } from 'node:crypto'

/** The types of Razorpay's API. Amounts are integers in the currency's smallest unit, times are seconds since 1970. */
export type RazorpayNotes = Record<string, string> | []

export type RazorpayOrder = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: RazorpayNotes
  created_at: number
}

export type RazorpayPayment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: boolean
  method: 'card'
  amount_refunded: number
  refund_status: 'partial' | 'full' | null
  captured: boolean
  description: string | null
  card_id: null
  bank: null
  wallet: null
  vpa: null
  email: string
  contact: string
  notes: RazorpayNotes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: { auth_code: string | null }
  created_at: number
}

export type RazorpayRefund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: RazorpayNotes
  receipt: string | null
  acquirer_data: { arn: null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'normal'
  speed_requested: 'normal'
}

/** An order with its payments and refunds, stored as one record so that they change together. */
export type StoredOrder = {
  order: RazorpayOrder
  payments: RazorpayPayment[]
  refunds: RazorpayRefund[]
  /** The ids of refunds by their idempotency keys; missing in records of earlier versions. */
  refundKeys?: Record<string, string>
  captureAtOnce: boolean
}

/** The error of a declined card, which the payment stores and the browser script gets. */
export const declinedCardError = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Your payment has been declined by the bank. Please try another card or method.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
} as const

/** A new payment of an order: authorized, or refused by the bank. */
export function newPayment(
  id: string,
  order: RazorpayOrder,
  status: 'authorized' | 'failed',
  at: number,
): RazorpayPayment {
  const error = status === 'failed' ? declinedCardError : undefined
  return {
    id,
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status,
    order_id: order.id,
    invoice_id: null,
    international: order.currency !== 'INR',
    method: 'card',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: 'payer@demo.example',
    contact: '+919900000000',
    notes: [],
    fee: null,
    tax: null,
    error_code: error?.code ?? null,
    error_description: error?.description ?? null,
    error_source: error?.source ?? null,
    error_step: error?.step ?? null,
    error_reason: error?.reason ?? null,
    acquirer_data: { auth_code: error ? null : '064381' },
    created_at: at,
  }
}

/** What Razorpay's browser script passes to the page's `handler` after a payment, signed with the key secret. */
export function checkoutAnswer(orderId: string, paymentId: string, keySecret: string) {
  const signature = createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex')
  return { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature: signature }
}
