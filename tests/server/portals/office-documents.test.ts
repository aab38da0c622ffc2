import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { documentMessages, type DocumentContent } from '#contract/documents/documents.ts'
import { officeApiPathOf } from '#contract/office/paths.ts'
import { portalMessages, type PortalShare, type ShareWithCode } from '#contract/portals/office.ts'
import { findPortal } from '#server/portals/store/portals.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { storeNewPortal, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'

const proposalsPath = officeApiPathOf('proposals')
const site = await closedAfterFile(startSite())
const sam = await signInStaffMember(site, 'sales')

const writtenProposal: DocumentContent = {
  project_name: 'Project Oak',
  company_name: 'Oak Mills',
  solution: {
    title: 'How',
    pillars: [{ title: 'One', description: 'Read **where** it arrives.\n\n- a\n- b' }],
  },
  timeline: { title: 'Plan: *ten weeks*', phases: [{ title: 'Measure', deliverables: ['A map'] }] },
}
const proposalAsRead = {
  ...writtenProposal,
  solution: {
    title: 'How',
    pillars: [
      {
        title: 'One',
        description: '<p>Read <strong>where</strong> it arrives.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
      },
    ],
  },
  timeline: { title: 'Plan: <em>ten weeks</em>', phases: [{ title: 'Measure', deliverables: ['A map'] }] },
}

const createProposal = async (by = sam) =>
  ((await by.post(proposalsPath, { copyOf: null })).body as { id: string }).id
const saveProposal = (
  id: string,
  revision: number,
  content: unknown,
  { by = sam, keepsVersion = false } = {},
) => by.post(`${proposalsPath}/${id}/document`, { revision, content, keepsVersion })
const publishProposal = (id: string, revision: number) =>
  sam.post(`${proposalsPath}/${id}/publish`, { revision })
const documentOf = async (id: string) =>
  (await sam.get(`${proposalsPath}/${id}/document`)).body as {
    content: DocumentContent
    revision: number
    issues: { place: string; message: string }[]
    preview: { content: unknown }
  }
const shareOf = async (id: string) => (await sam.get(`${proposalsPath}/${id}`)).body as PortalShare
let usedIpCount = 0
async function readAsRecipient(id: string, { code }: Pick<ShareWithCode, 'code'>): Promise<unknown> {
  const name = (await shareOf(id)).address.split('/').at(-1) ?? ''
  const { body } = await unlock(site.app, name, { password: code, from: `127.4.0.${(usedIpCount += 1)}` })
  return (body as { proposalContent: unknown }).proposalContent
}
const shareProposal = async (id: string) =>
  (await sam.post(`${proposalsPath}/${id}/recipients`, { recipient: 'Ada' })).body as ShareWithCode
const auditedActsOn = async (id: string) =>
  (
    await site.db
      .select({ act: auditLog.act, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(desc(auditLog.id))
  ).reverse()

test('what is written reaches readers once it is published, and who has it open keeps what they see', async () => {
  const id = await createProposal()
  const code = await shareProposal(id)
  const before = await readAsRecipient(id, code)
  const saved = await saveProposal(id, 0, writtenProposal)
  expect([saved.status, saved.body]).toMatchObject([
    200,
    {
      content: writtenProposal,
      revision: 1,
      savedBy: sam.email,
      issues: [],
      preview: { kind: 'proposal', content: proposalAsRead },
    },
  ])
  expect(await readAsRecipient(id, code)).toEqual(before)
  expect(await shareOf(id)).toMatchObject({ title: 'Project Oak', revision: 1, publishedRevision: 0 })
  expect((await publishProposal(id, 1)).body).toMatchObject({
    title: 'Project Oak',
    revision: 1,
    publishedRevision: 1,
  })
  expect(await readAsRecipient(id, code)).toEqual(proposalAsRead)
  expect((await documentOf(id)).content, 'is written on with as it was typed').toEqual(writtenProposal)
  expect((await auditedActsOn(id)).map(({ act }) => act)).toEqual([
    'proposal.create',
    'proposal.share',
    'proposal.write',
    'proposal.document',
  ])
  expect(JSON.stringify(await auditedActsOn(id))).not.toContain('Oak')
})

test('a document that was only opened is published as it was, byte for byte', async () => {
  const content = {
    project_name: 'Elm',
    company_name: 'Elm Works',
    security: {
      title: 'Safe',
      points: [{ title: 'Keys', content: 'H<sub>2</sub>O &#x26; <u>more</u><br>' }],
    },
  }
  const name = await storeNewPortal(site.db, { content })
  const id = (await findPortal(site.db, { kind: 'proposal', name }))?.id ?? ''
  const opened = await documentOf(id)
  expect(opened).toMatchObject({ revision: 0, issues: [], preview: { content } })
  const changed = { ...opened.content, subtitle: 'New' }
  await saveProposal(id, 0, changed)
  await publishProposal(id, 1)
  expect((await sam.get(`${proposalsPath}/${id}/preview`)).body).toEqual({
    kind: 'proposal',
    content: { ...content, subtitle: 'New' },
  })
})

test('saving the same again changes nothing, and of two people the later one decides', async () => {
  const [id, bea] = [await createProposal(), await signInStaffMember(site, 'owner')]
  const first = await saveProposal(id, 0, writtenProposal)
  expect((await saveProposal(id, 0, writtenProposal)).body).toEqual(first.body)
  const other = { ...writtenProposal, project_name: 'Project Ash' }
  const conflict = await saveProposal(id, 0, other, { by: bea })
  expect([conflict.status, conflict.body]).toMatchObject([
    409,
    {
      error: documentMessages.changed,
      current: { content: writtenProposal, revision: 1, savedBy: sam.email },
    },
  ])
  expect((await saveProposal(id, 1, other, { by: bea, keepsVersion: true })).body).toMatchObject({
    revision: 2,
  })
  const versions = (await sam.get(`${proposalsPath}/${id}/versions`)).body as {
    id: string
    revision: number
  }[]
  expect(versions.map(({ revision }) => revision)).toEqual([1, 0])
  const version = await sam.get(`${proposalsPath}/${id}/versions/${versions[0]?.id ?? ''}`)
  expect(version.body).toEqual({ content: writtenProposal })
})

test('a text that gives way is kept among the versions', async () => {
  const id = await createProposal()
  expect(
    (await sam.post(`${proposalsPath}/${id}/versions`, { revision: 0, content: writtenProposal })).status,
  ).toBe(201)
  const [version] = (await sam.get(`${proposalsPath}/${id}/versions`)).body as { id: string }[]
  const other = await createProposal()
  const at = (one: string) => sam.get(`${proposalsPath}/${one}/versions/${version?.id ?? ''}`)
  expect([(await at(id)).body, (await at(other)).status]).toEqual([{ content: writtenProposal }, 404])
})

test('an audit entry a version has the names of the changed fields', async () => {
  const id = await createProposal()
  await saveProposal(id, 0, writtenProposal)
  await saveProposal(id, 1, { ...writtenProposal, subtitle: 'B' })
  site.clock.advance(6 * minuteMs)
  await saveProposal(id, 2, { ...writtenProposal, subtitle: 'C' })
  const details = (await auditedActsOn(id))
    .filter(({ act }) => act === 'proposal.write')
    .map((entry) => entry.details)
  expect(details).toMatchObject([{ revision: 1 }, { revision: 3, fields: ['subtitle'] }])
})

const unfinishedProposal = {
  ...writtenProposal,
  project_name: ' ',
  next_steps: { title: 'Go', cta_link: 'javascript:alert(1)' },
}

test('what is not ready is kept, says why beside its fields, and is not published', async () => {
  const id = await createProposal()
  const code = await shareProposal(id)
  const before = await readAsRecipient(id, code)
  const fields = {
    project_name: 'This is needed.',
    'next_steps/cta_link': 'This must be an https address, such as https://example.com/page.',
  }
  const saved = await saveProposal(id, 0, unfinishedProposal)
  expect(saved.body).toMatchObject({
    content: unfinishedProposal,
    issues: Object.entries(fields).map(([place, message]) => ({ place, message })),
  })
  const refused = await publishProposal(id, 1)
  expect([refused.status, refused.body]).toEqual([400, { error: portalMessages.notReady, fields }])
  expect(await readAsRecipient(id, code)).toEqual(before)
})

test('a revision that somebody has changed since is not published', async () => {
  const id = await createProposal()
  await saveProposal(id, 0, writtenProposal)
  await saveProposal(id, 1, { ...writtenProposal, subtitle: 'Later' })
  const refused = await publishProposal(id, 1)
  expect([refused.status, refused.body]).toEqual([409, { error: documentMessages.changed }])
})

const proposalWithPillar = (description: string): DocumentContent => ({
  ...writtenProposal,
  solution: { title: 'How', pillars: [{ title: 'One', description }] },
})
const markupIssue = 'Only paragraphs, lists, emphasis, code and links to https addresses are shown here.'

describe.each<[string, string, string | undefined]>([
  ['a script', '<script>alert(1)</script>', undefined],
  ['a picture that runs', '<img src=x onerror=alert(1)>', undefined],
  ['a link that runs', '[here](javascript:alert(1))', markupIssue],
  ['a picture of elsewhere', '![x](https://evil.example/x.png)', markupIssue],
  ['a heading', '# Loud', markupIssue],
  [
    'lists in lists',
    Array.from({ length: 10_000 }, () => '- ').join(''),
    'This is nested deeper, or repeats more, than can be shown.',
  ],
  [
    'an unknown placeholder',
    'By {{boss}}.',
    '{{boss}} is not a known placeholder. Known words: brand, legalName, framework, collective, website, email, phone, location.',
  ],
])('%s in rich text', (_, markdown, issue) => {
  test('never reaches a reader as more than words', async () => {
    const id = await createProposal()
    await saveProposal(id, 0, proposalWithPillar(markdown))
    const { issues, preview, content } = await documentOf(id)
    expect(content).toEqual(proposalWithPillar(markdown))
    expect(issues).toEqual(
      issue === undefined ? [] : [{ place: 'solution/pillars/0/description', message: issue }],
    )
    expect(JSON.stringify(preview)).not.toMatch(/<script|<img|<h1|href/)
    expect((await publishProposal(id, 1)).status).toBe(issue === undefined ? 200 : 400)
  })
})

const nestedContent = (depth: number): unknown => (depth === 0 ? 'x' : { a: nestedContent(depth - 1) })

test.each<[string, unknown, number]>([
  ['nested as deeply as it may be', { a: nestedContent(limits.portal.documentDepth - 1) }, 200],
  ['nested deeper', { a: nestedContent(limits.portal.documentDepth + 1) }, 400],
  ['as large as it may be', { a: 'x'.repeat(limits.portal.document - 8) }, 200],
  ['larger', { a: 'x'.repeat(limits.portal.document) }, 400],
  ['larger than a body may be', { a: 'x'.repeat(limits.portal.documentBodyBytes) }, 413],
  ['a list', [], 400],
])('a document that is %s is answered with its status', async (_, content, status) => {
  expect((await saveProposal(await createProposal(), 0, content)).status).toBe(status)
})

test('a document that is nested deeper than a program can follow is refused', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const answer = await sam.browser.send(`${proposalsPath}/${await createProposal()}/document`, {
    method: 'POST',
    headers: { origin: site.origin, 'content-type': 'application/json' },
    body: `{"revision":0,"keepsVersion":false,"content":{"a":${deep}}}`,
  })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: messages.checkFields, fields: { content: portalMessages.tooDeep } },
  ])
})

test('characters that a database cannot store are replaced, and the list still shows the title', async () => {
  const id = await createProposal()
  const saved = await saveProposal(id, 0, { ...writtenProposal, project_name: 'A\ud800C', 'k\ud800': 'x' })
  expect(saved.body).toMatchObject({ content: { project_name: 'A\ufffdC', 'k\ufffd': 'x' } })
  expect((await sam.get(`${proposalsPath}?search=${encodeURIComponent('A\ufffdC')}`)).body).toMatchObject({
    entries: [{ id, title: 'A\ufffdC' }],
  })
})

test('the command replaces a draft, which stays among the versions', async () => {
  const id = await createProposal()
  await saveProposal(id, 0, writtenProposal)
  const name = (await shareOf(id)).address.split('/').at(-1) ?? ''
  const document = { project_name: 'By command', company_name: 'Oak Mills' }
  const file = await site.operator.file('new.json', document)
  const outcome = await site.operator.run('proposal', 'update', name, '--file', file)
  expect(outcome.status).toBe(0)
  expect(await documentOf(id)).toMatchObject({ content: document, revision: 2 })
  expect(await shareOf(id)).toMatchObject({ title: 'By command', revision: 2, publishedRevision: 2 })
  const versions = (await sam.get(`${proposalsPath}/${id}/versions`)).body as { id: string }[]
  expect((await sam.get(`${proposalsPath}/${id}/versions/${versions[0]?.id ?? ''}`)).body).toEqual({
    content: writtenProposal,
  })
})

test('a proposal is no deck, and other roles find nothing', async () => {
  const id = await createProposal()
  expect((await sam.get(`${officeApiPathOf('decks')}/${id}/document`)).status).toBe(404)
  for (const role of ['editor', 'reviewer'] as const) {
    const other = await signInStaffMember(site, role)
    expect((await other.get(`${proposalsPath}/${id}/document`)).status).toBe(404)
    expect((await saveProposal(id, 0, writtenProposal, { by: other })).status).toBe(404)
  }
})

test('a deck is written too, with an uploaded logo', async () => {
  const decks = officeApiPathOf('decks')
  const { id } = (await sam.post(decks, { copyOf: null })).body as { id: string }
  const logo = `/pictures/${'a1'.repeat(16)}.webp`
  const content = { deckName: 'Deck', companyName: 'Oak', companyLogo: logo, sections: [{ title: 'Why' }] }
  const saved = await sam.post(`${decks}/${id}/document`, { revision: 0, content, keepsVersion: false })
  expect(saved.body).toMatchObject({ issues: [], preview: { kind: 'deck', content } })
  const links = { ...content, companyLogo: '/pictures/../x.webp' }
  const refused = await sam.post(`${decks}/${id}/document`, {
    revision: 1,
    content: links,
    keepsVersion: false,
  })
  expect(refused.body).toMatchObject({ issues: [{ place: 'companyLogo' }] })
})
