import { index, integer, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PortalKind } from '#contract/portals.ts'
import { moment, id, createdAt } from './columns.ts'

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
