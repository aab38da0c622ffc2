import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { StaffRole } from '#contract/office/areas.ts'
import { officeApiPaths } from '#contract/office/paths.ts'
import { apiPaths } from '#contract/paths.ts'
import { queueApiPaths, type QueueName } from '#contract/reviews/queues.ts'
import { reviewMessages, type JobReview, type ProjectReview } from '#contract/reviews/reviews.ts'
import { resubmitBlueprint } from '#server/blueprints/review.ts'
import { orders } from '#server/orders/tables.ts'
import { seedDemoProject } from '#server/projects/demo.ts'
import { insertComment } from '#server/projects/store/drafts.ts'
import { projects } from '#server/projects/tables.ts'
import { insertCommission } from '#server/referrals/commission-store.ts'
import { insertStaff } from '#server/staff/store.ts'
import { draftDocument } from '#tests/support/draft-document.ts'
import { auditDetailsOf } from '../support/audit.ts'
import { createSignIn, submitBlueprint, blueprintTexts, type SignedInCaller } from '../support/authors.ts'
import { jobFields } from '../support/everybody.ts'
import { storeApplication } from '../support/forms.ts'
import { mailsTo } from '../support/mails.ts'
import { startSite } from '../support/site.ts'

const startTime = new Date('2026-03-05T09:30:00Z')
const site = await startSite()
const signInSomeone = createSignIn(site, startTime)
async function signInStaff(role: StaffRole): Promise<SignedInCaller> {
  const email = `${role}@northloop.example`
  await insertStaff(site.db, { email, role }, startTime)
  return signInSomeone(email)
}
const staff = { owner: await signInStaff('owner'), reviewer: await signInStaff('reviewer') }
const author = await signInSomeone('grace@example.com', 'partner_monthly_25')
const client = await signInSomeone('ada@example.com', 'client_monthly_premium')
const unknownId = '00000000-0000-4000-8000-000000000000'
const note = 'Please name the owner of each step.'
const fullName = 'Ada <script>alert(1)</script>'
const refusal = (error: string) => [409, { error }]
const auditOf = (id: string) => auditDetailsOf(site, id)
const mailSubjectsTo = async (recipient: string) =>
  (await mailsTo(site, recipient)).map(({ subject }) => subject)

const actByQueue: Record<QueueName, object> = {
  blueprints: { act: 'decline', note, revision: 1 },
  applications: { act: 'decline', note: '' },
  payouts: { act: 'payOut', reference: 'T-1', cents: 14_990 },
  projects: { act: 'start' },
  jobs: { act: 'approve', updatedAt: startTime.toISOString() },
  requests: { act: 'answer', note },
}

test.each(Object.entries(actByQueue))('the office’s %s answer 404 for an unknown id', async (queue, act) => {
  const path = queueApiPaths[queue as QueueName]
  expect((await staff.owner.get(path))[0]).toBe(200)
  for (const tried of [`${path}/${unknownId}`, `${path}/nonsense`]) {
    expect((await staff.owner.get(tried))[0]).toBe(404)
    expect((await staff.owner.post(tried, act))[0]).toBe(404)
    expect((await staff.owner.post(`${tried}/preview`, act))[0]).toBe(404)
  }
})

test('a Blueprint in review shows what was submitted before, and is published under a field with a mail that was read first', async () => {
  const id = await submitBlueprint(author)
  const path = `${queueApiPaths.blueprints}/${id}`
  const ask = { act: 'askChanges', note, revision: 1 }
  expect(await staff.reviewer.post(path, ask)).toMatchObject([200, { status: 'changes_asked', note }])
  const changed = { ...blueprintTexts, content: `${blueprintTexts.content}\n\nNow with owners.` }
  await resubmitBlueprint(id, changed, { db: site.db, origin: site.origin, now: site.clock.now() })
  const second = { content: changed.content, earlier: blueprintTexts, revision: 2, status: 'pending' }
  expect(await staff.reviewer.get(path)).toMatchObject([200, second])
  const publish = { act: 'publish', category: 'finance', revision: 2 }
  const subject = `Your Blueprint has been published: ${blueprintTexts.title}`
  const [, mails] = await staff.reviewer.post(`${path}/preview`, publish)
  const body = expect.stringContaining(`/network/blueprints/${id}`) as string
  expect(mails).toEqual([{ to: 'grace@example.com', subject, body }])
  expect(await staff.reviewer.get(path)).toMatchObject([200, { status: 'pending' }])
  expect(await mailSubjectsTo('grace@example.com')).not.toContain(subject)
  const published = { status: 'published', category: 'finance' }
  expect(await staff.reviewer.post(path, publish)).toMatchObject([200, published])
  expect(await mailSubjectsTo('grace@example.com')).toContain(subject)
  expect(await auditOf(id)).toEqual([
    ['staff changes.ask', { status: 'changes_asked', category: null, revision: 1 }],
    ['staff blueprint.publish', { status: 'published', category: 'finance', revision: 2 }],
  ])
})

test('a Blueprint in review needs a note of some length and a field, and is decided once: the second reviewer is told so', async () => {
  const id = await submitBlueprint(author, { ...blueprintTexts, title: 'Decided twice' })
  const path = `${queueApiPaths.blueprints}/${id}`
  const decline = { act: 'decline', note, revision: 1 }
  const publish = { act: 'publish', category: 'finance', revision: 1 }
  const refused = (fields: object) => [400, { fields }]
  const tooShort = refused({ note: 'Your note needs at least 10 characters.' })
  expect(await staff.reviewer.post(path, { ...decline, note: 'No.' })).toMatchObject(tooShort)
  const missing = refused({ category: 'Please choose a field.' })
  expect(await staff.reviewer.post(path, { ...publish, category: '' })).toMatchObject(missing)
  expect((await staff.reviewer.post(path, decline))[0]).toBe(200)
  const told = refusal('A colleague has just decided on this. Here is its current state.')
  expect(await staff.owner.post(path, publish)).toEqual(told)
  expect(await staff.owner.post(`${path}/preview`, decline)).toEqual(told)
  expect(await auditOf(id)).toHaveLength(1)
})

/** Expects that decisions on what a reviewer has read, and their previews, are refused once it was changed, and recorded nowhere. */
async function expectOutdated(path: string, acts: object[]) {
  const id = path.split('/').at(-1) ?? ''
  const before = await auditOf(id)
  for (const act of acts)
    for (const asked of [path, `${path}/preview`])
      expect(await staff.reviewer.post(asked, act)).toEqual(refusal(reviewMessages.outdated))
  expect(await auditOf(id)).toEqual(before)
}

test('a Blueprint is decided about only as the revision that its reviewer has read', async () => {
  const texts = { ...blueprintTexts, title: 'Read once' }
  const id = await submitBlueprint(author, texts)
  const path = `${queueApiPaths.blueprints}/${id}`
  await staff.owner.post(path, { act: 'askChanges', note, revision: 1 })
  const changed = { ...texts, content: `${texts.content}\n\nBuy from us.` }
  await resubmitBlueprint(id, changed, { db: site.db, origin: site.origin, now: site.clock.now() })
  const publish = { act: 'publish', category: 'finance', revision: 1 }
  const withNote = ['askChanges', 'decline'].map((act) => ({ act, note, revision: 1 }))
  await expectOutdated(path, [publish, ...withNote])
  expect(await staff.reviewer.get(path)).toMatchObject([200, { status: 'pending', revision: 2 }])
  const published = [200, { status: 'published' }]
  expect(await staff.reviewer.post(path, { ...publish, revision: 2 })).toMatchObject(published)
})

test('a Blueprint in review is found by a search in which nothing is a wildcard', async () => {
  const id = await submitBlueprint(author, { ...blueprintTexts, title: '100% of Mondays' })
  const found = async (search: string) => {
    const query = `status=pending&search=${encodeURIComponent(search)}`
    const [, page] = await staff.reviewer.get(`${queueApiPaths.blueprints}?${query}`)
    return (page as { entries: { id: string }[] }).entries.map((one) => one.id)
  }
  expect(await found('100% OF')).toEqual([id])
  expect(await found('1%s')).toEqual([])
})

test('an application is approved with a note, its name is plain text, its account is shown, and it follows those that wait', async () => {
  const id = await storeApplication(site, { fullName, email: 'grace@example.com' })
  const path = `${queueApiPaths.applications}/${id}`
  const plans = [{ name: 'Partner Access', isActive: true }]
  const account = { role: 'partner', subscription: 'active', plans }
  expect(await staff.reviewer.get(path)).toMatchObject([200, { title: fullName, account }])
  const [, mails] = await staff.reviewer.post(`${path}/preview`, { act: 'approve', note: 'Call me.' })
  expect(mails).toMatchObject([{ body: expect.stringContaining('Call me.') as string }])
  const approved = [200, { status: 'approved' }]
  expect(await staff.reviewer.post(path, { act: 'approve', note: 'Call me.' })).toMatchObject(approved)
  expect(await auditOf(id)).toEqual([['staff application.approve', { status: 'approved' }]])
  const waiting = await storeApplication(site, { email: 'waiting@example.com' })
  const [, page] = await staff.reviewer.get(queueApiPaths.applications)
  expect((page as { entries: unknown[] }).entries[0]).toMatchObject({ id: waiting, isWaiting: true })
})

/** The number beside `Partners` in somebody's menu of the office. */
async function waitingAtPartners(member: SignedInCaller) {
  const [, body] = await member.get(officeApiPaths.office)
  const { areas } = body as { areas: { area: string; waiting: number }[] }
  return areas.find(({ area }) => area === 'partners')?.waiting
}
async function previewAndAct(path: string, body: object) {
  const [, mails] = await staff.owner.post(`${path}/preview`, body)
  const [status, review] = await staff.owner.post(path, body)
  const told = (mails as { to: string; subject: string }[]).map(({ to, subject }) => [to, subject])
  return { status, review, mails: told }
}

async function updatedAtOf(path: string): Promise<string> {
  const [, review] = await staff.reviewer.get(path)
  return (review as JobReview).updatedAt
}

test('a job is approved, closed once, and its client is told each time', async () => {
  const [, posted] = await client.post(apiPaths.jobs, jobFields)
  const { id } = posted as { id: string }
  const path = `${queueApiPaths.jobs}/${id}`
  const read = { updatedAt: await updatedAtOf(path) }
  const answers = expect.arrayContaining([{ label: 'Field', value: 'Finance' }]) as unknown
  expect(await previewAndAct(path, { act: 'approve', ...read })).toMatchObject({
    status: 200,
    review: { status: 'open', answers },
    mails: [['ada@example.com', 'Your job is open: Invoices that post themselves']],
  })
  expect((await staff.owner.post(path, { act: 'decline', note, ...read }))[0]).toBe(409)
  const ended = { status: 200, review: { status: 'ended' } }
  const opened = { updatedAt: await updatedAtOf(path) }
  expect(await previewAndAct(path, { act: 'close', ...opened })).toMatchObject(ended)
  const expected = [
    ['staff job.approve', { status: 'open' }],
    ['staff job.close', { status: 'ended' }],
  ]
  expect(await auditOf(id)).toEqual(expected)
})

test('a job that its client changes while a reviewer reads it is not approved with the text that nobody has read', async () => {
  const [, posted] = await client.post(apiPaths.jobs, { ...jobFields, title: 'Changed while read' })
  const { id } = posted as { id: string }
  const path = `${queueApiPaths.jobs}/${id}`
  const read = { updatedAt: await updatedAtOf(path) }
  site.clock.advance(1_000)
  const changed = { ...jobFields, title: 'Call me, and pay less' }
  expect((await client.post(`${apiPaths.jobs}/${id}`, changed))[0]).toBe(200)
  await expectOutdated(path, [
    { act: 'approve', ...read },
    { act: 'decline', note, ...read },
  ])
  expect(await staff.reviewer.get(path)).toMatchObject([200, { status: 'waiting', title: changed.title }])
  const again = { act: 'decline', note, updatedAt: await updatedAtOf(path) }
  expect(await staff.reviewer.post(path, again)).toMatchObject([200, { status: 'declined' }])
})

test('a request is answered in place of its author, and an answer is not overwritten', async () => {
  const blueprintId = await submitBlueprint(author)
  const publish = { act: 'publish', category: 'finance', revision: 1 }
  await staff.owner.post(`${queueApiPaths.blueprints}/${blueprintId}`, publish)
  const asked = { scope: 'Two ERP systems.', teamSize: '6-20', start: 'one-month', budget: '15000-50000' }
  const [, sent] = await client.post(apiPaths.requests, { ...asked, blueprintId })
  const { id } = sent as { id: string }
  const answered = await previewAndAct(`${queueApiPaths.requests}/${id}`, { act: 'answer', note })
  expect(answered).toMatchObject({ status: 200, review: { status: 'answered', answeredBy: 'firm', note } })
  expect(answered.mails).toContainEqual(['ada@example.com', 'An answer to your request: Three-way match'])
  const decline = await staff.owner.post(`${queueApiPaths.requests}/${id}`, { act: 'decline', note })
  expect(decline).toEqual(refusal(reviewMessages.changed))
  expect(await auditOf(id)).toEqual([['staff request.answer', { status: 'answered' }]])
})

test('a project goes from its analysis to the delivery and the credit, with answers, files and comments', async () => {
  await seedDemoProject(site.db, client.id, site.clock.now(), 'UTC')
  const [row] = await site.db.select().from(projects).where(eq(projects.personId, client.id))
  const id = row?.id ?? ''
  const path = `${queueApiPaths.projects}/${id}`
  const [, review] = (await staff.owner.get(path)) as [number, ProjectReview]
  expect(review).toMatchObject({ status: 'analysis', kickoff: { isHeld: true }, document: null })
  expect(review.answers.length).toBeGreaterThan(3)
  const [file] = review.files
  const saved = await staff.owner.browser.send(`${path}/files/${file?.id}`)
  expect([saved.status, saved.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  expect(saved.headers.get('content-disposition')).toContain('attachment')
  const share = (document: object) => ({ act: 'share', document: JSON.stringify(document) })
  const refused = [400, { fields: { document: expect.stringContaining('/title') as string } }]
  expect(await staff.owner.post(path, share({ ...draftDocument, title: '' }))).toMatchObject(refused)
  expect(await previewAndAct(path, share(draftDocument))).toMatchObject({
    status: 200,
    review: { status: 'draft', document: { title: draftDocument.title, revision: 1 } },
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
  expect((await staff.owner.post(path, answer))[0]).toBe(409)
  const deliver = { act: 'deliver', document: '' }
  expect(await staff.owner.post(path, { ...deliver, revision: 0 })).toEqual(refusal(reviewMessages.outdated))
  expect(await previewAndAct(path, { ...deliver, revision: 1 })).toMatchObject({
    status: 200,
    review: { status: 'delivered', credit: { status: 'open' } },
    mails: [['ada@example.com', 'Your Blueprint has been delivered']],
  })
  const applied = { status: 200, review: { credit: { status: 'applied', reference: 'P-7' } } }
  expect(await previewAndAct(path, { act: 'applyCredit', reference: 'P-7' })).toMatchObject(applied)
  const acts = ['staff draft.share', 'staff comment.answer', 'staff project.deliver']
  expect((await auditOf(id)).map(([name]) => name)).toEqual(acts)
})

test('what is payable is paid out under a reference, once, and only as the sum that the owner has read', async () => {
  const [order] = await site.db.select().from(orders).where(eq(orders.personId, client.id))
  const now = site.clock.now()
  const earned = { orderId: order?.id ?? '', partnerId: author.id, cents: 14_990 }
  await insertCommission(site.db, { ...earned, at: now, payableAt: now })
  const path = `${queueApiPaths.payouts}/${author.id}`
  const waiting = { entries: [{ id: author.id, count: 14_990, isWaiting: true }], next: null }
  expect(await staff.owner.get(queueApiPaths.payouts)).toMatchObject([200, waiting])
  // Besides the payout, which owners alone see, an application waits.
  expect([await waitingAtPartners(staff.owner), await waitingAtPartners(staff.reviewer)]).toEqual([2, 1])
  const changed = refusal(
    'The amount payable has changed, so nothing has been recorded. Please compare it with your transfer.',
  )
  for (const cents of [14_989, 14_991])
    for (const asked of [path, `${path}/preview`])
      expect(await staff.owner.post(asked, { ...actByQueue.payouts, cents })).toEqual(changed)
  expect(await previewAndAct(path, actByQueue.payouts)).toMatchObject({
    status: 200,
    review: { cents: 0, entries: [{ cents: 14_990, reference: 'T-1' }] },
    mails: [['grace@example.com', 'We’ve paid out $149.90']],
  })
  const subjects = await mailSubjectsTo('grace@example.com')
  expect(subjects.filter((subject) => subject === 'We’ve paid out $149.90')).toHaveLength(1)
  expect(await staff.owner.post(path, { ...actByQueue.payouts, reference: 'T-2' })).toEqual(changed)
  expect(await staff.owner.get(queueApiPaths.payouts)).toEqual([200, { entries: [], next: null }])
  expect(await waitingAtPartners(staff.owner)).toBe(1)
  expect(await auditOf(author.id)).toEqual([['staff commission.pay-out', { cents: 14_990, count: 1 }]])
})

test('what is payable is for owners alone, and is recorded only after a recent sign-in', async () => {
  const path = `${queueApiPaths.payouts}/${author.id}`
  for (const denied of [queueApiPaths.payouts, path]) expect((await staff.reviewer.get(denied))[0]).toBe(404)
  expect((await staff.reviewer.post(path, actByQueue.payouts))[0]).toBe(404)
  expect((await staff.owner.post(path, actByQueue.payouts))[0]).toBe(409)
  site.clock.advance(16 * 60_000)
  expect((await staff.owner.post(path, actByQueue.payouts))[0]).toBe(403)
})
