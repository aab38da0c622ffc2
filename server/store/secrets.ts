import { and, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { sandboxRecords } from './schema.ts'

/** The secret kept under a name: `fresh` if there was none, so that restarts and other instances share the first one. */
export async function keptSecret(db: Database, name: string, fresh: Uint8Array): Promise<Uint8Array> {
  const kind = 'secret'
  const value = Buffer.from(fresh).toString('base64url')
  await db.insert(sandboxRecords).values({ kind, id: name, value }).onConflictDoNothing()
  const [kept] = await db
    .select({ value: sandboxRecords.value })
    .from(sandboxRecords)
    .where(and(eq(sandboxRecords.kind, kind), eq(sandboxRecords.id, name)))
  if (typeof kept?.value !== 'string') throw new Error(`The secret ${name} cannot be read.`)
  return Buffer.from(kept.value, 'base64url')
}
