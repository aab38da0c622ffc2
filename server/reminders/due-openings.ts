import { and, eq, gt, inArray, min, sql } from 'drizzle-orm'
import { officePaths } from '#contract/office/paths.ts'
import type { PortalArea } from '#contract/portals/office.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import { dayMs } from '#contract/time/durations.ts'
import { zonedTime } from '#contract/time/zoned-time.ts'
import { oneLine } from '../platform/outbox/transport.ts'
import type { Database } from '../platform/database/database.ts'
import { portals, portalUnlocks } from '../portals/tables.ts'
import { isLastEditor, lastEditorColumns, lastEditorOrFirm } from '../portals/last-editor.ts'
import { staff } from '../staff/tables.ts'
import type { DueContext, DueReminder } from './reminder.ts'

/** How long after the first opening the notice is still sent. */
const openingNoticeValidMs = 3 * dayMs

const areas: Record<PortalKind, PortalArea> = { proposal: 'proposals', deck: 'decks' }
const nouns: Record<PortalKind, string> = { proposal: 'proposal', deck: 'pitch deck' }

/**
 * The notices that a reader opened a document for the first time, for the member of staff who last wrote on it; for the firm's own
 * address if it was written at the command line, or if its lastEditor has left or may no longer see it.
 */
export async function dueOpenings(
  db: Database,
  { now, origin, timeZone }: DueContext,
): Promise<DueReminder[]> {
  const from = new Date(now.getTime() - openingNoticeValidMs)
  const isOpened = sql`${portalUnlocks.outcome} = 'opened'`
  const recentNames = db
    .select({ name: portalUnlocks.name })
    .from(portalUnlocks)
    .where(and(isOpened, gt(portalUnlocks.at, from)))
  const found = await db
    .select({
      id: portals.id,
      kind: portals.kind,
      title: portals.writtenTitle,
      company: portals.writtenCompany,
      openedAt: min(portalUnlocks.at),
      lastEditor: lastEditorColumns,
    })
    .from(portals)
    .innerJoin(
      portalUnlocks,
      and(eq(portalUnlocks.kind, portals.kind), eq(portalUnlocks.name, portals.name), isOpened),
    )
    .leftJoin(staff, isLastEditor)
    .where(and(portals.tellsOpening, inArray(portals.name, recentNames)))
    .groupBy(portals.id, staff.id)
    .having(gt(min(portalUnlocks.at), from))
  return found.flatMap(({ id, kind, title, company, openedAt, lastEditor }): DueReminder[] => {
    if (openedAt === null) return []
    return [
      {
        kind: 'portalOpened',
        occurrenceKey: id,
        recipient: { ...lastEditorOrFirm(lastEditor, areas[kind]), timeZone },
        recordedFor: 'author',
        until: new Date(openedAt.getTime() + openingNoticeValidMs),
        subject: `First opened: ${oneLine(title) || `a ${nouns[kind]}`}`,
        lines: [
          `A reader has opened your ${nouns[kind]} for the first time.`,
          '',
          `Title: ${oneLine(title) || 'Untitled'}`,
          ...(company.trim() === '' ? [] : [`Company: ${oneLine(company)}`]),
          `Opened: ${zonedTime(openedAt, timeZone)}`,
          '',
          'See who has access here:',
          origin + officePaths.item(areas[kind], id),
        ],
      },
    ]
  })
}
