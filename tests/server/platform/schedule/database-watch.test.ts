import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { closedAfterFile, onFileFinished } from '#tests/support/file-end.ts'
import { freePort } from '#tests/support/port.ts'
import { createInstance, type Instance } from '../../support/instance.ts'
import { startSite } from '../../support/site.ts'

const connectionRefusedError = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
const queryCancelledError = () => Object.assign(new Error('canceling'), { code: '57014', severity: 'ERROR' })
const unavailableBody = { error: 'We are having trouble reaching our records. Please try again in a moment.' }

let createDatabaseError: (() => Error) | undefined
let isPingRefused = false
/**
 * `instanceWithJobs` listens, so it runs its jobs; `instanceWithoutJobs` runs none. The database of both fails while
 * `createDatabaseError` is set.
 */
let instanceWithJobs: Instance
let instanceWithoutJobs: Instance
const site = await closedAfterFile(startSite())
beforeAll(async () => {
  const db = new Proxy(site.db, {
    get(target, name, receiver) {
      if (createDatabaseError) throw createDatabaseError()
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const ping = () => (isPingRefused ? Promise.reject(connectionRefusedError()) : site.database.ping())
  const settings = { ...site.settings, port: await freePort() }
  const create = () =>
    createInstance({ settings, database: { ...site.database, db, ping }, now: site.clock.now })
  instanceWithJobs = await create()
  instanceWithoutJobs = await create()
  onFileFinished(async () => {
    await instanceWithJobs.app.close()
    await instanceWithoutJobs.app.close()
  })
  await instanceWithJobs.app.listen({ host: settings.host, port: settings.port })
})

const logLines = ({ log } = instanceWithJobs) =>
  log
    .map((line) => JSON.parse(line) as { level: number; msg: string; reqId?: string })
    .filter(({ msg }) => msg !== 'answered')
const timesLogged = (msg: string, instance = instanceWithJobs) =>
  logLines(instance).filter((line) => line.msg === msg).length
const startSignIn = () => instanceWithJobs.app.inject(apiPaths.signIn)

describe('while the database is away', () => {
  test('requests and jobs fail, and the log says once that it is away and once that it is back', async () => {
    instanceWithJobs.log.length = 0
    createDatabaseError = connectionRefusedError
    isPingRefused = true
    const asked = await Promise.all(
      Array.from({ length: 100 }, () => instanceWithJobs.app.inject(`${apiPaths.articles}/nothing`)),
    )
    for (const answer of asked)
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        503,
        '5',
        unavailableBody,
      ])
    await expect.poll(() => timesLogged('the database is away')).toBe(1)
    const signingIn = await startSignIn()
    expect([signingIn.statusCode, signingIn.headers['retry-after'], signingIn.json()]).toEqual([
      503,
      '5',
      unavailableBody,
    ])
    createDatabaseError = undefined
    isPingRefused = false
    await expect.poll(() => timesLogged('the database is back')).toBe(1)
    expect(logLines()).toMatchObject([
      {
        level: 50,
        msg: 'the database is away',
        err: { code: 'ECONNREFUSED', message: 'Nothing listens at the address.' },
      },
      { level: 40, msg: 'the database is back', failures: expect.any(Number) as number },
    ])
    expect((await startSignIn()).statusCode).toBe(303)
  })
})

describe('where the database answers and refuses work', () => {
  test('the log says so as a warning, with the request', async () => {
    createDatabaseError = queryCancelledError
    const answer = await instanceWithoutJobs.app.inject(`${apiPaths.articles}/nothing`)
    createDatabaseError = undefined
    expect(answer.statusCode).toBe(503)
    const msg = 'work on the database failed, but it answers'
    await expect.poll(() => timesLogged(msg, instanceWithoutJobs)).toBe(1)
    expect(logLines(instanceWithoutJobs)).toMatchObject([
      { level: 40, msg, reqId: answer.headers['x-request-id'], err: { code: '57014' } },
    ])
  })
})
