import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/time/durations.ts'
import { portalGuesses, portalUnlocks } from '#server/portals/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { storeNewPortal, statusCodes, storePortal, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ env: { TRUSTED_PROXIES: '127.9.0.0/16' } }))

const guessWrong = (name: string, times: number, from = '127.0.0.1') =>
  statusCodes(
    Array.from({ length: times }, (_, at) => unlock(site.app, name, { password: `wrong ${at}`, from })),
  )
const tooManyGuessesBody = (minutes: number) => ({
  error: `Too many attempts. Please try again in ${minutes} minutes.`,
})

describe('wrong codes', () => {
  test('are refused after five from one address, and the right one with them, for fifteen minutes', async () => {
    const name = await storeNewPortal(site.db)
    expect(await guessWrong(name, 5)).toEqual([401, 401, 401, 401, 401])
    const { status, body, headers } = await unlock(site.app, name)
    expect([status, body]).toEqual([429, tooManyGuessesBody(15)])
    expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60)
    site.clock.advance(14 * minuteMs)
    expect((await unlock(site.app, name)).body).toEqual(tooManyGuessesBody(1))
    site.clock.advance(minuteMs)
    expect((await unlock(site.app, name)).status).toBe(200)
  })

  test('never are more than five in any fifteen minutes', async () => {
    const name = await storeNewPortal(site.db)
    await guessWrong(name, 1)
    site.clock.advance(14 * minuteMs)
    await guessWrong(name, 4)
    site.clock.advance(2 * minuteMs)
    expect(await guessWrong(name, 2)).toEqual([401, 429])
  })

  test('from one address keep nobody else out', async () => {
    const name = await storeNewPortal(site.db)
    await guessWrong(name, 70)
    expect((await unlock(site.app, name, { from: '127.0.0.2' })).status).toBe(200)
  })

  test('sent all at once are counted no less', async () => {
    const name = await storeNewPortal(site.db)
    const answers = await guessWrong(name, 40)
    expect(answers.filter((status) => status === 401)).toHaveLength(5)
    expect(answers.filter((status) => status === 429)).toHaveLength(35)
  })

  test('are refused after fifty from anywhere, for an hour', async () => {
    const name = await storeNewPortal(site.db)
    for (let at = 1; at <= 10; at += 1) await guessWrong(name, 5, `127.0.1.${at}`)
    expect(await unlock(site.app, name, { from: '127.0.2.1' })).toMatchObject({
      status: 429,
      body: tooManyGuessesBody(60),
    })
    site.clock.advance(hourMs)
    expect((await unlock(site.app, name, { from: '127.0.2.1' })).status).toBe(200)
  })

  test('count for portals that do not exist too', async () => {
    expect(await guessWrong('never-existed', 6)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('at a proposal do not count for the deck of the same name', async () => {
    const name = await storeNewPortal(site.db)
    await storePortal(site.db, { kind: 'deck', name })
    await guessWrong(name, 5)
    expect((await unlock(site.app, name, { kind: 'deck' })).status).toBe(200)
  })

  test('are forgiven to an address by the right one, for that portal', async () => {
    const [name, other] = [await storeNewPortal(site.db), await storeNewPortal(site.db)]
    await guessWrong(name, 4)
    await guessWrong(other, 5)
    await guessWrong(name, 5, '127.0.0.2')
    expect((await unlock(site.app, name)).status).toBe(200)
    expect(await guessWrong(name, 6)).toEqual([401, 401, 401, 401, 401, 429])
    expect((await unlock(site.app, other)).status).toBe(429)
    expect((await unlock(site.app, name, { from: '127.0.0.2' })).status).toBe(429)
  })

  test('are counted by the address of the socket, whatever a caller says of himself', async () => {
    const name = await storeNewPortal(site.db)
    const tries = Array.from({ length: 6 }, (_, at) =>
      unlock(site.app, name, { password: 'wrong', headers: { 'x-forwarded-for': `203.0.113.${at}` } }),
    )
    expect((await statusCodes(tries)).filter((status) => status === 429)).toHaveLength(1)
  })

  test('are counted by the address a trusted proxy names', async () => {
    const name = await storeNewPortal(site.db)
    const tries = Array.from({ length: 6 }, (_, at) =>
      unlock(site.app, name, {
        password: 'wrong',
        from: '127.9.0.1',
        headers: { 'x-forwarded-for': `203.0.113.${at}` },
      }),
    )
    expect(await statusCodes(tries)).toEqual(Array(6).fill(401))
  })
})

describe('wrong codes from one address at many portals', () => {
  const invented = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word}-${at}`)
  const countRows = async () => (await site.db.$count(portalGuesses)) + (await site.db.$count(portalUnlocks))

  test('are refused after a hundred in an hour, at portals there are and at those there are not', async () => {
    const from = '127.0.3.1'
    const one = await storeNewPortal(site.db)
    for (let at = 0; at < 30; at += 1) await guessWrong(await storeNewPortal(site.db), 3, from)
    for (const name of invented(3, 'guessed')) await guessWrong(name, 3, from)
    expect(await guessWrong(one, 1, from)).toEqual([401])
    const before = await countRows()
    const [known, unknown] = [await unlock(site.app, one, { from }), await unlock(site.app, 'a', { from })]
    expect([known.status, known.body]).toEqual([429, tooManyGuessesBody(60)])
    expect([unknown.status, unknown.body]).toEqual([429, tooManyGuessesBody(60)])
    await statusCodes(invented(40, 'more').map((name) => unlock(site.app, name, { from })))
    expect(await countRows()).toBe(before)
    expect((await unlock(site.app, one, { from: '127.0.3.2' })).status).toBe(200)
    site.clock.advance(hourMs)
    expect((await unlock(site.app, one, { from })).status).toBe(200)
  })

  test('count neither where the code was right nor where nobody looked at it', async () => {
    const from = '127.0.4.1'
    const [mine, other] = [await storeNewPortal(site.db), await storeNewPortal(site.db)]
    const right = await statusCodes(Array.from({ length: 110 }, () => unlock(site.app, mine, { from })))
    expect(new Set(right)).toEqual(new Set([200]))
    await guessWrong(other, 110, from)
    expect((await unlock(site.app, mine, { from })).status).toBe(200)
  })
})

describe('guesses that nobody can decide about', () => {
  test('do not count as wrong ones', async () => {
    const name = await storeNewPortal(site.db)
    await site.db.execute(sql`alter table portal_unlocks rename to away`)
    const { status } = await unlock(site.app, name)
    await site.db.execute(sql`alter table away rename to portal_unlocks`)
    expect(status).toBe(500)
    expect(await guessWrong(name, 5)).toEqual([401, 401, 401, 401, 401])
  })
})

describe('guesses that cannot be counted', () => {
  beforeEach(() => site.db.execute(sql`alter table portal_guesses rename to away`))

  test('are not looked at', async () => {
    const name = await storeNewPortal(site.db)
    const { status, body } = await unlock(site.app, name)
    await site.db.execute(sql`alter table away rename to portal_guesses`)
    expect([status, body.error]).toEqual([
      503,
      'We are having trouble reaching our records. Please try again in a moment.',
    ])
    expect((await unlock(site.app, name)).status).toBe(200)
  })

  test('leave what kept them from being counted in the log', async () => {
    site.log.splice(0)
    await unlock(site.app, await storeNewPortal(site.db))
    await site.db.execute(sql`alter table away rename to portal_guesses`)
    expect(site.log.join('')).toContain('"code":"42P01"')
  })
})
