import type { TestProject } from 'vitest/node'
import { startPostgres } from '#scripts/postgres-cluster.ts'
import { freePort } from '../port.ts'
import { oncePerRun } from '../provided.ts'

export default async function setup(project: TestProject) {
  const cluster = await oncePerRun('postgres', async () => {
    const found = await startPostgres(await freePort())
    console.log(`PostgreSQL for the tests: ${found.description}`)
    return found
  })
  project.provide('postgres', cluster.url)
  return cluster.stop
}
