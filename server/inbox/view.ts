import { cutText } from '#contract/cut-text.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import { formSubjects } from '#contract/forms/forms.ts'
import { canAct } from '#contract/office/areas.ts'
import type { Colleague, InboxItem, InboxKind, InboxRow } from '#contract/inbox/inbox.ts'
import { displayedFields } from '../enquiries/mail.ts'
import type { Database } from '../platform/database/database.ts'
import { entriesOf, type InboxItemRow } from './store.ts'
import { listStaff } from '../staff/store.ts'

const excerptLength = 160

/**
 * The beginning of a text. It ends after a word, with an ellipsis if there is more. A run of more
 * than 30 characters without a space, such as a URL, is cut where the excerpt ends.
 */
function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > excerptLength ? `${cutText(line, excerptLength).replace(/ [^ ]{0,30}$/, '')}…` : line
}

/** The public form by which inbox items of a kind are sent. */
export const formNameOf = (kind: InboxKind) =>
  kind === 'application' || kind === 'notify' ? kind : ('contact' as const)

/** The message of an inbox item, without the subject that its form puts before it. Empty if the sender only left an email address. */
export function messageOf({ kind, fields }: Pick<InboxItemRow, 'kind' | 'fields'>): string {
  const text = fields.message ?? fields.expertise ?? ''
  const hasSubject = kind === 'call' || kind === 'support'
  return hasSubject ? text.slice(formSubjects[kind].length).trim() : text
}

/** The name that the sender of an inbox item gave; empty if they gave none. */
export const senderNameOf = ({ fields }: Pick<InboxItemRow, 'fields'>) => fields.name ?? fields.fullName ?? ''

/** A row of the inbox as the office shows it. */
export function inboxRowOf(row: InboxItemRow): InboxRow {
  const { id, kind, email, status, isRead, assigneeId, assigneeEmail, createdAt } = row
  return {
    id,
    kind,
    name: senderNameOf(row),
    email,
    beginning: excerptOf(messageOf(row)),
    status,
    isRead,
    assignee: assigneeId === null ? null : { id: assigneeId, email: assigneeEmail ?? '' },
    receivedAt: createdAt.toISOString(),
  }
}

/** The members of staff to whom inbox items can be assigned. */
export async function inboxColleagues(db: Database): Promise<Colleague[]> {
  const members = await listStaff(db)
  return members.flatMap(({ id, email, role }) => (canAct(role, 'inbox') ? { id, email } : []))
}

const linkedPathPattern = /^\/(?:sealed|office\/[a-z]+)\/[\w-]+$/

/**
 * Splits a text that the server wrote: `text` without the lines that only give the URL of a sealed record or an office page, and `links`,
 * the paths of those pages without repeats, which the screen shows below it. What the sender typed is quoted with `>` and left alone.
 */
function separateLinks(text: string, origin: string): { text: string; links: string[] } {
  const links = new Set<string>()
  const kept: string[] = []
  for (const line of text.split('\n')) {
    const address = line.startsWith('>') ? '' : (line.split(' ').at(-1) ?? '')
    const path = address.startsWith(origin) ? address.slice(origin.length) : ''
    if (linkedPathPattern.test(path)) {
      links.add(path)
      if (line === address && kept.at(-1)?.endsWith(':')) kept.pop()
    } else kept.push(line)
  }
  return { text: kept.join('\n'), links: [...links] }
}

/** An inbox item with its answers and notes, as the office shows it. */
export async function inboxItemOf(db: Database, row: InboxItemRow, origin: string): Promise<InboxItem> {
  const shown = displayedFields(formNameOf(row.kind), row.fields).filter(
    ({ control, value }) => control !== 'textarea' && value !== '',
  )
  const entries = await entriesOf(db, row)
  return {
    ...inboxRowOf(row),
    fields: shown.map(({ label, value }) => ({ label, value })),
    ...(row.isOurs ? separateLinks(messageOf(row), origin) : { text: messageOf(row), links: [] }),
    entries: entries.map(({ entry, by, sentAt }) => ({
      id: entry.id,
      kind: entry.kind,
      text: entry.text,
      by: by ?? '',
      at: entry.createdAt.toISOString(),
      sentAt: isoOrNull(sentAt),
    })),
    colleagues: await inboxColleagues(db),
  }
}
