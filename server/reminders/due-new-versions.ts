import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { changedSlides } from '#contract/decisions/prices.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { dayMs } from '#contract/time/durations.ts'
import { decisions } from '../decisions/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { oneLine } from '../platform/outbox/transport.ts'
import { portalAddress } from '../portals/address.ts'
import { listCodes } from '../portals/store/codes.ts'
import { findDecision, lastDecisionOn } from '../portals/store/decisions.ts'
import { statusOf } from '../portals/store/portals.ts'
import { portals } from '../portals/tables.ts'
import { versionOf } from '../portals/version.ts'
import { readerFactsOf, readerOf } from './proposal-reader.ts'
import type { DueContext, DueReminder } from './reminder.ts'

/** How long after its publication a new version is worth telling of. */
const newForMs = 7 * dayMs

const changedLine = (before: ProposalContent | null, after: ProposalContent): string[] => {
  const slides = before === null ? [] : changedSlides(before, after)
  return slides.length === 0 ? [] : [`Slides that differ: ${slides.join(', ')}`]
}

/** The new versions of proposals, for whoever had asked for changes to an earlier one. */
export async function dueNewVersions(
  db: Database,
  { now, origin, timeZone }: DueContext,
): Promise<DueReminder[]> {
  const wasAskedToChange = db
    .select({ id: decisions.portalId })
    .from(decisions)
    .where(eq(decisions.status, 'changesAsked'))
  const found = await db
    .select()
    .from(portals)
    .where(
      and(
        eq(portals.kind, 'proposal'),
        isNull(portals.revokedAt),
        or(isNull(portals.expiresAt), gt(portals.expiresAt, now)),
        gt(portals.updatedAt, new Date(now.getTime() - newForMs)),
        inArray(portals.id, wasAskedToChange),
      ),
    )
  const due: DueReminder[] = []
  for (const portal of found) {
    const version = versionOf(portal)
    const { decision: last } = (await lastDecisionOn(db, portal.id)) ?? {}
    if (version === undefined || last?.status !== 'changesAsked' || last.email === null) continue
    const hasCode =
      portal.codeHash !== null || (await listCodes(db, portal.id)).some(({ revokedAt }) => revokedAt === null)
    const status = (await findDecision(db, portal.id, version))?.status ?? 'open'
    if (status !== 'open' || statusOf({ ...portal, hasCode }, now) !== 'open') continue
    const recipient = await readerOf(db, last.email, timeZone)
    const title = portal.agreementId === null ? oneLine(`New version: ${portal.title}`) : undefined
    due.push({
      kind: 'proposalExpiring',
      thing: `${portal.id}:new:${version}`,
      until: new Date(portal.updatedAt.getTime() + newForMs),
      recipient,
      subject: title ?? 'A new version of our proposal',
      lines: [
        'We have changed our proposal as you asked. The new version is open for your decision.',
        '',
        ...readerFactsOf(portal, recipient.timeZone),
        ...changedLine(last.document, portal.content as ProposalContent),
        'Read it and decide here, with the access code that we gave you:',
        portalAddress(origin, portal),
      ],
    })
  }
  return due
}
