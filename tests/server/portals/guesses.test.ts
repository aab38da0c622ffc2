import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/time/durations.ts'
import { portalGuesses, portals, portalUnlocks } from '#server/portals/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { statusCodes, storeNewPortal, storePortal, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ env: { TRUSTED_PROXIES: '127.9.0.0/16' } }))

const guessWrong = (name: string, times: number, from = '127.0.0.1') =>
  statusCodes(
    Array.from({ length: times }, (_, at) => unlock(site.app, name, { password: `wrong ${at}`, from })),
  )
const statusFrom = async (from: string, name: string) => (await unlock(site.app, name, { from })).status
const refusedFor = (minutes: number) => ({
  status: 429,
  body: { error: `Too many attempts. Please try again in ${minutes} minutes.` },
})
const [looked, refused] = [401, 429]
const times = (count: number, status: number) => Array<number>(count).fill(status)

describe('wrong codes from one address', () => {
  test('are refused after five, and the right one with them, for fifteen minutes, also where there is no portal', async () => {
    const name = await storeNewPortal(site.db)
    for (const tried of [name, 'never-existed']) {
      expect(await guessWrong(tried, 5), tried).toEqual(times(5, looked))
      expect(await unlock(site.app, tried), tried).toMatchObject(refusedFor(15))
    }
    const answer = await unlock(site.app, name)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(14 * 60)
    site.clock.advance(14 * minuteMs)
    expect((await unlock(site.app, name)).body).toEqual(refusedFor(1).body)
    site.clock.advance(minuteMs)
    expect((await unlock(site.app, name)).status).toBe(200)
  })

  test('never are more than five in any fifteen minutes', async () => {
    const name = await storeNewPortal(site.db)
    await guessWrong(name, 1)
    site.clock.advance(14 * minuteMs)
    await guessWrong(name, 4)
    site.clock.advance(2 * minuteMs)
    expect(await guessWrong(name, 2)).toEqual([looked, refused])
  })

  test('sent all at once are counted no less, and keep nobody else out', async () => {
    const name = await storeNewPortal(site.db)
    expect((await guessWrong(name, 55)).toSorted()).toEqual([...times(5, looked), ...times(50, refused)])
    expect(await statusFrom('127.0.0.2', name)).toBe(200)
  })

  test('at a proposal do not count for the deck of the same name', async () => {
    const name = await storeNewPortal(site.db)
    await storePortal(site.db, { kind: 'deck', name })
    await guessWrong(name, 5)
    expect((await unlock(site.app, name, { kind: 'deck' })).status).toBe(200)
  })

  test('are forgiven to it by the right one, for that portal', async () => {
    const [name, other] = [await storeNewPortal(site.db), await storeNewPortal(site.db)]
    await guessWrong(name, 4)
    await guessWrong(other, 5)
    await guessWrong(name, 5, '127.0.0.2')
    expect((await unlock(site.app, name)).status).toBe(200)
    expect(await guessWrong(name, 6)).toEqual([...times(5, looked), refused])
    expect([await statusFrom('127.0.0.1', other), await statusFrom('127.0.0.2', name)]).toEqual([429, 429])
  })

  test.each([
    ['the socket’s, whatever callers say of themselves', '127.0.0.1', [...times(5, looked), refused]],
    ['that which a trusted proxy names', '127.9.0.1', times(6, looked)],
  ])('are counted by its address: %s', async (_, from, statuses) => {
    const name = await storeNewPortal(site.db)
    const tries = Array.from({ length: 6 }, (__, at) =>
      unlock(site.app, name, {
        password: 'wrong',
        from,
        headers: { 'x-forwarded-for': `203.0.113.${at}` },
      }),
    )
    expect((await statusCodes(tries)).toSorted()).toEqual(statuses)
  })
})

test('wrong codes from one address are refused after a hundred in an hour, but neither right ones nor those nobody looked at', async () => {
  const from = '127.0.3.1'
  const [mine, other] = [await storeNewPortal(site.db), await storeNewPortal(site.db)]
  for (let at = 0; at < 18; at += 1) await guessWrong(await storeNewPortal(site.db), 5, from)
  for (let at = 0; at < 10; at += 1) expect(await statusFrom(from, mine)).toBe(200)
  expect(await guessWrong(other, 14, from)).toEqual([...times(5, looked), ...times(9, refused)])
  expect(await guessWrong(await storeNewPortal(site.db), 5, from)).toEqual(times(5, looked))
  const countRows = async () => (await site.db.$count(portalGuesses)) + (await site.db.$count(portalUnlocks))
  const before = await countRows()
  for (const name of [mine, 'a', 'b'])
    expect(await unlock(site.app, name, { from })).toMatchObject(refusedFor(60))
  expect(await countRows(), 'invented names leave nothing behind').toBe(before)
  expect(await statusFrom('127.0.3.2', mine)).toBe(200)
  site.clock.advance(hourMs)
  expect(await statusFrom(from, mine)).toBe(200)
})

test('guesses that nobody can look at or record are not counted, and forgive none', async () => {
  const name = await storeNewPortal(site.db)
  const from = '127.0.6.1'
  expect(await guessWrong(name, 4, from)).toEqual(times(4, looked))
  const [{ codeHash } = expect.unreachable()] = await site.db
    .select()
    .from(portals)
    .where(eq(portals.name, name))
  const setHash = (hash: string | null) =>
    site.db.update(portals).set({ codeHash: hash }).where(eq(portals.name, name))
  await setHash('no hash')
  for (let tries = 0; tries < 3; tries += 1) expect(await statusFrom(from, name)).toBe(500)
  await setHash(codeHash)
  expect(await guessWrong(name, 2, from)).toEqual([looked, refused])
  await site.db.execute(sql`alter table portal_unlocks rename to away`)
  expect(await statusFrom('127.0.6.2', name)).toBe(500)
  await site.db.execute(sql`alter table away rename to portal_unlocks`)
  expect(await guessWrong(name, 5, '127.0.6.2')).toEqual(times(5, looked))
})

test('guesses that cannot be counted are not looked at, and the log says what kept them from it', async () => {
  const name = await storeNewPortal(site.db)
  site.log.splice(0)
  await site.db.execute(sql`alter table portal_guesses rename to away`)
  const { status, body } = await unlock(site.app, name)
  await site.db.execute(sql`alter table away rename to portal_guesses`)
  expect([status, body.error]).toEqual([
    503,
    'We are having trouble reaching our records. Please try again in a moment.',
  ])
  expect(site.log.join('')).toContain('"code":"42P01"')
  expect((await unlock(site.app, name)).status).toBe(200)
})
