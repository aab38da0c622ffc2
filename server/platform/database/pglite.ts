import { existsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import path from 'node:path'
import { MissingDatabaseError, randomPageCost, type OpenDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { freeSpaceChecker } from './free-space.ts'
import { checkMigrated, migrationsFolder } from './migrations.ts'
import { copyTemplate } from './pglite-template.ts'

/** `mustExist`: a new database is not created; a `MissingDatabaseError` is thrown instead. */
export type PgliteOptions = { mustExist?: boolean }

/** Opens and migrates the embedded database in a folder of `dataDir`. */
export async function openPglite(
  dataDir: string,
  { mustExist = false }: PgliteOptions,
): Promise<OpenDatabase> {
  const requireFolder = (name: string) => {
    if (mustExist && !existsSync(name))
      throw new MissingDatabaseError(`There is no database in ${path.resolve(dataDir)}.`)
  }
  // Before the lock, which would create the folder.
  requireFolder(dataDir)
  const unlock = lockFolder(dataDir)
  try {
    const folder = path.join(dataDir, 'pglite')
    requireFolder(folder)
    await copyTemplate(folder)
    const client = new SpaceCheckedPglite(folder, freeSpaceChecker(dataDir))
    await client.waitReady
    const db = drizzle(client)
    await migrate(db, { migrationsFolder: migrationsFolder() })
    await client.exec(`set random_page_cost = ${randomPageCost}`)
    return {
      db,
      engine: 'PGlite',
      ping: () => checkMigrated(db),
      collectStatistics: (signal) => analyzeTables(client, signal),
      onBroken: () => undefined,
      async close() {
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** One table at a time, so that requests are answered in between. The system's tables would take four times as long. */
async function analyzeTables(client: PGlite, signal: AbortSignal): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of rows) {
    if (signal.aborted) return
    await client.query(`analyze ${name}`)
  }
}

/** The embedded database with a check of the free disk space before each write. */
class SpaceCheckedPglite extends PGlite {
  readonly #checkFreeSpace: () => void

  constructor(folder: string, check: () => void) {
    super(folder)
    this.#checkFreeSpace = check
  }

  override async query<T>(...given: Parameters<PGlite['query']>) {
    if (/^\s*(insert|update|delete|with|analyze)\b/i.test(given[0])) this.#checkFreeSpace()
    return super.query<T>(...given)
  }

  override async transaction<T>(...given: Parameters<PGlite['transaction']>) {
    this.#checkFreeSpace()
    return super.transaction(...given) as Promise<T>
  }
}
