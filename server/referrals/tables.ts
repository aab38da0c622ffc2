import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FormValues } from '#contract/forms/forms.ts'
import type { CommissionSnapshot } from '#machines/referrals/commission.ts'
import type { CreditSnapshot } from '#machines/referrals/credit.ts'
import { moment, id, createdAt, emailField } from '../platform/database/columns.ts'
import { orders } from '../orders/tables.ts'
import { people } from '../people/tables.ts'

/** The referral code of a partner. */
export const partnerCodes = pgTable(
  'partner_codes',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id),
    code: text('code').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('partner_codes_code').on(table.code)],
)

/**
 * By whom somebody was referred (decisions 39 and 105). `email` is a mailbox (`mailboxOf`), older rows are only in lower case; `personId`
 * is null until they sign in.
 */
export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => people.id),
    personId: uuid('person_id').references(() => people.id),
    email: text('email').notNull(),
    source: text('source').$type<'link' | 'introduction'>().notNull(),
    createdAt: createdAt(),
    /** The first order that the referred person paid afterwards. Later orders earn no commission. */
    orderId: uuid('order_id').references(() => orders.id),
  },
  (table) => [
    uniqueIndex('referrals_email').on(table.email),
    uniqueIndex('referrals_person').on(table.personId),
    index('referrals_partner').on(table.partnerId),
    index('referrals_created').on(table.createdAt),
  ],
)

/** People whom partners introduced to the firm. */
export const introductions = pgTable(
  'introductions',
  {
    id: id(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => people.id),
    fields: jsonb('fields').$type<FormValues<'introduction'>>().notNull(),
    email: emailField(),
    /** The idempotency key of the form, as a hash. */
    idempotencyKey: text('request_key'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('introductions_request').on(table.partnerId, table.idempotencyKey),
    index('introductions_partner').on(table.partnerId, table.createdAt),
    index('introductions_created').on(table.createdAt),
  ],
)

/** Commissions of partners: for each order at most one, and at most one deduction, which has a negative amount. */
export const commissions = pgTable(
  'commissions',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => people.id),
    cents: integer('cents').notNull(),
    status: text('status').$type<CommissionSnapshot['value']>().notNull(),
    createdAt: createdAt(),
    payableAt: moment('payable_at').notNull(),
    paidOutAt: moment('paid_out_at'),
    reversedAt: moment('reversed_at'),
    reference: text('reference'),
  },
  (table) => [
    uniqueIndex('commissions_order').on(table.orderId, sql`(cents < 0)`),
    index('commissions_partner').on(table.partnerId, table.createdAt, table.id),
    index('commissions_held')
      .on(table.payableAt)
      .where(sql`status = 'pending'`),
  ],
)

/** Credits of delivered Blueprints towards a full project, at most one for each order. */
export const credits = pgTable(
  'credits',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    cents: integer('cents').notNull(),
    status: text('status').$type<CreditSnapshot['value']>().notNull(),
    openedAt: moment('opened_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    appliedAt: moment('applied_at'),
    refundedAt: moment('refunded_at'),
    reference: text('reference'),
  },
  (table) => [
    index('credits_person').on(table.personId),
    index('credits_running')
      .on(table.endsAt)
      .where(sql`status = 'open'`),
  ],
)
