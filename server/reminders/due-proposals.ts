import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { officePaths } from '#contract/office/paths.ts'
import { dayMs } from '#contract/time/durations.ts'
import { zonedTime } from '#contract/time/zoned-time.ts'
import { oneLine } from '../platform/outbox/transport.ts'
import type { Database } from '../platform/database/database.ts'
import { isMailbox } from '../people/mailbox.ts'
import { people } from '../people/tables.ts'
import { portalAddress } from '../portals/address.ts'
import { codesByMailbox } from '../portals/remindable.ts'
import { listCodes, type PortalCode } from '../portals/store/codes.ts'
import { findDecision } from '../portals/store/decisions.ts'
import { statusOf } from '../portals/store/portals.ts'
import { portals } from '../portals/tables.ts'
import { versionOf } from '../portals/version.ts'
import { staff } from '../staff/tables.ts'
import { mailboxKey } from './mailbox-key.ts'
import type { DueContext, DueReminder, Recipient } from './reminder.ts'
import { timeZonesOf } from './time-zones.ts'

const beforeMs = 3 * dayMs

/** The recipient of an access code: the same before and after a sign-up, with the name and the switches of the people with that mailbox. */
async function readerOf(db: Database, { recipient }: PortalCode, timeZone: string): Promise<Recipient> {
  const found = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(isMailbox(people.email, recipient), isNull(people.deletedAt)))
    .orderBy(asc(people.id))
  const personIds = found.map(({ id }) => id)
  const [zone = timeZone] = (await timeZonesOf(db, personIds)).values()
  const id = await mailboxKey(db, recipient)
  return { id, personIds, name: found[0]?.name ?? '', email: recipient, timeZone: zone }
}

/** The proposals that expire in three days and on which nobody has decided: for their recipients, and for who last wrote them. */
export async function dueProposals(
  db: Database,
  { now, origin, timeZone }: DueContext,
): Promise<DueReminder[]> {
  const found = await db
    .select({ portal: portals, writer: { id: staff.id, personId: staff.personId, email: staff.email } })
    .from(portals)
    .leftJoin(staff, and(eq(staff.id, portals.editedBy), isNull(staff.removedAt)))
    .where(
      and(
        eq(portals.kind, 'proposal'),
        isNull(portals.revokedAt),
        gt(portals.expiresAt, now),
        lte(portals.expiresAt, new Date(now.getTime() + beforeMs)),
      ),
    )
  const due: DueReminder[] = []
  for (const { portal, writer } of found) {
    const { id, title, company, expiresAt, codeHash, agreementId } = portal
    const version = versionOf(portal)
    if (version === undefined || expiresAt === null) continue
    const status = (await findDecision(db, id, version))?.status ?? 'open'
    const mailboxes = codesByMailbox(await listCodes(db, id))
    const isOpen = statusOf({ ...portal, hasCode: codeHash !== null || mailboxes.length > 0 }, now) === 'open'
    if (status !== 'open' || !isOpen) continue
    const about = {
      kind: 'proposalExpiring',
      thing: `${id}:${expiresAt.toISOString()}`,
      until: expiresAt,
    } as const
    const end = (zone: string) => [`Can be opened until: ${zonedTime(expiresAt, zone)}`, '']
    const facts = (zone: string) => [
      `Title: ${oneLine(title)}`,
      ...(company.trim() === '' ? [] : [`Company: ${oneLine(company)}`]),
      ...end(zone),
    ]
    // Title and company are only for readers who have accepted the agreement.
    const reader =
      agreementId === null
        ? { subject: oneLine(`Your proposal expires soon: ${title}`), facts }
        : { subject: 'A proposal for you expires soon', facts: end }
    for (const [code] of mailboxes) {
      const recipient = await readerOf(db, code, timeZone)
      due.push({
        ...about,
        recipient,
        subject: reader.subject,
        lines: [
          'A proposal for you expires soon, and nobody has decided on it yet.',
          '',
          ...reader.facts(recipient.timeZone),
          'Read it and decide here, with the access code that we gave you:',
          portalAddress(origin, portal),
        ],
      })
    }
    due.push({
      ...about,
      recipient: writer
        ? { id: writer.personId ?? writer.id, name: '', email: writer.email, timeZone }
        : { id: 'firm', name: '', email: brand.email.contact, timeZone },
      subject: oneLine(`Expires undecided: ${title}`),
      lines: [
        'A proposal that you wrote expires soon, and nobody has decided on it yet.',
        '',
        ...facts(timeZone),
        'Give it more time, or remind its recipients, here:',
        origin + officePaths.item('proposals', id),
      ],
    })
  }
  return due
}
