import * as z from 'zod/mini'
import { text } from '../forms/text-schemas.ts'
import { limits } from '../limits.ts'

/**
 * What people send us: by the contact form, for a call, for support, to be notified, and to become a partner. A decision is one on a
 * proposal.
 */
export const inboxKinds = ['contact', 'call', 'support', 'notify', 'decision', 'application'] as const
export const inboxKind = z.enum(inboxKinds)
export type InboxKind = z.infer<typeof inboxKind>

/** The statuses of an item. Any status may follow any other; an answer makes the item answered. */
export const inboxStatuses = ['open', 'answered', 'closed'] as const
export const inboxStatus = z.enum(inboxStatuses)
export type InboxStatus = z.infer<typeof inboxStatus>

/** A member of the office; `email` is empty once they were erased. */
const colleague = z.object({ id: z.string(), email: z.string() })
export type Colleague = z.infer<typeof colleague>

/** A row of the inbox. Times are ISO 8601 in UTC. */
export const inboxRow = z.object({
  id: z.string(),
  kind: inboxKind,
  /** The name of the sender; empty if they gave none. */
  name: z.string(),
  email: z.string(),
  /** The beginning of what the sender wrote, on one line. */
  beginning: z.string(),
  status: inboxStatus,
  isRead: z.boolean(),
  assignee: z.nullable(colleague),
  receivedAt: z.string(),
})
export type InboxRow = z.infer<typeof inboxRow>

/** A page of the inbox, newest first. `next` is the id to continue after; null at the end. */
export const inboxPage = z.object({ rows: z.array(inboxRow), next: z.nullable(z.string()) })
export type InboxPage = z.infer<typeof inboxPage>

/** What was written about an item in the office: an answer went out by mail, a note stays inside. */
export const inboxEntryKind = z.enum(['answer', 'note'])
export type InboxEntryKind = z.infer<typeof inboxEntryKind>
export const inboxEntry = z.object({
  id: z.string(),
  kind: inboxEntryKind,
  text: z.string(),
  /** The e-mail address of the writer; empty for the operator's command and for members who were erased. */
  by: z.string(),
  at: z.string(),
  /** When the answer was sent by mail; null for notes, and while the mail waits to be sent. */
  sentAt: z.nullable(z.string()),
})
export type InboxEntry = z.infer<typeof inboxEntry>

export const inboxItem = z.extend(inboxRow, {
  /** The fields of the form that was sent, with their labels. */
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  text: z.string(),
  /** The paths of sealed records and pages of the office that a text of ours led to. */
  links: z.array(z.string()),
  entries: z.array(inboxEntry),
  /** The members of the office to whom the item can be assigned. */
  colleagues: z.array(colleague),
})
export type InboxItem = z.infer<typeof inboxItem>

const search = z.string().check(z.maxLength(limits.inbox.search))

export const inboxFilters = {
  kind: z.optional(inboxKind),
  status: z.optional(inboxStatus),
  /** Only the items that are assigned to the reader. */
  mine: z.optional(z.literal('yes')),
  search: z.optional(search),
} as const
export type InboxFilters = { [Name in keyof typeof inboxFilters]?: z.infer<(typeof inboxFilters)[Name]> }

export const inboxChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('status'), status: inboxStatus }),
  z.object({ change: z.literal('read'), isRead: z.boolean() }),
  z.object({ change: z.literal('assignee'), assignee: z.nullable(z.string()) }),
])
export type InboxChange = z.infer<typeof inboxChange>

export const newInboxEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    text: text('Your answer', { max: limits.inbox.answer }),
    /** The id of the newest answer that the writer has seen; null if there was none. */
    after: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('note'), text: text('Your note', { max: limits.inbox.note }) }),
])
export type NewInboxEntry = z.infer<typeof newInboxEntry>

export const inboxMessages = {
  notFound: 'This is no longer in the inbox.',
  notColleague: 'This person no longer has access to the inbox.',
  full: 'This item has reached its limit for answers and notes.',
  answered:
    'A colleague has answered in the meantime. Read their answer, then send yours if it is still needed.',
} as const
