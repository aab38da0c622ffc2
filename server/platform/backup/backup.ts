import type { Database } from '../database/database.ts'
import { writeArchive } from './archive.ts'
import {
  liftTimeLimits,
  rowDigester,
  newestMigrationHash,
  rowsAsJson,
  sequencesOf,
  tablesOf,
  type Digest,
  type Sequence,
  type Table,
} from './table-digests.ts'

/** The first line of a backup. `at`: ISO 8601 in UTC. `migration`: the newest migration of the database. */
export type BackupHeader = {
  backup: 1
  at: string
  migration: string
  sequences: Sequence[]
  tables: string[]
}
/** The line before the rows of a table. */
export type TableHeader = { table: string }
/** The last line, without which a backup is incomplete. */
export type BackupFooter = { digests: Record<string, Digest> }

/**
 * Writes everything that the database holds into a new, encrypted file, as it was at one moment. Requests are served meanwhile;
 * only with the embedded database they wait. Returns the digest of each table.
 */
export function writeBackup(
  db: Database,
  { file, key, now }: { file: string; key: string; now: Date },
): Promise<Record<string, Digest>> {
  return db.transaction(
    async (tx) => {
      await liftTimeLimits(tx)
      const digests: Record<string, Digest> = {}
      await writeArchive(file, key, backupLines(tx, now, digests))
      return digests
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Lines of rows begin with `{` and follow the line of their table. All other lines begin with `=`. */
const metadataLine = (line: BackupHeader | TableHeader | BackupFooter): string => `=${JSON.stringify(line)}`

async function* backupLines(
  tx: Database,
  now: Date,
  digests: Record<string, Digest>,
): AsyncGenerator<string> {
  const tables = await tablesOf(tx)
  yield metadataLine({
    backup: 1,
    at: now.toISOString(),
    migration: await newestMigrationHash(tx),
    sequences: await sequencesOf(tx),
    tables: tables.map(({ name }) => name),
  })
  for (const table of tables) {
    yield metadataLine({ table: table.name })
    yield* rowsWithDigest(tx, table, digests)
  }
  yield metadataLine({ digests })
}

async function* rowsWithDigest(
  tx: Database,
  table: Table,
  digests: Record<string, Digest>,
): AsyncGenerator<string> {
  const digest = rowDigester()
  for await (const batch of rowsAsJson(tx, table)) {
    batch.forEach(digest.add)
    yield* batch
  }
  digests[table.name] = digest.digest()
}
