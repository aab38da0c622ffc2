import { inArray } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { monthlyCalls } from './tables.ts'

/** Stores that a person asked for the call of a month. Returns whether it is the first time in that month. */
export async function addMonthlyCall(tx: Database, call: typeof monthlyCalls.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(monthlyCalls)
    .values(call)
    .onConflictDoNothing()
    .returning({ month: monthlyCalls.month })
  return added.length > 0
}

/** Deletes the calls that people asked for. */
export async function deleteMonthlyCallsOf(tx: Database, personIds: string[]): Promise<void> {
  await tx.delete(monthlyCalls).where(inArray(monthlyCalls.personId, personIds))
}
