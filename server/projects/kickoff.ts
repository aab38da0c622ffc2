import { kickoffMinutes, type OfferedSlots } from '#contract/projects/projects.ts'
import { knownZone } from '#contract/time/zoned-time.ts'
import { isKickoffChangeable } from '#machines/projects/project/times.ts'
import { HttpError } from '../platform/http/http-error.ts'
import type { Database } from '../platform/database/database.ts'
import { takenStarts } from './store/kickoff-slots.ts'
import { readProject, type ProjectRow } from './store/projects.ts'
import { withOwnProject, type OwnedProjectKey } from './own-project.ts'
import { applyProjectEvent } from './project.ts'
import { freeSlots, slotsFrom, type KickoffHours } from './slots.ts'
import { projectMessages } from './messages.ts'

type Deps = { db: Database; origin: string; hours: KickoffHours; now: Date }

const kickoffMs = kickoffMinutes * 60_000

async function freeSlotStarts(db: Database, { hours, now }: Pick<Deps, 'hours' | 'now'>): Promise<Date[]> {
  const starts = slotsFrom(now, hours)
  const [first] = starts
  const last = starts.at(-1)
  if (!first || !last) return []
  const taken = await takenStarts(
    db,
    new Date(first.getTime() - kickoffMs),
    new Date(last.getTime() + kickoffMs),
  )
  return freeSlots(starts, taken)
}

/** The slots that can be booked now. */
export async function offeredSlots({ db, ...deps }: Deps): Promise<OfferedSlots> {
  const starts = await freeSlotStarts(db, deps)
  return { timeZone: deps.hours.timeZone, starts: starts.map((start) => start.toISOString()) }
}

const kickoffClosedError = ({ kickoffAt }: ProjectRow, at: Date) =>
  new HttpError(
    410,
    kickoffAt !== null && kickoffAt > at && !isKickoffChangeable(kickoffAt, at)
      ? projectMessages.kickoffTooLate
      : projectMessages.kickoffNotOpen,
  )

/**
 * Books the kick-off of a project, or moves it. Booking the time that it has already changes nothing. An unknown time zone is
 * stored as UTC. Throws a 409 `HttpError` if the time is not offered or is taken, and a 410 one if the project does not accept a time.
 */
export function bookKickoff(
  projectKey: OwnedProjectKey,
  choice: { startsAt: string; timeZone: string },
  { db, hours, origin, now: at }: Deps,
): Promise<ProjectRow> {
  const startsAt = new Date(choice.startsAt)
  return withOwnProject(db, projectKey, async (tx, locked) => {
    if (locked.kickoffAt?.getTime() === startsAt.getTime()) return locked
    const type = locked.kickoffAt === null ? 'kickoff.book' : 'kickoff.change'
    const isInHours = slotsFrom(at, hours).some((start) => start.getTime() === startsAt.getTime())
    if (!isInHours) throw new HttpError(409, projectMessages.slotNotOffered)
    const event = { type, at, startsAt, timeZone: knownZone(choice.timeZone) } as const
    const deps = { origin, now: at, timeZone: hours.timeZone }
    if (!(await applyProjectEvent(tx, locked, event, deps))) throw kickoffClosedError(locked, at)
    return readProject(tx, locked.id)
  })
}

/** Cancels the kick-off of a project. Without a kick-off it does nothing. Throws a 410 `HttpError` if it is too late. */
export function cancelKickoff(
  projectKey: OwnedProjectKey,
  { db, hours, origin, now: at }: Deps,
): Promise<ProjectRow> {
  return withOwnProject(db, projectKey, async (tx, locked) => {
    if (locked.kickoffAt === null) return locked
    const deps = { origin, now: at, timeZone: hours.timeZone }
    if (!(await applyProjectEvent(tx, locked, { type: 'kickoff.cancel', at }, deps)))
      throw kickoffClosedError(locked, at)
    return readProject(tx, locked.id)
  })
}
