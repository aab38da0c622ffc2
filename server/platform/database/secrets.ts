import { and, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { sandboxRecords } from '../sandbox-records/tables.ts'

/** The stored secret with a name. If there is none, stores `newSecret`, so that restarts and other instances share it. */
export async function findOrStoreSecret(
  db: Database,
  name: string,
  newSecret: Uint8Array,
): Promise<Uint8Array> {
  const kind = 'secret'
  const find = async () => {
    const [row] = await db
      .select({ value: sandboxRecords.value })
      .from(sandboxRecords)
      .where(and(eq(sandboxRecords.kind, kind), eq(sandboxRecords.id, name)))
    return row?.value
  }
  let found = await find()
  if (found === undefined) {
    const value = Buffer.from(newSecret).toString('base64url')
    await db.insert(sandboxRecords).values({ kind, id: name, value }).onConflictDoNothing()
    found = await find()
  }
  if (typeof found !== 'string') throw new Error(`The secret ${name} cannot be read.`)
  return Buffer.from(found, 'base64url')
}
