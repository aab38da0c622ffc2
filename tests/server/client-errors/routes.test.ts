import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ClientError } from '#contract/client-errors/client-errors.ts'
import { dayMs } from '#contract/time/durations.ts'
import { apiPaths } from '#contract/paths.ts'
import { createClientErrorQueue } from '#server/client-errors/queue.ts'
import { deleteExpired } from '#server/data-retention.ts'
import { clientErrors } from '#server/client-errors/tables.ts'
import { startSite } from '../support/site.ts'

/** Line 1 of the script `checkout-1.js`: from column 10 on it is line 7, column 3 of `src/screens/payments/checkout.tsx`. */
const sources = ['../../../../../src/screens/payments/checkout.tsx']
const sourceMap = { version: 3, file: 'checkout-1.js', names: [], sources, mappings: 'UAMG' }
const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
await mkdir(site.settings.mapsDir, { recursive: true })
await writeFile(path.join(site.settings.mapsDir, 'checkout-1.js.map'), JSON.stringify(sourceMap))
beforeEach(async () => {
  site.log.length = 0
  site.clock.advance(60_000)
  await site.db.delete(clientErrors)
})

const sampleError: ClientError = {
  message: "TypeError: Cannot read properties of undefined (reading 'price') for ada@example.com",
  stack: [
    'TypeError: secret-4711',
    '    at pay (https://www.example.com/assets/checkout-1.js:1:15)',
    '    at https://www.example.com/assets/main-abc.js?token=secret-4711:12:7',
    '    at r (https://www.example.com/assets/main-abc.js:1:99)',
  ].join('\n'),
  path: '/checkout',
  build: 'b1',
  browser: 'Firefox',
}
const reportError = async (body: object, address = '203.0.113.7') => {
  const [url, headers] = [apiPaths.clientError, { 'x-forwarded-for': address }]
  const answer = await site.app.inject({ method: 'POST', url, payload: body, headers })
  return [answer.statusCode, answer.body]
}
const createQueue = (db = site.db) => {
  const { log } = site.app
  return createClientErrorQueue({ db, now: site.clock.now, log, mapsDir: site.settings.mapsDir })
}
const storeErrors = async (...errors: ClientError[]) => {
  const queue = createQueue()
  for (const one of errors) queue.add(one)
  await queue.flush()
}
const storedErrors = () => site.db.select().from(clientErrors).orderBy(clientErrors.kind, clientErrors.build)
const logLines = () => site.log.map((line) => JSON.parse(line) as { clientError?: object; dropped?: number })
const loggedErrors = () => logLines().filter(({ clientError }) => clientError)
const droppedCounts = () => logLines().flatMap((line) => line.dropped ?? [])

test('an error in a browser is stored with its places in the source, the pattern of its page, its build and browser, twenty a minute of an address', async () => {
  for (let turn = 0; turn < 20; turn += 1) expect(await reportError(sampleError)).toEqual([204, ''])
  expect((await reportError(sampleError))[0]).toBe(429)
  expect((await reportError(sampleError, '203.0.113.8'))[0]).toBe(204)
  await expect.poll(storedErrors).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      kind: 'TypeError',
      message: "TypeError: Cannot read properties of undefined (reading 'price') for <email>",
      places: ['src/screens/payments/checkout.tsx:7:4', 'main-abc.js:1:99'],
      build: 'b1',
      pages: ['/checkout'],
      browsers: ['Firefox'],
      count: 21,
      firstSeenAt: site.clock.now(),
      lastSeenAt: site.clock.now(),
    },
  ])
})

test.each([
  ['a query in its path', { ...sampleError, path: '/login?token=1' }],
  ['an endless stack', { ...sampleError, stack: 'x'.repeat(2_001) }],
  ['a path for a build', { ...sampleError, build: '../../etc' }],
])('a report with %s is refused', async (_what, body) => {
  expect(await reportError(body)).toEqual([400, '{"error":"We could not read this request."}'])
})

test('errors in browsers are counted together if they are alike: same kind, build and innermost places', async () => {
  const first = site.clock.now()
  await storeErrors(sampleError)
  site.clock.advance(dayMs)
  await storeErrors(
    { ...sampleError, message: 'TypeError: null', path: '/proposal/acme', browser: 'Safari' },
    { ...sampleError, path: '/' },
  )
  expect(await storedErrors()).toMatchObject([
    {
      message: sampleError.message.replace('ada@example.com', '<email>'),
      pages: ['/', '/checkout', '/proposal/:portalId'],
      browsers: ['Firefox', 'Safari'],
      count: 3,
      firstSeenAt: first,
      lastSeenAt: site.clock.now(),
    },
  ])
})

test('errors in browsers of another kind, of another build or elsewhere are others, not those whose outer places alone differ; without a place in our scripts their message tells them apart', async () => {
  const deep = (outer: string) => ({
    ...sampleError,
    stack: `${sampleError.stack}\n at https://a.example/assets/z.js:9:9\n at https://a.example/assets/${outer}`,
  })
  const elsewhere = { ...sampleError, stack: sampleError.stack.replace('1:15', '1:2') }
  await storeErrors(deep('y.js:1:1'), deep('x.js:1:1'), { ...sampleError, build: 'b2' }, elsewhere)
  const loop = { ...sampleError, message: 'ResizeObserver loop completed.', stack: '' }
  await storeErrors(
    { ...sampleError, message: 'RangeError: x' },
    loop,
    { ...loop, message: 'Script error.' },
    loop,
  )
  const groups = (await storedErrors()).map(({ kind, build, count }) => `${kind} ${build} ${count}`)
  const ofOurs = ['RangeError b1 1', 'TypeError b1 1', 'TypeError b1 2', 'TypeError b2 1']
  expect(groups.sort()).toEqual([...ofOurs, 'unknown b1 1', 'unknown b1 2'])
})

test('errors in browsers leave nothing in the log that somebody wrote into them', async () => {
  const stack = 'at https://a.example/assets/secret-4711.js:1:1'
  const telling = { message: 'secret-4711\n{"level":60}', stack, path: '/secret-4711', build: 'secret-4711' }
  await storeErrors({ ...sampleError, path: '/proposal/secret-4711' }, { ...sampleError, ...telling })
  const [group] = await storedErrors()
  expect(loggedErrors()).toMatchObject([
    {
      level: 40,
      msg: 'errors in browsers',
      clientError: { id: group?.id, kind: 'TypeError', count: 1, pages: ['/proposal/:portalId'] },
    },
    { clientError: { kind: 'unknown', count: 1, pages: ['unknown'] } },
  ])
  expect(site.log.join('')).not.toContain('secret-4711')
})

test('a report that cannot be read is dropped and logged, a place on line zero is left out, and neither holds back other reports', async () => {
  const nowhere = { ...sampleError, build: 'b0', stack: 'at https://a.example/assets/checkout-1.js:0:5' }
  await storeErrors({ ...sampleError, stack: null as never }, nowhere, sampleError)
  const places = (await storedErrors()).map((group) => group.places)
  expect(places).toEqual([[], ['src/screens/payments/checkout.tsx:7:4', 'main-abc.js:1:99']])
  expect(site.log.filter((line) => line.includes('could not be read'))).toHaveLength(1)
})

test('errors in browsers that nobody has seen for 30 days are deleted', async () => {
  await storeErrors(sampleError)
  const since = site.clock.now().getTime()
  await deleteExpired(site.db, new Date(since + 30 * dayMs - 1), () => undefined)
  expect(await storedErrors()).toHaveLength(1)
  await deleteExpired(site.db, new Date(since + 30 * dayMs), () => undefined)
  expect(await storedErrors()).toEqual([])
})

test('errors in browsers are stored in 500 new kinds a day, those that are known are counted, and the log says how many were dropped', async () => {
  const kinds = (from: number, count: number) =>
    Array.from({ length: count }, (_, number) => ({ ...sampleError, build: `k${from + number}` }))
  await storeErrors(...kinds(0, 500))
  await storeErrors(...kinds(498, 5))
  expect(await site.db.$count(clientErrors)).toBe(500)
  expect(await site.db.$count(clientErrors, eq(clientErrors.count, 2))).toBe(2)
  expect(droppedCounts()).toEqual([3])
  site.clock.advance(dayMs)
  await storeErrors({ ...sampleError, build: 'tomorrow' })
  expect(await site.db.$count(clientErrors)).toBe(501)
})

test('errors in browsers wait in a queue of 500 until the database takes them', async () => {
  let isAway = true
  const db = new Proxy(site.db, {
    get: (target, name, receiver) => {
      if (isAway) throw new Error('away')
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const queue = createQueue(db)
  for (let turn = 0; turn < 502; turn += 1) queue.add(sampleError)
  await expect(queue.flush()).rejects.toThrow('away')
  isAway = false
  await queue.flush()
  await queue.flush()
  expect((await storedErrors()).map(({ count }) => count)).toEqual([500])
  expect(droppedCounts()).toEqual([2])
})

test('the operator lists errors in browsers, those that happened last first, sees one with all its places, and is told of one that does not exist', async () => {
  const run = (...args: string[]) => site.operator.run('errors', ...args)
  site.clock.set(new Date('2026-03-04T08:00:00Z'))
  await storeErrors({ ...sampleError, message: 'Script error.', stack: '', path: '/pricing' })
  site.clock.set(new Date('2026-03-05T09:30:00Z'))
  await storeErrors(sampleError, { ...sampleError, path: '/', browser: 'Safari' })
  const [newer, older] = await storedErrors()
  const place = 'src/screens/payments/checkout.tsx:7:4'
  expect((await run('list')).out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['last', 'count', 'kind', 'place', 'pages', 'build', 'id'],
    ['2026-03-05 09:30', '2', 'TypeError', place, '/ /checkout', 'b1', newer?.id],
    ['2026-03-04 08:00', '1', 'unknown', '/pricing', 'b1', older?.id],
    [''],
  ])
  const { data } = await site.operator.runJson('errors', 'list', '--limit', '1')
  expect(data).toEqual([JSON.parse(JSON.stringify(newer))])
  const { status, out } = await run('show', newer?.id.toUpperCase() ?? '')
  const seen = 'Seen 2 times, first 2026-03-05 09:30, last 2026-03-05 09:30.'
  const about = `${seen}\nPages: / /checkout\nBrowsers: Firefox Safari\nBuild: b1\n`
  expect([status, out]).toEqual([0, `${newer?.message}\n  at ${place}\n  at main-abc.js:1:99\n\n${about}`])
  expect(await run('show', 'nothing')).toEqual({ status: 1, out: '', err: 'There is no error nothing.\n' })
})
