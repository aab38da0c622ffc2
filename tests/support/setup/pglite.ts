import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { oncePerRun } from '../provided.ts'

/** Creates a data folder with a migrated, empty database. Tests copy it, which is faster than migrating. */
export default async function setup(project: TestProject) {
  const dataDir = await oncePerRun('pglite', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'northloop-migrated-'))
    const { close } = await openDatabase({ databaseUrl: undefined, dataDir: folder })
    await close()
    return folder
  })
  project.provide('migratedDataDir', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}
