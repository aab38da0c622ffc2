import { randomBytes } from 'node:crypto'
import { verify as argon2Verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { minuteMs } from '#contract/time/durations.ts'
import type { PortalLifeEvent } from '#machines/portals/portal-life.ts'
import { hashCode } from '#server/portals/access-codes.ts'
import { createPortalAccess } from '#server/portals/portals.ts'
import { changePortal } from '#server/portals/store/portals.ts'
import { portalGuesses, portalUnlocks } from '#server/portals/tables.ts'
import { formPoster } from '../support/forms.ts'
import { deckContent, portalCode, proposalContent, storeNewPortal, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'
import { shareWith } from '../support/stored-portals.ts'

const site = await startSite()
const refusedBody = { error: 'Incorrect access code.' }
const change = (name: string, event: PortalLifeEvent) =>
  changePortal(site.db, { kind: 'proposal', name }, event, site.clock.now())
const past = () => new Date(site.clock.now().getTime() - minuteMs)
const unlocksOf = (name: string) =>
  site.db.select().from(portalUnlocks).where(eq(portalUnlocks.name, name)).orderBy(portalUnlocks.at)

test('the right code opens a proposal or a pitch deck, which nobody keeps, and no other portal', async () => {
  const name = await storeNewPortal(site.db)
  const deck = await storeNewPortal(site.db, { kind: 'deck', content: deckContent })
  const { status, body, headers } = await unlock(site.app, name, { password: ` ${portalCode}\n` })
  const viewer = expect.any(String) as string
  const shown = { viewer, number: 1 }
  expect([status, body, headers['cache-control']]).toEqual([200, { proposalContent, ...shown }, 'no-store'])
  expect((await unlock(site.app, deck, { kind: 'deck' })).body).toEqual({ ...deckContent, ...shown })
  expect((await unlock(site.app, name, { kind: 'deck' })).status).toBe(401)
  expect((await unlock(site.app, deck)).status).toBe(401)
})

/** A portal with recipients, and who else cannot be told from it by the work that an attempt costs. */
async function storeAttempts() {
  const codeHash = await hashCode(portalCode)
  const store = (expiresAt: Date | null = null) => storeNewPortal(site.db, { codeHash, expiresAt })
  const [shared, revoked, expired] = [await store(), await store(), await store(past())]
  const draft = await storeNewPortal(site.db, { codeHash: null })
  const [ada, bo] = [await shareWith(site, shared, 'Ada'), await shareWith(site, shared, 'Bo')]
  const cy = await shareWith(site, revoked, 'Cy')
  await site.operator.run('proposal', 'revoke', shared, '--code', bo.codeId)
  await change(revoked, { type: 'access.revoke' })
  const unknown = 'k7mq-x2hd-9vwc-p3rt'
  return {
    'an unknown portal': { name: 'nobody-knows', code: unknown },
    'a draft': { name: draft, code: unknown },
    'a wrong code': { name: shared, code: 'wrong' },
    'a code that is nobody’s': { name: shared, code: unknown },
    'a recipient’s beginning with another end': { name: shared, code: `${ada.code.slice(0, -4)}zzzz` },
    'a recipient whose code was revoked': { name: shared, code: bo.code },
    'a recipient of a revoked portal': { name: revoked, code: cy.code },
    'the code of a revoked portal': { name: revoked, code: portalCode },
    'the code of an expired portal': { name: expired, code: portalCode },
    'the right code': { name: shared, code: portalCode },
    'a recipient': { name: shared, code: ada.code },
  }
}

test('who does not get in learns nothing from the answer, its headers, the queries or the work that it costs', async () => {
  const attempts = await storeAttempts()
  type Client = { query: (asked: string | { text: string }) => unknown }
  const { $client } = site.db as unknown as { $client: Client }
  const query = vi.spyOn($client, 'query')
  const verify = vi.fn(argon2Verify)
  const portals = createPortalAccess({ db: site.db, settings: site.settings, now: site.clock.now, verify })
  const looks: { who: string; answer: unknown; queries: string[]; checks: unknown[] }[] = []
  for (const [at, [who, { name, code }]] of Object.entries(attempts).entries()) {
    query.mockClear()
    const { status, body, headers } = await unlock(site.app, name, { password: code, from: `127.2.0.${at}` })
    const queries = query.mock.calls.map(([text]) => (typeof text === 'string' ? text : text.text))
    verify.mockClear()
    await portals.unlock({ kind: 'proposal', name }, code, `127.2.1.${at}`).catch(() => undefined)
    looks.push({
      who,
      answer: status === 200 ? 'opened' : { status, body, ...headers, date: '', 'x-request-id': '' },
      queries: queries.filter((text) => text.includes('"portal')),
      checks: verify.mock.calls.map(([hash, tried]) => [String(hash).slice(0, 30), tried === code]),
    })
  }
  query.mockRestore()
  const refused = looks.filter(({ answer }) => answer !== 'opened')
  const [{ answer, queries } = expect.unreachable()] = refused
  expect(answer).toMatchObject({ status: 401, body: refusedBody })
  expect(queries).toHaveLength(3)
  const checks = [['$argon2id$v=19$m=19456,t=2,p=1', true]]
  expect(refused).toEqual(refused.map(({ who }) => ({ who, answer, queries, checks })))
  const opened = ['the right code', 'a recipient'].map((who) => ({ who, answer: 'opened', checks }))
  expect(looks.slice(-2)).toMatchObject(opened)
})

test('whoever tries many codes at once keeps nobody else waiting, and has ten tried at most', async () => {
  const name = await storeNewPortal(site.db)
  const answered: string[] = []
  const answerTo = async (who: string, tried: string, from: string) => {
    const { status, headers } = await unlock(site.app, tried, { from })
    answered.push(`${who} ${status} ${headers['retry-after'] ?? ''}`)
  }
  const many = Array.from({ length: 20 }, (_, at) => answerTo('many', `nowhere-${at}`, '127.0.1.1'))
  await Promise.all([...many, answerTo('one', name, '127.0.1.2')])
  expect(answered.splice(0, 10)).toEqual(Array(10).fill('many 429 5'))
  // In order of arrival this visitor would be answered last. How many are answered earlier depends on the machine.
  expect(answered.indexOf('one 200 ')).toBeLessThan(10)
  expect(answered.sort()).toEqual([...Array<string>(10).fill('many 401 '), 'one 200 '])
})

test('a name longer than any is refused like any other, and logged by its beginning', async () => {
  const name = randomBytes(7_000).toString('hex')
  expect(await unlock(site.app, name)).toMatchObject({ status: 401, body: refusedBody })
  expect(await unlocksOf(name.slice(0, 65))).toMatchObject([{ outcome: 'unknown portal' }])
})

test('a malformed body is refused with a sentence and not counted', async () => {
  const name = await storeNewPortal(site.db)
  const malformed: [unknown, string][] = [
    [{}, 'Please enter your access code.'],
    [{ password: 'x'.repeat(201) }, 'An access code has at most 200 characters.'],
    [{ password: 'a\u0000b' }, 'We could not read this request.'],
  ]
  const post = formPoster(site)
  for (const [body, error] of malformed)
    expect(await post(`/api/public/proposal/${name}`, body)).toEqual([400, { error }])
  expect((await unlock(site.app, name)).status).toBe(200)
})

describe('an open viewer', () => {
  const ask = async (viewer: unknown) => {
    const answer = await site.app.inject({ method: 'POST', url: apiPaths.portalStatus, payload: { viewer } })
    return [answer.statusCode, answer.body]
  }
  const closed = [401, '{"error":"Access to this document has ended."}']
  const stays = [204, '']
  const open = async (name: string) => (await unlock(site.app, name)).body.viewer

  test('stays open while the document is changed, and learns that access ended, which restoring does not give back', async () => {
    const name = await storeNewPortal(site.db)
    const viewer = await open(name)
    await change(name, { type: 'document.replace', content: { ...proposalContent, subtitle: 'New' } })
    expect(await ask(viewer)).toEqual(stays)
    await change(name, { type: 'expiry.change', expiresAt: past() })
    expect(await ask(viewer)).toEqual(closed)
    await change(name, { type: 'expiry.change', expiresAt: null })
    expect(await ask(viewer)).toEqual(stays)
    await change(name, { type: 'access.revoke' })
    expect(await ask(viewer)).toEqual(closed)
    await change(name, { type: 'access.restore' })
    expect([await ask(viewer), await ask(await open(name))]).toEqual([closed, stays])
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

test('each unlock is recorded with its time, portal and outcome, and nobody’s address or code', async () => {
  const name = await storeNewPortal(site.db)
  const from = '127.0.77.7'
  await unlock(site.app, name, { from, password: 'telling-guess' })
  site.clock.advance(1)
  await unlock(site.app, name, { from })
  await change(name, { type: 'expiry.change', expiresAt: past() })
  site.clock.advance(1)
  await unlock(site.app, name, { from })
  const rows = await unlocksOf(name)
  const common = { id: expect.any(String) as string, at: expect.any(Date) as Date, kind: 'proposal', name }
  expect(rows).toEqual(['wrong code', 'opened', 'expired'].map((outcome) => ({ ...common, outcome })))
  const everything = JSON.stringify([rows, await site.db.select().from(portalGuesses), site.log])
  expect(everything).not.toMatch(/127\.0\.77\.7|telling-guess|right-code/)
  expect(site.log.join('')).not.toContain(name)
})
