import type { Database } from '#server/platform/database/database.ts'
import { createGate } from './gate.ts'

/** Runs `work` in a transaction that stays open until the returned function is called. Then `last` runs, and both are undone. */
export async function holding(
  db: Database,
  work: (tx: Database) => Promise<unknown>,
  last: (tx: Database) => Promise<unknown> = () => Promise.resolve(),
) {
  const [begun, ended] = [createGate(), createGate()]
  const undone = db
    .transaction(async (tx) => {
      await work(tx)
      begun.open()
      await ended.until
      await last(tx)
      tx.rollback()
    })
    .catch(() => undefined)
  await begun.until
  return async () => {
    ended.open()
    await undone
  }
}
