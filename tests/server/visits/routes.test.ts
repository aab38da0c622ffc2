import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import type { VisitRecord } from '#contract/visits/visits.ts'
import { visits } from '#server/visits/tables.ts'
import { createVisitQueue } from '#server/visits/queue.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite, type Site } from '../support/site.ts'

const visit: VisitRecord = {
  deviceType: 'mobile',
  browser: 'Safari',
  os: 'iOS',
  screenResolution: '390x844',
  isMobile: true,
  isTablet: false,
  referrer: 'https://search.example/',
  pageUrl: '/insights',
  language: 'hi-IN',
  timezone: 'Asia/Kolkata',
  isReturning: false,
  userAgent: 'Mozilla/5.0 (iPhone) आशा 🚀',
}
const badRequestBody = { error: 'We could not read this request.' }

const site = await closedAfterFile(startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))

let usedIpCount = 0
/** A new IP address for each test, so that tests do not share a rate limit. */
const newAddress = () => `203.0.113.${(usedIpCount += 1)}`

const postVisit = async (payload: unknown, type = 'application/json', address = newAddress()) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: apiPaths.visit,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': type, 'x-forwarded-for': address },
  })
  return [answer.statusCode, answer.body === '' ? undefined : answer.json()]
}

const storedVisitsOf = (userAgent: string) =>
  site.db.select().from(visits).where(eq(visits.userAgent, userAgent)).orderBy(visits.id)

describe('a reported visit', () => {
  test('is stored, as whatever type it came, and without the address it came from', async () => {
    const address = newAddress()
    for (const type of ['application/json', 'text/plain', 'text/plain;charset=UTF-8'])
      expect(await postVisit(visit, type, address)).toEqual([204, undefined])
    const leaky = { ...visit, pageUrl: '/pitch/acme', referrer: 'https://a.example/proposal/b?token=c#d' }
    expect(await postVisit(leaky)).toEqual([204, undefined])
    await expect.poll(() => storedVisitsOf(visit.userAgent)).toHaveLength(4)
    const rows = await storedVisitsOf(visit.userAgent)
    const row = {
      ...visit,
      id: expect.any(Number) as number,
      reportId: expect.any(String) as string,
      createdAt: expect.any(Date) as Date,
    }
    expect(rows).toEqual([
      row,
      row,
      row,
      { ...row, pageUrl: '/pitch', referrer: 'https://a.example/proposal' },
    ])
    expect(JSON.stringify(rows) + site.log.join('')).not.toContain(address)
  })

  test.each<[string, unknown]>([
    ['no object', '123'],
    ['nothing', ''],
    ['cut off', '{"deviceType":'],
    ['without its browser', { ...visit, browser: undefined }],
    ['of an unheard-of device', { ...visit, deviceType: 'toaster' }],
    ['with a word for a yes or no', { ...visit, isReturning: 'no' }],
    ['with a query in its path', { ...visit, pageUrl: '/?q=1' }],
    ['with an address for a path', { ...visit, pageUrl: 'https://evil.example/' }],
    ['with a screen of words', { ...visit, screenResolution: 'huge' }],
    ['with a NUL', { ...visit, language: 'en\u0000' }],
    ['with an endless name of its browser', { ...visit, userAgent: 'x'.repeat(1_001) }],
  ])('that is %s is refused and dropped, as JSON and as text', async (_what, body) => {
    expect(await postVisit(body)).toEqual([400, badRequestBody])
    expect(await postVisit(body, 'text/plain')).toEqual([400, badRequestBody])
  })

  test('as plain text is taken here alone', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: apiPaths.clientError,
      payload: '{}',
      headers: { 'content-type': 'text/plain' },
    })
    expect(answer.statusCode).toBe(415)
  })

  test('is one of sixty a minute that an address may report', async () => {
    const address = newAddress()
    const another = { ...visit, userAgent: 'one of many' }
    for (let turn = 0; turn < 60; turn += 1)
      expect((await postVisit(another, undefined, address))[0]).toBe(204)
    expect(await postVisit(another, undefined, address)).toEqual([
      429,
      { error: 'Too many requests. Please wait a minute and try again.' },
    ])
    expect((await postVisit(another))[0]).toBe(204)
    site.clock.advance(60_000)
    expect((await postVisit(another, undefined, address))[0]).toBe(204)
  })
})

describe('the queue of visits', () => {
  const warned: unknown[] = []
  const log = { warn: (about: unknown) => void warned.push(about) } as unknown as FastifyBaseLogger
  const now = () => new Date('2026-03-05T09:30:00Z')

  test('is written in batches, holds ten thousand, and says how many it could not hold', async () => {
    const queue = createVisitQueue({ db: site.db, now, log })
    for (let number = 0; number < 10_003; number += 1) queue.add({ ...visit, userAgent: 'crowd' })
    const storedCount = () => site.db.$count(visits, eq(visits.userAgent, 'crowd'))
    await queue.flush()
    expect(await storedCount()).toBe(10_000)
    expect(warned).toEqual([{ dropped: 3 }])
    await queue.flush()
    expect(await storedCount()).toBe(10_000)
  })

  test('keeps what the database could not take until it can', async () => {
    let isAway = true
    const db = new Proxy(site.db, {
      get: (target, name, receiver) => {
        if (isAway) throw new Error('away')
        return Reflect.get(target, name, receiver) as unknown
      },
    })
    const queue = createVisitQueue({ db, now, log })
    const patient = { ...visit, userAgent: 'patient' }
    queue.add(patient)
    await expect(queue.flush()).rejects.toThrow('away')
    isAway = false
    await queue.flush()
    expect(await storedVisitsOf('patient')).toMatchObject([{ ...patient, createdAt: now() }])
  })

  test('stores a visit once whose writing was not answered, as by a database that was frozen', async () => {
    let isFrozen = true
    const withoutAnswer = async (statement: PromiseLike<unknown>) => {
      await statement
      if (isFrozen) throw new Error('no answer')
    }
    const db = {
      insert: (table: typeof visits) => ({
        values: (rows: (typeof visits.$inferInsert)[]) => ({
          onConflictDoNothing: () => withoutAnswer(site.db.insert(table).values(rows).onConflictDoNothing()),
        }),
      }),
    } as unknown as Site['db']
    const queue = createVisitQueue({ db, now, log })
    queue.add({ ...visit, userAgent: 'repeated' })
    queue.add({ ...visit, userAgent: 'repeated' })
    await expect(queue.flush()).rejects.toThrow('no answer')
    isFrozen = false
    await queue.flush()
    expect(await storedVisitsOf('repeated')).toHaveLength(2)
  })
})

test('what was reported when the server stops is stored', async () => {
  const other = await startSite()
  const answer = await other.app.inject({ method: 'POST', url: apiPaths.visit, payload: visit })
  expect(answer.statusCode).toBe(204)
  await other.app.close()
  expect(await other.db.select().from(visits)).toMatchObject([visit])
  await other.close()
})
