import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { officeApiPathOf } from '#contract/office/paths.ts'
import type { PortalPage, PortalShare, ShareWithCode } from '#contract/portals/office.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { findPortal } from '#server/portals/store/portals.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { storeNewPortal, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'

const proposalsPath = officeApiPathOf('proposals')
const site = await closedAfterFile(startSite())
const sales = await signInStaffMember(site, 'sales')

const idOf = async (name: string) => (await findPortal(site.db, { kind: 'proposal', name }))?.id ?? ''
const newDraft = async () => ((await sales.post(proposalsPath, { copyOf: null })).body as { id: string }).id
const readShare = async (id: string) => (await sales.get(`${proposalsPath}/${id}`)).body as PortalShare
const shareWith = async (id: string, recipient: string) =>
  (await sales.post(`${proposalsPath}/${id}/recipients`, { recipient })).body as ShareWithCode
const change = (id: string, body: object, by = sales) => by.post(`${proposalsPath}/${id}`, body)

let usedIpCount = 0
const isOpenedBy = async ({ address }: PortalShare, password: string) => {
  const from = `127.3.0.${(usedIpCount += 1)}`
  return (await unlock(site.app, address.split('/').at(-1) ?? '', { password, from })).status === 200
}

test('a proposal goes from nothing to its reader, and back', async () => {
  const id = await newDraft()
  const draft = await readShare(id)
  expect(draft).toMatchObject({ status: 'draft', recipients: [], hasOwnCode: false, openedTimes: 0 })
  const ada = await shareWith(id, 'ada@example.com')
  expect(ada).toMatchObject({ recipient: 'ada@example.com', share: { status: 'open' } })
  expect(await isOpenedBy(draft, ada.code)).toBe(true)
  const bo = await shareWith(id, '<img src=x onerror=alert(1)>')
  const areOpened = async () => [await isOpenedBy(draft, ada.code), await isOpenedBy(draft, bo.code)]
  await change(id, { change: 'revokeRecipient', recipient: ada.share.recipients[0]?.id })
  expect(await areOpened()).toEqual([false, true])
  await change(id, { change: 'revoke' })
  expect(await areOpened()).toEqual([false, false])
  await change(id, { change: 'restore' })
  expect(await areOpened()).toEqual([false, true])
  await change(id, { change: 'tellsOpening', isOn: false })
  expect(draft.tellsOpening, 'the notice of a first opening').toBe(true)
  expect(await readShare(id)).toMatchObject({
    status: 'open',
    tellsOpening: false,
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
    .orderBy(auditLog.id)
  expect(acts).toEqual(
    ['create', 'share', 'share', 'revoke-recipient', 'revoke', 'restore', 'notice'].map((act) => ({
      act: `proposal.${act}`,
      staffId: sales.id,
    })),
  )
})

test('a code of another proposal, or that is revoked already, is told so', async () => {
  const [id, other] = [await newDraft(), await newDraft()]
  const { share } = await shareWith(id, 'Ada')
  const revocation = { change: 'revokeRecipient', recipient: share.recipients[0]?.id }
  const refused = { status: 409, body: { error: 'This code has already been revoked.' } }
  expect(await change(other, revocation)).toMatchObject(refused)
  expect((await change(id, revocation)).status).toBe(200)
  expect(await change(id, revocation)).toMatchObject(refused)
})

test('all codes are revoked only by whoever signed in a moment ago', async () => {
  const id = await newDraft()
  const late = await signInStaffMember(site, 'sales')
  site.clock.advance(16 * 60_000)
  const answer = await change(id, { change: 'revoke' }, late)
  expect([answer.status, (await readShare(id)).status]).toEqual([403, 'draft'])
  site.clock.advance(-16 * 60_000)
})

test('an expiry is the end of a day in the future, until it is taken away', async () => {
  const id = await newDraft()
  const expireAt = (day: string | null) => change(id, { change: 'expiry', day })
  expect((await expireAt('2031-01-01')).body).toMatchObject({ expiresAt: '2031-01-01T23:59:59.999Z' })
  const refused = (day: string) => ({ status: 400, body: { fields: { day } } })
  expect(await expireAt('2001-01-01')).toMatchObject(refused('Please choose a day in the future.'))
  expect(await expireAt('2031-02-31')).toMatchObject(refused('Please choose a valid date.'))
  expect(await expireAt('soon')).toMatchObject(refused('Please choose a valid date.'))
  expect((await expireAt(null)).body).toMatchObject({ expiresAt: null })
})

test('a copy holds the same document, and neither codes nor openings, and a preview opens nothing', async () => {
  const content = { project_name: 'Project Oak', company_name: 'Oak 100% Mills' }
  const name = await storeNewPortal(site.db, { content })
  await unlock(site.app, name, { from: '127.3.1.1' })
  const { body } = await sales.post(proposalsPath, { copyOf: await idOf(name) })
  const { id } = body as { id: string }
  expect((await sales.get(`${proposalsPath}/${id}/preview`)).body).toEqual({ kind: 'proposal', content })
  expect(await readShare(id)).toMatchObject({
    title: 'Project Oak',
    company: 'Oak 100% Mills',
    status: 'draft',
    openedTimes: 0,
    lastOpenedAt: null,
    hasOwnCode: false,
  })
  expect((await sales.post(proposalsPath, { copyOf: crypto.randomUUID() })).status).toBe(404)
  expect((await sales.get(`${officeApiPathOf('decks')}/${id}`)).status, 'a proposal is no deck').toBe(404)
})

test('the list is searched by title and company, and read page by page, last changed first', async () => {
  const made: string[] = []
  for (let at = 0; at < 51; at += 1) {
    const content = { project_name: `Elm_${at}`, company_name: 'Elm Works' }
    made.unshift(await idOf(await storeNewPortal(site.db, { content })))
  }
  const page = async (query: string) => (await sales.get(`${proposalsPath}?${query}`)).body as PortalPage
  const first = await page('search=elm%20works')
  expect(first.entries.map(({ id }) => id)).toEqual(made.slice(0, 50))
  const last = await page(`search=elm%20works&after=${first.next ?? ''}`)
  expect([last.entries.map(({ id }) => id), last.next]).toEqual([made.slice(50), null])
  expect((await page('search=Elm_7')).entries.map(({ title }) => title)).toEqual(['Elm_7'])
  expect((await page('search=%25')).entries.map(({ company }) => company)).not.toContain('Elm Works')
})
