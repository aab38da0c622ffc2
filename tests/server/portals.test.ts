import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeAccess, changePortal, type PortalName } from '#server/store/portals.ts'
import { portalGuesses, portalUnlocks } from '#server/store/schema.ts'
import { startSite, type Site } from './support-site.ts'
import { code, deck, proposal, storePortal, unlock } from './support-portals.ts'

const minute = 60_000

let site: Site
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.9.0.0/16' } })
})
afterAll(() => site.close())

let count = 0
/** A portal nobody tried yet. */
async function freshPortal(given: Partial<Parameters<typeof storePortal>[1]> = {}): Promise<string> {
  const name = `portal-${(count += 1)}`
  await storePortal(site.db, { name, ...given })
  return name
}
const named = (name: string): PortalName => ({ kind: 'proposal', name })
const statuses = async (tries: Promise<{ status: number }>[]) =>
  (await Promise.all(tries)).map(({ status }) => status)
const wrong = (name: string, times: number, from = '127.0.0.1') =>
  statuses(
    Array.from({ length: times }, (_, at) => unlock(site.app, name, { password: `wrong ${at}`, from })),
  )

const refused = { error: 'Incorrect access code.' }
const tooMany = (minutes: number) => ({
  error: `Too many attempts. Please try again in ${minutes} minutes.`,
})

describe('the right code', () => {
  test('opens a proposal, which nobody keeps', async () => {
    const { status, body, headers } = await unlock(site.app, await freshPortal())
    expect([status, body]).toEqual([200, { proposalContent: proposal, viewer: expect.any(String) }])
    expect(headers['cache-control']).toBe('no-store')
  })

  test('opens a pitch deck', async () => {
    const name = await freshPortal({ kind: 'deck', content: deck })
    const { status, body } = await unlock(site.app, name, { kind: 'deck' })
    expect([status, body]).toEqual([200, { ...deck, viewer: expect.any(String) }])
  })

  test('may carry the blanks it was copied with', async () => {
    expect((await unlock(site.app, await freshPortal(), { password: ` ${code}\n` })).status).toBe(200)
  })

  test('opens its own portal only', async () => {
    const name = await freshPortal()
    await storePortal(site.db, { kind: 'deck', name: `${name}-deck`, content: deck })
    expect((await unlock(site.app, name, { kind: 'deck' })).status).toBe(401)
    expect((await unlock(site.app, `${name}-deck`)).status).toBe(401)
  })

  test('of twenty people at once opens twenty times', async () => {
    const name = await freshPortal()
    const tries = Array.from({ length: 20 }, () => unlock(site.app, name))
    expect(await statuses(tries)).toEqual(Array(20).fill(200))
  })
})

describe('who does not get in', () => {
  test('cannot tell an unknown portal, a wrong code, a revoked and an expired portal apart', async () => {
    const [known, revoked, expired] = [
      await freshPortal(),
      await freshPortal(),
      await freshPortal({ expiresAt: new Date(Date.now() - minute) }),
    ]
    await changeAccess(site.db, named(revoked), { revokedAt: new Date() }, new Date())
    const answers = [
      await unlock(site.app, known, { password: 'wrong' }),
      await unlock(site.app, 'nobody-knows'),
      await unlock(site.app, revoked),
      await unlock(site.app, expired),
    ]
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([401, refused])
      expect({ ...headers, date: '' }).toEqual({ ...answers[0]?.headers, date: '' })
    }
  })

  test('gets in by no other method', async () => {
    const name = await freshPortal()
    for (const method of ['GET', 'HEAD', 'PUT'] as const) {
      const { statusCode } = await site.app.inject({ method, url: `/api/public/proposal/${name}` })
      expect(statusCode).toBe(404)
    }
    expect(
      await site.db
        .select()
        .from(portalUnlocks)
        .where(sql`name = ${name}`),
    ).toEqual([])
  })
})

describe('wrong codes', () => {
  test('are refused after five from one address, and the right one with them, for fifteen minutes', async () => {
    const name = await freshPortal()
    expect(await wrong(name, 5)).toEqual([401, 401, 401, 401, 401])
    const { status, body, headers } = await unlock(site.app, name)
    expect([status, body]).toEqual([429, tooMany(15)])
    expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60)
    site.advance(14 * minute)
    expect((await unlock(site.app, name)).body).toEqual(tooMany(1))
    site.advance(minute)
    expect((await unlock(site.app, name)).status).toBe(200)
  })

  test('never are more than five in any fifteen minutes', async () => {
    const name = await freshPortal()
    await wrong(name, 1)
    site.advance(14 * minute)
    await wrong(name, 4)
    site.advance(2 * minute)
    expect(await wrong(name, 2)).toEqual([401, 429])
  })

  test('from one address keep nobody else out', async () => {
    const name = await freshPortal()
    await wrong(name, 70)
    expect((await unlock(site.app, name, { from: '127.0.0.2' })).status).toBe(200)
  })

  test('sent all at once are counted no less', async () => {
    const name = await freshPortal()
    const answers = await wrong(name, 40)
    expect(answers.filter((status) => status === 401)).toHaveLength(5)
    expect(answers.filter((status) => status === 429)).toHaveLength(35)
  })

  test('are refused after fifty from anywhere, for an hour', async () => {
    const name = await freshPortal()
    for (let at = 1; at <= 10; at += 1) await wrong(name, 5, `127.0.1.${at}`)
    expect(await unlock(site.app, name, { from: '127.0.2.1' })).toMatchObject({
      status: 429,
      body: tooMany(60),
    })
    site.advance(60 * minute)
    expect((await unlock(site.app, name, { from: '127.0.2.1' })).status).toBe(200)
  })

  test('count for portals that do not exist too', async () => {
    expect(await wrong('never-existed', 6)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('are forgiven to an address by the right one, for that portal', async () => {
    const [name, other] = [await freshPortal(), await freshPortal()]
    await wrong(name, 4)
    await wrong(other, 5)
    await wrong(name, 5, '127.0.0.2')
    expect((await unlock(site.app, name)).status).toBe(200)
    expect(await wrong(name, 6)).toEqual([401, 401, 401, 401, 401, 429])
    expect((await unlock(site.app, other)).status).toBe(429)
    expect((await unlock(site.app, name, { from: '127.0.0.2' })).status).toBe(429)
  })

  test('are counted by the address of the socket, whatever a caller says of himself', async () => {
    const name = await freshPortal()
    const tries = Array.from({ length: 6 }, (_, at) =>
      unlock(site.app, name, { password: 'wrong', headers: { 'x-forwarded-for': `203.0.113.${at}` } }),
    )
    expect((await statuses(tries)).filter((status) => status === 429)).toHaveLength(1)
  })

  test('are counted by the address a trusted proxy names', async () => {
    const name = await freshPortal()
    const tries = Array.from({ length: 6 }, (_, at) =>
      unlock(site.app, name, {
        password: 'wrong',
        from: '127.9.0.1',
        headers: { 'x-forwarded-for': `203.0.113.${at}` },
      }),
    )
    expect(await statuses(tries)).toEqual(Array(6).fill(401))
  })
})

describe('a malformed body', () => {
  test.each([
    [{ password: '' }, 'Please enter your access code.'],
    [{}, 'Please enter your access code.'],
    [{ password: 12345678 }, 'Please enter your access code.'],
    [{ password: 'x'.repeat(201) }, 'An access code has at most 200 characters.'],
    [{ password: 'a\u0000b' }, 'We could not read this request.'],
    [[], 'We could not read this request.'],
    [null, 'We could not read this request.'],
  ])('%j is refused with a sentence and not counted', async (body, error) => {
    const name = await freshPortal()
    for (let times = 0; times < 6; times += 1) {
      const answer = await site.app.inject({
        method: 'POST',
        url: `/api/public/proposal/${name}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
      expect([answer.statusCode, answer.json()]).toEqual([400, { error }])
    }
    expect((await unlock(site.app, name)).status).toBe(200)
  })
})

describe('guesses that cannot be counted', () => {
  beforeEach(() => site.db.execute(sql`alter table portal_guesses rename to away`))

  test('are not looked at', async () => {
    const name = await freshPortal()
    const { status, body } = await unlock(site.app, name)
    await site.db.execute(sql`alter table away rename to portal_guesses`)
    expect([status, body.error]).toEqual([
      503,
      'We are having trouble reaching our records. Please try again in a moment.',
    ])
    expect((await unlock(site.app, name)).status).toBe(200)
  })
})

describe('an open viewer', () => {
  const ask = async (viewer: unknown) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/public/portal-status',
      payload: { viewer },
    })
    return [answer.statusCode, answer.body]
  }
  const closed = [401, '{"error":"Access to this document has ended."}']
  const open = async (name: string) => (await unlock(site.app, name)).body.viewer

  test('stays open while the document is changed', async () => {
    const name = await freshPortal()
    const viewer = await open(name)
    await changePortal(site.db, named(name), { content: { ...proposal, subtitle: 'New' } }, new Date())
    expect(await ask(viewer)).toEqual([204, ''])
  })

  test('learns that access was revoked, and is not let in again by restoring it', async () => {
    const name = await freshPortal()
    const viewer = await open(name)
    await changeAccess(site.db, named(name), { revokedAt: new Date() }, new Date())
    expect(await ask(viewer)).toEqual(closed)
    await changeAccess(site.db, named(name), { revokedAt: null }, new Date())
    expect(await ask(viewer)).toEqual(closed)
    expect(await ask(await open(name))).toEqual([204, ''])
  })

  test('learns that access ended by itself', async () => {
    const name = await freshPortal()
    const viewer = await open(name)
    await changePortal(site.db, named(name), { expiresAt: new Date(Date.now() - minute) }, new Date())
    expect(await ask(viewer)).toEqual(closed)
  })

  test('is believed only with a token of ours', async () => {
    const viewer = String(await open(await freshPortal()))
    const bytes = Buffer.from(viewer, 'base64url')
    const forged = Array.from(bytes, (_, at) => {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      return changed.toString('base64url')
    })
    for (const token of [...forged, 'x', viewer.slice(0, -1), `${viewer}AAAA`])
      expect(await ask(token)).toEqual(closed)
    for (const token of ['', 1, null, 'x'.repeat(201)]) expect((await ask(token))[0]).toBe(400)
  })
})

describe('each unlock', () => {
  test('is recorded with its time, portal and outcome, and nobody’s address or code', async () => {
    const name = await freshPortal()
    await unlock(site.app, name, { from: '127.0.77.7', password: 'telling-guess' })
    await unlock(site.app, name, { from: '127.0.77.7' })
    await changePortal(site.db, named(name), { expiresAt: new Date(Date.now() - minute) }, new Date())
    await unlock(site.app, name, { from: '127.0.77.7' })
    const rows = await site.db
      .select()
      .from(portalUnlocks)
      .where(sql`name = ${name}`)
      .orderBy(portalUnlocks.at)
    expect(rows).toEqual(
      ['wrong code', 'opened', 'expired'].map((outcome) => ({
        id: expect.any(String),
        at: expect.any(Date),
        kind: 'proposal',
        name,
        outcome,
      })),
    )
    const everything = JSON.stringify([rows, await site.db.select().from(portalGuesses), site.log])
    expect(everything).not.toMatch(/127\.0\.77\.7|telling-guess|right-code/)
    expect(site.log.join('')).not.toContain(name)
  })
})
