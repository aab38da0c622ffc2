import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { portalGuesses } from './schema.ts'

export type Allowance = { most: number; minutes: number }
type Taken = { isTaken: true } | { isTaken: false; freeAt: Date }

const minute = 60_000
const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
const { moments } = portalGuesses

/** Counts a guess under `key` unless `most` were counted within the last minutes: then it says when one may be again. */
export async function takeGuess(db: Database, key: string, allowance: Allowance, now: Date): Promise<Taken> {
  const { most, minutes } = allowance
  const since = new Date(now.getTime() - minutes * minute)
  const recent = sql`select moment from unnest(${moments}) moment where moment > ${instant(since)}`
  const taken = await db
    .insert(portalGuesses)
    .values({ key, moments: [now], latestAt: now })
    .onConflictDoUpdate({
      target: portalGuesses.key,
      set: { moments: sql`array(${recent}) || ${instant(now)}`, latestAt: now },
      setWhere: sql`(select count(*) from (${recent}) counted) < ${most}`,
    })
    .returning({ key: portalGuesses.key })
  if (taken.length > 0) return { isTaken: true }
  const [row] = await db.select({ moments }).from(portalGuesses).where(eq(portalGuesses.key, key))
  const counted = (row?.moments ?? []).map((moment) => moment.getTime()).filter((at) => at > since.getTime())
  const oldest = counted.sort((one, other) => one - other)[counted.length - most] ?? since.getTime()
  return { isTaken: false, freeAt: new Date(oldest + minutes * minute) }
}

/** Takes back one guess that was counted at a moment; a count that was cleared meanwhile stays so. */
export async function giveGuessBack(db: Database, key: string, at: Date): Promise<void> {
  const place = sql`array_position(${moments}, ${instant(at)})`
  await db
    .update(portalGuesses)
    .set({ moments: sql`${moments}[:${place} - 1] || ${moments}[${place} + 1:]` })
    .where(sql`${portalGuesses.key} = ${key} and ${place} is not null`)
}

/** Forgets every guess counted under `key`. */
export async function clearGuesses(db: Database, key: string): Promise<void> {
  await db.delete(portalGuesses).where(eq(portalGuesses.key, key))
}

/** Forgets the counts that nothing was added to since a moment. */
export async function forgetGuesses(db: Database, before: Date): Promise<void> {
  await db.delete(portalGuesses).where(lte(portalGuesses.latestAt, before))
}
