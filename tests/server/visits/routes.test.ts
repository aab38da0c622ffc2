import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { visits } from '#server/visits/tables.ts'
import { createVisitQueue } from '#server/visits/queue.ts'
import { createInstance } from '../support/instance.ts'
import { startSite, type Site } from '../support/site.ts'
import { visitRecord as visit } from '../support/visits.ts'

const badRequestBody = { error: 'We could not read this request.' }
const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
let usedIpCount = 0
/** A new IP address for each test, so that tests do not share a rate limit. */
const newAddress = () => `203.0.113.${(usedIpCount += 1)}`

const postVisit = async (payload: unknown, type = 'application/json', address = newAddress()) => {
  const sent = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const headers = { 'content-type': type, 'x-forwarded-for': address }
  const answer = await site.app.inject({ method: 'POST', url: apiPaths.visit, payload: sent, headers })
  return [answer.statusCode, answer.body === '' ? undefined : answer.json()]
}

const storedVisitsOf = (userAgent: string) =>
  site.db.select().from(visits).where(eq(visits.userAgent, userAgent)).orderBy(visits.id)

test('a reported visit is stored, as whatever type it came, and without the address it came from', async () => {
  const address = newAddress()
  for (const type of ['application/json', 'text/plain', 'text/plain;charset=UTF-8'])
    expect(await postVisit(visit, type, address)).toEqual([204, undefined])
  const leaky = { ...visit, pageUrl: '/pitch/acme', referrer: 'https://a.example/proposal/b?token=c#d' }
  expect(await postVisit(leaky)).toEqual([204, undefined])
  await expect.poll(() => storedVisitsOf(visit.userAgent)).toHaveLength(4)
  const rows = await storedVisitsOf(visit.userAgent)
  const ids = { id: expect.any(Number) as number, reportId: expect.any(String) as string }
  const row = { ...visit, ...ids, createdAt: expect.any(Date) as Date }
  expect(rows).toEqual([row, row, row, { ...row, pageUrl: '/pitch', referrer: 'https://a.example/proposal' }])
  expect(JSON.stringify(rows) + site.log.join('')).not.toContain(address)
})

test.each<[string, unknown]>([
  ['nothing', ''],
  ['cut off', '{"deviceType":'],
  ['of an unheard-of device', { ...visit, deviceType: 'toaster' }],
  ['with a query in its path', { ...visit, pageUrl: '/?q=1' }],
  ['with a NUL', { ...visit, language: 'en\u0000' }],
  ['with an endless name of its browser', { ...visit, userAgent: 'x'.repeat(1_001) }],
])('a reported visit that is %s is refused and dropped, as JSON and as text', async (_what, body) => {
  expect(await postVisit(body)).toEqual([400, badRequestBody])
  expect(await postVisit(body, 'text/plain')).toEqual([400, badRequestBody])
})

test('a reported visit is one of sixty a minute that an address may report', async () => {
  const report = (address: string) => postVisit({ ...visit, userAgent: 'one of many' }, undefined, address)
  const address = newAddress()
  for (let turn = 0; turn < 60; turn += 1) expect((await report(address))[0]).toBe(204)
  const error = 'Too many requests. Please wait a minute and try again.'
  expect(await report(address)).toEqual([429, { error }])
  expect((await report(newAddress()))[0]).toBe(204)
  site.clock.advance(60_000)
  expect((await report(address))[0]).toBe(204)
})

describe('the queue of visits', () => {
  const warned: unknown[] = []
  const log = { warn: (about: unknown) => void warned.push(about) } as unknown as FastifyBaseLogger
  const now = () => new Date('2026-03-05T09:30:00Z')

  test('is written in batches, holds ten thousand, and says how many it could not hold', async () => {
    const queue = createVisitQueue({ db: site.db, now, log })
    for (let number = 0; number < 10_003; number += 1) queue.add({ ...visit, userAgent: 'crowd' })
    await queue.flush()
    await queue.flush()
    expect(await site.db.$count(visits, eq(visits.userAgent, 'crowd'))).toBe(10_000)
    expect(warned).toEqual([{ dropped: 3 }])
  })

  test('keeps what the database could not take, and stores once what it took without an answer', async () => {
    let state: 'away' | 'frozen' | 'well' = 'away'
    const write = async (statement: PromiseLike<unknown>) => {
      if (state === 'away') throw new Error('away')
      await statement
      if (state === 'frozen') throw new Error('no answer')
    }
    const db = {
      insert: (table: typeof visits) => ({
        values: (rows: (typeof visits.$inferInsert)[]) => ({
          onConflictDoNothing: () => write(site.db.insert(table).values(rows).onConflictDoNothing()),
        }),
      }),
    } as unknown as Site['db']
    const queue = createVisitQueue({ db, now, log })
    queue.add({ ...visit, userAgent: 'repeated' })
    queue.add({ ...visit, userAgent: 'repeated' })
    await expect(queue.flush()).rejects.toThrow('away')
    state = 'frozen'
    await expect(queue.flush()).rejects.toThrow('no answer')
    state = 'well'
    await queue.flush()
    const row = { userAgent: 'repeated', createdAt: now() }
    expect(await storedVisitsOf('repeated')).toMatchObject([row, row])
  })
})

test('what was reported when the server stops is stored', async () => {
  const { settings, database, clock } = site
  const { app } = await createInstance({ settings, database, now: clock.now })
  const last = { ...visit, userAgent: 'the last one' }
  const { statusCode } = await app.inject({ method: 'POST', url: apiPaths.visit, payload: last })
  await app.close()
  expect([statusCode, await storedVisitsOf('the last one')]).toMatchObject([204, [last]])
})
