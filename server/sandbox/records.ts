import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../store/database.ts'
import { sandboxRecords } from '../store/schema.ts'

/** A small store of JSON documents, each known by its kind and id. Several processes may share one. */
export type SandboxRecords = {
  /** The document, or undefined. */
  read(kind: string, id: string): Promise<unknown>
  write(kind: string, id: string, value: unknown): Promise<void>
  /**
   * Replaces one document, alone among all callers. `next: undefined` removes it. What `change` throws is
   * rethrown and nothing is written.
   */
  change<T>(kind: string, id: string, change: Change<T>): Promise<T>
  remove(kind: string, id: string): Promise<void>
  list(kind: string): Promise<{ id: string; value: unknown }[]>
}

type Change<T> = (current: unknown) => { next: unknown; result: T }

/** Records that live as long as the process. */
export function memoryRecords(): SandboxRecords {
  const kinds = new Map<string, Map<string, string>>()
  const documents = (kind: string) => {
    const known = kinds.get(kind) ?? new Map<string, string>()
    kinds.set(kind, known)
    return known
  }
  const parse = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text))
  const put = (kind: string, id: string, value: unknown) =>
    value === undefined ? documents(kind).delete(id) : documents(kind).set(id, JSON.stringify(value))
  return {
    async read(kind, id) {
      return parse(documents(kind).get(id))
    },
    async write(kind, id, value) {
      put(kind, id, value)
    },
    async change(kind, id, change) {
      const { next, result } = change(parse(documents(kind).get(id)))
      put(kind, id, next)
      return result
    },
    async remove(kind, id) {
      documents(kind).delete(id)
    },
    async list(kind) {
      return [...documents(kind)].map(([id, text]) => ({ id, value: parse(text) }))
    },
  }
}

/** No record has an id that the database or its index cannot hold, whoever asks for it. */
const isStorable = (id: string) => id.length <= 200 && !id.includes('\u0000')

/** Records in the table `sandbox_records`, on either engine. */
export function databaseRecords(db: Database): SandboxRecords {
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
    async read(kind, id) {
      if (!isStorable(id)) return undefined
      const [row] = await db.select().from(sandboxRecords).where(one(kind, id))
      return row?.value ?? undefined
    },
    async write(kind, id, value) {
      await put(db, kind, id, value)
    },
    async change(kind, id, change) {
      if (!isStorable(id)) return change(undefined).result
      return db.transaction(async (tx) => {
        // A row that does not exist cannot be locked: an empty one stands in for it.
        const nothing = sql`'null'::jsonb`
        await tx.insert(sandboxRecords).values({ kind, id, value: nothing }).onConflictDoNothing()
        const [row] = await tx.select().from(sandboxRecords).where(one(kind, id)).for('update')
        const { next, result } = change(row?.value ?? undefined)
        if (next === undefined) await tx.delete(sandboxRecords).where(one(kind, id))
        else await put(tx, kind, id, next)
        return result
      })
    },
    async remove(kind, id) {
      await db.delete(sandboxRecords).where(one(kind, id))
    },
    async list(kind) {
      const rows = await db
        .select({ id: idColumn, value: valueColumn })
        .from(sandboxRecords)
        .where(eq(kindColumn, kind))
      return rows.filter((row) => row.value !== null)
    },
  }
}
