import { and, asc, eq, gt, gte, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { kickoffMinutes } from '#contract/projects/projects.ts'
import type { Database } from '../../platform/database/database.ts'
import { people } from '../../people/tables.ts'
import { kickoffSlots, projects } from '../tables.ts'

const startsBetween = (after: Date, before: Date) =>
  and(gt(kickoffSlots.startsAt, after), lt(kickoffSlots.startsAt, before))

const kickoffMs = kickoffMinutes * 60_000
const overlaps = (startsAt: Date) =>
  startsBetween(new Date(startsAt.getTime() - kickoffMs), new Date(startsAt.getTime() + kickoffMs))

/** The key of the advisory lock that lets one transaction at a time take a slot. */
const advisoryLockKey = 7_261_403

/**
 * Takes a slot for a project, or blocks it (`projectId` null). Returns false if one that is taken or blocked overlaps it: slots of
 * earlier working hours may begin in between. The project's own slot does not count, because the project gives it up.
 */
export async function insertSlot(
  tx: Database,
  slot: { startsAt: Date; projectId: string | null; createdAt: Date },
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLockKey})`)
  const isOfOthers =
    slot.projectId === null
      ? undefined
      : or(isNull(kickoffSlots.projectId), ne(kickoffSlots.projectId, slot.projectId))
  if ((await tx.$count(kickoffSlots, and(overlaps(slot.startsAt), isOfOthers))) > 0) return false
  const added = await tx
    .insert(kickoffSlots)
    .values(slot)
    .onConflictDoNothing()
    .returning({ startsAt: kickoffSlots.startsAt })
  return added.length > 0
}

/** Frees the kick-off slot of a project, or a blocked one (`projectId` null). Returns whether there was one. */
export async function deleteSlot(
  tx: Database,
  { startsAt, projectId }: { startsAt: Date; projectId: string | null },
): Promise<boolean> {
  const isOwn = projectId === null ? isNull(kickoffSlots.projectId) : eq(kickoffSlots.projectId, projectId)
  const gone = await tx
    .delete(kickoffSlots)
    .where(and(eq(kickoffSlots.startsAt, startsAt), isOwn))
    .returning({ startsAt: kickoffSlots.startsAt })
  return gone.length > 0
}

/** The start times of taken and blocked kick-off slots that are later than `after` and earlier than `before`. */
export async function takenStarts(db: Database, after: Date, before: Date): Promise<Date[]> {
  const found = await db
    .select({ startsAt: kickoffSlots.startsAt })
    .from(kickoffSlots)
    .where(startsBetween(after, before))
  return found.map(({ startsAt }) => startsAt)
}

/** A taken kick-off slot with its project and the client's e-mail address, or a blocked one with neither. */
export type TakenSlot = { startsAt: Date; projectId: string | null; email: string | null }

/** At most `limit` taken and blocked slots from a time on, in order. */
export function listTakenSlots(db: Database, from: Date, limit: number): Promise<TakenSlot[]> {
  return db
    .select({ startsAt: kickoffSlots.startsAt, projectId: kickoffSlots.projectId, email: people.email })
    .from(kickoffSlots)
    .leftJoin(projects, eq(projects.id, kickoffSlots.projectId))
    .leftJoin(people, eq(people.id, projects.personId))
    .where(gte(kickoffSlots.startsAt, from))
    .orderBy(asc(kickoffSlots.startsAt))
    .limit(limit)
}
