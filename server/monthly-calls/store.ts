import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { monthlyCalls } from './tables.ts'

/** Stores that a person asked for the call of a month. The transaction must hold the lock of the person. */
export async function insertMonthlyCall(tx: Database, call: typeof monthlyCalls.$inferInsert): Promise<void> {
  await tx.insert(monthlyCalls).values(call)
}

/** The times that a person named when they asked for the call of a month; undefined if they did not ask. */
export async function timesOfMonthlyCall(
  tx: Database,
  { personId, month }: { personId: string; month: string },
): Promise<string | undefined> {
  const [call] = await tx
    .select({ times: monthlyCalls.times })
    .from(monthlyCalls)
    .where(and(eq(monthlyCalls.personId, personId), eq(monthlyCalls.month, month)))
  return call?.times
}

/** Deletes the calls that people asked for. */
export async function deleteMonthlyCallsOf(tx: Database, personIds: string[]): Promise<void> {
  await tx.delete(monthlyCalls).where(inArray(monthlyCalls.personId, personIds))
}
