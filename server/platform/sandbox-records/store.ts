import { and, eq, inArray, sql } from 'drizzle-orm'
import { changeInBatches } from '../database/batches.ts'
import type { Database } from '../database/database.ts'
import { sandboxRecords } from './tables.ts'

type ChangeRecord<T> = (current: unknown) => { next: unknown; result: T }

/** Whether the database and its index can store an id; ids come from untrusted requests. */
const isStorable = (id: string) => id.length <= 200 && !id.includes('\u0000')

/**
 * The JSON documents of the sandboxes in the table `sandbox_records`, by kind and id. `change` locks one document and replaces it
 * with `next`; undefined removes it. If the callback throws, nothing is written.
 */
export function databaseRecords(db: Database) {
  const { kind: kindColumn, id: idColumn, value: valueColumn } = sandboxRecords
  const one = (kind: string, id: string) => and(eq(kindColumn, kind), eq(idColumn, id))
  const put = async (on: Database, kind: string, id: string, value: unknown) => {
    const set = { value }
    await on
      .insert(sandboxRecords)
      .values({ kind, id, value })
      .onConflictDoUpdate({ target: [kindColumn, idColumn], set })
  }
  return {
    async read(kind: string, id: string): Promise<unknown> {
      if (!isStorable(id)) return undefined
      const [row] = await db.select().from(sandboxRecords).where(one(kind, id))
      return row?.value ?? undefined
    },
    async write(kind: string, id: string, value: unknown) {
      await put(db, kind, id, value)
    },
    async change<T>(kind: string, id: string, change: ChangeRecord<T>): Promise<T> {
      if (!isStorable(id)) return change(undefined).result
      return db.transaction(async (tx) => {
        // A row that does not exist cannot be locked, so an empty one is inserted.
        const nothing = sql`'null'::jsonb`
        await tx.insert(sandboxRecords).values({ kind, id, value: nothing }).onConflictDoNothing()
        const [row] = await tx.select().from(sandboxRecords).where(one(kind, id)).for('update')
        const { next, result } = change(row?.value ?? undefined)
        if (next === undefined) await tx.delete(sandboxRecords).where(one(kind, id))
        else await put(tx, kind, id, next)
        return result
      })
    },
    async remove(kind: string, id: string) {
      await db.delete(sandboxRecords).where(one(kind, id))
    },
    async list(kind: string) {
      const rows = await db
        .select({ id: idColumn, value: valueColumn })
        .from(sandboxRecords)
        .where(eq(kindColumn, kind))
      return rows.filter((row) => row.value !== null)
    },
    async removeExpired(kinds: string[], beforeSeconds: number) {
      const isExpired = and(
        inArray(kindColumn, kinds),
        sql`(${valueColumn}->>'exp')::numeric < ${beforeSeconds}`,
      )
      await changeInBatches(sandboxRecords, isExpired, (batch) =>
        db.delete(sandboxRecords).where(batch).returning({ id: idColumn }),
      )
    },
  }
}
