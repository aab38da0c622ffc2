import { sql } from 'drizzle-orm'
import { boolean, index, integer, json, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DocumentContent } from '#contract/documents/documents.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import { moment, id, createdAt } from '../platform/database/columns.ts'

/** Confidential documents. Increasing `generation` ends access for everybody who has the document open. */
export const portals = pgTable(
  'portals',
  {
    id: id(),
    kind: text('kind').$type<PortalKind>().notNull(),
    /** The last segment of the path of the portal's page. */
    name: text('name').notNull(),
    content: json('content').notNull(),
    title: text('title')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(content->>'project_name', content->>'deckName', '')`),
    company: text('company')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(content->>'company_name', content->>'companyName', '')`),
    /** The hash of the portal's own access code, which several people may share; null if it has none. */
    codeHash: text('code_hash'),
    generation: integer('generation').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    /** The draft that is being written in the office, which readers see once it is published; null before anything was written there. */
    draft: json('draft').$type<DocumentContent>(),
    /** Counts the changes of `draft`, and documents that replaced it. */
    revision: integer('revision').notNull().default(0),
    /** The revision that readers see. */
    publishedRevision: integer('published_revision').notNull().default(0),
    /** The number of the version that readers see, which people read: 1 for the first that was published, 0 before. */
    publishedNumber: integer('published_number').notNull().default(0),
    /** When that revision replaced an earlier one; null for the document that the portal began with. */
    publishedAt: moment('published_at'),
    editedAt: moment('edited_at'),
    /** The member of staff who saved the draft. */
    editedBy: uuid('edited_by'),
    /** Whether a mail tells the firm that a reader opened it for the first time. */
    tellsOpening: boolean('tells_opening').notNull().default(true),
    /** Whether name and date of the reader are drawn over it. */
    isWatermarked: boolean('is_watermarked').notNull().default(false),
    /** The text that readers accept before it is sent to them; null if there is none. */
    agreementId: uuid('agreement_id'),
    /** Title and company of `draft`, else of `content`: a list must not read whole documents. */
    writtenTitle: text('written_title')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(draft->>'project_name', draft->>'deckName', content->>'project_name', content->>'deckName', '')`,
      ),
    writtenCompany: text('written_company')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(draft->>'company_name', draft->>'companyName', content->>'company_name', content->>'companyName', '')`,
      ),
  },
  (table) => [
    uniqueIndex('portals_name').on(table.kind, table.name),
    index('portals_updated').on(table.kind, table.updatedAt, table.id),
  ],
)

/** The access codes of a portal's recipients. `selector`: the first group of the code, by which it is found. */
export const portalCodes = pgTable(
  'portal_codes',
  {
    id: id(),
    portalId: uuid('portal_id')
      .notNull()
      .references(() => portals.id),
    /** The name or e-mail address of the recipient. */
    recipient: text('recipient').notNull(),
    selector: text('selector').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    revokedAt: moment('revoked_at'),
    openedTimes: integer('opened_times').notNull().default(0),
    lastOpenedAt: moment('last_opened_at'),
    /** When a reminder to decide was last asked for. */
    remindedAt: moment('reminded_at'),
  },
  (table) => [uniqueIndex('portal_codes_selector').on(table.portalId, table.selector)],
)

/** The texts that readers accept before a portal's document is sent to them. A trigger refuses to change or delete them. */
export const agreements = pgTable(
  'agreements',
  {
    id: id(),
    portalId: uuid('portal_id')
      .notNull()
      .references(() => portals.id),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('agreements_version').on(table.portalId, table.version),
    uniqueIndex('agreements_text').on(table.portalId, table.sha256),
  ],
)

/** Who accepted an agreement when. A trigger refuses to change or delete it: it outlives the code, which is null for the portal's own. */
export const agreementAcceptances = pgTable(
  'agreement_acceptances',
  {
    id: id(),
    agreementId: uuid('agreement_id')
      .notNull()
      .references(() => agreements.id),
    codeId: uuid('code_id'),
    /** The name or e-mail address of the recipient; empty for the portal's shared code. */
    recipient: text('recipient').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('agreement_acceptances_code').on(table.agreementId, table.codeId)],
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

export type UnlockOutcome =
  | 'opened'
  | 'wrong code'
  | 'revoked'
  | 'expired'
  | 'draft'
  | 'unknown portal'
  | 'agreement asked'

/** Every attempt to unlock a portal with a code, also if no such portal exists. */
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
    index('portal_unlocks_opened')
      .on(table.kind, table.name, table.at)
      .where(sql`${table.outcome} = 'opened'`),
  ],
)
