import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseKind } from './provided.ts'

type TestDatabase = {
  kind: DatabaseKind
  /** The value for `DATABASE_URL`. Undefined for the embedded database. */
  url: string | undefined
  /** The value for `DATA_DIR`: an empty folder. */
  dataDir: string
  close: () => Promise<void>
}

/** The database of the Vitest project. Throws in the one for tests without a database. */
function projectDatabase(): DatabaseKind {
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
export async function testDatabase(kind = projectDatabase()): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northloop-data-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (kind === 'PGlite') return { kind, url: undefined, dataDir, close: removeFolder }

  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdministrator(`create database ${name} template template0`)
  const url = new URL(inject('postgres'))
  url.pathname = `/${name}`
  return {
    kind,
    url: url.href,
    dataDir,
    close: async () => {
      await asAdministrator(`drop database if exists ${name} with (force)`)
      await removeFolder()
    },
  }
}

/** An empty database that is already migrated. */
export async function migratedDatabase(kind = projectDatabase()): Promise<TestDatabase> {
  const database = await testDatabase(kind)
  if (kind === 'PGlite')
    await cp(path.join(inject('migratedDataDir'), 'pglite'), path.join(database.dataDir, 'pglite'), {
      recursive: true,
    })
  return database
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
