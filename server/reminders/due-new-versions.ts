import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { changesBetween } from '#contract/decisions/changes.ts'
import { dayMs } from '#contract/time/durations.ts'
import { decisions } from '../decisions/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { oneLine } from '../platform/outbox/transport.ts'
import { portalAddress } from '../portals/address.ts'
import { canStillOpen } from '../portals/remindable.ts'
import { listCodes } from '../portals/store/codes.ts'
import { lastDecisionOn, offerStatusesOf } from '../portals/store/decisions.ts'
import { portals } from '../portals/tables.ts'
import { decidableVersionOf } from '../portals/version.ts'
import { publishedColumns, readerFactsOf, readerOf } from './proposal-reader.ts'
import type { DueContext, DueReminder } from './reminder.ts'

/** How long after its publication a new version is worth telling of. */
const newVersionMailValidMs = 7 * dayMs

/** Which terms have changed. Those of a proposal behind an agreement are not sent by mail. */
function termLinesOf({ agreementId }: { agreementId: string | null }, terms: string[]): string[] {
  if (terms.length === 0) return []
  if (agreementId !== null) return ['The terms of acceptance have changed.']
  return ['Terms of acceptance that have changed:', ...terms.map(oneLine)]
}

/** The new versions of proposals, for whoever had asked for changes to an earlier one and can still open it. */
export async function dueNewVersions(
  db: Database,
  { now, origin, timeZone }: DueContext,
): Promise<DueReminder[]> {
  const withChangesAsked = db
    .select({ id: decisions.portalId })
    .from(decisions)
    .where(eq(decisions.status, 'changesAsked'))
  const found = await db
    .select({ ...publishedColumns, content: portals.content })
    .from(portals)
    .where(
      and(
        eq(portals.kind, 'proposal'),
        isNull(portals.revokedAt),
        or(isNull(portals.expiresAt), gt(portals.expiresAt, now)),
        gt(portals.publishedAt, new Date(now.getTime() - newVersionMailValidMs)),
        inArray(portals.id, withChangesAsked),
      ),
    )
  const statuses = await offerStatusesOf(
    db,
    found.map(({ id }) => id),
  )
  const due: DueReminder[] = []
  for (const portal of found) {
    const version = decidableVersionOf(portal)
    if (version === undefined || statuses.get(portal.id) !== 'open') continue
    const { decision: last } = (await lastDecisionOn(db, portal.id)) ?? {}
    // Empty: the reader's personal data was deleted.
    if (last?.status !== 'changesAsked' || !last.email) continue
    const { email, accessCode } = last
    const { slides, terms } = changesBetween(last.document ?? portal.content, portal.content)
    if (slides.length + terms.length === 0) continue
    if (!canStillOpen(portal, await listCodes(db, portal.id), { email, accessCode })) continue
    const recipient = await readerOf(db, email, timeZone)
    const ends = [
      (portal.publishedAt ?? now).getTime() + newVersionMailValidMs,
      portal.expiresAt?.getTime() ?? Infinity,
    ]
    due.push({
      kind: 'newVersion',
      occurrenceKey: `${portal.id}:new:${version}`,
      until: new Date(Math.min(...ends)),
      recipient,
      subject:
        portal.agreementId === null
          ? oneLine(`New version: ${portal.title}`)
          : 'A new version of our proposal',
      lines: [
        'You asked for changes to our proposal. We’ve published a new version, which is ready for your decision.',
        '',
        ...readerFactsOf(portal, recipient.timeZone),
        ...(slides.length === 0 ? [] : [`Slides that have changed: ${slides.join(', ')}`]),
        ...termLinesOf(portal, terms),
        '',
        'Read it and decide here, using the access code we gave you:',
        portalAddress(origin, portal),
      ],
    })
  }
  return due
}
