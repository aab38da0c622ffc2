import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { queueApiPaths } from '#contract/reviews/queues.ts'
import type { ProjectReview } from '#contract/reviews/reviews.ts'
import { seedDemoProject } from '#server/projects/demo.ts'
import { insertCommission } from '#server/referrals/commission-store.ts'
import { insertComment } from '#server/projects/store/drafts.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { orders } from '#server/orders/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { projects } from '#server/projects/tables.ts'
import { insertStaff } from '#server/staff/store.ts'
import { officeApiPaths } from '#contract/office/paths.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createSignIn, submitBlueprint, type SignedInCaller } from '../support/authors.ts'
import { startSite } from '../support/site.ts'

const startTime = new Date('2026-03-05T09:30:00Z')

const site = await closedAfterFile(startSite())
const signInSomeone = createSignIn(site, startTime)
await insertStaff(site.db, { email: 'owner@northloop.example', role: 'owner' }, startTime)
await insertStaff(site.db, { email: 'reviewer@northloop.example', role: 'reviewer' }, startTime)
const owner = await signInSomeone('owner@northloop.example')
const reviewer = await signInSomeone('reviewer@northloop.example')
const partner = await signInSomeone('grace@example.com', 'partner_monthly_25')
const client = await signInSomeone('ada@example.com', 'client_monthly_premium')

const note = 'Six weeks, with both systems connected.'
const auditOf = async (id: string) =>
  (await site.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(
    ({ act, details }) => [act, details],
  )
const isMailedOnce = async (recipient: string, subject: string) => {
  const where = and(eq(outbox.recipient, recipient), eq(outbox.subject, subject))
  return (await site.db.select().from(outbox).where(where)).length === 1
}
/** The number beside `Partners` in somebody's menu of the office. */
async function waitingAtPartners(member: SignedInCaller) {
  const [, body] = await member.get(officeApiPaths.office)
  const { areas } = body as { areas: { area: string; waiting: number }[] }
  return areas.find(({ area }) => area === 'partners')?.waiting
}
/** Previews the mails of a decision of staff, makes the decision, and returns the answer with the mails' subjects. */
async function previewAndAct(path: string, body: object) {
  const [, mails] = await owner.post(`${path}/preview`, body)
  const [status, review] = await owner.post(path, body)
  return {
    status,
    review,
    mails: (mails as { to: string; subject: string }[]).map(({ to, subject }) => [to, subject]),
  }
}

test('a job is approved, closed once, and its client is told each time', async () => {
  const fields = {
    title: 'Invoices that post themselves',
    situation: 'About 900 invoices a month wait for somebody.',
    outcome: 'Nine of ten post without a person.',
    confidential: '',
    category: 'finance',
    budget: '5000-15000',
    bidding: '7',
  }
  const [, posted] = await client.post(apiPaths.jobs, fields)
  const { id } = posted as { id: string }
  const path = `${queueApiPaths.jobs}/${id}`
  expect(await previewAndAct(path, { act: 'approve' })).toMatchObject({
    status: 200,
    review: {
      status: 'open',
      answers: expect.arrayContaining([{ label: 'Field', value: 'Finance' }]) as unknown,
    },
    mails: [['ada@example.com', 'Your job is open: Invoices that post themselves']],
  })
  expect((await owner.post(path, { act: 'decline', note }))[0]).toBe(409)
  expect(await previewAndAct(path, { act: 'close' })).toMatchObject({
    status: 200,
    review: { status: 'ended' },
  })
  expect(await auditOf(id)).toEqual([
    ['job.approve', { status: 'open' }],
    ['job.close', { status: 'ended' }],
  ])
})

test('a request is answered in place of its author', async () => {
  const blueprintId = await submitBlueprint(partner)
  await owner.post(`${queueApiPaths.blueprints}/${blueprintId}`, { act: 'publish', category: 'finance' })
  const asked = { scope: 'Two ERP systems.', teamSize: '6-20', start: 'one-month', budget: '15000-50000' }
  const [, sent] = await client.post(apiPaths.requests, { ...asked, blueprintId })
  const { id } = sent as { id: string }
  const answered = await previewAndAct(`${queueApiPaths.requests}/${id}`, { act: 'answer', note })
  expect(answered).toMatchObject({ status: 200, review: { status: 'answered', answeredBy: 'firm', note } })
  expect(answered.mails).toContainEqual(['ada@example.com', 'An answer to your request: Three-way match'])
  expect(await auditOf(id)).toEqual([['request.answer', { status: 'answered' }]])
})

test('a project goes from its analysis to the delivery and the credit, with answers, files and comments', async () => {
  const lead = 'What we found.'
  const names = ['processMap', 'bottlenecks', 'opportunities', 'architecture', 'roadmap']
  const sections = Object.fromEntries(names.map((name) => [name, { lead }]))
  const document = { title: 'Invoice approval', company: 'Rao Textiles', summary: 'Nine days.', sections }
  await seedDemoProject(site.db, client.id, site.clock.now(), 'UTC')
  const [row] = await site.db.select().from(projects).where(eq(projects.personId, client.id))
  const id = row?.id ?? ''
  const path = `${queueApiPaths.projects}/${id}`
  const [, review] = (await owner.get(path)) as [number, ProjectReview]
  expect(review).toMatchObject({ status: 'analysis', kickoff: { isHeld: true }, document: null })
  expect(review.answers.length).toBeGreaterThan(3)
  const [file] = review.files
  const saved = await owner.browser.send(`${path}/files/${file?.id}`)
  expect([saved.status, saved.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  expect(saved.headers.get('content-disposition')).toContain('attachment')

  const broken = { ...document, title: '' }
  expect(await owner.post(path, { act: 'share', document: JSON.stringify(broken) })).toMatchObject([
    400,
    { fields: { document: expect.stringContaining('/title') as string } },
  ])
  expect(await previewAndAct(path, { act: 'share', document: JSON.stringify(document) })).toMatchObject({
    status: 200,
    review: { status: 'draft', document: { title: 'Invoice approval', revision: 1 } },
    mails: [['ada@example.com', 'Your draft is ready']],
  })

  const comment = { projectId: id, section: 'roadmap', text: 'Why so late?', key: 'k' } as const
  const target = (await insertComment(site.db, comment, site.clock.now())) ?? ''
  const answer = { act: 'answer', target, note: 'The interface comes first.' }
  expect(await previewAndAct(path, answer)).toMatchObject({
    status: 200,
    review: { comments: [{ answer: answer.note }] },
    mails: [['ada@example.com', 'Our answer: Implementation roadmap']],
  })
  expect((await owner.post(path, answer))[0]).toBe(409)

  expect(await previewAndAct(path, { act: 'deliver', document: '' })).toMatchObject({
    status: 200,
    review: { status: 'delivered', credit: { status: 'open' } },
    mails: [['ada@example.com', 'Your Blueprint is delivered']],
  })
  expect(await previewAndAct(path, { act: 'applyCredit', reference: 'P-7' })).toMatchObject({
    status: 200,
    review: { credit: { status: 'applied', reference: 'P-7' } },
  })
  expect((await auditOf(id)).map(([name]) => name)).toEqual([
    'draft.share',
    'comment.answer',
    'project.deliver',
  ])
})

test('what is payable is paid out under a reference, once', async () => {
  const [order] = await site.db.select().from(orders).where(eq(orders.personId, client.id))
  const now = site.clock.now()
  const earned = { orderId: order?.id ?? '', partnerId: partner.id, cents: 14_990 }
  await insertCommission(site.db, { ...earned, at: now, payableAt: now })
  const path = `${queueApiPaths.payouts}/${partner.id}`
  expect(await owner.get(queueApiPaths.payouts)).toMatchObject([
    200,
    { entries: [{ id: partner.id, count: 14_990, isWaiting: true }], next: null },
  ])
  expect([await waitingAtPartners(owner), await waitingAtPartners(reviewer)]).toEqual([1, 0])
  expect(await previewAndAct(path, { act: 'payOut', reference: 'T-1' })).toMatchObject({
    status: 200,
    review: { cents: 0, entries: [{ cents: 14_990, reference: 'T-1' }] },
    mails: [['grace@example.com', 'We have paid out $149.90']],
  })
  expect(await isMailedOnce('grace@example.com', 'We have paid out $149.90')).toBe(true)
  expect((await owner.post(path, { act: 'payOut', reference: 'T-2' }))[0]).toBe(409)
  expect(await owner.get(queueApiPaths.payouts)).toEqual([200, { entries: [], next: null }])
  expect(await waitingAtPartners(owner)).toBe(0)
  expect(await auditOf(partner.id)).toEqual([['commission.pay-out', { cents: 14_990, count: 1 }]])
})
