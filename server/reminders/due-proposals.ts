import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { officePaths } from '#contract/office/paths.ts'
import { dayMs } from '#contract/time/durations.ts'
import { oneLine } from '../platform/outbox/transport.ts'
import type { Database } from '../platform/database/database.ts'
import { portalAddress } from '../portals/address.ts'
import {
  codesByMailbox,
  codesForMailbox,
  lastRemindedAt,
  type CodesOfMailbox,
} from '../portals/remindable.ts'
import { listCodes, type PortalCode } from '../portals/store/codes.ts'
import { offerStatusesOf } from '../portals/store/decisions.ts'
import { statusOf, type Portal } from '../portals/store/portals.ts'
import { portalCodes, portals } from '../portals/tables.ts'
import { isLastEditor, lastEditorColumns, lastEditorOrFirm } from '../portals/last-editor.ts'
import { staff } from '../staff/tables.ts'
import { factsOf, publishedColumns, readerFactsOf, readerOf } from './proposal-reader.ts'
import type { DueContext, DueReminder, Recipient } from './reminder.ts'

/** How long before its end a proposal's readers and its author are reminded. */
const expiryLeadMs = 3 * dayMs
/** How long a reminder that the sender asks for is due: it outlasts a night and an outage. */
const requestedReminderValidMs = 2 * dayMs

type Undecided = {
  portal: Portal
  codes: PortalCode[]
  mailboxes: CodesOfMailbox[]
  context: DueContext
  db: Database
}

/** When a proposal's readers and its author are reminded that it expires. */
const expiryReminderFrom = ({ expiresAt }: Portal) => (expiresAt?.getTime() ?? Infinity) - expiryLeadMs

/**
 * Whether the reader with this code is reminded of it too: they had a code then, even if it was replaced since. Readers who get their
 * first code later have only just heard of the proposal.
 */
function isRemindedOfExpiry({ portal, codes }: Undecided, { recipient }: PortalCode): boolean {
  const from = expiryReminderFrom(portal)
  return codesForMailbox(codes, recipient).some(
    ({ createdAt, revokedAt }) => createdAt.getTime() <= from && (revokedAt?.getTime() ?? Infinity) > from,
  )
}

/** For readers and author of a proposal that expires within three days. */
async function expiringReminders(undecided: Undecided, author: Recipient) {
  const { portal, mailboxes, context, db } = undecided
  const { id, title, expiresAt, agreementId } = portal
  if (expiresAt === null || expiryReminderFrom(portal) > context.now.getTime()) return []
  const occurrenceKey = `${id}:${expiresAt.toISOString()}`
  const about = { kind: 'proposalExpiring', occurrenceKey, until: expiresAt } as const
  const due: DueReminder[] = []
  for (const [code] of mailboxes) {
    if (!isRemindedOfExpiry(undecided, code)) continue
    const recipient = await readerOf(db, code.recipient, context.timeZone)
    due.push({
      ...about,
      recipient,
      subject:
        agreementId === null
          ? oneLine(`Your proposal expires soon: ${title}`)
          : 'A proposal for you expires soon',
      lines: [
        'A proposal we prepared for you expires soon, and nobody has decided on it yet.',
        '',
        ...readerFactsOf(portal, recipient.timeZone),
        '',
        'Read it and decide here, using the access code we gave you:',
        portalAddress(context.origin, portal),
      ],
    })
  }
  due.push({
    ...about,
    recipient: author,
    recordedFor: 'author',
    subject: oneLine(`Expires soon, no decision yet: ${title}`),
    lines: [
      'A proposal that you wrote expires soon, and nobody has decided on it yet.',
      '',
      ...factsOf(portal, context.timeZone),
      '',
      'Extend it or remind its recipients here:',
      context.origin + officePaths.item('proposals', id),
    ],
  })
  return due
}

/** For the recipients whom the sender has reminded by hand, unless they have been reminded since that the proposal expires. */
async function askedReminders(undecided: Undecided): Promise<DueReminder[]> {
  const { portal, codes, mailboxes, context, db } = undecided
  const due: DueReminder[] = []
  const from = expiryReminderFrom(portal)
  for (const [code] of mailboxes) {
    const remindedAt = lastRemindedAt(codes, code)
    if (remindedAt === null) continue
    const isExpiringNow = from > remindedAt.getTime() && from <= context.now.getTime()
    if (isExpiringNow && isRemindedOfExpiry(undecided, code)) continue
    const ends = [remindedAt.getTime() + requestedReminderValidMs, portal.expiresAt?.getTime() ?? Infinity]
    const until = new Date(Math.min(...ends))
    if (until <= context.now) continue
    const recipient = await readerOf(db, code.recipient, context.timeZone)
    due.push({
      kind: 'proposalExpiring',
      occurrenceKey: `${portal.id}:asked:${remindedAt.toISOString()}`,
      until,
      recipient,
      subject:
        portal.agreementId === null
          ? oneLine(`Awaiting your decision: ${portal.title}`)
          : 'A proposal awaits your decision',
      lines: [
        'We’ve prepared a proposal for you. It’s ready for your decision.',
        '',
        ...readerFactsOf(portal, recipient.timeZone),
        '',
        'Read it and decide here, using the access code we gave you:',
        portalAddress(context.origin, portal),
        '',
        'If you’d like any changes, you can ask for them on the last slide.',
      ],
    })
  }
  return due
}

/** The ids of the proposals with a recipient who was reminded by hand not long ago. */
const askedSince = (db: Database, since: Date) =>
  db.select({ id: portalCodes.portalId }).from(portalCodes).where(gt(portalCodes.remindedAt, since))

/**
 * The proposals on which nobody has decided: for their recipients, if the sender asked for it or the proposal expires within three
 * days, and before it expires for who last wrote them.
 */
export async function dueProposals(db: Database, context: DueContext): Promise<DueReminder[]> {
  const { now, timeZone } = context
  const found = await db
    .select({ portal: publishedColumns, lastEditor: lastEditorColumns })
    .from(portals)
    .leftJoin(staff, isLastEditor)
    .where(
      and(
        eq(portals.kind, 'proposal'),
        isNull(portals.revokedAt),
        or(isNull(portals.expiresAt), gt(portals.expiresAt, now)),
        or(
          lte(portals.expiresAt, new Date(now.getTime() + expiryLeadMs)),
          inArray(portals.id, askedSince(db, new Date(now.getTime() - requestedReminderValidMs))),
        ),
      ),
    )
  const statuses = await offerStatusesOf(
    db,
    found.map(({ portal }) => portal.id),
  )
  const due: DueReminder[] = []
  for (const { portal, lastEditor } of found) {
    if (statuses.get(portal.id) !== 'open' || statusOf(portal, now) !== 'open') continue
    const codes = await listCodes(db, portal.id)
    const undecided = { portal, codes, mailboxes: codesByMailbox(codes), context, db }
    const author = { ...lastEditorOrFirm(lastEditor, 'proposals'), timeZone }
    due.push(...(await askedReminders(undecided)), ...(await expiringReminders(undecided, author)))
  }
  return due
}
