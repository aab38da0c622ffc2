import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ArticleBlock } from '#contract/articles.ts'
import type { ProductKey } from '#contract/catalogue.ts'
import type { FormValues } from '#contract/forms.ts'
import type { InvoiceDetails } from '#contract/invoice-details.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { ReceiptBuyer, ReceiptProduct, ReceiptSeller } from '#contract/receipts.ts'
import type { BlueprintCategory, ReviewStatus } from '#contract/blueprints.ts'
import type { VisitRecord } from '#contract/visits.ts'
import type { PortalKind } from '#contract/portals.ts'
import type { ApplicationSnapshot } from '#machines/application.ts'
import type { OrderSnapshot } from '#machines/order.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const id = () => uuid('id').primaryKey().defaultRandom()
const createdAt = () => moment('created_at').notNull()

/** People are identified by issuer and subject, never by e-mail address. The row of a deleted person stays without a name, for orders. */
export const people = pgTable(
  'people',
  {
    id: id(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [uniqueIndex('people_issuer_subject').on(table.issuer, table.subject)],
)

/** Tokens revoked before they expire. Rows are deleted after `expiresAt`. */
export const revokedTokens = pgTable('revoked_tokens', {
  jti: text('jti').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

/** The states of the order machine. */
export type OrderStatus = OrderSnapshot['value']

export const orders = pgTable(
  'orders',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    productKey: text('product_key').$type<ProductKey>().notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency').notNull(),
    provider: text('provider').$type<PaymentMethod>().notNull(),
    providerOrderId: text('provider_order_id'),
    status: text('status').$type<OrderStatus>().notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
    paidAt: moment('paid_at'),
    /** When its buyer's browser was notified that it is paid; until then the buyer gets no other order of the same product. */
    notifiedAt: moment('told_at'),
    refundedAt: moment('refunded_at'),
    /** The order with which the same person paid the same product while this one was unpaid. This one is then never captured. */
    paidInstead: uuid('overtaken_by'),
    /** When the first attempt to capture it began whose result is unknown; null if there is none. */
    capturingSince: moment('capturing_since'),
    /** When the reconciler asks the provider next; null if no further check is needed. */
    nextCheckAt: moment('next_check_at'),
    /** The number of checks since the last event; the intervals between checks grow with it. */
    checks: integer('checks').notNull().default(0),
    /** The number of captures that the provider refused. It is part of the idempotency key, so a new attempt has a new key. */
    refusals: integer('refusals').notNull().default(0),
  },
  (table) => [
    uniqueIndex('orders_provider_order').on(table.provider, table.providerOrderId),
    uniqueIndex('orders_one_unpaid')
      .on(table.personId, table.productKey, table.provider)
      .where(sql`status in ('intended', 'open', 'capturing', 'pending')`),
    index('orders_due').on(table.nextCheckAt),
    index('orders_person').on(table.personId),
  ],
)

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

/** What people add to their receipts. A receipt that is issued keeps a copy. */
export const personInvoiceDetails = pgTable('invoice_details', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id),
  fields: jsonb('fields').$type<InvoiceDetails>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})

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
    /** The order it is about; null if it matches none of ours. */
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

/** Mails to send, written in the transaction of the change that they report. `key` prevents duplicates (`receipt:{order}`). */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    key: text('key').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('outbox_key').on(table.key),
    index('outbox_due').on(table.nextAttemptAt),
    index('outbox_done')
      .on(table.createdAt)
      .where(sql`next_attempt_at is null`),
  ],
)

/** The e-mail address in the fields of a form. */
const emailField = () =>
  text('email')
    .notNull()
    .generatedAlwaysAs(sql`fields->>'email'`)

export const partnerApplications = pgTable(
  'partner_applications',
  {
    id: id(),
    fields: jsonb('fields').$type<FormValues<'application'>>().notNull(),
    email: emailField(),
    /** The idempotency key of the form, as a hash. */
    requestKey: text('request_key'),
    status: text('status').$type<ApplicationSnapshot['value']>().notNull(),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('partner_applications_email').on(sql`lower(${table.email})`),
    uniqueIndex('partner_applications_request').on(table.requestKey),
  ],
)

/** Enquiries from the public forms. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    kind: text('kind').$type<'contact' | 'notify'>().notNull(),
    fields: jsonb('fields').$type<FormValues<'contact'> | FormValues<'notify'>>().notNull(),
    email: emailField(),
    /** The idempotency key of the form, as a hash. */
    requestKey: text('request_key'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('enquiries_request').on(table.kind, table.requestKey),
    index('enquiries_created').on(table.createdAt),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Words joined by punctuation are indexed separately: `order/invoice` is found by `invoice`. */
const searchVector = sql`to_tsvector('simple', translate(title || ' ' || summary, '/.@:_-', '      '))`
const whenPublished = sql`status = 'published'`

export const blueprints = pgTable(
  'blueprints',
  {
    id: id(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => people.id),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    content: text('content').notNull(),
    readingMinutes: integer('reading_minutes').notNull(),
    status: text('status').$type<ReviewStatus>().notNull(),
    note: text('note'),
    category: text('category').$type<BlueprintCategory>(),
    /** How often it was submitted, counting from 1. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    submittedAt: moment('submitted_at').notNull(),
    decidedAt: moment('decided_at'),
    publishedAt: moment('published_at'),
    words: tsvector('words').generatedAlwaysAs(searchVector),
  },
  (table) => [
    index('blueprints_newest').on(table.publishedAt, table.id).where(whenPublished),
    index('blueprints_by_title').on(table.title, table.id).where(whenPublished),
    index('blueprints_by_category').on(table.category, table.publishedAt, table.id).where(whenPublished),
    // Without `fastupdate`, whose list of pending entries every search would have to scan.
    index('blueprints_words').using('gin', table.words).with({ fastupdate: false }).where(whenPublished),
    index('blueprints_author').on(table.authorId, table.submittedAt),
    index('blueprints_review').on(table.status, table.submittedAt),
  ],
)

/** Which person opened which published Blueprint, how often and when last. */
export const blueprintReadings = pgTable(
  'blueprint_readings',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    blueprintId: uuid('blueprint_id')
      .notNull()
      .references(() => blueprints.id),
    times: integer('times').notNull().default(1),
    lastReadAt: moment('last_read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.blueprintId] }),
    index('blueprint_readings_latest').on(table.personId, table.lastReadAt),
  ],
)

/** Reported visits, without IP addresses. */
export const visits = pgTable(
  'visits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
    deviceType: text('device_type').$type<VisitRecord['deviceType']>().notNull(),
    browser: text('browser').$type<VisitRecord['browser']>().notNull(),
    os: text('os').$type<VisitRecord['os']>().notNull(),
    screenResolution: text('screen_resolution').notNull(),
    isMobile: boolean('is_mobile').notNull(),
    isTablet: boolean('is_tablet').notNull(),
    referrer: text('referrer').notNull(),
    pageUrl: text('page_url').notNull(),
    language: text('language').notNull(),
    timezone: text('timezone').notNull(),
    isReturning: boolean('is_returning').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('visits_created').on(table.createdAt)],
)

/** Confidential documents. Increasing `generation` ends access for everybody who has the document open. */
export const portals = pgTable(
  'portals',
  {
    id: id(),
    kind: text('kind').$type<PortalKind>().notNull(),
    /** The last segment of its path. */
    name: text('name').notNull(),
    content: json('content').notNull(),
    codeHash: text('code_hash').notNull(),
    generation: integer('generation').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [uniqueIndex('portals_name').on(table.kind, table.name)],
)

/** The times of recent guesses at access codes. `key` is a keyed hash of portal, caller or both. */
export const portalGuesses = pgTable(
  'portal_guesses',
  {
    key: text('key').primaryKey(),
    moments: moment('moments').array().notNull(),
    latestAt: moment('latest_at').notNull(),
  },
  (table) => [index('portal_guesses_latest').on(table.latestAt)],
)

export type UnlockOutcome = 'opened' | 'wrong code' | 'revoked' | 'expired' | 'unknown portal'

/** Every attempt to unlock a portal, also at portals that do not exist. */
export const portalUnlocks = pgTable(
  'portal_unlocks',
  {
    id: id(),
    at: moment('at').notNull(),
    kind: text('kind').$type<PortalKind>().notNull(),
    name: text('name').notNull(),
    outcome: text('outcome').$type<UnlockOutcome>().notNull(),
  },
  (table) => [
    index('portal_unlocks_portal').on(table.kind, table.name, table.at),
    index('portal_unlocks_at').on(table.at),
  ],
)

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export type ArticleStatus = 'draft' | 'published'

/** A published article is visible from `publishedAt` on, which may be in the future. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    image: text('image').notNull(),
    imageAlt: text('image_alt').notNull(),
    author: text('author'),
    content: jsonb('content').$type<ArticleBlock[]>().notNull(),
    status: text('status').$type<ArticleStatus>().notNull(),
    publishedAt: moment('published_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Its preview picture for social networks, as PNG; null until it is drawn. */
    socialPicture: bytes('social_picture'),
  },
  (table) => [
    uniqueIndex('articles_slug').on(table.slug),
    index('articles_published')
      .on(table.publishedAt, table.id)
      .where(sql`status = 'published'`),
  ],
)

/** Our copies of pictures that articles embed from other sites, as WebP. */
export const articlePictures = pgTable(
  'article_pictures',
  {
    slug: text('slug')
      .notNull()
      .references(() => articles.slug, { onDelete: 'cascade', onUpdate: 'cascade' }),
    name: text('name').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.name] })],
)

/** Documents of the sandboxes and demo mode's generated keys. Unused in production. */
export const sandboxRecords = pgTable(
  'sandbox_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    value: jsonb('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

/** Hits in a window of time by limit and caller. Rows are deleted after `resetsAt`. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('turns').notNull(),
  resetsAt: moment('resets_at').notNull(),
})
