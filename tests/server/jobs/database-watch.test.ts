import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { freePort } from '#tests/support/port.ts'
import { createInstance, type Instance } from '../support/instance.ts'
import { startSite, type Site } from '../support/site.ts'

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
const cancelled = () => Object.assign(new Error('canceling'), { code: '57014', severity: 'ERROR' })
const unavailable = { error: 'We are having trouble reaching our records. Please try again in a moment.' }

let site: Site
let failing: (() => Error) | undefined
let isAway = false
/** A server that runs its jobs, and one that runs none. The database of both fails when the test says so. */
let instance: Instance
let quiet: Instance
beforeAll(async () => {
  site = await startSite()
  onFileFinished(() => site.close())
  const db = new Proxy(site.db, {
    get(target, name, receiver) {
      if (failing) throw failing()
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const ping = () => (isAway ? Promise.reject(refused()) : site.database.ping())
  const settings = { ...site.settings, port: await freePort() }
  const create = () =>
    createInstance({ settings, database: { ...site.database, db, ping }, now: site.clock.now })
  instance = await create()
  quiet = await create()
  onFileFinished(async () => {
    await instance.app.close()
    await quiet.app.close()
  })
  await instance.app.listen({ host: settings.host, port: settings.port })
})

const lines = ({ log } = instance) =>
  log
    .map((line) => JSON.parse(line) as { level: number; msg: string; reqId?: string })
    .filter(({ msg }) => msg !== 'answered')
const saidTimes = (msg: string, of = instance) => lines(of).filter((line) => line.msg === msg).length
const signIn = () => instance.app.inject(apiPaths.signIn)

describe('while the database is away', () => {
  test('requests and jobs fail, and the log says once that it is away and once that it is back', async () => {
    instance.log.length = 0
    failing = refused
    isAway = true
    const asked = await Promise.all(
      Array.from({ length: 100 }, () => instance.app.inject(`${apiPaths.articles}/nothing`)),
    )
    for (const answer of asked)
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        503,
        '5',
        unavailable,
      ])
    await expect.poll(() => saidTimes('the database is away')).toBe(1)
    const signingIn = await signIn()
    expect([signingIn.statusCode, signingIn.headers['retry-after'], signingIn.json()]).toEqual([
      503,
      '5',
      unavailable,
    ])
    failing = undefined
    isAway = false
    await expect.poll(() => saidTimes('the database is back')).toBe(1)
    expect(lines()).toMatchObject([
      {
        level: 50,
        msg: 'the database is away',
        err: { code: 'ECONNREFUSED', message: 'Nothing listens at the address.' },
      },
      { level: 40, msg: 'the database is back', failures: expect.any(Number) as number },
    ])
    expect((await signIn()).statusCode).toBe(303)
  })
})

describe('where the database answers and refuses work', () => {
  test('the log says so as a warning, with the request', async () => {
    failing = cancelled
    const answer = await quiet.app.inject(`${apiPaths.articles}/nothing`)
    failing = undefined
    expect(answer.statusCode).toBe(503)
    const msg = 'work on the database failed, but it answers'
    await expect.poll(() => saidTimes(msg, quiet)).toBe(1)
    expect(lines(quiet)).toMatchObject([
      { level: 40, msg, reqId: answer.headers['x-request-id'], err: { code: '57014' } },
    ])
  })
})
