import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { startJobs } from '#server/platform/schedule/background-jobs.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { freePort } from '#tests/support/port.ts'
import { createGate } from '../../support/gate.ts'
import { createInstance, type Instance } from '../../support/instance.ts'
import { startSite } from '../../support/site.ts'

const site = await startSite()

/** A server of the site whose database fails while `fails` makes an error. It runs its jobs once it listens. */
async function createFailing() {
  const failing: { fails?: (() => Error) | undefined; isPingRefused: boolean } = { isPingRefused: false }
  const db = new Proxy(site.db, {
    get(target, name, receiver) {
      if (failing.fails) throw failing.fails()
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const ping = () => (failing.isPingRefused ? Promise.reject(new Error('away')) : site.database.ping())
  const database = { ...site.database, db, ping }
  const instance = await createInstance({ settings: site.settings, database, now: site.clock.now })
  onFileFinished(() => instance.app.close())
  return { failing, instance }
}

const logLines = ({ log }: Instance) =>
  log
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ msg }) => msg !== 'answered')
const timesLogged = (instance: Instance, msg: string) =>
  logLines(instance).filter((line) => line.msg === msg).length

test('while the database is away, requests and jobs fail, and the log says once that it is away and once that it is back', async () => {
  const { failing, instance } = await createFailing()
  await instance.app.listen({ host: site.settings.host, port: await freePort() })
  instance.log.length = 0
  failing.isPingRefused = true
  const refused = { code: 'ECONNREFUSED', syscall: 'connect' }
  failing.fails = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), refused)
  const articles = Array.from({ length: 20 }, () => instance.app.inject(`${apiPaths.articles}/nothing`))
  const asked = await Promise.all([...articles, instance.app.inject(apiPaths.signIn)])
  for (const { statusCode, headers } of asked)
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  await expect.poll(() => timesLogged(instance, 'the database is away')).toBe(1)
  failing.fails = undefined
  failing.isPingRefused = false
  await expect.poll(() => timesLogged(instance, 'the database is back')).toBe(1)
  expect(logLines(instance)).toMatchObject([
    { level: 50, msg: 'the database is away', err: { code: 'ECONNREFUSED' } },
    { level: 40, msg: 'the database is back', failures: expect.any(Number) as number },
  ])
  expect((await instance.app.inject(apiPaths.signIn)).statusCode).toBe(303)
})

test('where the database answers and refuses work, the log says so as a warning, with the request', async () => {
  const { failing, instance } = await createFailing()
  failing.fails = () => Object.assign(new Error('canceling'), { code: '57014', severity: 'ERROR' })
  const answer = await instance.app.inject(`${apiPaths.articles}/nothing`)
  failing.fails = undefined
  expect(answer.statusCode).toBe(503)
  const msg = 'an operation on the database failed, but the database is answering'
  await expect.poll(() => timesLogged(instance, msg)).toBe(1)
  const reqId = answer.headers['x-request-id']
  expect(logLines(instance)).toMatchObject([{ level: 40, msg, reqId, err: { code: '57014' } }])
})

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
  const deps = { log: site.app.log, databaseFailed: () => undefined }
  const stop = startJobs([{ name: 'steps', everySeconds: 600, run }], deps)
  const stopped = stop().then(() => done.push('stopped'))
  step.open()
  await stopped
  expect(done).toEqual(['first', 'stopped'])
})
