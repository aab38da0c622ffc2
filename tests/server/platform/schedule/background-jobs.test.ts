import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { startJobs } from '#server/platform/schedule/background-jobs.ts'

const log = {} as FastifyBaseLogger

test('whoever stops the jobs tells the one that runs, and waits for the step it is in', async () => {
  const done: string[] = []
  let endStep: () => void = () => undefined
  const step = new Promise<void>((resolve) => {
    endStep = resolve
  })
  const run = async (signal: AbortSignal) => {
    for (const name of ['first', 'second', 'third']) {
      if (signal.aborted) return
      await step
      done.push(name)
    }
  }
  const stop = startJobs([{ name: 'steps', everySeconds: 600, run }], {
    log,
    databaseFailed: () => undefined,
  })
  const stopped = stop().then(() => done.push('stopped'))
  endStep()
  await stopped
  expect(done).toEqual(['first', 'stopped'])
})
