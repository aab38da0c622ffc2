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
  return {
    /** Another, empty database into which a backup can be restored, with an operator. It is removed when the test ends. */
    createEmptyTarget: async () => {
      const target = await openMigratedDatabase(databaseKind)
      onTestFinished(target.close)
      return { db: target.db, operator: operatorOf({ db: target.db, clock, settings }) }
    },
    backUp: async (name: string) => {
      expect(await operator.run('backup', name)).toMatchObject({ status: 0 })
      return path.join(operator.folder, name)
    },
  }
}
