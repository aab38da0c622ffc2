import { expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { documentMessages, type DocumentContent } from '#contract/documents/documents.ts'
import { officeApiPathOf } from '#contract/office/paths.ts'
import { portalMessages, type PortalShare } from '#contract/portals/office.ts'
import { zonedDate } from '#contract/time/zoned-time.ts'
import { minuteMs } from '#contract/time/durations.ts'
import { auditDetailsOf } from '../support/audit.ts'
import { storeNewPortal, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'
import { portalNamed } from '../support/stored-portals.ts'

const proposalsPath = officeApiPathOf('proposals')
const site = await startSite()
const sam = await signInStaffMember(site, 'sales')
const pillar = (description: string) => ({ title: 'How', pillars: [{ title: 'One', description }] })
const writtenProposal: DocumentContent = {
  project_name: 'Project Oak',
  company_name: 'Oak Mills',
  solution: pillar('Read **where** it arrives.\n\n- a\n- b'),
  timeline: { title: 'Plan: *ten weeks*', phases: [{ title: 'Measure', deliverables: ['A map'] }] },
}
const proposalAsRead = {
  ...writtenProposal,
  solution: pillar('<p>Read <strong>where</strong> it arrives.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>'),
  timeline: { title: 'Plan: <em>ten weeks</em>', phases: [{ title: 'Measure', deliverables: ['A map'] }] },
}

/** The title of the document that a new proposal begins with. */
const demoTitle = 'Order-to-Invoice Automation'
const newProposal = async () => ((await sam.post(proposalsPath, { copyOf: null })).body as { id: string }).id
const saveProposal = (id: string, revision: number, content: unknown, keepsVersion = false, by = sam) =>
  by.post(`${proposalsPath}/${id}/document`, { revision, content, keepsVersion })
const publish = (id: string, revision: number) => sam.post(`${proposalsPath}/${id}/publish`, { revision })
const documentOf = async (id: string) =>
  (await sam.get(`${proposalsPath}/${id}/document`)).body as { content: DocumentContent }
const versionsOf = async (id: string) =>
  (await sam.get(`${proposalsPath}/${id}/versions`)).body as { id: string; revision: number }[]
const readVersion = (id: string, version = '') => sam.get(`${proposalsPath}/${id}/versions/${version}`)
const shareOf = async (id: string) => (await sam.get(`${proposalsPath}/${id}`)).body as PortalShare
const nameOf = async (id: string) => (await shareOf(id)).address.split('/').at(-1) ?? ''

test('what is written reaches readers once it is published, and nobody gets a code for what never was', async () => {
  const id = await newProposal()
  const name = await nameOf(id)
  expect((await documentOf(id)).content.date).toBe(zonedDate(site.clock.now(), 'Asia/Kolkata'))
  const share = () => sam.post(`${proposalsPath}/${id}/recipients`, { recipient: 'Ada' })
  expect(await share()).toMatchObject({ status: 409, body: { error: portalMessages.notPublished } })
  const err = 'This document has not been published yet. Please publish it before you create a code.\n'
  for (const kind of [['--for', 'Ada'], []])
    expect(await site.operator.run('proposal', 'new-code', name, ...kind)).toMatchObject({ status: 1, err })
  const saved = { content: writtenProposal, revision: 1, savedBy: sam.email, issues: [] }
  const preview = { kind: 'proposal', content: proposalAsRead }
  expect((await saveProposal(id, 0, writtenProposal)).body).toMatchObject({ ...saved, preview })
  const written = { title: 'Project Oak', revision: 1 }
  const template = { publishedTitle: demoTitle, publishedRevision: 0, isPublished: false, recipients: [] }
  expect(await shareOf(id)).toMatchObject({ ...written, ...template, hasOwnCode: false })
  const published = { ...written, publishedTitle: 'Project Oak', publishedRevision: 1, isPublished: true }
  expect((await publish(id, 1)).body).toMatchObject(published)
  const { code } = (await share()).body as { code: string }
  const read = async () => (await unlock(site.app, name, { password: code })).body.proposalContent
  expect(await read()).toEqual(proposalAsRead)
  expect((await documentOf(id)).content, 'is written on with as it was typed').toEqual(writtenProposal)
  await saveProposal(id, 1, { ...writtenProposal, subtitle: 'Later' })
  expect(await read()).toEqual(proposalAsRead)
  const audited = await auditDetailsOf(site, id)
  const acts = ['create', 'write', 'document', 'share'].map((act) => `staff proposal.${act}`)
  expect(audited.map(([act]) => act)).toEqual(acts)
  expect(JSON.stringify(audited)).not.toContain('Oak')
})

test('a document that was only opened is published as it was, byte for byte', async () => {
  const points = [{ title: 'Keys', content: 'H<sub>2</sub>O &#x26; <u>more</u><br>' }]
  const content = { project_name: 'Elm', company_name: 'Elm Works', security: { title: 'Safe', points } }
  const { id } = await portalNamed(site, await storeNewPortal(site.db, { content }))
  const opened = await documentOf(id)
  expect(opened).toMatchObject({ revision: 0, issues: [], preview: { content } })
  await saveProposal(id, 0, { ...opened.content, subtitle: 'New' })
  await publish(id, 1)
  const preview = { kind: 'proposal', content: { ...content, subtitle: 'New' }, number: 2 }
  expect((await sam.get(`${proposalsPath}/${id}/preview`)).body).toEqual(preview)
})

test('of two people who write the later one decides, and the text of the other one is kept', async () => {
  const [id, bea] = [await newProposal(), await signInStaffMember(site, 'owner')]
  const first = await saveProposal(id, 0, writtenProposal)
  expect((await saveProposal(id, 0, writtenProposal)).body, 'the same again').toEqual(first.body)
  const other = { ...writtenProposal, project_name: 'Project Ash' }
  const current = { content: writtenProposal, revision: 1, savedBy: sam.email }
  const changed = { status: 409, body: { error: documentMessages.changed } }
  const conflict = await saveProposal(id, 0, other, false, bea)
  expect(conflict).toMatchObject({ ...changed, body: { ...changed.body, current } })
  expect((await saveProposal(id, 1, other, true, bea)).body).toMatchObject({ revision: 2 })
  const versions = await versionsOf(id)
  expect(versions.map(({ revision }) => revision)).toEqual([1, 0])
  expect((await readVersion(id, versions[0]?.id)).body).toEqual({ content: writtenProposal })
  expect((await readVersion(await newProposal(), versions[0]?.id)).status).toBe(404)
  expect(await publish(id, 1)).toMatchObject(changed)
})

test('a text that gives way is kept among the versions, of which there are at most 50', async () => {
  const id = await newProposal()
  for (let revision = 0; revision < 52; revision += 1) {
    const content = { ...writtenProposal, subtitle: `Version ${revision}` }
    expect((await sam.post(`${proposalsPath}/${id}/versions`, { revision, content })).status).toBe(201)
  }
  const versions = await versionsOf(id)
  expect(versions.map(({ revision }) => revision)).toEqual(Array.from({ length: 50 }, (_, at) => 51 - at))
  expect((await readVersion(id, versions[0]?.id)).body).toMatchObject({ content: { subtitle: 'Version 51' } })
})

test('an audit entry a version has the names of the changed fields', async () => {
  const id = await newProposal()
  await saveProposal(id, 0, writtenProposal)
  await saveProposal(id, 1, { ...writtenProposal, subtitle: 'B' })
  site.clock.advance(6 * minuteMs)
  await saveProposal(id, 2, { ...writtenProposal, subtitle: 'C' })
  const written = (await auditDetailsOf(site, id)).filter(([act]) => act === 'staff proposal.write')
  const details = [{ revision: 1 }, { revision: 3, fields: ['subtitle'] }]
  expect(written.map(([, about]) => about)).toMatchObject(details)
})

test('what is not ready is kept, says why beside its fields, and is not published', async () => {
  const id = await newProposal()
  const next_steps = { title: 'Go', cta_link: 'javascript:alert(1)' }
  const unfinished = { ...writtenProposal, project_name: ' ', next_steps }
  const noHttps = 'This must be an https address, such as https://example.com/page.'
  const fields = { project_name: 'This field is required.', 'next_steps/cta_link': noHttps }
  const issues = Object.entries(fields).map(([place, message]) => ({ place, message }))
  expect((await saveProposal(id, 0, unfinished)).body).toMatchObject({ content: unfinished, issues })
  const refused = { status: 400, body: { error: portalMessages.notReady, fields } }
  expect(await publish(id, 1)).toMatchObject(refused)
  expect(await shareOf(id)).toMatchObject({ revision: 1, publishedRevision: 0 })
})

const nestedContent = (depth: number): unknown => (depth === 0 ? 'x' : { a: nestedContent(depth - 1) })

test.each<[string, unknown, number]>([
  ['nested as deeply as it may be', { a: nestedContent(limits.portal.documentDepth - 1) }, 200],
  ['nested too deeply', { a: nestedContent(limits.portal.documentDepth + 1) }, 400],
  ['as large as it may be', { a: 'x'.repeat(limits.portal.document - 8) }, 200],
  ['larger', { a: 'x'.repeat(limits.portal.document) }, 400],
  ['larger than a body may be', { a: 'x'.repeat(limits.portal.documentBodyBytes) }, 413],
  ['a list', [], 400],
])('a document that is %s is answered with its status', async (_, content, status) => {
  expect((await saveProposal(await newProposal(), 0, content)).status).toBe(status)
})

test('a document that is nested deeper than a program can follow is refused', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const headers = { origin: site.origin, 'content-type': 'application/json' }
  const body = `{"revision":0,"keepsVersion":false,"content":{"a":${deep}}}`
  const path = `${proposalsPath}/${await newProposal()}/document`
  const answer = await sam.browser.send(path, { method: 'POST', headers, body })
  const fields = { content: portalMessages.tooDeep }
  expect([answer.status, await answer.json()]).toEqual([400, { error: messages.checkFields, fields }])
})

test('characters that a database cannot store are replaced, and the list still shows the title', async () => {
  const id = await newProposal()
  const saved = await saveProposal(id, 0, { ...writtenProposal, project_name: 'A\ud800C', 'k\ud800': 'x' })
  expect(saved.body).toMatchObject({ content: { project_name: 'A\ufffdC', 'k\ufffd': 'x' } })
  const found = (await sam.get(`${proposalsPath}?search=${encodeURIComponent('A\ufffdC')}`)).body
  expect(found).toMatchObject({ entries: [{ id, title: 'A\ufffdC' }] })
})

test('the command replaces a draft, which stays among the versions', async () => {
  const id = await newProposal()
  await saveProposal(id, 0, writtenProposal)
  const document = { project_name: 'By command', company_name: 'Oak Mills' }
  const file = await site.operator.file('new.json', document)
  await site.operator.run('proposal', 'update', await nameOf(id), '--file', file)
  expect(await documentOf(id)).toMatchObject({ content: document, revision: 2 })
  expect(await shareOf(id)).toMatchObject({ title: 'By command', revision: 2, publishedRevision: 2 })
  const [version] = await versionsOf(id)
  expect((await readVersion(id, version?.id)).body).toEqual({ content: writtenProposal })
})

test('a deck is written too, with an uploaded logo', async () => {
  const decks = officeApiPathOf('decks')
  const { id } = (await sam.post(decks, { copyOf: null })).body as { id: string }
  const companyLogo = `/pictures/${'a1'.repeat(16)}.webp`
  const deck = { deckName: 'Deck', companyName: 'Oak', companyLogo, sections: [{ title: 'Why' }] }
  const save = (revision: number, content: object) =>
    sam.post(`${decks}/${id}/document`, { revision, content, keepsVersion: false })
  expect((await save(0, deck)).body).toMatchObject({ issues: [], preview: { kind: 'deck', content: deck } })
  const elsewhere = await save(1, { ...deck, companyLogo: '/pictures/../x.webp' })
  expect(elsewhere.body).toMatchObject({ issues: [{ place: 'companyLogo' }] })
})
