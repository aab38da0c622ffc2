import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/time/durations.ts'
import { changePortal, type PortalName } from '#server/portals/store/portals.ts'
import { portalGuesses, portalUnlocks } from '#server/portals/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import {
  portalCode,
  deckContent,
  storeNewPortal,
  proposalContent,
  statusCodes,
  storePortal,
  unlock,
} from '../support/portals.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite())

const proposalNameOf = (name: string): PortalName => ({ kind: 'proposal', name })
const refusedBody = { error: 'Incorrect access code.' }

describe('the right code', () => {
  test('opens a proposal, which nobody keeps', async () => {
    const { status, body, headers } = await unlock(site.app, await storeNewPortal(site.db))
    expect([status, body]).toEqual([200, { proposalContent: proposalContent, viewer: expect.any(String) }])
    expect(headers['cache-control']).toBe('no-store')
  })

  test('opens a pitch deck', async () => {
    const name = await storeNewPortal(site.db, { kind: 'deck', content: deckContent })
    const { status, body } = await unlock(site.app, name, { kind: 'deck' })
    expect([status, body]).toEqual([200, { ...deckContent, viewer: expect.any(String) }])
  })

  test('may carry the blanks it was copied with', async () => {
    expect(
      (await unlock(site.app, await storeNewPortal(site.db), { password: ` ${portalCode}\n` })).status,
    ).toBe(200)
  })

  test('opens its own portal only', async () => {
    const name = await storeNewPortal(site.db)
    await storePortal(site.db, { kind: 'deck', name: `${name}-deck`, content: deckContent })
    expect((await unlock(site.app, name, { kind: 'deck' })).status).toBe(401)
    expect((await unlock(site.app, `${name}-deck`)).status).toBe(401)
  })

  test('of twenty people at once opens twenty times', async () => {
    const name = await storeNewPortal(site.db)
    const unlocks = Array.from({ length: 20 }, () => unlock(site.app, name))
    expect(await statusCodes(unlocks)).toEqual(Array(20).fill(200))
  })
})

describe('who does not get in', () => {
  test('cannot tell an unknown portal, a wrong code, a revoked and an expired portal apart', async () => {
    const [known, revoked, expired] = [
      await storeNewPortal(site.db),
      await storeNewPortal(site.db),
      await storeNewPortal(site.db, { expiresAt: new Date(site.clock.now().getTime() - minuteMs) }),
    ]
    await changePortal(site.db, proposalNameOf(revoked), { type: 'access.revoke' }, site.clock.now())
    const answers = [
      await unlock(site.app, known, { password: 'wrong' }),
      await unlock(site.app, 'nobody-knows'),
      await unlock(site.app, revoked),
      await unlock(site.app, expired),
    ]
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([401, refusedBody])
      expect({ ...headers, date: '', 'x-request-id': '' }).toEqual({
        ...answers[0]?.headers,
        date: '',
        'x-request-id': '',
      })
    }
  })

  test('by a name longer than any is told the same, counted and logged by its beginning', async () => {
    const name = randomBytes(7_000).toString('hex')
    const { status, body } = await unlock(site.app, name)
    expect([status, body]).toEqual([401, refusedBody])
    const logged = await site.db
      .select({ name: portalUnlocks.name, outcome: portalUnlocks.outcome })
      .from(portalUnlocks)
      .where(sql`name like ${`${name.slice(0, 20)}%`}`)
    expect(logged).toEqual([{ name: name.slice(0, 65), outcome: 'unknown portal' }])
  })

  test('gets in by no other method', async () => {
    const name = await storeNewPortal(site.db)
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
    const name = await storeNewPortal(site.db)
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
    const name = await storeNewPortal(site.db)
    const viewer = await open(name)
    await changePortal(
      site.db,
      proposalNameOf(name),
      { type: 'document.replace', content: { ...proposalContent, subtitle: 'New' } },
      site.clock.now(),
    )
    expect(await ask(viewer)).toEqual([204, ''])
  })

  test('learns that access was revoked, and is not let in again by restoring it', async () => {
    const name = await storeNewPortal(site.db)
    const viewer = await open(name)
    await changePortal(site.db, proposalNameOf(name), { type: 'access.revoke' }, site.clock.now())
    expect(await ask(viewer)).toEqual(closed)
    await changePortal(site.db, proposalNameOf(name), { type: 'access.restore' }, site.clock.now())
    expect(await ask(viewer)).toEqual(closed)
    expect(await ask(await open(name))).toEqual([204, ''])
  })

  test('learns that access ended by itself', async () => {
    const name = await storeNewPortal(site.db)
    const viewer = await open(name)
    await changePortal(
      site.db,
      proposalNameOf(name),
      { type: 'expiry.change', expiresAt: new Date(site.clock.now().getTime() - minuteMs) },
      site.clock.now(),
    )
    expect(await ask(viewer)).toEqual(closed)
  })

  test('is believed only with a token of ours', async () => {
    const viewer = String(await open(await storeNewPortal(site.db)))
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
    const name = await storeNewPortal(site.db)
    await unlock(site.app, name, { from: '127.0.77.7', password: 'telling-guess' })
    await unlock(site.app, name, { from: '127.0.77.7' })
    await changePortal(
      site.db,
      proposalNameOf(name),
      { type: 'expiry.change', expiresAt: new Date(site.clock.now().getTime() - minuteMs) },
      site.clock.now(),
    )
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
