import { readSettings } from '#server/config/settings.ts'
import type { Database } from '#server/store/database.ts'
import { openDatabase } from '#server/store/open-database.ts'
import { startClock } from '#tests/server/support/clock.ts'
import { operatorOf } from '#tests/server/support/operator.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { browserTestEnv, startServer } from '#tests/support/server.ts'

type Operator = ReturnType<typeof operatorOf>
export type OwnProduct = Awaited<ReturnType<typeof startOwnProduct>>

/** Starts a product for this file alone. */
export async function startOwnProduct(env: Record<string, string>) {
  const { dataDir, close } = await migratedDatabase()
  onFileFinished(close)
  let server = await startServer({ dataDir, env: { ...browserTestEnv, ...env } })
  onFileFinished(() => server.stop())
  const { origin, port } = server

  /** Stops the product, gives the firm's commands and starts it again: the embedded database serves one process at a time. */
  async function asFirm<Result>(
    work: (operator: Operator, db: Database) => Promise<Result>,
  ): Promise<Result> {
    await server.stop()
    const settings = readSettings({ ORIGIN: origin, DATA_DIR: dataDir, ...env })
    const { db, close: closeDatabase } = await openDatabase(settings)
    try {
      return await work(operatorOf({ db, settings, clock: startClock(new Date()) }), db)
    } finally {
      await closeDatabase()
      server = await startServer({ dataDir, port, env: { ...browserTestEnv, ...env } })
    }
  }
  return { origin, dataDir, asFirm }
}
