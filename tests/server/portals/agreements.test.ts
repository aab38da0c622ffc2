import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { officeApiPathOf } from '#contract/office/paths.ts'
import { apiPaths } from '#contract/paths.ts'
import type { PortalShare, ShareWithCode } from '#contract/portals/office.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import { findPortal } from '#server/portals/store/portals.ts'
import { portalUnlocks } from '#server/portals/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { deckContent, portalCode, proposalContent, storeNewPortal, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'

const site = await closedAfterFile(startSite())
const sales = await signInStaffMember(site, 'sales')
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
const secret = 'The price is a secret.'
const terms = 'You keep what you read to yourself.\nYou show it to nobody.'
let ipCount = 0

/** Stores a document with a recipient, and returns what its sender and its readers do. */
async function sharedDocument(kind: PortalKind = 'proposal') {
  const isDeck = kind === 'deck'
  const proposal = { ...proposalContent, subtitle: secret, decision: {} }
  const content = isDeck ? { ...deckContent, deckName: secret } : proposal
  const name = await storeNewPortal(site.db, { kind, content })
  const id = (await findPortal(site.db, { kind, name }))?.id ?? ''
  const path = `${officeApiPathOf(isDeck ? 'decks' : 'proposals')}/${id}`
  const share = async (recipient: string) =>
    ((await sales.post(`${path}/recipients`, { recipient })).body as ShareWithCode).code
  return {
    name,
    share,
    read: async () => (await sales.get(path)).body as PortalShare,
    setAgreement: (text: string) => sales.post(path, { change: 'agreement', text }),
    setWatermark: (isOn: boolean) => sales.post(path, { change: 'watermark', isOn }),
    open: async (password: string, agreed?: string) => {
      site.clock.advance(1_000)
      const from = `127.9.0.${(ipCount += 1)}`
      const { status, body } = await unlock(site.app, name, { kind, password, agreed, from })
      return { status, body }
    },
  }
}

const askedFor = (text: string, version: number) => ({
  status: 202,
  body: { agreement: { text, sha256: sha256Of(text), version } },
})

test.each(['proposal', 'deck'] as const)(
  'no byte of a %s is sent before its reader has accepted the agreement, and nothing that leads to it',
  async (kind) => {
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
    const found = outcomes.map(({ outcome }) => outcome).toSorted()
    expect(found).toEqual([...asked, 'opened', 'wrong code'])
  },
)

test('an agreement is accepted once by each recipient, by the common code each time, and its sender sees who did when', async () => {
  const shared = await sharedDocument()
  const [ada, bo] = [await shared.share('Ada'), await shared.share('Bo')]
  await shared.setAgreement(terms)
  const accepted: { recipient: string; version: number; at: string }[] = []
  for (const code of [portalCode, portalCode, ada]) {
    expect((await shared.open(code, sha256Of(terms))).status).toBe(200)
    const recipient = code === ada ? 'Ada' : ''
    accepted.unshift({ recipient, version: 1, at: site.clock.now().toISOString() })
  }
  site.clock.advance(1_000)
  await shared.open(portalCode, sha256Of(terms))
  accepted.splice(1, 0, { recipient: '', version: 1, at: site.clock.now().toISOString() })
  const both = await Promise.all([shared.open(ada, sha256Of(terms)), shared.open(ada, sha256Of(terms))])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await shared.open(ada)).status).toBe(200)
  for (const code of [bo, portalCode]) expect(await shared.open(code)).toEqual(askedFor(terms, 1))
  const { agreement, acceptances, openedTimes, recipients } = await shared.read()
  expect(agreement).toMatchObject({ text: terms, version: 1, sha256: sha256Of(terms) })
  expect(acceptances.map(({ id: _, ...acceptance }) => acceptance)).toEqual(accepted)
  const opened = recipients.map(({ recipient, openedTimes: times }) => [recipient, times])
  expect([openedTimes, Object.fromEntries(opened)]).toEqual([7, { Ada: 4, Bo: 0 }])
})

test('a new text asks again and locks who reads, the old text is remembered, and none asks nobody', async () => {
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
  for (const table of ['agreements', 'agreement_acceptances'])
    for (const statement of [
      `update ${table} set created_at = now()`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(site.db.execute(statement)).rejects.toThrow()
})
