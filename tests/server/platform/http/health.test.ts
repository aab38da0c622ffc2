import { request as httpRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import { buildApp, type AppDeps } from '#server/app.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../../support/site.ts'

const site = await closedAfterFile(startSite())

async function probesWith(changed: { ping?: () => Promise<void>; stopping?: AbortSignal } = {}) {
  const { ping = () => Promise.resolve(), stopping } = changed
  const database: AppDeps['database'] = {
    db: site.db,
    engine: 'PGlite',
    ping,
    onBroken: () => undefined,
    close: () => Promise.resolve(),
  }
  const settings = { ...site.settings, logLevel: 'silent' as const }
  const app = await buildApp({ settings, database, now: () => new Date(), ...(stopping && { stopping }) })
  const answers = []
  for (const path of ['/healthz', '/readyz']) {
    const { statusCode, body, headers } = await app.inject(path)
    answers.push([statusCode, JSON.parse(body), headers.connection])
  }
  await app.close()
  return answers
}

test('a start is not given up because a busy machine takes long for it', () => {
  expect(site.app.initialConfig.pluginTimeout).toBe(0)
})

describe('the probes', () => {
  test('say that the server is alive and, by asking its database, ready', async () => {
    const answers = await Promise.all(['/healthz', '/readyz'].map((path) => site.app.inject(path)))
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{"status":"ok"}'],
      [200, '{"status":"ok"}'],
    ])
  })

  test('tell a stopping server apart from a dead one, and end connections with their answer', async () => {
    expect(await probesWith({ stopping: AbortSignal.abort() })).toEqual([
      [200, { status: 'ok' }, 'close'],
      [503, { status: 'unavailable' }, 'close'],
    ])
  })

  test.each([
    ['is away', () => Promise.reject(new Error('away'))],
    ['does not answer', () => new Promise<void>(() => undefined)],
  ])('say within a second that the database %s', async (_what, ping) => {
    expect(await probesWith({ ping })).toEqual([
      [200, { status: 'ok' }, 'keep-alive'],
      [503, { status: 'unavailable' }, 'keep-alive'],
    ])
  })
})

describe('a request under way when the server closes', () => {
  test('gets its whole answer', async () => {
    let release: () => void = () => undefined
    const blocked = new Promise<void>((resolve) => {
      release = resolve
    })
    const received = new Promise<unknown>((resolve) => site.app.server.once('request', resolve))
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(`${site.origin}/auth/logout`, { method: 'POST' }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode))
      })
      request.once('error', reject)
      request.setHeader('content-type', 'application/json')
      request.setHeader('content-length', '2')
      request.write('{')
      void blocked.then(() => request.end('}'))
    })
    await received
    const closed = site.app.close()
    release()
    expect(await answered).toBe(204)
    await closed
  })
})
