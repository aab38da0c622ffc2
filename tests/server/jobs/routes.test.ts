import { asc, eq, like } from 'drizzle-orm'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { catalogue } from '#contract/catalogue.ts'
import { dayMs, minuteMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { serverMessages } from '#server/platform/http/messages.ts'
import type { Job } from '#contract/jobs/jobs.ts'
import { apiPaths } from '#contract/paths.ts'
import { applyJobEvent, closeDueJobs } from '#server/jobs/jobs.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { decideBlueprint } from '#server/blueprints/review.ts'
import { deletePerson } from '#server/privacy/deletion.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import { exportPerson } from '#server/privacy/export.ts'
import { deleteEndedJobs } from '#server/jobs/deletion.ts'
import { lockJob } from '#server/jobs/store.ts'
import { bids, jobs } from '#server/jobs/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { people } from '#server/people/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createSignIn, submitBlueprint, blueprintTexts, type SignedInCaller } from '../support/authors.ts'
import { countWaiting } from '../support/locks.ts'
import { startSite } from '../support/site.ts'

const startTime = new Date('2026-03-05T09:30:00Z')
const site = await closedAfterFile(startSite())
const signInSomeone = createSignIn(site, startTime)
const client = await signInSomeone('ada@example.com', 'client_monthly_premium')
const grace = await signInSomeone('grace@example.com', 'partner_monthly_25')
const alan = await signInSomeone('alan@example.com', 'partner_monthly_25')
/** Ends all jobs after each test, because a client may have only a few unfinished jobs. */
afterEach(async () => {
  await site.db.update(jobs).set({ status: 'ended' })
})

const jobFields = {
  title: 'Invoices that post themselves',
  situation: 'About 900 invoices a month wait for somebody.',
  outcome: 'Nine of ten post without a person.',
  confidential: 'We are Analytical Engines Ltd.',
  category: 'finance',
  budget: '5000-15000',
  bidding: '7',
}
const bidFields = {
  amount: '8,400',
  weeks: '5',
  approach: 'First the receipts get an owner, then the match follows from the two books.',
}
const pathOf = (id: string, rest = '') => `${apiPaths.jobs}/${id}${rest}`
const deps = () => ({ db: site.db, origin: site.origin, now: site.clock.now() })

async function postJob(title = jobFields.title, by = client): Promise<string> {
  const [status, body] = await by.post(apiPaths.jobs, { ...jobFields, title })
  expect([status, body]).toEqual([201, { id: expect.any(String) as string }])
  return (body as { id: string }).id
}
async function openJob(title: string): Promise<string> {
  const id = await postJob(title)
  expect(await applyJobEvent(id, { type: 'job.approve', at: site.clock.now() }, deps())).toBe(true)
  return id
}
const bidOn = (id: string, by: SignedInCaller, sent: object = bidFields) => by.post(pathOf(id, '/bid'), sent)
const decide = (id: string, by: SignedInCaller, decision: object) =>
  by.post(pathOf(id, '/decision'), decision)
async function awardedJob(title: string, by: SignedInCaller): Promise<string> {
  const id = await openJob(title)
  await bidOn(id, by)
  await decide(id, client, { decision: 'close' })
  const [bid] = (await readJob(id, client)).shownBids
  await decide(id, client, { decision: 'award', bidId: bid?.id ?? '' })
  return id
}
async function readJob(id: string, by: SignedInCaller): Promise<Job> {
  const [status, job] = await by.get(pathOf(id))
  expect(status).toBe(200)
  return job as Job
}
const mailsTo = async (recipient: string, title: string) => {
  const rows = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(asc(outbox.id))
  return rows.flatMap(({ subject, body }) => (subject.endsWith(`: ${title}`) ? [{ subject, body }] : []))
}
const subjectsTo = async (recipient: string, title: string) =>
  (await mailsTo(recipient, title)).map(({ subject }) => subject.slice(0, -title.length - 2)).sort()

describe('a job', () => {
  test('is hidden from partners until the firm approves it, and then shows nothing of its client', async () => {
    const id = await postJob('Hidden')
    expect(await grace.get(pathOf(id))).toEqual([404, { error: messages.jobNotFound }])
    expect(await bidOn(id, grace)).toEqual([404, { error: messages.jobNotFound }])
    await applyJobEvent(id, { type: 'job.approve', at: site.clock.now() }, deps())
    const seen = await readJob(id, grace)
    expect(seen).toMatchObject({
      side: 'partner',
      status: 'open',
      client: null,
      confidential: null,
      bids: null,
    })
    const [, list] = await grace.get(apiPaths.jobs)
    const mails = await mailsTo('grace@example.com', 'Hidden')
    for (const shown of [seen, list, mails])
      expect(JSON.stringify(shown)).not.toMatch(/ada@example|Analytical Engines/)
  })

  test('can be changed by its client until the first bid', async () => {
    const id = await openJob('Changed')
    const changed = {
      ...jobFields,
      title: 'Changed',
      outcome: 'All of them post without a person.',
      bidding: '28',
    }
    expect(await client.post(pathOf(id), changed)).toEqual([200, { id }])
    expect(await readJob(id, grace)).toMatchObject({ outcome: changed.outcome, bidding: '7' })
    expect(await grace.post(pathOf(id), changed)).toEqual([404, { error: messages.jobNotFound }])
    expect(await bidOn(id, grace)).toEqual([200, { id }])
    expect(await client.post(pathOf(id), changed)).toEqual([409, { error: serverMessages.jobHasBids }])
    expect(await subjectsTo(brand.email.contact, 'Changed')).toEqual(['Job changed', 'Job to approve'])
  })

  test('names each field that is missing or not offered', async () => {
    const wrong = { ...jobFields, title: ' ', category: 'astrology', bidding: '365' }
    expect(await client.post(apiPaths.jobs, wrong)).toEqual([
      400,
      {
        error: messages.checkFields,
        fields: {
          title: 'Job title is required.',
          category: 'Please choose a field.',
          bidding: 'Please choose for how long.',
        },
      },
    ])
  })

  test('posted twice is one job', async () => {
    const id = await postJob('Twice')
    expect(await postJob('Twice')).toBe(id)
  })

  test('is one at a time with Client Access, and five with Premium Access', async () => {
    const small = await signInSomeone('small@example.com', 'client_monthly_10')
    await postJob('First', small)
    const second = await small.post(apiPaths.jobs, { ...jobFields, title: 'Second' })
    expect(second).toEqual([409, { error: serverMessages.tooManyJobs }])
    const large = await signInSomeone('large@example.com', 'client_monthly_premium')
    const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
    const answers = await Promise.all(
      titles.map((title) => large.post(apiPaths.jobs, { ...jobFields, title })),
    )
    expect(answers.map(([status]) => status).sort()).toEqual([201, 201, 201, 201, 201, 409])
    const [, list] = await large.get(apiPaths.jobs)
    expect(list).toMatchObject({ room: { used: 5, max: 5 } })
  })

  test('closes at its deadline, also when nobody opens it', async () => {
    const withBid = await openJob('Due with a bid')
    const without = await openJob('Due without')
    await bidOn(withBid, grace)
    const later = new Date(site.clock.now().getTime() + 7 * dayMs)
    await closeDueJobs({ ...deps(), now: new Date(later.getTime() - 1) })
    expect(await readJob(withBid, client)).toMatchObject({ status: 'open' })
    await closeDueJobs({ ...deps(), now: later })
    expect(await readJob(withBid, client)).toMatchObject({ status: 'closed', bids: 1 })
    expect(await readJob(without, client)).toMatchObject({ status: 'ended', bids: 0 })
    expect(await subjectsTo('ada@example.com', 'Due with a bid')).toContain('The bids on your job')
  })

  test('whose deadline has passed takes no bid, even before it is closed', async () => {
    const id = await openJob('Late')
    await bidOn(id, grace)
    await site.db.update(jobs).set({ deadline: site.clock.now() }).where(eq(jobs.id, id))
    expect(await bidOn(id, grace, { ...bidFields, amount: '100' })).toEqual([
      409,
      { error: serverMessages.jobTakesNoBids },
    ])
    expect(await bidOn(id, alan)).toEqual([404, { error: messages.jobNotFound }])
    const [, list] = await alan.get(apiPaths.jobs)
    expect(JSON.stringify(list)).not.toContain(id)
  })

  test('gets a week more on request, and those who bid hear of it', async () => {
    const id = await openJob('Extended')
    await bidOn(id, grace)
    const before = Date.parse((await readJob(id, client)).deadline ?? '')
    const [status, extended] = await decide(id, client, { decision: 'extend' })
    expect([status, Date.parse((extended as Job).deadline ?? '') - before]).toEqual([200, 7 * dayMs])
    expect(await subjectsTo('grace@example.com', 'Extended')).toEqual(['More time for bids'])
  })
})

describe('bids', () => {
  test('are sealed from the client and from other partners until the job is closed', async () => {
    const id = await openJob('Sealed')
    await bidOn(id, grace)
    await bidOn(id, alan, { ...bidFields, amount: '7200' })
    expect(await readJob(id, client)).toMatchObject({ bids: 2, shownBids: [] })
    expect(await decide(id, client, { decision: 'award', bidId: '' })).toEqual([
      409,
      { error: serverMessages.jobChanged },
    ])
    const seenByAlan = await readJob(id, alan)
    expect(seenByAlan.shownBids.map(({ isOwn, cents }) => ({ isOwn, cents }))).toEqual([
      { isOwn: true, cents: 720_000 },
    ])
    const everywhere = [
      await client.get(apiPaths.jobs),
      await mailsTo('ada@example.com', 'Sealed'),
      seenByAlan,
      await (await client.browser.send(`/network/jobs/${id}`)).text(),
    ]
    expect(JSON.stringify(everywhere)).not.toMatch(/8,?400|840000/)
    await decide(id, client, { decision: 'close' })
    const opened = await readJob(id, client)
    expect(
      opened.shownBids.map(({ partner, cents, weeks, email }) => ({ partner, cents, weeks, email })),
    ).toEqual([
      { partner: 'Alan', cents: 720_000, weeks: 5, email: null },
      { partner: 'Grace', cents: 840_000, weeks: 5, email: null },
    ])
    expect((await readJob(id, alan)).shownBids).toHaveLength(1)
  })

  test('are one a partner, changed and withdrawn until the deadline', async () => {
    const id = await openJob('One each')
    await Promise.all([bidOn(id, grace), bidOn(id, grace), bidOn(id, grace)])
    expect(await readJob(id, client)).toMatchObject({ bids: 1 })
    await bidOn(id, grace, { ...bidFields, amount: '9000' })
    const changed = await readJob(id, grace)
    expect([changed.bid, changed.shownBids[0]?.cents]).toEqual(['placed', 900_000])
    expect(await decide(id, grace, { decision: 'withdrawBid' })).toMatchObject([200, { bid: 'withdrawn' }])
    expect(await readJob(id, client)).toMatchObject({ bids: 0 })
    await bidOn(id, grace)
    expect(await readJob(id, client)).toMatchObject({ bids: 1 })
  })

  test('say which field cannot be read', async () => {
    const id = await openJob('Fields')
    const wrong = { amount: 'cheap', weeks: '0', approach: '' }
    expect(await bidOn(id, grace, wrong)).toEqual([
      400,
      {
        error: messages.checkFields,
        fields: {
          amount: 'Please enter a whole number from 100 to 1,000,000.',
          weeks: 'Please enter a whole number from 1 to 52.',
          approach: 'Your approach is required.',
        },
      },
    ])
  })

  test('one bid is awarded: the others are told, and both sides get each other’s address', async () => {
    const id = await openJob('Awarded')
    await bidOn(id, grace)
    await bidOn(id, alan)
    await decide(id, client, { decision: 'close' })
    const { shownBids } = await readJob(id, client)
    const bidId = shownBids.find(({ partner }) => partner === 'Grace')?.id ?? ''
    const both = await Promise.all([
      decide(id, client, { decision: 'award', bidId }),
      decide(id, client, { decision: 'award', bidId: shownBids.find((one) => one.id !== bidId)?.id ?? '' }),
    ])
    expect(both.map(([status]) => status).sort()).toEqual([200, 409])
    const awarded = (await readJob(id, client)).shownBids.find(({ status }) => status === 'awarded')
    const [winner, other] = awarded?.partner === 'Grace' ? [grace, alan] : [alan, grace]
    expect(await readJob(id, winner)).toMatchObject({
      status: 'awarded',
      bid: 'awarded',
      confidential: jobFields.confidential,
      client: { email: 'ada@example.com' },
    })
    expect(await readJob(id, other)).toMatchObject({ bid: 'declined', confidential: null, client: null })
    const emailOf = (someone: SignedInCaller) =>
      someone === grace ? 'grace@example.com' : 'alan@example.com'
    expect(awarded?.email).toBe(emailOf(winner))
    expect(await subjectsTo(emailOf(winner), 'Awarded')).toEqual(['Your bid was chosen'])
    expect(await subjectsTo(emailOf(other), 'Awarded')).toEqual(['About your bid'])
    expect(await subjectsTo('ada@example.com', 'Awarded')).toContain('You awarded your job')
  })

  test('the Blueprint of an awarded one goes through the ordinary review and ends the job', async () => {
    const id = await awardedJob('Written', grace)
    const written = { ...blueprintTexts, title: 'The Blueprint of a job' }
    expect(await alan.post(apiPaths.submitBlueprint, { ...written, jobId: id })).toEqual([
      404,
      { error: messages.jobNotFound },
    ])
    const blueprintId = await submitBlueprint(grace, { ...written, jobId: id } as typeof blueprintTexts)
    expect(await submitBlueprint(grace, { ...written, jobId: id } as typeof blueprintTexts)).toBe(blueprintId)
    expect(await grace.post(apiPaths.submitBlueprint, { ...written, title: 'Another', jobId: id })).toEqual([
      409,
      { error: serverMessages.jobChanged },
    ])
    expect((await readJob(id, client)).blueprint).toBeNull()
    expect((await readJob(id, grace)).blueprint).toMatchObject({ id: blueprintId, status: 'pending' })
    await decideBlueprint(
      blueprintId,
      { type: 'blueprint.publish', category: 'finance' },
      { ...deps(), actor: operatorActor },
    )
    expect(await readJob(id, client)).toMatchObject({
      status: 'published',
      blueprint: { id: blueprintId, title: written.title, status: 'published' },
    })
    expect(await subjectsTo('ada@example.com', 'Written')).toContain('Your Blueprint is published')
  })
})

describe.runIf(inject('database') === 'PostgreSQL')('on a database with many connections', () => {
  const blueprintOf = (jobId: string) => ({ ...blueprintTexts, title: 'Written at the end', jobId })
  test.each([
    ['a bid', (title: string) => openJob(title), (id: string) => bidOn(id, alan), 200],
    [
      'a question',
      (title: string) => openJob(title),
      (id: string) => alan.post(pathOf(id, '/questions'), { question: 'Which ERP system is it?' }),
      201,
    ],
    [
      'the Blueprint of a job',
      (title: string) => awardedJob(title, alan),
      (id: string) => alan.post(apiPaths.submitBlueprint, blueprintOf(id)),
      201,
    ],
  ])(
    '%s is sent while its partner is being erased, and neither is cancelled',
    async (what, prepare, send, status) => {
      const id = await prepare(`Erased during ${what}`)
      const [sending] = await site.db.transaction(async (tx) => {
        await tx.select().from(people).where(eq(people.id, alan.id)).for('update')
        const begun = send(id)
        await expect.poll(() => countWaiting(site.db)).toBe(1)
        expect(await lockJob(tx, id)).toMatchObject({ id })
        return [begun]
      })
      expect(await sending).toEqual([status, { id: expect.any(String) as string }])
    },
  )
})

describe('questions about a job', () => {
  test('are answered to everybody who may bid, without the name of who asked', async () => {
    const id = await openJob('Asked')
    await bidOn(id, alan)
    const question = 'Which ERP system is it?'
    const [, asked] = await grace.post(pathOf(id, '/questions'), { question })
    expect(await grace.post(pathOf(id, '/questions'), { question })).toEqual([201, asked])
    const questionId = (asked as { id: string }).id
    expect(await subjectsTo('ada@example.com', 'Asked')).toContain('A question about your job')
    expect(await alan.post(pathOf(id, `/questions/${questionId}`), { answer: 'Mine.' })).toEqual([
      404,
      { error: messages.jobNotFound },
    ])
    const answer = { answer: 'One of our own, with an interface.' }
    expect(await client.post(pathOf(id, `/questions/${questionId}`), answer)).toEqual([
      200,
      { id: questionId },
    ])
    expect(await client.post(pathOf(id, `/questions/${questionId}`), answer)).toEqual([
      409,
      { error: serverMessages.questionAnswered },
    ])
    expect((await readJob(id, alan)).questions).toEqual([
      { id: questionId, isOwn: false, question, ...answer, askedAt: expect.any(String) as string },
    ])
    for (const email of ['grace@example.com', 'alan@example.com'])
      expect(await subjectsTo(email, 'Asked')).toEqual(['A question was answered'])
    expect(JSON.stringify(await mailsTo('alan@example.com', 'Asked'))).not.toMatch(/grace/i)
  })

  test('are at most five of one partner', async () => {
    const id = await openJob('Many questions')
    const ask = (count: number) => grace.post(pathOf(id, '/questions'), { question: `Question ${count}?` })
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(ask))
    expect(answers.map(([status]) => status).sort()).toEqual([201, 201, 201, 201, 201, 409])
  })
})

test('the list is filtered by field and budget and goes on after its last job', async () => {
  const ids = []
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
  expect(await grace.get(`${apiPaths.jobs}?category=astrology`)).toEqual([
    400,
    { error: messages.badListQuery },
  ])
})

test('a partner posts a job too, and finds it among those they posted, not among those to bid on', async () => {
  const id = await postJob('Payslips that explain themselves', grace)
  expect(await applyJobEvent(id, { type: 'job.approve', at: site.clock.now() }, deps())).toBe(true)
  const listed = async (view: string, by: SignedInCaller) => {
    const [, list] = await by.get(`${apiPaths.jobs}?view=${view}`)
    const { jobs: found, room } = list as { jobs: Job[]; room: object | null }
    return { ids: found.map((job) => job.id), room }
  }
  expect(await listed('posted', grace)).toEqual({ ids: [id], room: { used: 1, max: 1 } })
  expect(await listed('open', grace)).toEqual({ ids: [], room: null })
  expect(await listed('open', alan)).toEqual({ ids: [id], room: null })
})

test('whoever leaves takes their jobs and bids along, and the counts follow', async () => {
  const leaving = await signInSomeone('leaving@example.com', 'partner_monthly_25')
  const id = await openJob('Left')
  await bidOn(id, leaving)
  await bidOn(id, grace)
  expect((await exportPerson(site.db, 'leaving@example.com')).bids).toHaveLength(1)
  const deleted = await site.db.transaction((tx) => deletePerson(tx, 'leaving@example.com', site.clock.now()))
  expect(deleted).toMatchObject({ accounts: 1, jobs: 1 })
  expect(await readJob(id, client)).toMatchObject({ bids: 1 })
})

test('ended jobs are deleted with their bids when their time is over', async () => {
  const id = await openJob('Old')
  await bidOn(id, grace)
  const now = site.clock.now()
  await site.db.update(jobs).set({ status: 'ended', endedAt: now }).where(eq(jobs.id, id))
  await deleteEndedJobs(site.db, new Date(now.getTime() - 1))
  expect(await site.db.select().from(jobs).where(eq(jobs.id, id))).toHaveLength(1)
  await deleteEndedJobs(site.db, now)
  expect(await site.db.select().from(jobs).where(eq(jobs.id, id))).toEqual([])
  expect(await site.db.select().from(bids).where(eq(bids.jobId, id))).toEqual([])
})

describe('the monthly call of Premium Access', () => {
  test('can be asked for once a month, and the firm and the client have a mail', async () => {
    const times = { times: 'Any Monday, 10:00 in Berlin.' }
    expect(await askForCall(client, times)).toEqual([201, ''])
    expect(await askForCall(client, times)).toEqual([
      409,
      JSON.stringify({ error: serverMessages.monthlyCallAsked }),
    ])
    const asked = await site.db.select().from(outbox).where(like(outbox.key, 'monthly-call:%'))
    expect(
      asked.map(({ recipient, body }) => [recipient, body.includes('\n> Any Monday, 10:00')]).sort(),
    ).toEqual(
      [
        ['ada@example.com', true],
        [brand.email.contact, true],
      ].sort(),
    )
  })

  test('stays with a client who has become a partner', async () => {
    const both = await signInSomeone('both@example.com', 'client_monthly_premium')
    await addDemoOrder(site.db, {
      personId: both.id,
      product: catalogue.partner_monthly_25,
      paidAt: site.clock.now(),
    })
    expect(await askForCall(both, { times: 'Friday.' })).toEqual([201, ''])
  })

  test('is not part of Client Access', async () => {
    const small = await signInSomeone('tiny@example.com', 'client_monthly_10')
    expect(await askForCall(small, { times: 'Monday.' })).toEqual([
      403,
      JSON.stringify({ error: messages.noPlan }),
    ])
  })
})

async function askForCall(by: SignedInCaller, body: object) {
  const answer = await by.browser.send(apiPaths.monthlyCall, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify(body),
  })
  return [answer.status, await answer.text()]
}
