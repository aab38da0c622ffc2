import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/time/durations.ts'
import type { PortalLifeEvent } from '#machines/portals/portal-life.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteGuesses, guessCounter, type GuessLimits } from '#server/portals/store/guesses.ts'
import { changePortal } from '#server/portals/store/portals.ts'
import { portalGuesses, portals, portalUnlocks } from '#server/portals/tables.ts'
import { holding } from '../support/holding.ts'
import { countWaiting } from '../support/locks.ts'
import { statusCodes, storeNewPortal, storePortal, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'

const site = await startSite({ instances: 2 })
const guessWrong = (name: string, length: number, from = '127.0.0.1') =>
  statusCodes(Array.from({ length }, (_, at) => unlock(site.app, name, { password: `wrong ${at}`, from })))
const statusFrom = async (from: string, name: string) => (await unlock(site.app, name, { from })).status
const refusedFor = (minutes: number) => ({
  status: 429,
  body: { error: `Too many attempts. Please try again in ${minutes} minutes.` },
})
const [checked, refused] = [401, 429]
const times = (count: number, status: number) => Array<number>(count).fill(status)

test('wrong codes from one address are refused after five, and the right one with them, for fifteen minutes, also where there is no portal', async () => {
  const name = await storeNewPortal(site.db)
  for (const tried of [name, 'never-existed']) {
    expect(await guessWrong(tried, 5), tried).toEqual(times(5, checked))
    expect(await unlock(site.app, tried), tried).toMatchObject(refusedFor(15))
  }
  expect(Number((await unlock(site.app, name)).headers['retry-after'])).toBeGreaterThan(14 * 60)
  site.clock.advance(14 * minuteMs)
  expect((await unlock(site.app, name)).body).toEqual(refusedFor(1).body)
  site.clock.advance(minuteMs)
  expect((await unlock(site.app, name)).status).toBe(200)
})

test('wrong codes from one address never are more than five in any fifteen minutes', async () => {
  const name = await storeNewPortal(site.db)
  await guessWrong(name, 1)
  site.clock.advance(14 * minuteMs)
  await guessWrong(name, 4)
  site.clock.advance(2 * minuteMs)
  expect(await guessWrong(name, 2)).toEqual([checked, refused])
})

test('wrong codes from one address are reset by a right code, for that address and portal only, and are not counted for the deck of the same name', async () => {
  const [name, other] = [await storeNewPortal(site.db), await storeNewPortal(site.db)]
  await storePortal(site.db, { kind: 'deck', name: other })
  await guessWrong(name, 4)
  await guessWrong(other, 5)
  await guessWrong(name, 5, '127.0.0.2')
  expect((await unlock(site.app, name)).status).toBe(200)
  expect((await unlock(site.app, other, { kind: 'deck' })).status).toBe(200)
  expect(await guessWrong(name, 6)).toEqual([...times(5, checked), refused])
  expect([await statusFrom('127.0.0.1', other), await statusFrom('127.0.0.2', name)]).toEqual([429, 429])
})

test('wrong codes from one address are refused after a hundred in an hour, and neither right codes nor refused guesses count', async () => {
  const from = '127.0.3.1'
  const [mine, other] = [await storeNewPortal(site.db), await storeNewPortal(site.db)]
  for (let at = 0; at < 18; at += 1) await guessWrong(await storeNewPortal(site.db), 5, from)
  for (let at = 0; at < 10; at += 1) expect(await statusFrom(from, mine)).toBe(200)
  expect(await guessWrong(other, 14, from)).toEqual([...times(5, checked), ...times(9, refused)])
  expect(await guessWrong(await storeNewPortal(site.db), 5, from)).toEqual(times(5, checked))
  const countRows = async () => (await site.db.$count(portalGuesses)) + (await site.db.$count(portalUnlocks))
  const before = await countRows()
  for (const name of [mine, 'a', 'b'])
    expect(await unlock(site.app, name, { from })).toMatchObject(refusedFor(60))
  expect(await countRows(), 'invented names leave nothing behind').toBe(before)
  expect(await statusFrom('127.0.3.2', mine)).toBe(200)
  site.clock.advance(hourMs)
  expect(await statusFrom(from, mine)).toBe(200)
})

test('guesses that fail with a server error are not counted and do not reset earlier counts', async () => {
  const name = await storeNewPortal(site.db)
  const from = '127.0.6.1'
  expect(await guessWrong(name, 4, from)).toEqual(times(4, checked))
  const ofPortal = eq(portals.name, name)
  const [{ codeHash } = expect.unreachable()] = await site.db.select().from(portals).where(ofPortal)
  const setHash = (hash: string | null) => site.db.update(portals).set({ codeHash: hash }).where(ofPortal)
  await setHash('no hash')
  for (let tries = 0; tries < 3; tries += 1) expect(await statusFrom(from, name)).toBe(500)
  await setHash(codeHash)
  expect(await guessWrong(name, 2, from)).toEqual([checked, refused])
  await site.db.execute(sql`alter table portal_unlocks rename to away`)
  expect(await statusFrom('127.0.6.2', name)).toBe(500)
  await site.db.execute(sql`alter table away rename to portal_unlocks`)
  expect(await guessWrong(name, 5, '127.0.6.2')).toEqual(times(5, checked))
})

test('guesses that cannot be counted are refused before the code is checked, and the log has the cause', async () => {
  const name = await storeNewPortal(site.db)
  site.log.splice(0)
  await site.db.execute(sql`alter table portal_guesses rename to away`)
  const { status, body } = await unlock(site.app, name)
  await site.db.execute(sql`alter table away rename to portal_guesses`)
  const error = 'We’re having trouble reaching our records. Please try again in a moment.'
  expect([status, body]).toEqual([503, { error }])
  expect(site.log.join('')).toContain('"code":"42P01"')
  expect((await unlock(site.app, name)).status).toBe(200)
})

const startTime = site.clock.now()
const minutesLater = (minutes: number) => new Date(startTime.getTime() + minutes * minuteMs)
let countsMade = 0
const freshCounts = (limit = 1): GuessLimits => {
  const count = (what: string) => ({ key: `${what} ${countsMade}`, limit, minutes: 15 })
  countsMade += 1
  return [count('caller'), count('address'), count('portal')]
}
const keysOf = (counts: GuessLimits) => counts.map(({ key }) => key)
const rowsOf = (keys: string[], db: Database = site.db) => {
  const areOf = inArray(portalGuesses.key, keys)
  return db.select().from(portalGuesses).where(areOf)
}
/** The number of guesses in each count, or undefined without a row. */
async function guessesHeldBy(counts: GuessLimits) {
  const rows = await rowsOf(keysOf(counts))
  return counts.map(({ key }) => rows.find((row) => row.key === key)?.moments.length)
}

test.each([
  ['caller', 0, [1, undefined, undefined]],
  ['address', 1, [1, 1, undefined]],
  ['portal', 2, [1, 1, 1]],
])('a guess that the count of the %s refuses is counted by none after it', async (_, refusing, held) => {
  const counts = freshCounts()
  const key = counts[refusing]?.key ?? ''
  await site.db.insert(portalGuesses).values({ key, moments: [startTime], latestAt: startTime })
  expect(await guessCounter(site.db).take(counts, minutesLater(1))).toBe(refusing)
  expect(await guessesHeldBy(counts)).toEqual(held)
})

test('a guess that was right is taken back from the caller and the portal, and the address begins anew', async () => {
  const guesses = guessCounter(site.db)
  const counts = freshCounts(3)
  for (const minutes of [0, 1, 2]) await guesses.take(counts, minutesLater(minutes))
  await guesses.clear(counts, minutesLater(1))
  expect(await guessesHeldBy(counts)).toEqual([2, undefined, 2])
  const ofPortal = eq(portalGuesses.key, counts[2].key)
  const [{ moments } = { moments: [] }] = await site.db.select().from(portalGuesses).where(ofPortal)
  expect(moments).toEqual([startTime, minutesLater(2)])
})

describe.runIf(inject('database') === 'PostgreSQL')('on a database with many connections', () => {
  const waiting = () => countWaiting(site.db)

  const locking = (keys: string[]) => holding(site.db, (tx) => rowsOf(keys, tx).for('update'))

  const untouched = async (counts: GuessLimits) => {
    const free = await rowsOf(keysOf(counts)).for('update', { skipLocked: true })
    return keysOf(counts).filter((key) => free.some((row) => row.key === key))
  }

  describe.each(['take', 'clear'] as const)('to %s a guess', (what) => {
    test.each([0, 1, 2])('locks caller, address and portal one after the other (%i)', async (held) => {
      const guesses = guessCounter(site.db)
      const counts = freshCounts(3)
      await guesses.take(counts, startTime)
      const release = await locking(keysOf(counts).slice(held, held + 1))
      const work = guesses[what](counts, startTime)
      await expect.poll(waiting).toBe(1)
      expect(await untouched(counts)).toEqual(keysOf(counts).slice(held + 1))
      await release()
      await work
    })
  })

  test('the cleanup deletes old counters and skips those that another transaction has locked, without waiting', async () => {
    const [busy, idle] = [freshCounts(), freshCounts()]
    for (const counts of [busy, idle]) await guessCounter(site.db).take(counts, minutesLater(-2 * 60))
    const release = await locking(keysOf(busy))
    await deleteGuesses(site.db, minutesLater(-60))
    await release()
    expect(await guessesHeldBy(busy)).toEqual([1, 1, 1])
    expect(await guessesHeldBy(idle)).toEqual([undefined, undefined, undefined])
  })

  test('right codes of the same people for the same portals at two instances all open', async () => {
    const names = await Promise.all([1, 2, 3].map(() => storeNewPortal(site.db)))
    const unlocks = Array.from({ length: 36 }, (_, index) => {
      const { app } = site.instances[index % 2] ?? site
      return unlock(app, names[index % 3] ?? '', { from: `127.0.7.${index % 4}` })
    })
    expect(new Set(await statusCodes(unlocks))).toEqual(new Set([200]))
  })

  test.each<[outcome: string, event: PortalLifeEvent]>([
    ['revoked', { type: 'access.revoke' }],
    ['expired', { type: 'expiry.change', expiresAt: minutesLater(-1) }],
    ['wrong code', { type: 'code.renew', codeHash: 'another' }],
  ])('a portal that is closed while its code is checked stays closed: %s', async (outcome, event) => {
    const portal = { kind: 'proposal', name: await storeNewPortal(site.db) } as const
    const from = '127.0.6.3'
    await unlock(site.app, portal.name, { from, password: 'wrong' })
    const release = await holding(site.db, (tx) => tx.select().from(portalGuesses).for('key share'))
    const unlocking = unlock(site.app, portal.name, { from })
    await expect.poll(waiting).toBe(1)
    await changePortal(site.db, portal, event, site.clock.now())
    await release()
    const { status, body } = await unlocking
    expect([status, body]).toEqual([401, { error: 'Incorrect access code.' }])
    const rows = await site.db.select().from(portalUnlocks).where(eq(portalUnlocks.name, portal.name))
    expect(rows.map((row) => row.outcome).sort()).toEqual([outcome, 'wrong code'].sort())
  })
})
