import * as z from 'zod/mini'
import { paymentMethod } from '../payments/payments.ts'

/** The states of the order machine. */
export const orderStatus = z.enum([
  'intended',
  'open',
  'capturing',
  'pending',
  'paid',
  'abandoned',
  'refunded',
])

/** The statuses of orders whose payment is not decided yet. */
export const undecidedStatuses = ['intended', 'open', 'capturing', 'pending'] as const satisfies z.infer<
  typeof orderStatus
>[]

/** Something that happened to an order, with its time. Times are ISO 8601 in UTC. */
export const orderHistoryEntry = z.object({
  at: z.string(),
  kind: z.enum([
    'created',
    'captureBegun',
    'captured',
    'paid',
    'granted',
    'notified',
    'refunded',
    'revoked',
    'eventReceived',
    'eventHandled',
    'changed',
  ]),
  /** The provider's name of an event or its id of a payment; null for the other records. */
  detail: z.nullable(z.string()),
})
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntry>

/** An order of the caller with what is recorded about it, oldest first. Amounts in cents. */
export const ownOrder = z.object({
  id: z.string(),
  product: z.string(),
  cents: z.int(),
  currency: z.string(),
  method: paymentMethod,
  status: orderStatus,
  /** The id of the order that was paid in place of this one. */
  paidInstead: z.nullable(z.string()),
  /** When the server asks the provider about the order next; null if it will not. */
  nextCheckAt: z.nullable(z.string()),
  records: z.array(orderHistoryEntry),
})
export type OwnOrder = z.infer<typeof ownOrder>

/** The orders of the caller, the newest first. */
export const ownOrders = z.array(ownOrder)
