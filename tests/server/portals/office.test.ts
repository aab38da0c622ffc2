import { desc, eq } from 'drizzle-orm'
import { mkdir, rm } from 'node:fs/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { staffRoles, type StaffRole } from '#contract/office/areas.ts'
import type { PortalPage, PortalShare, ShareWithCode } from '#contract/portals/office.ts'
import { officeApiPathOf } from '#contract/office/paths.ts'
import { findPortal } from '#server/portals/store/portals.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { storeNewPortal, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember, signInOfficeCaller, type SignedInStaffMember } from '../support/staff.ts'

const proposalsPath = officeApiPathOf('proposals')
const staffByRole = new Map<StaffRole, SignedInStaffMember>()
const site = await closedAfterFile(startSite())
for (const role of staffRoles) staffByRole.set(role, await signInStaffMember(site, role))
const staffMemberOf = (role: StaffRole) => {
  const found = staffByRole.get(role)
  if (!found) throw new Error(`nobody is ${role}`)
  return found
}

const idOf = async (name: string) => (await findPortal(site.db, { kind: 'proposal', name }))?.id ?? ''
const newDraft = async () =>
  ((await staffMemberOf('sales').post(proposalsPath, { copyOf: null })).body as { id: string }).id
const readShare = async (id: string) =>
  (await staffMemberOf('sales').get(`${proposalsPath}/${id}`)).body as PortalShare
const shareWith = async (id: string, recipient: string) =>
  (await staffMemberOf('sales').post(`${proposalsPath}/${id}/recipients`, { recipient }))
    .body as ShareWithCode
const nameOf = ({ address }: PortalShare) => address.split('/').at(-1) ?? ''

let usedIpCount = 0
const isOpenedBy = async (share: PortalShare, password: string) =>
  (await unlock(site.app, nameOf(share), { password, from: `127.3.0.${(usedIpCount += 1)}` })).status === 200

describe.each<[StaffRole, boolean]>([
  ['owner', true],
  ['sales', true],
  ['editor', false],
  ['reviewer', false],
])('%s', (role, isAllowed) => {
  test(isAllowed ? 'works with proposals and decks' : 'finds no proposals and decks', async () => {
    const id = await idOf(await storeNewPortal(site.db))
    const deck = await idOf(await storeNewPortal(site.db))
    const who = staffMemberOf(role)
    const answers = [
      await who.get(proposalsPath),
      await who.get(officeApiPathOf('decks')),
      await who.get(`${proposalsPath}/${id}`),
      await who.get(`${proposalsPath}/${id}/preview`),
      await who.post(`${proposalsPath}/${id}`, { change: 'restore' }),
      await who.post(proposalsPath, { copyOf: null }),
      await who.post(`${proposalsPath}/${id}/recipients`, { recipient: 'Ada' }),
    ].map(({ status }) => status)
    expect(answers).toEqual(isAllowed ? [200, 200, 200, 200, 200, 201, 201] : Array(7).fill(404))
    expect((await who.get(`${officeApiPathOf('decks')}/${deck}`)).status, 'a proposal is no deck').toBe(404)
  })
})

test('somebody who is not staff finds nothing, and without a session is asked to sign in', async () => {
  const id = await idOf(await storeNewPortal(site.db))
  const person = await signInOfficeCaller(site)
  expect((await person.get(`${proposalsPath}/${id}`)).status).toBe(404)
  expect((await person.post(`${proposalsPath}/${id}/recipients`, { recipient: 'Me' })).status).toBe(404)
  expect((await site.browser().send(`${proposalsPath}/${id}/preview`)).status).toBe(401)
})

test('a page of another origin gives nobody a code', async () => {
  const id = await newDraft()
  const sent = { origin: 'https://evil.example' }
  expect(
    (await staffMemberOf('owner').post(`${proposalsPath}/${id}/recipients`, { recipient: 'Eve' }, sent))
      .status,
  ).toBe(403)
  expect((await readShare(id)).recipients).toEqual([])
})

test('a proposal goes from nothing to its reader, and back', async () => {
  const id = await newDraft()
  const draft = await readShare(id)
  expect(draft).toMatchObject({ status: 'draft', recipients: [], hasOwnCode: false, openedTimes: 0 })
  const ada = await shareWith(id, 'ada@example.com')
  expect(ada).toMatchObject({ recipient: 'ada@example.com', share: { status: 'open' } })
  expect(await isOpenedBy(draft, ada.code)).toBe(true)
  const bo = await shareWith(id, '<img src=x onerror=alert(1)>')
  const ofAda = (await readShare(id)).recipients.find(({ recipient }) => recipient === 'ada@example.com')
  const change = (body: object) => staffMemberOf('sales').post(`${proposalsPath}/${id}`, body)
  await change({ change: 'revokeRecipient', recipient: ofAda?.id })
  expect([await isOpenedBy(draft, ada.code), await isOpenedBy(draft, bo.code)]).toEqual([false, true])
  await change({ change: 'revoke' })
  expect(await isOpenedBy(draft, bo.code)).toBe(false)
  await change({ change: 'restore' })
  expect([await isOpenedBy(draft, ada.code), await isOpenedBy(draft, bo.code)]).toEqual([false, true])
  expect(await readShare(id)).toMatchObject({
    status: 'open',
    openedTimes: 3,
    recipients: expect.arrayContaining([
      expect.objectContaining({
        recipient: 'ada@example.com',
        openedTimes: 1,
        revokedAt: expect.any(String),
      }),
      expect.objectContaining({ recipient: '<img src=x onerror=alert(1)>', openedTimes: 2, revokedAt: null }),
    ]) as unknown,
  })
  const acts = await site.db
    .select({ act: auditLog.act, staffId: auditLog.staffId })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.id))
  expect(acts.reverse()).toEqual(
    ['create', 'share', 'share', 'revoke-recipient', 'revoke', 'restore'].map((act) => ({
      act: `proposal.${act}`,
      staffId: staffMemberOf('sales').id,
    })),
  )
})

test('a code is shown, and access ends, also while the journal cannot be written', async () => {
  const id = await newDraft()
  const { journalFile } = site.settings
  await rm(journalFile, { force: true })
  await mkdir(journalFile)
  onTestFinished(() => rm(journalFile, { recursive: true }))
  const { status, body } = await staffMemberOf('sales').post(`${proposalsPath}/${id}/recipients`, {
    recipient: 'Ada',
  })
  const { code, share } = body as ShareWithCode
  expect([status, await isOpenedBy(share, code)]).toEqual([201, true])
  expect((await staffMemberOf('sales').post(`${proposalsPath}/${id}`, { change: 'revoke' })).status).toBe(200)
  expect(await isOpenedBy(share, code)).toBe(false)
  const errors = site.log
    .map((line) => JSON.parse(line) as { level: number; msg: string; err?: { code: string } })
    .filter(({ level }) => level >= 50)
    .map(({ msg, err }) => [msg, err?.code])
  const error = ['a change of access could not be added to the journal', 'EISDIR']
  expect(errors).toEqual([error, error])
})

test('a code that is revoked already is told so, and one of another proposal', async () => {
  const [id, other] = [await newDraft(), await newDraft()]
  const { share } = await shareWith(id, 'Ada')
  const body = { change: 'revokeRecipient', recipient: share.recipients[0]?.id }
  const refused = [409, { error: 'This code has already been revoked.' }]
  const at = async (one: string) => {
    const answer = await staffMemberOf('sales').post(`${proposalsPath}/${one}`, body)
    return [answer.status, answer.body]
  }
  expect(await at(other)).toEqual(refused)
  expect((await at(id))[0]).toBe(200)
  expect(await at(id)).toEqual(refused)
})

test('all codes are revoked only by whoever signed in a moment ago', async () => {
  const id = await newDraft()
  const late = await signInStaffMember(site, 'sales')
  site.clock.advance(16 * 60_000)
  const answer = await late.post(`${proposalsPath}/${id}`, { change: 'revoke' })
  expect([answer.status, (await readShare(id)).status]).toEqual([403, 'draft'])
  site.clock.advance(-16 * 60_000)
})

test.each([
  ['2001-01-01', 'Please choose a day in the future.'],
  ['2031-02-31', 'Please choose a valid date.'],
  ['soon', 'Please choose a valid date.'],
])('the last day %s is refused beside its field', async (day, sentence) => {
  const id = await newDraft()
  const { status, body } = await staffMemberOf('sales').post(`${proposalsPath}/${id}`, {
    change: 'expiry',
    day,
  })
  expect([status, body]).toMatchObject([400, { fields: { day: sentence } }])
})

test('an expiry is the end of a day, until it is taken away', async () => {
  const id = await newDraft()
  const given = await staffMemberOf('sales').post(`${proposalsPath}/${id}`, {
    change: 'expiry',
    day: '2031-01-01',
  })
  expect(given.body).toMatchObject({ expiresAt: '2031-01-01T23:59:59.999Z' })
  const taken = await staffMemberOf('sales').post(`${proposalsPath}/${id}`, { change: 'expiry', day: null })
  expect(taken.body).toMatchObject({ expiresAt: null })
})

test('the notice of a first opening is on until it is switched off, which the audit log records', async () => {
  const id = await newDraft()
  expect((await readShare(id)).tellsOpening).toBe(true)
  await staffMemberOf('sales').post(`${proposalsPath}/${id}`, { change: 'tellsOpening', isOn: false })
  expect((await readShare(id)).tellsOpening).toBe(false)
  const [entry] = await site.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.id))
  expect([entry?.act, entry?.details]).toEqual(['proposal.notice', { isOn: false }])
})

test('a copy holds the same document, and neither codes nor openings', async () => {
  const content = { project_name: 'Project Oak', company_name: 'Oak 100% Mills' }
  const name = await storeNewPortal(site.db, { content })
  await unlock(site.app, name, { from: '127.3.1.1' })
  const { body } = await staffMemberOf('sales').post(proposalsPath, { copyOf: await idOf(name) })
  const { id } = body as { id: string }
  expect(await readShare(id)).toMatchObject({
    title: 'Project Oak',
    company: 'Oak 100% Mills',
    status: 'draft',
    openedTimes: 0,
    hasOwnCode: false,
  })
  expect((await staffMemberOf('sales').get(`${proposalsPath}/${id}/preview`)).body).toEqual({
    kind: 'proposal',
    content,
  })
  expect((await staffMemberOf('sales').post(proposalsPath, { copyOf: crypto.randomUUID() })).status).toBe(404)
})

test('whoever previews a document does not open it', async () => {
  const id = await idOf(await storeNewPortal(site.db))
  expect((await staffMemberOf('sales').get(`${proposalsPath}/${id}/preview`)).status).toBe(200)
  expect(await readShare(id)).toMatchObject({ openedTimes: 0, lastOpenedAt: null })
})

test('the list is searched by title and company, and read page by page, last changed first', async () => {
  const made: string[] = []
  for (let at = 0; at < 51; at += 1) {
    const content = { project_name: `Elm_${at}`, company_name: 'Elm Works' }
    made.unshift(await idOf(await storeNewPortal(site.db, { content })))
  }
  const page = async (query: string) =>
    (await staffMemberOf('sales').get(`${proposalsPath}?${query}`)).body as PortalPage
  const first = await page('search=elm%20works')
  expect(first.entries.map(({ id }) => id)).toEqual(made.slice(0, 50))
  const last = await page(`search=elm%20works&after=${first.next ?? ''}`)
  expect([last.entries.map(({ id }) => id), last.next]).toEqual([made.slice(50), null])
  expect((await page('search=Elm_7')).entries.map(({ title }) => title)).toEqual(['Elm_7'])
  expect((await page('search=%25')).entries.map(({ company }) => company)).not.toContain('Elm Works')
})
