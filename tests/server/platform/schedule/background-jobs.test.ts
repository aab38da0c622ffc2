import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { startJobs } from '#server/platform/schedule/background-jobs.ts'
import { createGate } from '../../support/gate.ts'

const log = {} as FastifyBaseLogger

test('whoever stops the jobs tells the one that runs, and waits for the step it is in', async () => {
  const done: string[] = []
  const step = createGate()
  const run = async (signal: AbortSignal) => {
    for (const name of ['first', 'second', 'third']) {
      if (signal.aborted) return
      await step.until
      done.push(name)
    }
  }
  const deps = { log, databaseFailed: () => undefined }
  const stop = startJobs([{ name: 'steps', everySeconds: 600, run }], deps)
  const stopped = stop().then(() => done.push('stopped'))
  step.open()
  await stopped
  expect(done).toEqual(['first', 'stopped'])
})
