import type { TestProject } from 'vitest/node'
import { startPostgres } from '#scripts/postgres-cluster.ts'
import { migratePostgres } from '#server/platform/database/migrate-postgres.ts'
import { freePort } from '../port.ts'
import {
  createPostgresDatabase,
  disconnectAdministrator,
  dropPostgresDatabase,
} from '../postgres-databases.ts'
import { oncePerRun } from '../provided.ts'

/** Durability protects data from a power cut only, and nobody uses a test's temporary PostgreSQL after one. */
const durabilityOffSettings = [
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'wal_level=minimal'],
  ...['max_wal_senders=0', 'autovacuum=off', 'jit=off'],
]

/** Starts PostgreSQL and creates a migrated, empty database. Tests copy it, which is faster than migrating. */
export default async function setup(project: TestProject) {
  const { cluster, template } = await oncePerRun('postgres', async () => {
    const cluster = await startPostgres(await freePort(), durabilityOffSettings)
    console.log(`PostgreSQL for the tests: ${cluster.description}`)
    const template = await createPostgresDatabase(cluster.url)
    await migratePostgres({ migration: undefined, application: template.url })
    return { cluster, template }
  })
  project.provide('postgres', cluster.url)
  project.provide('migratedTemplate', template.name)
  return () =>
    oncePerRun('end of postgres', async () => {
      await dropPostgresDatabase(cluster.url, template.name)
      await disconnectAdministrator()
      await cluster.stop()
    })
}
