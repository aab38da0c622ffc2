import type { TestProject } from 'vitest/node'
import { startPostgres } from '../postgres-cluster.ts'
import { onceARun } from '../provided.ts'

export default async function setup(project: TestProject) {
  const cluster = await onceARun('postgres', async () => {
    const found = await startPostgres()
    console.log(`PostgreSQL for the tests: ${found.description}`)
    return found
  })
  project.provide('postgres', cluster.url)
  return cluster.stop
}
