import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { testTimeoutMs } from './timeouts.ts'
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-databases.ts'
import type { DatabaseKind } from './provided.ts'

type TestDatabase = {
  kind: DatabaseKind
  /** The value for `DATABASE_URL`. Undefined for the embedded database. */
  url: string | undefined
  /** The value for `DATA_DIR`: an empty folder. */
  dataDir: string
  close: () => Promise<void>
}

/** The kinds of database for tests of what the database decides: that of the Vitest project, and the embedded one. */
export const enginesUnderTest: DatabaseKind[] = [...new Set<DatabaseKind>([inject('database'), 'PGlite'])]

/** An empty database and data folder. `close` drops both, even if connections are still open. */
export function testDatabase(kind = inject('database')): Promise<TestDatabase> {
  return createDatabase(kind)
}

async function createDatabase(kind: DatabaseKind, template?: string): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northloop-data-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (kind === 'PGlite') return { kind, url: undefined, dataDir, close: removeFolder }

  const { name, url } = await createPostgresDatabase(inject('postgres'), template)
  const close = async () => {
    await dropPostgresDatabase(inject('postgres'), name)
    await removeFolder()
  }
  return { kind, url, dataDir, close }
}

export async function migratedDatabase(kind = inject('database')): Promise<TestDatabase> {
  if (kind === 'PostgreSQL') return createDatabase(kind, inject('migratedTemplate'))
  const database = await testDatabase(kind)
  const migrated = path.join(inject('migratedDataDir'), 'pglite')
  await cp(migrated, path.join(database.dataDir, 'pglite'), { recursive: true })
  return database
}

/** No limit for PostgreSQL: on a busy test machine it answers late. */
export const longTimeouts = { connectMs: testTimeoutMs, queryMs: testTimeoutMs }

/** A migrated, empty database that is open. `close` disconnects and removes it. */
export async function openMigratedDatabase(kind?: DatabaseKind): Promise<OpenDatabase & { dataDir: string }> {
  const { dataDir, url, close } = await migratedDatabase(kind)
  const database = await openDatabase({ databaseUrl: url, dataDir }, { timeouts: longTimeouts })
  return {
    ...database,
    dataDir,
    async close() {
      await database.close()
      await close()
    },
  }
}
