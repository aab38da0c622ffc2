import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openMigratedDatabase } from '#tests/support/database.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { operatorOf } from './operator.ts'
import type { Site } from './site.ts'

export const backupKey = 'f3a1c07be95d2468b1e0774cd92a6f58e37b04c1d8965fa2b30c7e4195d86af0'

/** The backups of a site that was started with `backupKey`. */
export async function backupsOf({ clock, operator, settings }: Site, databaseKind?: DatabaseKind) {
  await mkdir(operator.folder, { recursive: true })
  /** Another, empty database into which a backup can be restored, with an operator. It is removed when the test ends. */
  const createEmptyTarget = async () => {
    const { db, close } = await openMigratedDatabase(databaseKind)
    onTestFinished(close)
    return { db, operator: operatorOf({ db, clock, settings }) }
  }
  return {
    createEmptyTarget,
    /** Restores a backup elsewhere. Returns that database with its operator, and what the command answered. */
    restore: async (...args: string[]) => {
      const there = await createEmptyTarget()
      const { status, data } = await there.operator.runJson('restore', ...args)
      expect(status).toBe(0)
      return { ...there, data }
    },
    backUp: async (name: string) => {
      expect(await operator.run('backup', name)).toMatchObject({ status: 0 })
      return path.join(operator.folder, name)
    },
  }
}
