import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/store/open.ts'
import { onceARun } from '../provided.ts'

/** A data folder whose embedded database is migrated and empty: to be copied, which is quicker than to make one. */
export default async function setup(project: TestProject) {
  const dataDir = await onceARun('pglite', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'northloop-migrated-'))
    const { close } = await openDatabase({ databaseUrl: undefined, dataDir: folder })
    await close()
    return folder
  })
  project.provide('migratedDataDir', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}
