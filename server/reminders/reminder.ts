import type { DueKind } from '#contract/reminders/reminders.ts'

export type Recipient = {
  /** A person's id, that of a member of staff who has not signed in yet, a `mailboxKey`, or `firm`. */
  id: string
  /** Empty if it is not known, and for the firm. */
  name: string
  email: string
  /** IANA */
  timeZone: string
}

/** A reminder that is due: it is sent once, in the recipient's daytime, before `until`. */
export type DueReminder = {
  kind: DueKind
  /** Identifies the reminder among those of its kind and recipient, such as the id of a project and its revision. */
  occurrenceKey: string
  recipient: Recipient
  /** The key of its record, if that is not the recipient: a notice about a document is sent once, also after another member edits it. */
  recordedFor?: 'author'
  until: Date
  subject: string
  /** The paragraphs and facts between greeting and signature. */
  lines: string[]
  /** The link to a call. */
  link?: string
}

/** What all queries for due reminders need. */
export type DueContext = {
  now: Date
  /** Our own origin, for links. */
  origin: string
  /** The firm's time zone (IANA). */
  timeZone: string
  /** The link to the call of kick-offs without a link of their own. */
  callUrl: string
}
