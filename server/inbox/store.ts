import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { inboxKinds, type InboxEntryKind, type InboxKind, type InboxStatus } from '#contract/inbox/inbox.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../platform/database/database.ts'
import { enquiries, inboxEntries, partnerApplications } from '../enquiries/tables.ts'
import { decisionKeyOf } from '../enquiries/store.ts'
import { outbox } from '../platform/outbox/tables.ts'
import { staff } from '../staff/tables.ts'
import { matchesWords } from '../platform/database/search-prefixes.ts'

export type InboxSelection = {
  kinds?: readonly InboxKind[] | undefined
  status?: InboxStatus | undefined
  /** Only items that are assigned to the member of staff with this id. */
  assignee?: string | undefined
  search?: string | undefined
  /** The id of the item to continue after. */
  after?: string | undefined
  limit: number
}

const inboxTables = [enquiries, partnerApplications] as const
type InboxTable = (typeof inboxTables)[number]

type EnquiryKind = Exclude<InboxKind, 'application'>
/** Decisions on proposals are stored as enquiries of the topic `contact`. */
export const enquiryKind = sql<EnquiryKind>`case
  when ${enquiries.idempotencyKey} like ${sql.raw(`'${decisionKeyOf('%')}'`)} then 'decision' else ${enquiries.topic} end`

/** The kind of an item. It is written as a literal, because a parameter has no type in an SQL union. */
const kindColumnOf = (table: InboxTable) =>
  table === enquiries ? enquiryKind : sql<InboxKind>`'application'::text`

const itemColumnsOf = (table: InboxTable) => ({
  id: sql<string>`${table.id}`.as('id'),
  kind: kindColumnOf(table).as('kind'),
  fields: sql<Record<string, string>>`${table.fields}`.as('fields'),
  email: sql<string>`${table.email}`.as('email'),
  status: sql<InboxStatus>`${table.inboxStatus}`.as('status'),
  isRead: sql<boolean>`${table.readAt} is not null`.as('is_read'),
  assigneeId: sql<string | null>`${table.assigneeId}`.as('assignee_id'),
  assigneeEmail: sql<string | null>`${staff.email}`.as('assignee_email'),
  /** Whether the server wrote its text: the keys of people's requests are hashes, which have no colon. */
  isOurs: sql<boolean>`coalesce(${table.idempotencyKey} like '%:%', false)`.as('is_ours'),
  createdAt: sql`${table.createdAt}`.mapWith(table.createdAt).as('created_at'),
})

const selectItems = (db: Database, table: InboxTable) =>
  db.select(itemColumnsOf(table)).from(table).leftJoin(staff, eq(staff.id, table.assigneeId))

export type InboxItemRow = Awaited<ReturnType<typeof selectItems>>[number]

/** The condition for the items that follow the item `after` in the list. If that item was deleted, no item follows. */
async function afterCursorCondition(db: Database, after: string | undefined) {
  if (after === undefined) return () => undefined
  const at = (table: InboxTable) =>
    db
      .select({ at: sql<string>`${table.createdAt}::text` })
      .from(table)
      .where(eq(table.id, after))
  const [last] = await unionAll(at(enquiries), at(partnerApplications))
  if (!last) return () => sql`false`
  return (table: InboxTable) =>
    sql`(${table.createdAt}, ${table.id}) < (${last.at}::timestamptz, ${after}::uuid)`
}

/** The enquiries and partner applications that people sent, newest first. */
export async function listInbox(db: Database, selection: InboxSelection): Promise<InboxItemRow[]> {
  const { kinds = inboxKinds, status, assignee, search, limit } = selection
  const continuing = await afterCursorCondition(db, selection.after)
  const ofEnquiry = kinds.filter((kind) => kind !== 'application')
  const topics = ofEnquiry.map((kind) => (kind === 'decision' ? 'contact' : kind))
  const isEveryKind = ofEnquiry.length === inboxKinds.length - 1
  // The topic is indexed.
  const isOfKinds = isEveryKind
    ? undefined
    : and(inArray(enquiries.topic, topics), inArray(enquiryKind, ofEnquiry))
  const pageOf = (table: InboxTable, more: SQL | undefined) =>
    selectItems(db, table)
      .where(
        and(
          more,
          status && eq(table.inboxStatus, status),
          assignee === undefined ? undefined : eq(table.assigneeId, assignee),
          matchesWords(table.words, search),
          continuing(table),
        ),
      )
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(limit)
  const ofEnquiries = pageOf(enquiries, isOfKinds)
  const ofApplications = pageOf(partnerApplications, undefined)
  if (!kinds.includes('application')) return ofEnquiries
  if (ofEnquiry.length === 0) return ofApplications
  return unionAll(ofEnquiries, ofApplications)
    .orderBy(sql`created_at desc, id desc`)
    .limit(limit)
}

/** An item of the inbox by its id, which must be a UUID. */
export async function findInboxItem(db: Database, id: string): Promise<InboxItemRow | undefined> {
  const [found] = await unionAll(
    selectItems(db, enquiries).where(eq(enquiries.id, id)),
    selectItems(db, partnerApplications).where(eq(partnerApplications.id, id)),
  )
  return found
}

const tableOfKind = (kind: InboxKind): InboxTable =>
  kind === 'application' ? partnerApplications : enquiries
const entryColumnOf = (kind: InboxKind) =>
  kind === 'application' ? inboxEntries.applicationId : inboxEntries.enquiryId

type ItemKey = { id: string; kind: InboxKind }

/** Locks an item of the inbox until the transaction ends, and reads it. The id must be a UUID. */
export async function lockInboxItem(tx: Database, id: string): Promise<InboxItemRow | undefined> {
  for (const table of inboxTables)
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update')
  return findInboxItem(tx, id)
}

type InboxItemChange = { inboxStatus?: InboxStatus; readAt?: Date | null; assigneeId?: string | null }

/** Changes whether an item of the inbox is open, when it was read and who it is assigned to. */
export async function updateInboxItem(
  tx: Database,
  { id, kind }: ItemKey,
  { inboxStatus, readAt, assigneeId }: InboxItemChange,
): Promise<void> {
  const table = tableOfKind(kind)
  await tx.update(table).set({ inboxStatus, readAt, assigneeId }).where(eq(table.id, id))
}

/** The key in the outbox of the mail that sends an answer from the inbox. */
export const answerMailKey = (entryId: string) => `inbox-answer:${entryId}`

/** The answers and notes about an item of the inbox, oldest first. */
export function entriesOf(db: Database, { id, kind }: ItemKey) {
  const key = sql`${answerMailKey('')} || ${inboxEntries.id}`
  return db
    .select({ entry: inboxEntries, by: staff.email, sentAt: outbox.sentAt })
    .from(inboxEntries)
    .leftJoin(staff, eq(staff.id, inboxEntries.staffId))
    .leftJoin(outbox, eq(outbox.key, key))
    .where(eq(entryColumnOf(kind), id))
    .orderBy(asc(inboxEntries.createdAt), asc(inboxEntries.id))
    .limit(limits.inbox.thread)
}

type NewInboxEntry = {
  kind: InboxEntryKind
  text: string
  staffId: string | null
  idempotencyKey: string | undefined
}

/** Adds an answer or a note and returns its id, or undefined if one with this `idempotencyKey` exists. */
export async function addInboxEntry(
  tx: Database,
  item: ItemKey,
  entry: NewInboxEntry,
  now: Date,
): Promise<string | undefined> {
  const about = item.kind === 'application' ? { applicationId: item.id } : { enquiryId: item.id }
  const [row] = await tx
    .insert(inboxEntries)
    .values({ ...entry, ...about, createdAt: now })
    .onConflictDoNothing({ target: inboxEntries.idempotencyKey })
    .returning({ id: inboxEntries.id })
  return row?.id
}

/**
 * The condition for enquiries without an answer. A request to be notified needs none, and an application waits for a decision, among
 * the partners.
 */
export const isUnanswered = and(eq(enquiries.inboxStatus, 'open'), ne(enquiries.topic, 'notify'))

/** How many enquiries have no answer. */
export const countUnanswered = (db: Database): Promise<number> => db.$count(enquiries, isUnanswered)
