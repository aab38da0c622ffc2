import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../database/database.ts'
import { readArchive } from './archive.ts'
import type { BackupFooter, BackupHeader, TableHeader } from './backup.ts'
import {
  advanceIdentitySequence,
  digestOf,
  insertRows,
  isEmpty,
  liftTimeLimits,
  newestMigrationHash,
  setSequence,
  tablesOf,
  type Digest,
  type Table,
} from './table-digests.ts'

/** The backup cannot be restored into this database; the message says why, in a sentence. */
export class RestoreError extends Error {
  override name = 'RestoreError'
}

export type RestoredBackup = { at: Date; digests: Record<string, Digest> }

const maxBatchCharacters = 4_000_000

/**
 * Restores a backup into an empty database: everything or nothing. Reads all of it again afterwards and compares it with the
 * backup. `afterwards` runs in the same transaction. Throws a `RestoreError` if the database is not empty or of another version,
 * or if the file is not a whole backup of this key.
 */
export function restoreBackup(
  db: Database,
  { file, key }: { file: string; key: string },
  afterwards: (tx: Database, restored: RestoredBackup) => Promise<void>,
): Promise<RestoredBackup> {
  return db.transaction(async (tx) => {
    await liftTimeLimits(tx)
    const tables = await tablesOf(tx)
    for (const table of tables) {
      if (!(await isEmpty(tx, table)))
        throw new RestoreError(
          `The database is not empty: ${table.name} has rows. Restore into an empty one.`,
        )
    }
    const { header, footer } = await insertBackup(tx, tables, file, key)
    for (const table of tables) {
      await advanceIdentitySequence(tx, table)
      if (!isDeepStrictEqual(await digestOf(tx, table), footer.digests[table.name]))
        throw new RestoreError(`${table.name} differs from the backup.`)
    }
    for (const sequence of header.sequences) await setSequence(tx, sequence)
    const restored = { at: new Date(header.at), digests: footer.digests }
    await afterwards(tx, restored)
    return restored
  })
}

const damagedBackupError = () =>
  new RestoreError(
    'The file is not a complete backup made with this BACKUP_KEY: it is truncated, changed, or a different file.',
  )

/** The lines of a backup file. Whatever makes it unreadable, the error for the operator is the same. */
async function* readBackupLines(file: string, key: string): AsyncGenerator<string> {
  const lines = readArchive(file, key)
  for (;;) {
    const next = await lines.next().catch(() => {
      throw damagedBackupError()
    })
    if (next.done) return
    yield next.value
  }
}

async function insertBackup(
  tx: Database,
  tables: Table[],
  file: string,
  key: string,
): Promise<{ header: BackupHeader; footer: BackupFooter }> {
  let header: BackupHeader | undefined
  let footer: BackupFooter | undefined
  const batch = batchInserter(tx)
  for await (const line of readBackupLines(file, key)) {
    if (!line.startsWith('=')) {
      await batch.add(line)
      continue
    }
    await batch.flush()
    const marked = JSON.parse(line.slice(1)) as BackupHeader | TableHeader | BackupFooter
    if ('backup' in marked) {
      header = marked
      await throwIfOtherVersion(tx, tables, header)
    } else if ('table' in marked) batch.begin(tables.find(({ name }) => name === marked.table))
    else footer = marked
  }
  if (!header || !footer) throw damagedBackupError()
  return { header, footer }
}

async function throwIfOtherVersion(
  tx: Database,
  tables: Table[],
  { backup, migration, tables: names }: BackupHeader,
) {
  const isSame =
    (backup as number) === 1 &&
    migration === (await newestMigrationHash(tx)) &&
    isDeepStrictEqual(new Set(names), new Set(tables.map(({ name }) => name)))
  if (isSame) return
  throw new RestoreError(
    'The backup is from another version. Restore it with that version, then deploy this one.',
  )
}

/** Inserts rows in batches, table by table. */
function batchInserter(tx: Database) {
  let table: Table | undefined
  let rows: string[] = []
  let length = 0
  const flush = async () => {
    if (rows.length === 0) return
    if (!table) throw damagedBackupError()
    await insertRows(tx, table, rows)
    rows = []
    length = 0
  }
  return {
    begin: (next: Table | undefined) => void (table = next),
    flush,
    add: async (row: string) => {
      rows.push(row)
      length += row.length
      if (rows.length >= 500 || length >= maxBatchCharacters) await flush()
    },
  }
}
