import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { dayMs, minuteMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { jobMessages } from '#server/jobs/messages.ts'
import type { Job } from '#contract/jobs/jobs.ts'
import { apiPaths } from '#contract/paths.ts'
import { applyJobEvent, closeDueJobs } from '#server/jobs/jobs.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { decideBlueprint } from '#server/blueprints/review.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { exportPerson } from '#server/privacy/export.ts'
import { deleteEndedJobs } from '#server/jobs/deletion.ts'
import { bids, jobQuestions, jobs } from '#server/jobs/tables.ts'
import { createSignIn, submitBlueprint, blueprintTexts, type SignedInCaller } from '../support/authors.ts'
import { jobFields as commonFields } from '../support/everybody.ts'
import { postgresTest, sendWhileErased } from '../support/locks.ts'
import { mailsTo } from '../support/mails.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
const signInSomeone = createSignIn(site)
const client = await signInSomeone('ada@example.com', 'client_monthly_premium')
const grace = await signInSomeone('grace@example.com', 'partner_monthly_25')
const alan = await signInSomeone('alan@example.com', 'partner_monthly_25')
/** Ends all jobs after each test, because a client may have only a few unfinished jobs. */
afterEach(async () => {
  await site.db.update(jobs).set({ status: 'ended' })
})

const jobFields = { ...commonFields, confidential: 'We are Analytical Engines Ltd.' }
const approach = 'First the receipts get an owner, then the match follows from the two books.'
const bidFields = { amount: '8,400', weeks: '5', approach }
const certainAmounts = [' $149,900 ', '149\u202f900', '149’900', '1,49,900', '१,४९,९००', '１４９，９००']
const doubtfulAmounts = ['1500,50', '1500.50', '8.400', '1,5000', '1,500 200', '0,400', '14 99 00']
const pathOf = (id: string, rest = '') => `${apiPaths.jobs}/${id}${rest}`
const notFound = [404, { error: messages.jobNotFound }]
const deps = () => ({ db: site.db, origin: site.origin, now: site.clock.now() })

async function postJob(title = jobFields.title, by = client): Promise<string> {
  const [status, body] = await by.post(apiPaths.jobs, { ...jobFields, title })
  expect([status, body]).toEqual([201, { id: expect.any(String) as string }])
  return (body as { id: string }).id
}
async function openJob(title: string, by = client): Promise<string> {
  const id = await postJob(title, by)
  expect(await applyJobEvent(id, { type: 'job.approve', at: site.clock.now() }, deps())).toBe(true)
  return id
}
const publishBlueprint = (id: string) => {
  const publish = { type: 'blueprint.publish', category: 'finance' } as const
  return decideBlueprint(id, publish, { ...deps(), actor: operatorActor })
}
const bidOn = (id: string, by: SignedInCaller, sent: object = bidFields) => by.post(pathOf(id, '/bid'), sent)
const decide = (id: string, by: SignedInCaller, decision: object) =>
  by.post(pathOf(id, '/decision'), decision)
async function awardedJob(title: string, by: SignedInCaller, owner = client, others: SignedInCaller[] = []) {
  const id = await openJob(title, owner)
  await bidOn(id, by)
  for (const other of others) await bidOn(id, other, { ...bidFields, amount: '9,000' })
  await decide(id, owner, { decision: 'close' })
  const [lowest] = (await readJob(id, owner)).shownBids
  await decide(id, owner, { decision: 'award', bidId: lowest?.id ?? '' })
  return id
}
async function readJob(id: string, by: SignedInCaller): Promise<Job> {
  const [status, job] = await by.get(pathOf(id))
  expect(status).toBe(200)
  return job as Job
}
const storedJob = async (id: string) => (await site.db.select().from(jobs).where(eq(jobs.id, id)))[0]
const mailsAbout = async (title: string, recipient: string) =>
  (await mailsTo(site, recipient)).filter(({ subject }) => subject.endsWith(`: ${title}`))
const subjectsTo = async (recipient: string, title: string) =>
  (await mailsAbout(title, recipient)).map(({ subject }) => subject.slice(0, -title.length - 2)).sort()

test('a job is hidden from partners until the firm approves it, and then shows nothing of its client', async () => {
  const id = await postJob('Hidden')
  expect([await grace.get(pathOf(id)), await bidOn(id, grace)]).toEqual([notFound, notFound])
  await applyJobEvent(id, { type: 'job.approve', at: site.clock.now() }, deps())
  const seen = await readJob(id, grace)
  const hidden = { client: null, confidential: null, bids: null }
  expect(seen).toMatchObject({ side: 'partner', status: 'open', ...hidden })
  const [, list] = await grace.get(apiPaths.jobs)
  const mails = await mailsAbout('Hidden', 'grace@example.com')
  expect(JSON.stringify([seen, list, mails])).not.toMatch(/ada@example|Analytical Engines/)
})

test('a job can be changed by its client until the first bid', async () => {
  const id = await openJob('Changed')
  const outcome = `All of them post without a person. ${'Each month is compared. '.repeat(60)}The end.`
  const confidential = 'We are now part of Difference Engines Ltd.'
  const changed = { ...jobFields, title: 'Changed', outcome, confidential, bidding: '28' }
  expect(await client.post(pathOf(id), changed)).toEqual([200, { id }])
  expect(await readJob(id, grace)).toMatchObject({ outcome, bidding: '7' })
  expect(await grace.post(pathOf(id), changed)).toEqual(notFound)
  expect(await bidOn(id, grace)).toEqual([200, { id }])
  expect(await client.post(pathOf(id), changed)).toEqual([409, { error: jobMessages.hasBids }])
  expect(await subjectsTo(brand.email.contact, 'Changed')).toEqual(['Job changed', 'Job to approve'])
  const mails = await mailsAbout('Changed', brand.email.contact)
  const mail = mails.find(({ subject }) => subject === 'Job changed: Changed')
  for (const text of [outcome, confidential]) expect(mail?.body).toContain(`\n> ${text}\n`)
})

test('a job and a bid name each field that is missing or not offered; an amount has groups of digits in any script, but no decimals', async () => {
  const refused = (fields: object) => [400, { error: messages.checkFields, fields }]
  const job = { ...jobFields, title: ' ', bidding: '365' }
  const faults = { title: 'Job title is required.', bidding: 'Please choose how long to accept bids.' }
  expect(await client.post(apiPaths.jobs, job)).toEqual(refused(faults))
  const id = await openJob('Fields')
  const bid = (changed: object) => bidOn(id, grace, { ...bidFields, ...changed })
  const amount = 'Please enter a whole number from 100 to 1,000,000.'
  const missing = refused({ amount, approach: 'Your approach is required.' })
  expect(await bid({ amount: '99', approach: '' })).toEqual(missing)
  for (const typed of doubtfulAmounts)
    expect([typed, await bid({ amount: typed })]).toEqual([typed, refused({ amount })])
  for (const typed of certainAmounts) {
    expect([typed, await bid({ amount: typed })]).toEqual([typed, [200, { id }]])
    expect([typed, (await readJob(id, grace)).shownBids]).toMatchObject([typed, [{ cents: 14_990_000 }]])
  }
})

test('a job is one at a time with Client Access, also posted twice, and five with Premium Access', async () => {
  const small = await signInSomeone('small@example.com', 'client_monthly_10')
  const id = await postJob('First', small)
  expect(await postJob('First', small)).toBe(id)
  const second = await small.post(apiPaths.jobs, { ...jobFields, title: 'Second' })
  expect(second).toEqual([409, { error: jobMessages.tooMany }])
  const post = (title: string) => client.post(apiPaths.jobs, { ...jobFields, title })
  const answers = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(post))
  expect(answers.map(([status]) => status).sort()).toEqual([201, 201, 201, 201, 201, 409])
  expect(await client.get(apiPaths.jobs)).toMatchObject([200, { room: { used: 5, max: 5 } }])
})

test('a job closes at its deadline, also when nobody opens it', async () => {
  const [withBid, without] = [await openJob('Due with a bid'), await openJob('Due without')]
  await bidOn(withBid, grace)
  const later = new Date(site.clock.now().getTime() + 7 * dayMs)
  await closeDueJobs({ ...deps(), now: new Date(later.getTime() - 1) })
  expect(await readJob(withBid, client)).toMatchObject({ status: 'open' })
  await closeDueJobs({ ...deps(), now: later })
  expect(await readJob(withBid, client)).toMatchObject({ status: 'closed', bids: 1 })
  expect(await readJob(without, client)).toMatchObject({ status: 'ended', bids: 0 })
  expect(await subjectsTo('ada@example.com', 'Due with a bid')).toContain('The bids on your job')
})

test('a job whose deadline has passed takes no bid, even before it is closed', async () => {
  const id = await openJob('Late')
  await bidOn(id, grace)
  await site.db.update(jobs).set({ deadline: site.clock.now() }).where(eq(jobs.id, id))
  const late = [409, { error: jobMessages.takesNoBids }]
  expect(await bidOn(id, grace, { ...bidFields, amount: '100' })).toEqual(late)
  expect(await bidOn(id, alan)).toEqual(notFound)
  expect(JSON.stringify(await alan.get(apiPaths.jobs))).not.toContain(id)
})

test('a job gets a week more on request, and those who bid hear of it', async () => {
  const id = await openJob('Extended')
  await bidOn(id, grace)
  const before = Date.parse((await readJob(id, client)).deadline ?? '')
  const [status, extended] = await decide(id, client, { decision: 'extend' })
  expect([status, Date.parse((extended as Job).deadline ?? '') - before]).toEqual([200, 7 * dayMs])
  expect(await subjectsTo('grace@example.com', 'Extended')).toEqual(['More time for bids'])
})

test('a job of a partner is found among those they posted, not among those to bid on', async () => {
  const id = await openJob('Payslips that explain themselves', grace)
  const listed = async (view: string, by: SignedInCaller) => {
    const [, list] = await by.get(`${apiPaths.jobs}?view=${view}`)
    const { jobs: found, room } = list as { jobs: Job[]; room: object | null }
    return { ids: found.map((job) => job.id), room }
  }
  expect(await listed('posted', grace)).toEqual({ ids: [id], room: { used: 1, max: 1 } })
  expect(await listed('open', grace)).toEqual({ ids: [], room: null })
  expect(await listed('open', alan)).toEqual({ ids: [id], room: null })
})

test('bids are sealed from the client and from other partners until the job is closed', async () => {
  const id = await openJob('Sealed')
  await bidOn(id, grace)
  await bidOn(id, alan, { ...bidFields, amount: '7200' })
  expect(await readJob(id, client)).toMatchObject({ bids: 2, shownBids: [] })
  const tooEarly = [409, { error: jobMessages.changed }]
  expect(await decide(id, client, { decision: 'award', bidId: '' })).toEqual(tooEarly)
  const seenByAlan = await readJob(id, alan)
  expect(seenByAlan.shownBids).toMatchObject([{ isOwn: true, cents: 720_000 }])
  const everywhere = [
    await client.get(apiPaths.jobs),
    await mailsAbout('Sealed', 'ada@example.com'),
    seenByAlan,
    await (await client.browser.send(`/network/jobs/${id}`)).text(),
  ]
  expect(JSON.stringify(everywhere)).not.toMatch(/8,?400|840000/)
  await decide(id, client, { decision: 'close' })
  expect((await readJob(id, client)).shownBids).toMatchObject([
    { partner: 'Alan', cents: 720_000, weeks: 5, email: null },
    { partner: 'Grace', cents: 840_000, weeks: 5, email: null },
  ])
  expect((await readJob(id, alan)).shownBids).toHaveLength(1)
})

test('bids are one a partner, changed and withdrawn until the deadline', async () => {
  const id = await openJob('One each')
  const counted = async () => (await readJob(id, client)).bids
  await Promise.all([bidOn(id, grace), bidOn(id, grace), bidOn(id, grace)])
  expect(await counted()).toBe(1)
  await bidOn(id, grace, { ...bidFields, amount: '9000' })
  expect(await readJob(id, grace)).toMatchObject({ bid: 'placed', shownBids: [{ cents: 900_000 }] })
  expect(await decide(id, grace, { decision: 'withdrawBid' })).toMatchObject([200, { bid: 'withdrawn' }])
  expect(await counted()).toBe(0)
  await bidOn(id, grace)
  expect(await counted()).toBe(1)
})

test('of all bids one is awarded: the others are told, and both sides get each other’s address', async () => {
  const id = await openJob('Awarded')
  await bidOn(id, grace)
  await bidOn(id, alan)
  await decide(id, client, { decision: 'close' })
  const { shownBids } = await readJob(id, client)
  const award = ({ id: bidId }: { id: string }) => decide(id, client, { decision: 'award', bidId })
  expect((await Promise.all(shownBids.map(award))).map(([status]) => status).sort()).toEqual([200, 409])
  const awarded = (await readJob(id, client)).shownBids.find(({ status }) => status === 'awarded')
  const [winner, other] = awarded?.partner === 'Grace' ? [grace, alan] : [alan, grace]
  const emailOf = (by: SignedInCaller) => (by === grace ? 'grace@example.com' : 'alan@example.com')
  expect(awarded?.email).toBe(emailOf(winner))
  const { confidential } = jobFields
  const won = { status: 'awarded', bid: 'awarded', confidential, client: { email: 'ada@example.com' } }
  expect(await readJob(id, winner)).toMatchObject(won)
  expect(await readJob(id, other)).toMatchObject({ bid: 'declined', confidential: null, client: null })
  expect(await subjectsTo(emailOf(winner), 'Awarded')).toEqual(['Your bid has been chosen'])
  expect(await subjectsTo(emailOf(other), 'Awarded')).toEqual(['About your bid'])
  expect(await subjectsTo('ada@example.com', 'Awarded')).toContain('You’ve awarded your job')
})

test('the Blueprint of an awarded bid goes through the ordinary review and ends the job', async () => {
  const jobId = await awardedJob('Written', grace)
  const written = { ...blueprintTexts, title: 'The Blueprint of a job', jobId }
  expect(await alan.post(apiPaths.submitBlueprint, written)).toEqual(notFound)
  const blueprintId = await submitBlueprint(grace, written)
  expect(await submitBlueprint(grace, written)).toBe(blueprintId)
  const another = await grace.post(apiPaths.submitBlueprint, { ...written, title: 'Another' })
  expect(another).toEqual([409, { error: jobMessages.changed }])
  expect((await readJob(jobId, client)).blueprint).toBeNull()
  expect((await readJob(jobId, grace)).blueprint).toMatchObject({ id: blueprintId, status: 'pending' })
  await publishBlueprint(blueprintId)
  const blueprint = { id: blueprintId, title: written.title, status: 'published' }
  expect(await readJob(jobId, client)).toMatchObject({ status: 'published', blueprint })
  expect(await subjectsTo('ada@example.com', 'Written')).toContain('Your Blueprint has been published')
})

test('a Blueprint that was submitted without its job is given the job when it is submitted again from there', async () => {
  const [jobId, otherId] = [await awardedJob('First of two', grace), await awardedJob('Second of two', grace)]
  const written = { ...blueprintTexts, title: 'Submitted without its job' }
  const id = await submitBlueprint(grace, written)
  expect(await submitBlueprint(grace, { ...written, jobId })).toBe(id)
  expect(await submitBlueprint(grace, { ...written, jobId })).toBe(id)
  expect(await submitBlueprint(grace, written)).toBe(id)
  expect((await readJob(jobId, grace)).blueprint).toMatchObject({ id, status: 'pending' })
  const forOther = await submitBlueprint(grace, { ...written, jobId: otherId })
  expect((await readJob(otherId, grace)).blueprint).toMatchObject({ id: forOther, status: 'pending' })
  const late = { ...written, title: 'Too late for the job' }
  await submitBlueprint(grace, late)
  const refused = [409, { error: jobMessages.changed }]
  expect(await grace.post(apiPaths.submitBlueprint, { ...late, jobId })).toEqual(refused)
  await publishBlueprint(id)
  expect(await readJob(jobId, client)).toMatchObject({ status: 'published', blueprint: { id } })
})

test('an awarded job is withdrawn by its client: it ends, and its partner is told', async () => {
  const writer = await signInSomeone('maria@example.com', 'partner_monthly_25')
  const id = await awardedJob('Withdrawn', writer)
  expect(await decide(id, writer, { decision: 'withdraw' })).toEqual(notFound)
  expect(await decide(id, client, { decision: 'withdraw' })).toMatchObject([200, { status: 'ended' }])
  expect(await storedJob(id)).toMatchObject({ status: 'ended', endedAt: site.clock.now() })
  const mails = ['Your awarded job has ended', 'Your bid has been chosen']
  expect(await subjectsTo('maria@example.com', 'Withdrawn')).toEqual(mails)
  const headers = { authorization: `Bearer ${writer.browser.cookie('session')}` }
  const overview = await writer.browser.send(apiPaths.overview, { headers })
  const entry = { kind: 'bid', title: 'Withdrawn', status: 'Ended', waitsForMe: false }
  expect(await overview.json()).toContainEqual(expect.objectContaining(entry))
  const again = [409, { error: jobMessages.changed }]
  expect(await decide(id, client, { decision: 'withdraw' })).toEqual(again)
  expect(await writer.post(apiPaths.submitBlueprint, { ...blueprintTexts, jobId: id })).toEqual(notFound)
})

const leavers = {
  'a job': (by: SignedInCaller) => Promise.resolve(() => by.post(apiPaths.jobs, jobFields)),
  'a bid': async (by: SignedInCaller) => {
    const id = await openJob('Left with a bid')
    return () => bidOn(id, by)
  },
  'a question': async (by: SignedInCaller) => {
    const id = await openJob('Left with a question')
    return () => by.post(pathOf(id, '/questions'), { question: 'Which ERP system is it?' })
  },
  'the Blueprint of a job': async (by: SignedInCaller) => {
    const jobId = await awardedJob('Left with the Blueprint', by)
    return () => by.post(apiPaths.submitBlueprint, { ...blueprintTexts, title: 'Written at the end', jobId })
  },
}
postgresTest.each(Object.entries(leavers))(
  '%s sent while its sender is erased is refused',
  async (what, prepare) => {
    const email = `left-with-${what.replaceAll(' ', '-').toLowerCase()}@example.com`
    const leaving = await signInSomeone(email, 'partner_monthly_25')
    const send = await prepare(leaving)
    const sent = await sendWhileErased(site, { id: leaving.id, email }, send)
    expect(sent).toEqual([401, { error: messages.notAuthenticated }])
    const own = [jobs, bids, jobQuestions].map((table) =>
      site.db.$count(table, eq(table.personId, leaving.id)),
    )
    own.push(site.db.$count(blueprints, eq(blueprints.authorId, leaving.id)))
    expect([...(await Promise.all(own)), await mailsTo(site, email)]).toEqual([0, 0, 0, 0, []])
  },
)

test('questions about a job are answered once to everybody who may bid, without the asker’s name, and each partner may ask five', async () => {
  const id = await openJob('Asked')
  await bidOn(id, alan)
  const question = 'Which ERP system is it?'
  const [status, asked] = await grace.post(pathOf(id, '/questions'), { question })
  expect(await grace.post(pathOf(id, '/questions'), { question })).toEqual([201, asked])
  const questionId = (asked as { id: string }).id
  const answer = { answer: 'One of our own, with an interface.' }
  const answerAs = (by: SignedInCaller, sent = answer) =>
    by.post(pathOf(id, `/questions/${questionId}`), sent)
  expect([status, await answerAs(alan)]).toEqual([201, notFound])
  expect(await answerAs(client)).toEqual([200, { id: questionId }])
  expect(await answerAs(client)).toEqual([200, { id: questionId }])
  const another = await answerAs(client, { answer: 'SAP, as of this week.' })
  expect(another).toEqual([409, { error: jobMessages.questionAnswered }])
  const askedAt = expect.any(String) as string
  const answered = { id: questionId, isOwn: false, question, ...answer, askedAt }
  expect((await readJob(id, alan)).questions).toEqual([answered])
  expect(await subjectsTo('ada@example.com', 'Asked')).toContain('A question about your job')
  for (const email of ['grace@example.com', 'alan@example.com'])
    expect(await subjectsTo(email, 'Asked')).toEqual(['A question has been answered'])
  expect(JSON.stringify(await mailsAbout('Asked', 'alan@example.com'))).not.toMatch(/grace/i)
  const ask = (count: number) => grace.post(pathOf(id, '/questions'), { question: `Question ${count}?` })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(ask))
  expect(answers.map((one) => one[0]).sort()).toEqual([201, 201, 201, 201, 409])
})

test('the list is filtered by field and budget and goes on after its last job', async () => {
  const ids: string[] = []
  for (const title of ['Page one', 'Page two', 'Page three']) {
    ids.unshift(await openJob(title))
    site.clock.advance(minuteMs)
  }
  const idsOf = async (query: string) => {
    const [, list] = await grace.get(`${apiPaths.jobs}?${query}`)
    return (list as { jobs: Job[] }).jobs.map(({ id }) => id)
  }
  const filters = 'category=finance&budget=5000-15000&limit=2'
  expect(await idsOf(filters)).toEqual(ids.slice(0, 2))
  expect(await idsOf(`${filters}&after=${ids[1]}`)).toEqual(ids.slice(2))
  expect(await idsOf('category=sales')).toEqual([])
  const refused = [400, { error: messages.badListQuery }]
  expect(await grace.get(`${apiPaths.jobs}?category=astrology`)).toEqual(refused)
})

test('whoever leaves takes their bids along, the counts follow, and a job that was awarded to them ends, which its client is told', async () => {
  const email = 'leaving@example.com'
  const leaving = await signInSomeone(email, 'partner_monthly_25')
  const [open, awarded] = [await openJob('Left'), await awardedJob('Abandoned', leaving)]
  for (const by of [leaving, grace]) await bidOn(open, by)
  expect((await exportPerson(site.db, email)).bids).toHaveLength(2)
  expect((await site.operator.erase(email)).data).toMatchObject({ accounts: 1, jobs: 2 })
  expect(await readJob(open, client)).toMatchObject({ bids: 1 })
  expect(await readJob(awarded, client)).toMatchObject({ status: 'ended', shownBids: [] })
  expect(await storedJob(awarded)).toMatchObject({ status: 'ended', endedAt: site.clock.now() })
  expect(await subjectsTo('ada@example.com', 'Abandoned')).toContain('Your job has ended')
})

test('whoever has an undecided bid on the job of an erased client, or writes its Blueprint, is told', async () => {
  const leaving = await signInSomeone('olga@example.com', 'client_monthly_premium')
  const open = await openJob('Open and gone', leaving)
  const awarded = await awardedJob('Awarded and gone', grace, leaving, [alan])
  await bidOn(open, alan)
  expect((await site.operator.erase('olga@example.com')).status).toBe(0)
  expect([await grace.get(pathOf(awarded)), await alan.get(pathOf(open))]).toEqual([notFound, notFound])
  expect(await subjectsTo('grace@example.com', 'Awarded and gone')).toEqual(['A job has ended'])
  expect(await subjectsTo('alan@example.com', 'Open and gone')).toEqual(['A job has ended'])
  expect(JSON.stringify(await mailsAbout('Open and gone', 'alan@example.com'))).not.toMatch(/olga/i)
})

test('ended jobs are deleted with their bids when their time is over', async () => {
  const id = await openJob('Old')
  await bidOn(id, grace)
  const now = site.clock.now()
  await site.db.update(jobs).set({ status: 'ended', endedAt: now }).where(eq(jobs.id, id))
  const remaining = async () => [
    await site.db.$count(jobs, eq(jobs.id, id)),
    await site.db.$count(bids, eq(bids.jobId, id)),
  ]
  await deleteEndedJobs(site.db, new Date(now.getTime() - 1))
  expect(await remaining()).toEqual([1, 1])
  await deleteEndedJobs(site.db, now)
  expect(await remaining()).toEqual([0, 0])
})
