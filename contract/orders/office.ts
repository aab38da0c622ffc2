import * as z from 'zod/mini'
import { orderHistoryEntry, orderStatus } from './own.ts'
import { paymentMethod } from '../payments/payments.ts'

/** The reasons for which staff close an order whose payment is not decided. */
export const closeReasons = ['no-payment', 'buyer-asked', 'mistake'] as const
export const closeReason = z.enum(closeReasons)
export type CloseReason = z.infer<typeof closeReason>

/** An order in the office's list. Amounts in cents, times ISO 8601. The names of an erased buyer are empty. */
export const officeOrder = z.object({
  id: z.string(),
  createdAt: z.string(),
  status: orderStatus,
  product: z.string(),
  cents: z.int(),
  currency: z.string(),
  method: paymentMethod,
  person: z.object({ id: z.string(), email: z.string(), name: z.string() }),
})
export type OfficeOrder = z.infer<typeof officeOrder>

/** A page of the list of orders, newest first. `next` is the id to continue before; null at the end. */
export const ordersPage = z.object({ orders: z.array(officeOrder), next: z.nullable(z.string()) })
export type OrdersPage = z.infer<typeof ordersPage>

/** A refund that the firm asked for. `refusal` is the error code with which the provider refused. */
export const officeRefund = z.object({
  id: z.string(),
  status: z.enum(['requested', 'asked', 'accepted', 'refused', 'completed']),
  requestedAt: z.string(),
  providerRefundId: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
})
export type OfficeRefund = z.infer<typeof officeRefund>

/** An order with everything that is stored about it. `refunds` are the newest first. */
export const orderDetail = z.extend(officeOrder, {
  providerOrderId: z.nullable(z.string()),
  /** The id of the order that was paid in place of this one. */
  paidInstead: z.nullable(z.string()),
  nextCheckAt: z.nullable(z.string()),
  records: z.array(orderHistoryEntry),
  payment: z.nullable(
    z.object({ id: z.string(), cents: z.int(), currency: z.string(), capturedAt: z.string() }),
  ),
  grant: z.nullable(z.object({ grantedAt: z.string(), revokedAt: z.nullable(z.string()) })),
  receipt: z.nullable(z.string()),
  /** The id of the sealed proposal whose deposit it is; null for other products. */
  seal: z.nullable(z.string()),
  refunds: z.array(officeRefund),
})
export type OrderDetail = z.infer<typeof orderDetail>

export const orderAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('check') }),
  z.object({ act: z.literal('close'), reason: closeReason }),
  z.object({ act: z.literal('refund') }),
])
export type OrderAct = z.infer<typeof orderAct>

/**
 * `unanswered`: the provider gave no answer. `mismatch`: a payment does not fit the order. `refunding`: the refund is asked for, and the
 * provider does not show it yet.
 */
export const orderActOutcome = z.enum([
  'checked',
  'unanswered',
  'mismatch',
  'closed',
  'refunded',
  'refunding',
  'refundRefused',
])
export type OrderActOutcome = z.infer<typeof orderActOutcome>

export const orderActResult = z.object({ order: orderDetail, outcome: orderActOutcome })
export type OrderActResult = z.infer<typeof orderActResult>

export const officeOrderMessages = {
  notFound: 'This order doesn’t exist.',
  busy: 'The payment for this order is being taken right now. Try again in a minute.',
  decided: 'There is nothing to close: this order is settled.',
  notPaid: 'Only a paid order can be refunded.',
  day: 'Please choose a day from 2000 to 2999.',
  range: 'Please choose two days, the first no later than the second.',
} as const
