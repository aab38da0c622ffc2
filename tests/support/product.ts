import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '#server/platform/database/database.ts'
import type { operatorOf } from '#tests/server/support/operator.ts'
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-databases.ts'
import { browserTestEnv, startServer } from './server.ts'

/** Where a product of the browser tests runs, with its data folder and its database of PostgreSQL. */
export type Product = { origin: string; dataDir: string; databaseUrl: string }
export type FirmWork<Result> = (operator: ReturnType<typeof operatorOf>, db: Database) => Promise<Result>

export async function startProductServer(administratorUrl: string, template: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northloop-product-'))
  const { name, url: databaseUrl } = await createPostgresDatabase(administratorUrl, template)
  const server = await startServer({ dataDir, databaseUrl, env: browserTestEnv })
  const product: Product = { origin: server.origin, dataDir, databaseUrl }
  return {
    product,
    stop: async () => {
      const hasEnded = server.process.exitCode !== null || server.process.signalCode !== null
      await server.stop()
      await dropPostgresDatabase(administratorUrl, name)
      await rm(dataDir, { recursive: true, force: true })
      if (hasEnded) throw new Error(`The product of the browser tests ended by itself:\n${server.logs()}`)
    },
  }
}

/** The server's modules are loaded only where somebody acts as the firm: that takes as long as a journey. */
export async function asFirmOf<Result>(product: Product, work: FirmWork<Result>): Promise<Result> {
  const { origin, dataDir, databaseUrl } = product
  const [{ readSettings }, { openDatabase }, { startClock }, { operatorOf }] = await Promise.all([
    import('#server/platform/config/settings.ts'),
    import('#server/platform/database/open-database.ts'),
    import('#tests/server/support/clock.ts'),
    import('#tests/server/support/operator.ts'),
  ])
  const settings = readSettings({ ORIGIN: origin, DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const { db, close } = await openDatabase(settings)
  try {
    return await work(operatorOf({ db, settings, clock: startClock(new Date()) }), db)
  } finally {
    await close()
  }
}
