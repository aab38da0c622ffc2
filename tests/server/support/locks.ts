import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { people } from '#server/people/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deletePerson } from '#server/privacy/erased-rows.ts'
import type { Site } from './site.ts'

/** A test on a database with many connections. */
export const postgresTest = test.runIf(inject('database') === 'PostgreSQL')

/** How many connections to the site's PostgreSQL wait for a lock that another one holds. */
export async function countWaiting(db: Database): Promise<number> {
  const result: unknown = await db.execute(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return (result as { rows: { count: number }[] }).rows[0]?.count ?? 0
}

/** Sends something for a person while they are being erased. Returns its answer. */
export async function sendWhileErased<Answer>(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  person: { id: string; email: string },
  send: () => Promise<Answer>,
): Promise<Answer> {
  const [sending] = await db.transaction(async (tx) => {
    await tx.select().from(people).where(eq(people.id, person.id)).for('update')
    const begun = send()
    await expect.poll(() => countWaiting(db)).toBe(1)
    await deletePerson(tx, person.email, clock.now())
    // Within an array, because the transaction must not wait for the answer.
    return [begun]
  })
  return sending
}
