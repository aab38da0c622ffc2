import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { formSubjects, type FormValues } from '#contract/forms/forms.ts'
import type { InboxEntryKind, InboxKind, InboxStatus } from '#contract/inbox/inbox.ts'
import type { ApplicationSnapshot } from '#machines/application.ts'
import { moment, id, createdAt, emailField, tsvector } from '../platform/database/columns.ts'
import { staff } from '../staff/tables.ts'

/** A column with the words of some form fields, for search. Words joined by punctuation are indexed separately. */
const searchWordsColumn = (...names: string[]) => {
  const texts = names.map((name) => `coalesce(fields->>'${name}', '')`).join(` || ' ' || `)
  return tsvector('words').generatedAlwaysAs(
    sql.raw(`to_tsvector('simple', translate(${texts}, '/.@:_-', '      '))`),
  )
}

/** The columns of enquiries and applications that the inbox of the office uses. */
const inboxColumns = () => ({
  inboxStatus: text('inbox_status').$type<InboxStatus>().notNull().default('open'),
  /** When somebody in the office read the item; null while nobody has, and when it was marked as unread. */
  readAt: moment('read_at'),
  assigneeId: uuid('assignee_id').references(() => staff.id),
})

const isWaiting = sql`inbox_status = 'open' and read_at is null`

export const partnerApplications = pgTable(
  'partner_applications',
  {
    id: id(),
    fields: jsonb('fields').$type<FormValues<'application'>>().notNull(),
    email: emailField(),
    /** The idempotency key of the form, as a hash. */
    idempotencyKey: text('request_key'),
    status: text('status').$type<ApplicationSnapshot['value']>().notNull(),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
    ...inboxColumns(),
    words: searchWordsColumn('fullName', 'email', 'linkedin', 'expertise'),
  },
  (table) => [
    index('partner_applications_email').on(sql`lower(${table.email})`),
    index('partner_applications_mailbox').on(sql`mailbox_of(${table.email})`),
    index('partner_applications_status').on(table.status, table.createdAt),
    uniqueIndex('partner_applications_request').on(table.idempotencyKey),
    index('partner_applications_newest').on(table.createdAt, table.id),
    index('partner_applications_inbox').on(table.inboxStatus, table.createdAt, table.id),
    index('partner_applications_assignee').on(table.assigneeId, table.createdAt, table.id),
    index('partner_applications_waiting').on(table.createdAt).where(isWaiting),
    index('partner_applications_words').using('gin', table.words).with({ fastupdate: false }),
  ],
)

const firstMessageLineSql = `split_part(fields->>'message', chr(10), 1)`
const topicSql = `case
  when kind = 'notify' then 'notify'
  when ${firstMessageLineSql} = '${formSubjects.call}' then 'call'
  when ${firstMessageLineSql} = '${formSubjects.support}' then 'support'
  else 'contact' end`

/** Enquiries from the public forms. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    kind: text('kind').$type<'contact' | 'notify'>().notNull(),
    fields: jsonb('fields').$type<FormValues<'contact'> | FormValues<'notify'>>().notNull(),
    email: emailField(),
    /** The idempotency key of the form, as a hash. */
    idempotencyKey: text('request_key'),
    createdAt: createdAt(),
    ...inboxColumns(),
    /** What the enquiry is about. Several forms use the call of the contact form: the first line of their message is the subject. */
    topic: text('topic')
      .$type<Exclude<InboxKind, 'application' | 'decision'>>()
      .notNull()
      .generatedAlwaysAs(sql.raw(topicSql)),
    words: searchWordsColumn('name', 'email', 'company', 'message'),
  },
  (table) => [
    uniqueIndex('enquiries_request').on(table.kind, table.idempotencyKey),
    index('enquiries_newest').on(table.createdAt, table.id),
    index('enquiries_inbox').on(table.inboxStatus, table.createdAt, table.id),
    index('enquiries_topic').on(table.topic, table.createdAt, table.id),
    index('enquiries_assignee').on(table.assigneeId, table.createdAt, table.id),
    index('enquiries_waiting').on(table.createdAt).where(isWaiting),
    index('enquiries_words').using('gin', table.words).with({ fastupdate: false }),
  ],
)

/** Answers and notes that the office wrote about enquiries and applications, with which they are deleted. */
export const inboxEntries = pgTable(
  'inbox_entries',
  {
    id: id(),
    enquiryId: uuid('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id').references(() => partnerApplications.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<InboxEntryKind>().notNull(),
    text: text('text').notNull(),
    /** The member of staff who wrote the answer or note; null for the operator's command. */
    staffId: uuid('staff_id').references(() => staff.id),
    /** The idempotency key of the call that added the answer or note, as a hash. */
    idempotencyKey: text('request_key'),
    createdAt: createdAt(),
  },
  (table) => [
    index('inbox_entries_enquiry').on(table.enquiryId, table.createdAt),
    index('inbox_entries_application').on(table.applicationId, table.createdAt),
    uniqueIndex('inbox_entries_request').on(table.idempotencyKey),
  ],
)
