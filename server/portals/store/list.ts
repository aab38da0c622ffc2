import { and, count, desc, eq, inArray, lt, max, or, sql } from 'drizzle-orm'
import type { PortalKind } from '#contract/portals/portals.ts'
import type { Database } from '../../platform/database/database.ts'
import { containsText } from '../../platform/database/contains-text.ts'
import { columnsWithoutContent, type Portal } from './portals.ts'
import { portals, portalUnlocks } from '../tables.ts'

/** How often a portal was opened, and when last. */
export type PortalViews = { openedTimes: number; lastOpenedAt: Date | null }

/** The position of a portal in the list, which is sorted by last change. */
type Position = Pick<Portal, 'id' | 'updatedAt'>

type PortalPageQuery = {
  kind: PortalKind
  search: string | undefined
  after: Position | undefined
  limit: number
}

/** Portals of a kind, last changed first; with `search` only those whose title or company contains it. */
export function pageOfPortals(
  db: Database,
  { kind, search, after, limit }: PortalPageQuery,
): Promise<Portal[]> {
  return db
    .select(columnsWithoutContent)
    .from(portals)
    .where(
      and(
        eq(portals.kind, kind),
        search === undefined
          ? undefined
          : or(containsText(portals.writtenTitle, search), containsText(portals.writtenCompany, search)),
        after &&
          or(
            lt(portals.updatedAt, after.updatedAt),
            and(eq(portals.updatedAt, after.updatedAt), lt(portals.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(portals.updatedAt), desc(portals.id))
    .limit(limit)
}

/** How often each of the portals with these names was opened, with any access code. Portals that were never opened are left out. */
export async function portalViewsOf(
  db: Database,
  kind: PortalKind,
  names: string[],
): Promise<Map<string, PortalViews>> {
  const rows = await db
    .select({
      name: portalUnlocks.name,
      openedTimes: count(),
      lastOpenedAt: max(portalUnlocks.at),
    })
    .from(portalUnlocks)
    .where(
      and(
        eq(portalUnlocks.kind, kind),
        inArray(portalUnlocks.name, names),
        // The outcome is written as a literal, so that the partial index is used.
        sql`${portalUnlocks.outcome} = 'opened'`,
      ),
    )
    .groupBy(portalUnlocks.name)
  return new Map(rows.map(({ name, ...openings }) => [name, openings]))
}
