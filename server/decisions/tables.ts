import { sql } from 'drizzle-orm'
import { index, integer, json, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DecisionContent } from '#contract/decisions/decisions.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import type { ProposalDecisionStatus } from '#machines/decisions/proposal-decision.ts'
import { createdAt, id, moment } from '../platform/database/columns.ts'
import { portals } from '../portals/tables.ts'

/**
 * The decisions on proposals, one for each version of a document. Name, role and email are null while nobody has decided, and where
 * the firm withdrew the proposal.
 */
export const decisions = pgTable(
  'decisions',
  {
    id: id(),
    portalId: uuid('portal_id')
      .notNull()
      .references(() => portals.id),
    version: text('version').notNull(),
    /** The number of that version, which people read. */
    number: integer('number').notNull().default(1),
    status: text('status').$type<ProposalDecisionStatus>().notNull(),
    name: text('name'),
    role: text('role'),
    email: text('email'),
    content: jsonb('content').$type<DecisionContent>(),
    /** The document that was decided on or withdrawn, with which later versions are compared. */
    document: json('document').$type<ProposalContent>(),
    /** The code that confirmed it. */
    codeId: uuid('code_id'),
    /** The access code with which it was confirmed: the id of a recipient's, or `common`. Null for earlier decisions. */
    accessCode: text('access_code'),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('decisions_version').on(table.portalId, table.version),
    index('decisions_mailbox').on(sql`mailbox_of(${table.email})`),
    index('decisions_decided').on(table.portalId, table.decidedAt),
  ],
)

/** The codes that were mailed to confirm decisions, as keyed hashes. */
export const decisionCodes = pgTable(
  'decision_codes',
  {
    id: id(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => decisions.id),
    email: text('email').notNull(),
    /** The recipient's access code with which it was asked for; null for the portal's own. */
    accessCodeId: uuid('access_code_id'),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('decision_codes_mailbox').on(table.decisionId, sql`mailbox_of(${table.email})`, table.createdAt),
    index('decision_codes_created').on(table.createdAt),
  ],
)

/** The sealed files of accepted proposals. A trigger refuses to change or delete them. */
export const seals = pgTable(
  'seals',
  {
    id: id(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => decisions.id),
    sha256: text('sha256').notNull(),
    file: text('file').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('seals_decision').on(table.decisionId),
    uniqueIndex('seals_sha256').on(table.sha256),
  ],
)
