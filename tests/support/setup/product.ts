import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { browserTestEnv, startServer } from '../server.ts'

/** Starts the server that the browser tests share. Tests that need other settings start their own. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northloop-shared-'))
  const server = await startServer({ dataDir, env: browserTestEnv })
  project.provide('product', { origin: server.origin, dataDir })
  return async () => {
    const hasEnded = server.process.exitCode !== null || server.process.signalCode !== null
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
    if (hasEnded) throw new Error(`The product of the browser tests ended by itself:\n${server.logs()}`)
  }
}
