import { and, count, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { minuteMs } from '#contract/time/durations.ts'
import type { Database } from '../../platform/database/database.ts'
import { portalGuesses } from '../tables.ts'

/** A counter of guesses at access codes: its key, and how many guesses it accepts within a number of minutes. */
export type GuessLimit = { key: string; limit: number; minutes: number }
/** The three counters of a guess: of the caller at all portals, of the caller at this portal, of this portal. They change in this order. */
export type GuessLimits = readonly [ofCaller: GuessLimit, ofCallerAtPortal: GuessLimit, ofPortal: GuessLimit]

const { key, moments, latestAt } = portalGuesses
const sinceOf = ({ minutes }: GuessLimit, at: Date) => new Date(at.getTime() - minutes * minuteMs)

/** The parameters of the prepared statements. The name of each has the index of its counter. */
const parametersOf = (counts: GuessLimits, at: Date) =>
  Object.fromEntries([
    ['at', at.toISOString()],
    ...counts.flatMap((counted, index) => [
      [`key ${index}`, counted.key],
      [`limit ${index}`, counted.limit],
      [`since ${index}`, sinceOf(counted, at).toISOString()],
    ]),
  ]) as Record<string, unknown>
const keyParameter = (index: number) => sql`${sql.placeholder(`key ${index}`)}::text`
const timeParameter = (name: string) => sql`${sql.placeholder(name)}::timestamptz`

/**
 * Adds a guess to a counter unless its limit is reached; with `fromClause` only if that statement returned a row. Returns a row
 * if added.
 */
function countingInsert(db: Database, index: number, fromClause = sql``) {
  const recent = sql`select moment from unnest(${moments}) moment where moment > ${timeParameter(`since ${index}`)}`
  return db
    .insert(portalGuesses)
    .select(
      sql`select ${keyParameter(index)}, array[${timeParameter('at')}], ${timeParameter('at')} ${fromClause}`,
    )
    .onConflictDoUpdate({
      target: key,
      set: { moments: sql`array(${recent}) || excluded.moments`, latestAt: sql`excluded.latest_at` },
      setWhere: sql`(select count(*) from (${recent}) counted) < ${sql.placeholder(`limit ${index}`)}`,
    })
    .returning({ key })
}

/** Behind a pooler the next transaction may get another connection, to which a statement prepared by name is unknown. */
const emptyStatementName = ''

function countGuessStatement(db: Database) {
  const caller = db.$with('of_caller').as(countingInsert(db, 0))
  const callerAtPortal = db.$with('of_caller_and_portal').as(countingInsert(db, 1, sql`from ${caller}`))
  const portal = db.$with('of_portal').as(countingInsert(db, 2, sql`from ${callerAtPortal}`))
  const all = sql`(select from ${caller} union all select from ${callerAtPortal} union all select from ${portal})`
  return db
    .with(caller, callerAtPortal, portal)
    .select({ taken: count() })
    .from(sql`${all} taken`)
    .prepare(emptyStatementName)
}

/** Removes the guess that was made at a time from a counter, if the counter still has it. */
function uncountingUpdate(db: Pick<Database, 'update'>, index: number, extraCondition?: SQL) {
  const place = sql`array_position(${moments}, ${timeParameter('at')})`
  return db
    .update(portalGuesses)
    .set({ moments: sql`${moments}[:${place} - 1] || ${moments}[${place} + 1:]` })
    .where(and(eq(key, keyParameter(index)), sql`${place} is not null`, extraCondition))
    .returning({ key })
}

function clearGuessesStatement(db: Database) {
  const caller = db.$with('of_caller').as(uncountingUpdate(db, 0))
  // This condition is always true: it only makes the database lock the caller's row first.
  const onceCallerIsUpdated = sql`(select count(*) from ${caller}) >= 0`
  const forgotten = db.delete(portalGuesses).where(and(eq(key, keyParameter(1)), onceCallerIsUpdated))
  const callerAtPortal = db.$with('of_caller_and_portal').as(forgotten.returning({ key }))
  const onceCallerAtPortalIsUpdated = sql`(select count(*) from ${callerAtPortal}) >= 0`
  return uncountingUpdate(db.with(caller, callerAtPortal), 2, onceCallerAtPortalIsUpdated).prepare(
    emptyStatementName,
  )
}

/**
 * Counts guesses for all instances, each change in one statement. All statements lock the row of the caller, then that of the
 * caller at the portal, then that of the portal, so that there is no deadlock.
 */
export function guessCounter(db: Database) {
  const [taken, cleared] = [countGuessStatement(db), clearGuessesStatement(db)]
  const givenBack = [0, 1, 2].map((index) => uncountingUpdate(db, index).prepare(emptyStatementName))
  return {
    /** Adds a guess to each counter in turn until one refuses it. Returns how many accepted it. */
    async take(counts: GuessLimits, at: Date): Promise<number> {
      const [row] = await taken.execute(parametersOf(counts, at))
      return row?.taken ?? 0
    },
    /** Deletes all guesses of the caller at the portal, and removes the guess made at `at` from the other two counters. */
    async clear(counts: GuessLimits, at: Date): Promise<void> {
      await cleared.execute(parametersOf(counts, at))
    },
    /**
     * Removes the guess made at `at` from the first counters, as many as `first` says. A counter that was reset meanwhile does not
     * change.
     */
    async giveBack(counts: GuessLimits, first: number, at: Date): Promise<void> {
      for (const statement of givenBack.slice(0, first)) await statement.execute(parametersOf(counts, at))
    },
  }
}

/** The time at which a counter that refused a guess accepts one again. */
export async function freeAgainAt(db: Database, guessLimit: GuessLimit, now: Date): Promise<Date> {
  const since = sinceOf(guessLimit, now).getTime()
  const [row] = await db.select({ moments }).from(portalGuesses).where(eq(key, guessLimit.key))
  const recent = (row?.moments ?? []).map((each) => each.getTime()).filter((at) => at > since)
  const lastToExpire = recent.sort((one, other) => one - other)[recent.length - guessLimit.limit] ?? since
  return new Date(lastToExpire + guessLimit.minutes * minuteMs)
}

/** Deletes the counters without guesses since a time, except those that another transaction is changing. */
export async function deleteGuesses(db: Database, before: Date): Promise<number> {
  const stale = db
    .select({ key })
    .from(portalGuesses)
    .where(lte(latestAt, before))
    .for('update', { skipLocked: true })
  return (await db.delete(portalGuesses).where(inArray(key, stale)).returning({ key })).length
}
