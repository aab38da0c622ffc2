import { desc, inArray, isNotNull, and } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { projects } from '../projects/tables.ts'

/** The time zone of each person who has booked a kick-off: that of the project that changed last. Others live by the firm's time. */
export async function timeZonesOf(db: Database, personIds: string[]): Promise<Map<string, string>> {
  const found = await db
    .selectDistinctOn([projects.personId], { personId: projects.personId, zone: projects.kickoffZone })
    .from(projects)
    .where(and(inArray(projects.personId, personIds), isNotNull(projects.kickoffZone)))
    .orderBy(projects.personId, desc(projects.updatedAt))
  return new Map(found.flatMap(({ personId, zone }) => (zone === null ? [] : [[personId, zone]])))
}
