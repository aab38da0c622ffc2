import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ProductKey, SoldKey } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { ReceiptBuyer, ReceiptProduct, ReceiptSeller } from '#contract/receipts/receipts.ts'
import type { OrderSnapshot } from '#machines/orders/order.ts'
import type { RefundSnapshot } from '#machines/orders/refund.ts'
import { moment, id, createdAt } from '../platform/database/columns.ts'
import { people } from '../people/tables.ts'

/** The states of the order machine. */
export type OrderStatus = OrderSnapshot['value']

export const orders = pgTable(
  'orders',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    productKey: text('product_key').$type<SoldKey>().notNull(),
    /** The words for a product that is not in the catalogue, such as a deposit; null for the others. */
    product: jsonb('product').$type<ReceiptProduct>(),
    cents: integer('cents').notNull(),
    currency: text('currency').notNull(),
    provider: text('provider').$type<PaymentMethod>().notNull(),
    providerOrderId: text('provider_order_id'),
    status: text('status').$type<OrderStatus>().notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
    paidAt: moment('paid_at'),
    /** When the buyer's browser was notified that the order is paid. Until then, for a day after the payment, its buyer gets no other order of the product. */
    notifiedAt: moment('told_at'),
    refundedAt: moment('refunded_at'),
    /** The other order of the same purchase that was paid while this order was unpaid. This order is not captured then. */
    paidInstead: uuid('overtaken_by'),
    /** When the first capture attempt with an unknown result began; null if there is none. */
    capturingSince: moment('capturing_since'),
    /** When the reconciler asks the provider next; null if no further check is needed. */
    nextCheckAt: moment('next_check_at'),
    /** The number of checks since the last event; the intervals between checks grow with it. */
    checks: integer('checks').notNull().default(0),
    /** The number of captures that the provider refused. It is part of the idempotency key, so a new attempt has a new key. */
    refusals: integer('refusals').notNull().default(0),
    /** The trace of the request that placed the order, if traces are on. Later traces of settling the order link to this one. */
    traceparent: text('traceparent'),
  },
  (table) => [
    uniqueIndex('orders_provider_order').on(table.provider, table.providerOrderId),
    uniqueIndex('orders_one_unpaid')
      .on(table.personId, table.productKey, table.provider)
      .where(sql`status in ('intended', 'open', 'capturing', 'pending')`),
    uniqueIndex('orders_deposit_paid_once')
      .on(table.productKey)
      .where(sql`product_key like 'deposit:%' and status = 'paid'`),
    index('orders_deposit')
      .on(table.productKey)
      .where(sql`product_key like 'deposit:%'`),
    index('orders_due').on(table.nextCheckAt),
    index('orders_person').on(table.personId),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_status').on(table.status, table.createdAt, table.id),
    index('orders_paid').on(table.paidAt, table.id),
    index('orders_refunded').on(table.refundedAt, table.id),
  ],
)

/** The condition for the orders of deposits, in the words of their indexes. */
export const isOrderOfDeposit = sql`${orders.productKey} like 'deposit:%'`

export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').$type<PaymentMethod>().notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency').notNull(),
    capturedAt: moment('captured_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_provider_payment').on(table.provider, table.providerPaymentId),
    uniqueIndex('payments_order').on(table.orderId),
  ],
)

/** The grant of a paid order. A person's role and plans are computed from their grants and stored nowhere else. */
export const grants = pgTable(
  'grants',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    productKey: text('product_key').$type<ProductKey>().notNull(),
    grantedAt: moment('granted_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [uniqueIndex('grants_order').on(table.orderId), index('grants_person').on(table.personId)],
)

/** Refunds that the firm asked for, at most one open refund for an order. The id is the idempotency key with which the provider is asked. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').$type<RefundSnapshot['value']>().notNull(),
    requestedAt: moment('requested_at').notNull(),
    askedSince: moment('asked_since'),
    attemptedAt: moment('attempted_at'),
    providerRefundId: text('provider_refund_id'),
    /** The provider's error code, if the provider refused the refund. */
    refusal: text('refusal'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('refunds_order').on(table.orderId, table.requestedAt),
    uniqueIndex('refunds_one_open')
      .on(table.orderId)
      .where(sql`status in ('requested', 'asked', 'accepted')`),
  ],
)

export const receiptNumbers = pgSequence('receipt_numbers')

/** The receipt of a paid order, with the parties and the product as they were when it was issued. */
export const receipts = pgTable(
  'receipts',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    number: text('number').notNull(),
    issuedAt: moment('issued_at').notNull(),
    seller: jsonb('seller').$type<ReceiptSeller>().notNull(),
    /** Null once the buyer's personal data is deleted. */
    buyer: jsonb('buyer').$type<ReceiptBuyer>(),
    product: jsonb('product').$type<ReceiptProduct>().notNull(),
  },
  (table) => [uniqueIndex('receipts_number').on(table.number)],
)

/** Every authentic webhook, once. `handledAt` is null until its order is settled. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text('provider').$type<PaymentMethod>().notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    body: text('body').notNull(),
    disputeId: text('dispute_id'),
    /** The order that the event is about; null if it matches none of our orders. */
    orderId: uuid('order_id').references(() => orders.id),
    receivedAt: moment('received_at').notNull(),
    handledAt: moment('handled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('webhook_events_order').on(table.orderId),
    index('webhook_events_told')
      .on(table.receivedAt)
      .where(sql`body <> ''`),
  ],
)
