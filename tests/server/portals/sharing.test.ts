import { and, eq, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { officeApiPathOf } from '#contract/office/paths.ts'
import { apiPaths } from '#contract/paths.ts'
import * as office from '#contract/portals/office.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import { agreementToAccept } from '#server/portals/agreements.ts'
import { selectorOf } from '#server/portals/access-codes.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { portalCodes, portals, portalUnlocks } from '#server/portals/tables.ts'
import { auditOf } from '../support/audit.ts'
import { deckContent, portalCode, proposalContent, storeNewPortal, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'
import { portalNamed, shareWith } from '../support/stored-portals.ts'

const site = await startSite()
const { operator } = site
const sales = await signInStaffMember(site, 'sales')
const proposalsPath = officeApiPathOf('proposals')

/** Creates an access code for a recipient, a second after the previous code, so that recipients have an order. */
function shareLater(name: string, recipient: string) {
  site.clock.advance(1_000)
  return shareWith(site, name, recipient)
}
const idOf = async (name: string, kind?: PortalKind) => (await portalNamed(site, name, kind)).id
const freshDraft = () => storeNewPortal(site.db, { codeHash: null })
const refusedAnswer = { status: 401, body: { error: 'Incorrect access code.' } }
/** Each attempt comes from another IP address, so that no rate limit applies. */
let usedIpCount = 0
async function openPortal(name: string, password: string, more: Parameters<typeof unlock>[2] = {}) {
  const from = `127.1.0.${(usedIpCount += 1)}`
  const { status, body } = await unlock(site.app, name, { password, from, ...more })
  return { status, body }
}
const opens = async (name: string, code: string) => (await openPortal(name, code)).status === 200
async function isViewerOpen(viewer: unknown): Promise<boolean> {
  const answer = await site.app.inject({ method: 'POST', url: apiPaths.portalStatus, payload: { viewer } })
  return answer.statusCode === 204
}

const senderOf = (path: string) => ({
  read: async () => (await sales.get(path)).body as office.PortalShare,
  share: async (recipient: string) =>
    (await sales.post(`${path}/recipients`, { recipient })).body as office.ShareWithCode,
  change: (body: object, by = sales) => by.post(path, body),
})
async function newShare(copyOf: string | null = null) {
  const { id } = (await sales.post(proposalsPath, { copyOf })).body as { id: string }
  const path = `${proposalsPath}/${id}`
  const sender = senderOf(path)
  await sales.post(`${path}/publish`, { revision: 0 })
  return { id, path, name: (await sender.read()).address.split('/').at(-1) ?? '', ...sender }
}

test('a proposal goes from nothing to its reader in the office, and back', async () => {
  const { id, name, read, share, change } = await newShare()
  const fresh = { status: 'draft', recipients: [], hasOwnCode: false, openedTimes: 0, tellsOpening: true }
  expect(await read()).toMatchObject(fresh)
  const [ada, bo] = [await share('Ada B. <ada@example.com>'), await share('<img src=x onerror=alert(1)>')]
  expect(ada).toMatchObject({ recipient: 'ada@example.com', share: { status: 'open' } })
  const areOpened = async () => [await opens(name, ada.code), await opens(name, bo.code)]
  expect(await areOpened()).toEqual([true, true])
  const revocation = { change: 'revokeRecipient', recipient: ada.share.recipients[0]?.id }
  const refused = { status: 409, body: { error: 'This code has already been revoked.' } }
  expect(await (await newShare()).change(revocation), 'a code of another proposal').toMatchObject(refused)
  await change(revocation)
  expect(await change(revocation)).toMatchObject(refused)
  await change({ change: 'revoke' })
  expect(await areOpened()).toEqual([false, false])
  await change({ change: 'restore', read: (await read()).revokedAt })
  expect(await areOpened()).toEqual([false, true])
  await change({ change: 'tellsOpening', isOn: false })
  const recipients = [
    { recipient: 'ada@example.com', openedTimes: 1, revokedAt: expect.any(String) as string },
    { recipient: '<img src=x onerror=alert(1)>', openedTimes: 2, revokedAt: null },
  ].map((one) => expect.objectContaining(one) as unknown)
  const now = { status: 'open', tellsOpening: false, openedTimes: 3 }
  expect(await read()).toMatchObject({ ...now, recipients: expect.arrayContaining(recipients) as unknown })
  const acts = ['create', 'document', 'share', 'share', 'revoke-recipient', 'revoke', 'restore', 'notice']
  expect(await auditOf(site, id)).toEqual(acts.map((act) => `staff proposal.${act}`))
  const bySales = and(eq(auditLog.subjectId, id), eq(auditLog.staffId, sales.id))
  expect(await site.db.$count(auditLog, bySales)).toBe(acts.length)
})

test('all codes are revoked only by whoever signed in a moment ago', async () => {
  const { read, change } = await newShare()
  const late = await signInStaffMember(site, 'sales')
  site.clock.advance(16 * 60_000)
  expect([(await change({ change: 'revoke' }, late)).status, (await read()).status]).toEqual([403, 'draft'])
  site.clock.advance(-16 * 60_000)
})

test('an expiry is the end of a day in the future, until it is taken away', async () => {
  const { read, change } = await newShare()
  const expireAt = async (day: string | null) =>
    change({ change: 'expiry', day, read: (await read()).expiresAt })
  expect((await expireAt('2031-01-01')).body).toMatchObject({ expiresAt: '2031-01-01T23:59:59.999Z' })
  const refused = (day: string) => ({ status: 400, body: { fields: { day } } })
  expect(await expireAt('2001-01-01')).toMatchObject(refused('Please choose a day in the future.'))
  for (const day of ['2031-02-31', 'soon'])
    expect(await expireAt(day)).toMatchObject(refused('Please choose a valid date.'))
  expect((await expireAt(null)).body).toMatchObject({ expiresAt: null })
})

test('a setting that a colleague has changed since the page was read is neither replaced nor undone, and repeating a change is no conflict', async () => {
  const { read, change } = await newShare()
  const terms = { change: 'agreement', text: 'You keep it.' }
  const end = { change: 'expiry', day: '2031-01-01' }
  const first = await read()
  expect([first.agreement, first.expiresAt, first.revokedAt]).toEqual([null, null, null])
  for (const mine of [terms, end])
    for (const read of [null, null]) expect((await change({ ...mine, read })).status).toBe(200)
  await change({ change: 'revoke' })
  const { agreement, expiresAt, revokedAt } = await read()
  site.clock.advance(1_000)
  await change({ change: 'restore', read: revokedAt })
  await change({ ...terms, text: 'You show it to nobody.', read: agreement?.sha256 })
  await change({ ...end, day: '2032-01-01', read: expiresAt })
  await change({ change: 'revoke' })
  const current = await read()
  const refused = { status: 409, body: { error: office.portalMessages.changed } }
  for (const stale of [
    { ...terms, read: null },
    { ...terms, text: '', read: null },
    { ...terms, text: '', read: agreement?.sha256 },
    { ...end, read: null },
    { ...end, day: null, read: expiresAt },
    { change: 'restore', read: revokedAt },
  ])
    expect(await change(stale), JSON.stringify(stale)).toMatchObject(refused)
  expect(await read()).toEqual(current)
  const newest = { text: 'You show it to nobody.', version: 2 }
  const end2032 = '2032-01-01T23:59:59.999Z'
  expect(current).toMatchObject({ status: 'revoked', expiresAt: end2032, agreement: newest })
})

test('a copy holds the same document, and neither codes nor openings, and a preview opens nothing', async () => {
  const content = { project_name: 'Project Oak', company_name: 'Oak 100% Mills' }
  const name = await storeNewPortal(site.db, { content })
  await openPortal(name, portalCode)
  const { id, path, read } = await newShare(await idOf(name))
  expect((await sales.get(`${path}/preview`)).body).toEqual({ kind: 'proposal', content, number: 1 })
  expect(await read()).toMatchObject({
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
  const page = async (query: string) =>
    (await sales.get(`${proposalsPath}?${query}`)).body as office.PortalPage
  const first = await page('search=elm%20works')
  expect(first.entries.map(({ id }) => id)).toEqual(made.slice(0, 50))
  const last = await page(`search=elm%20works&after=${first.next ?? ''}`)
  expect([last.entries.map(({ id }) => id), last.next]).toEqual([made.slice(50), null])
  expect((await page('search=%25')).entries.map(({ company }) => company)).not.toContain('Elm Works')
})

test('recipients have codes of their own beside the shared one, and lose them one by one', async () => {
  const name = await storeNewPortal(site.db)
  const [ada, bo] = [await shareLater(name, 'Ada Byron'), await shareLater(name, 'bo@example.com')]
  expect(ada.code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  const viewers: unknown[] = []
  for (const code of [ada.code, bo.code, portalCode]) viewers.push((await openPortal(name, code)).body.viewer)
  const areOpen = async () => {
    const [ofAda, ofBo, ofOwn] = viewers
    return [await isViewerOpen(ofAda), await isViewerOpen(ofBo), await isViewerOpen(ofOwn)]
  }
  expect(await areOpen()).toEqual([true, true, true])
  for (const mixed of [ada.code.slice(5), `${selectorOf(bo.code)}${ada.code.slice(4)}`])
    expect(await openPortal(name, mixed)).toEqual(refusedAnswer)
  const revokeAda = ['proposal', 'revoke', name, '--code', ada.codeId] as const
  expect((await operator.runJson(...revokeAda)).data.status).toBe('open')
  expect(await areOpen()).toEqual([false, true, true])
  expect(await openPortal(name, ada.code)).toEqual(refusedAnswer)
  expect((await operator.run(...revokeAda)).err).toBe(
    `There is no valid code ${ada.codeId} for proposal ${name}. To list the codes, use the show command.\n`,
  )

  const { data } = await operator.runJson('proposal', 'show', name)
  const now = site.clock.now().toISOString()
  expect(data.recipients).toMatchObject([
    { recipient: 'Ada Byron', opened: 1, lastOpenedAt: now, revokedAt: now },
    { recipient: 'bo@example.com', opened: 1, lastOpenedAt: now, revokedAt: null },
  ])
  expect(JSON.stringify(data)).not.toMatch(/argon2/)
  const [row] = await site.db.select().from(portalCodes).where(eq(portalCodes.id, ada.codeId))
  const codeHash = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) as string
  expect(row).toMatchObject({ selector: ada.code.slice(0, 4), codeHash })
  expect(JSON.stringify([row, site.log]), 'a code that can be read').not.toContain(ada.code.slice(5))
})

test('when two windows do the same at once, a code is revoked by one of them, and the audit log has it once; without its last code a proposal is a draft', async () => {
  const name = await freshDraft()
  const { code, codeId } = await shareLater(name, 'Ada')
  expect(await opens(name, code)).toBe(true)
  const revoke = () => operator.run('proposal', 'revoke', name, '--code', codeId)
  expect((await Promise.all([revoke(), revoke()])).map(({ status }) => status).sort()).toEqual([0, 1])
  expect((await operator.runJson('proposal', 'show', name)).data.status).toBe('draft')
  expect(await openPortal(name, code)).toEqual(refusedAnswer)
  const acts = ['share', 'revoke-recipient'].map((act) => `operator proposal.${act}`)
  expect(await auditOf(site, await idOf(name))).toEqual(acts)
})

test('when two windows do the same at once, the last recipient that a portal may have is one of theirs', async () => {
  const name = await freshDraft()
  const portalId = await idOf(name)
  const common = { portalId, recipient: 'Reader', codeHash: 'hash', createdAt: site.clock.now() }
  const readers = Array.from({ length: 199 }, (_, at) => ({ ...common, selector: String(at) }))
  await site.db.insert(portalCodes).values(readers)
  const share = (recipient: string) => operator.run('proposal', 'new-code', name, '--for', recipient)
  const shared = await Promise.all([share('Ada'), share('Bo')])
  expect(shared.map(({ status, err }) => [status, err]).sort()).toEqual([
    [0, ''],
    [1, 'A document can have at most 200 recipients. To add more, please make a copy of the document.\n'],
  ])
  expect(await site.db.$count(portalCodes, eq(portalCodes.portalId, portalId))).toBe(200)
})

test('what codes of an earlier build open is published since the migration, and nothing else', async () => {
  const names = [await storeNewPortal(site.db), await freshDraft(), await freshDraft()] as const
  await shareLater(names[1], 'Ada')
  await site.db.update(portals).set({ publishedNumber: 0 }).where(inArray(portals.name, names))
  await site.db.execute(readFileSync('server/migrations/0034_portals_opened_are_published.sql', 'utf8'))
  const numbers = names.map(async (name) => (await portalNamed(site, name)).publishedNumber)
  expect(await Promise.all(numbers)).toEqual([1, 1, 0])
})

test('a code is shown, and access ends, also while the journal cannot be written, which is told', async () => {
  const name = await freshDraft()
  const { journalFile } = site.settings
  await rm(journalFile, { force: true })
  await mkdir(journalFile)
  onTestFinished(() => rm(journalFile, { recursive: true }))
  const shared = await operator.run('proposal', 'new-code', name, '--for', 'Ada')
  const err = 'The journal could not be written: make a new backup once there is enough space.\n'
  expect(shared).toMatchObject({ status: 0, err })
  const code = /^Access code: (.+)$/m.exec(shared.out)?.[1] ?? ''
  const path = `${proposalsPath}/${await idOf(name)}`
  const { body } = await sales.post(`${path}/recipients`, { recipient: 'Bo' })
  for (const valid of [code, (body as office.ShareWithCode).code]) expect(await opens(name, valid)).toBe(true)
  expect((await sales.post(path, { change: 'revoke' })).status).toBe(200)
  expect(await openPortal(name, code)).toEqual(refusedAnswer)
  const errors = site.log
    .map((line) => JSON.parse(line) as { level: number; msg: string; err?: { code: string } })
    .filter(({ level }) => level >= 50)
    .map(({ msg, err }) => [msg, err?.code])
  const error = ['a change could not be added to the journal', 'EISDIR']
  expect(errors).toEqual([error, error])
})

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
const secret = 'The price is a secret.'
const terms = 'You keep what you read to yourself.\nYou show it to nobody.'

async function sharedDocument(kind: PortalKind = 'proposal') {
  const isDeck = kind === 'deck'
  const proposal = { ...proposalContent, subtitle: secret, decision: {} }
  const content = isDeck ? { ...deckContent, deckName: secret } : proposal
  const name = await storeNewPortal(site.db, { kind, content })
  const path = `${officeApiPathOf(isDeck ? 'decks' : 'proposals')}/${await idOf(name, kind)}`
  const { read, share, change } = senderOf(path)
  return {
    name,
    share: async (recipient: string) => (await share(recipient)).code,
    read,
    setAgreement: async (text: string) =>
      change({ change: 'agreement', text, read: (await read()).agreement?.sha256 ?? null }),
    setWatermark: (isOn: boolean) => change({ change: 'watermark', isOn }),
    open: (password: string, agreed?: string) => {
      site.clock.advance(1_000)
      return openPortal(name, password, { kind, agreed })
    },
  }
}

const askedFor = (text: string, version: number) => {
  return { status: 202, body: { agreement: { text, sha256: sha256Of(text), version } } }
}

test.each(['proposal', 'deck'] as const)('no byte of a %s is sent before its agreement', async (kind) => {
  const shared = await sharedDocument(kind)
  const code = await shared.share('ada@alder.example')
  await shared.setAgreement(`  ${terms.replace('\n', '\r\n')}  `)
  expect(await shared.open(code)).toEqual(askedFor(terms, 1))
  expect(await shared.open(portalCode)).toEqual(askedFor(terms, 1))
  expect(await shared.open(code, sha256Of('another text'))).toEqual(askedFor(terms, 1))
  expect((await shared.open('wrong-code', sha256Of(terms))).status).toBe(401)
  expect((await shared.open(code, 'not a hash')).status).toBe(400)
  expect((await shared.read()).acceptances).toEqual([])
  const opened = await shared.open(code, sha256Of(terms))
  expect(opened.status).toBe(200)
  expect(JSON.stringify(opened.body)).toContain(secret)
  const outcomes = await site.db.select().from(portalUnlocks).where(eq(portalUnlocks.name, shared.name))
  const asked = Array<string>(3).fill('agreement asked')
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([...asked, 'opened', 'wrong code'])
})

test('an agreement is accepted once with each code, and its sender sees when that was first', async () => {
  const shared = await sharedDocument()
  const [ada, bo] = [await shared.share('Ada'), await shared.share('Bo')]
  await shared.setAgreement(terms)
  const firstAt: string[] = []
  const accept = async (code: string) => (await shared.open(code, sha256Of(terms))).status
  const portal = await portalNamed(site, shared.name)
  const agreeNow = () => agreementToAccept(site.db, { portal, code: null }, sha256Of(terms), site.clock.now())
  await Promise.all(Array.from({ length: 8 }, agreeNow))
  firstAt.push(site.clock.now().toISOString())
  expect(await Promise.all([accept(ada), accept(ada)])).toEqual([200, 200])
  firstAt.push(site.clock.now().toISOString())
  expect([await accept(portalCode), await accept(ada)]).toEqual([200, 200])
  expect((await shared.open(ada)).status).toBe(200)
  for (const code of [bo, portalCode]) expect(await shared.open(code)).toEqual(askedFor(terms, 1))
  const { agreement, acceptances, openedTimes, recipients } = await shared.read()
  expect(agreement).toMatchObject({ text: terms, version: 1, sha256: sha256Of(terms) })
  expect(acceptances.map(({ recipient, version, at }) => [recipient, version, at])).toEqual([
    ['Ada', 1, firstAt[1]],
    ['', 1, firstAt[0]],
  ])
  const opened = recipients.map(({ recipient, openedTimes: times }) => [recipient, times])
  expect([openedTimes, Object.fromEntries(opened)]).toEqual([5, { Ada: 4, Bo: 0 }])
})

test('a new agreement asks readers again and locks open documents, the old one is remembered, and without an agreement readers are not asked', async () => {
  const shared = await sharedDocument()
  const ada = await shared.share('Ada')
  const { viewer, version } = (await shared.open(ada)).body
  const ask = (url: string, payload: object) => site.app.inject({ method: 'POST', url, payload })
  const stays = async (token: unknown) =>
    (await ask(apiPaths.portalStatus, { viewer: token })).statusCode === 204
  expect(await stays(viewer)).toBe(true)
  await shared.setAgreement(terms)
  expect(await stays(viewer)).toBe(false)
  const read = await ask(apiPaths.decision, { viewer, version })
  expect([read.statusCode, read.body.includes(secret)]).toEqual([401, false])
  await shared.open(ada, sha256Of(terms))
  await shared.setAgreement('A new text.')
  expect(await shared.open(ada, sha256Of(terms))).toEqual(askedFor('A new text.', 2))
  await shared.open(ada, sha256Of('A new text.'))
  const accepted = (await shared.open(ada)).body
  await shared.setAgreement('A new text.')
  expect(await stays(accepted.viewer), 'the same text locks nobody').toBe(true)
  await shared.setAgreement(terms)
  expect((await shared.open(ada)).status, 'the first text was accepted').toBe(200)
  await shared.setAgreement('')
  expect((await shared.open(portalCode)).status).toBe(200)
  expect((await shared.read()).acceptances.map((one) => one.version)).toEqual([2, 1])
})

test('the reader is named by the recipient’s code alone, and the watermark is a switch of the document', async () => {
  const shared = await sharedDocument()
  const ada = await shared.share('Ada Byron')
  const readerWith = async (code: string) => (await shared.open(code)).body.reader
  const now = () => site.clock.now().toISOString()
  expect(await readerWith(portalCode)).toBeUndefined()
  expect(await readerWith(ada)).toEqual({ name: 'Ada Byron', openedAt: now(), isWatermarked: false })
  expect((await shared.setWatermark(true)).body).toMatchObject({ isWatermarked: true })
  expect(await readerWith(ada)).toEqual({ name: 'Ada Byron', openedAt: now(), isWatermarked: true })
  expect(await readerWith(portalCode)).toEqual({ openedAt: now(), isWatermarked: true })
})

test('nobody can change or delete an agreement or its acceptance', async () => {
  const shared = await sharedDocument()
  await shared.setAgreement(terms)
  await shared.open(portalCode, sha256Of(terms))
  for (const table of ['agreements', 'agreement_acceptances']) {
    const attempts = [
      `update ${table} set created_at = now()`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]
    for (const attempt of attempts) await expect(site.db.execute(attempt), attempt).rejects.toThrow()
  }
})
