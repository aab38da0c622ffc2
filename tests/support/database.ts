import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/store/open-database.ts'
import { takePglite } from './kept-pglite.ts'
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

/** The kind of database of the Vitest project. Throws in the project without a database. */
function projectDatabaseKind(): DatabaseKind {
  const kind = inject('database') as DatabaseKind | undefined
  if (kind) return kind
  throw new Error(
    'This test file runs without a database, because it does not import support/site.ts itself.',
  )
}

/**
 * Creates an empty database and data folder. `kind` is by default that of the Vitest project. `close` drops both, even if
 * connections are still open.
 */
export function testDatabase(kind = projectDatabaseKind()): Promise<TestDatabase> {
  return createDatabase(kind)
}

async function createDatabase(kind: DatabaseKind, template?: string): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northloop-data-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (kind === 'PGlite') return { kind, url: undefined, dataDir, close: removeFolder }

  const { name, url } = await createPostgresDatabase(inject('postgres'), template)
  return {
    kind,
    url,
    dataDir,
    close: async () => {
      await dropPostgresDatabase(inject('postgres'), name)
      await removeFolder()
    },
  }
}

/** An empty database that is already migrated. */
export async function migratedDatabase(kind = projectDatabaseKind()): Promise<TestDatabase> {
  if (kind === 'PostgreSQL') return createDatabase(kind, inject('migratedTemplate'))
  const database = await testDatabase(kind)
  await cp(path.join(inject('migratedDataDir'), 'pglite'), path.join(database.dataDir, 'pglite'), {
    recursive: true,
  })
  return database
}

type OpenableDatabase = TestDatabase & { open: typeof openDatabase }

/**
 * A migrated, empty database for this process alone, with an empty data folder. An embedded database is not in that folder: an
 * earlier test's database is emptied and used again, which is faster than a new one.
 */
export async function openableDatabase(): Promise<OpenableDatabase> {
  const kind = projectDatabaseKind()
  if (kind === 'PostgreSQL') return { ...(await migratedDatabase(kind)), open: openDatabase }
  return { ...(await testDatabase(kind)), open: takePglite }
}

/** A migrated, empty database that is open. `close` disconnects and removes it. */
export async function openMigratedDatabase(): Promise<OpenDatabase & { dataDir: string }> {
  const { dataDir, url, open, close } = await openableDatabase()
  const database = await open({ databaseUrl: url, dataDir })
  return {
    ...database,
    dataDir,
    async close() {
      await database.close()
      await close()
    },
  }
}
