import type { InboxEntryKind, InboxKind, InboxStatus } from '#contract/inbox/inbox.ts'
import { brand } from '#contract/brand.ts'

export const kindNames: Record<InboxKind, string> = {
  contact: 'Enquiry',
  call: 'Call request',
  support: 'Support',
  notify: 'Notify request',
  decision: 'Decision on a proposal',
  application: 'Partner application',
}

export const statusNames: Record<InboxStatus, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}

export const inbox = {
  title: 'Inbox',
  lead: 'Messages from the site’s forms. Updates live.',
  table: 'Inbox, newest first',
  columns: {
    from: 'From',
    text: 'Text',
    kind: 'Kind',
    status: 'Status',
    assignee: 'Assigned to',
    received: 'Received',
  },
  unread: 'Unread',
  nobody: 'Nobody',
  former: 'Former member',
  filters: {
    title: 'Filters',
    kind: 'Kind',
    anyKind: 'All kinds',
    status: 'Status',
    anyStatus: 'Any status',
    whose: 'Assigned to',
    anybody: 'Anybody',
    mine: 'Me',
    hint: 'name, email or text',
  },
  file: 'Export CSV',
  none: {
    title: 'Nothing here',
    text: 'No enquiry, call request, application or message matches these filters.',
  },
  more: 'Show more',
  loading: 'Loading the inbox...',
  retry: 'Try again',
} as const

export const inboxItem = {
  back: 'Inbox',
  details: 'Details',
  received: 'Received',
  wrote: 'Message',
  links: { sealed: 'Sealed proposal', office: 'The document and its access list' },
  noText: 'They left an email address but no message.',
  thread: 'Answers and notes',
  entries: { answer: 'Answer', note: 'Internal note' } satisfies Record<InboxEntryKind, string>,
  operator: 'Operator',
  sent: 'Sent',
  waits: 'The email hasn’t been sent yet',
  status: 'Status',
  assignee: 'Assigned to',
  markUnread: 'Mark as unread',
  close: 'Close',
  reopen: 'Open again',
  write: {
    answer: {
      label: 'Answer by email',
      hint: `we add a greeting, a signature and their message; replies go to ${brand.email.contact}`,
      submit: 'Send answer',
      busy: 'Sending...',
    },
    note: { label: 'Internal note', hint: 'stays in the office', submit: 'Add note', busy: 'Adding...' },
  } satisfies Record<InboxEntryKind, Record<string, string>>,
  applications: 'Approve or decline it under Partners.',
  missing: { title: 'This is no longer in the inbox', text: 'It was deleted, or the address is wrong.' },
  loading: 'Loading...',
  retry: 'Try again',
} as const
