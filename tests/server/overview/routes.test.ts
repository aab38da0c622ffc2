import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { decideBlueprint } from '#server/blueprints/review.ts'
import { addRequest, transitionRequest } from '#server/requests/store.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { orders } from '#server/orders/tables.ts'
import { addApplication } from '#server/partners/store.ts'
import { projects } from '#server/projects/tables.ts'
import { eq } from 'drizzle-orm'
import { applicationFields } from '../support/forms.ts'
import { createSignIn, submitBlueprint, blueprintTexts, type SignedInCaller } from '../support/authors.ts'
import { startSite } from '../support/site.ts'

const startTime = new Date('2026-03-05T09:30:00Z')
const nextDay = new Date('2026-03-06T08:00:00Z')
const site = await startSite()
const signInSomeone = createSignIn(site, startTime)
type Entry = { kind: string; id: string; title: string; status: string; waitsForMe: boolean }

async function overviewOf({ browser }: SignedInCaller, wanted?: string): Promise<Entry[]> {
  const authorization = `Bearer ${browser.cookie('session')}`
  const answer = await browser.send(apiPaths.overview, { headers: { authorization } })
  const entries = (await answer.json()) as Entry[]
  return wanted === undefined ? entries : entries.filter(({ kind }) => kind === wanted)
}
const addBlueprints = async (authorId: string, count: number, title: string) => {
  const status = 'pending' as const
  const row = { authorId, ...blueprintTexts, readingMinutes: 1, createdAt: startTime, status }
  const rows = Array.from({ length: count }, (_, index) => {
    const submittedAt = new Date(startTime.getTime() + index)
    return { ...row, title: `${title} ${index + 1}`, submittedAt }
  })
  return (await site.db.insert(blueprints).values(rows).returning({ id: blueprints.id })).map(({ id }) => id)
}
const decide = (id: string, decision: Parameters<typeof decideBlueprint>[1], now = startTime) =>
  decideBlueprint(id, decision, { db: site.db, origin: site.origin, actor: operatorActor, now })
const askForChanges = (id: string, now?: Date) =>
  decide(id, { type: 'changes.ask', note: 'Please name the owner of each step.' }, now)
const publishBlueprint = async (authorId: string, title: string) => {
  const [id = ''] = await addBlueprints(authorId, 1, title)
  await decide(id, { type: 'blueprint.publish', category: 'finance' })
  return id
}
const sendRequest = async (from: SignedInCaller, blueprintId: string, at = startTime) => {
  const fields = { scope: 'Invoices.', teamSize: '11–50', start: 'April', budget: '$10,000' }
  const request = { personId: from.id, blueprintId, fields }
  const added = await site.db.transaction((tx) => addRequest(tx, request, at))
  if (typeof added === 'string') throw new Error(added)
  return added.id
}
const moveRequest = (id: string, event: Parameters<typeof transitionRequest>[2]) =>
  site.db.transaction((tx) => transitionRequest(tx, id, event))

test('the overview shows a receipt with its price, and its refund, to its buyer alone', async () => {
  const buyer = await signInSomeone('buyer@example.com', 'client_monthly_10')
  const [{ id } = { id: '' }] = await site.db.select().from(orders).where(eq(orders.personId, buyer.id))
  const order = { kind: 'order', id, title: 'Client Access', detail: '$10.00 USD', link: `/receipts/${id}` }
  const paid = { ...order, status: 'Paid', waitsForMe: false, at: startTime.toISOString() }
  expect(await overviewOf(buyer, 'order')).toEqual([paid])
  await site.db.update(orders).set({ refundedAt: nextDay }).where(eq(orders.id, paid.id))
  const refunded = { ...paid, status: 'Refunded', at: nextDay.toISOString() }
  expect(await overviewOf(buyer, 'order')).toEqual([refunded])
  expect(await overviewOf(await signInSomeone('nobody@example.com'))).toEqual([])
})

test('the overview shows a plan with its end, and a partner application until its person is a partner', async () => {
  const applicant = await signInSomeone('applicant@example.com', 'client_monthly_10')
  const plan = { kind: 'plan', title: 'Client Access', status: 'Active', link: '/settings' }
  const current = { ...plan, waitsForMe: false, at: '2026-04-05T09:30:00.000Z' }
  expect(await overviewOf(applicant, 'plan')).toMatchObject([current])
  const application = { ...applicationFields, email: 'applicant@example.com' }
  const id = (await addApplication(site.db, application, undefined, startTime)) ?? ''
  const read = { title: 'Your application', status: 'Being read', link: '/apply-to-partner#application' }
  const shown = async () => overviewOf(applicant, 'application')
  expect(await shown()).toMatchObject([{ id, ...read, waitsForMe: false }])
  await site.operator.run('partner', 'approve', id)
  const open = { title: 'Get Partner Access', status: 'Approved', link: '/checkout?plan=partner_monthly_25' }
  expect(await shown()).toMatchObject([{ id, ...open, waitsForMe: true }])
  const partner = await signInSomeone('applied@example.com', 'partner_monthly_25')
  await addApplication(site.db, { ...application, email: 'applied@example.com' }, undefined, startTime)
  expect(await overviewOf(partner, 'application')).toEqual([])
  const yearBefore = new Date('2025-03-05T09:30:00Z')
  const former = await createSignIn(site, yearBefore)('former@example.com', 'partner_monthly_25')
  const approved = { ...application, email: 'former@example.com' }
  await addApplication(site.db, approved, undefined, yearBefore, 'application.approve')
  expect(await overviewOf(former, 'application')).toEqual([])
})

test('the overview shows the Blueprint bought, and whether its next step is the buyer’s', async () => {
  const buyer = await signInSomeone('blueprint@example.com', 'blueprint')
  const [{ id } = { id: '' }] = await overviewOf(buyer, 'project')
  const title = 'Operational Intelligence Blueprint'
  const project = { kind: 'project', id, title, link: `/project?id=${id}` }
  const steps: [Partial<typeof projects.$inferInsert>, string, string, boolean, Date][] = [
    [{ status: 'ordered' }, 'Kick-off', 'Step 2 of 7', true, startTime],
    [{ status: 'kickoff_booked' }, 'Questionnaire', 'Step 3 of 7', true, startTime],
    [{ questionnaireSentAt: nextDay }, 'Kick-off', 'Step 2 of 7', false, nextDay],
    [{ status: 'analysis', analysisAt: nextDay }, 'Analysis', 'Step 4 of 7', false, nextDay],
    [{ status: 'draft' }, 'Draft', 'Step 5 of 7', true, nextDay],
    [{ status: 'delivered' }, 'Credit', 'Step 7 of 7', false, nextDay],
    [{ status: 'ended' }, 'Ended', '', false, nextDay],
  ]
  for (const [columns, status, detail, waitsForMe, at] of steps) {
    await site.db.update(projects).set(columns).where(eq(projects.id, id))
    expect(await overviewOf(buyer, 'project')).toEqual([
      { ...project, status, detail, waitsForMe, at: at.toISOString() },
    ])
  }
})

test('the overview shows a request to both sides, and to each whether it waits for them', async () => {
  const author = await signInSomeone('author@example.com', 'partner_monthly_25')
  const client = await signInSomeone('client@example.com', 'client_monthly_10')
  const id = await sendRequest(client, await publishBlueprint(author.id, 'Match'))
  const request = { kind: 'request', id, title: 'Match 1', link: '/requests' }
  const sides = async () => [await overviewOf(client, 'request'), await overviewOf(author, 'request')]
  const expected = (at: Date, ofClient: [string, boolean], ofAuthor: [string, boolean]) =>
    [ofClient, ofAuthor].map(([status, waitsForMe], side) => {
      const detail = expect.stringMatching(side === 0 ? /^To ./ : /^From ./) as string
      return [{ ...request, status, detail, waitsForMe, at: at.toISOString() }]
    })
  expect(await sides()).toEqual(expected(startTime, ['Sent', false], ['To answer', true]))
  const note = 'Eight weeks, with one of your accountants.'
  await moveRequest(id, { type: 'request.answer', by: 'author', note, at: nextDay })
  expect(await sides()).toEqual(expected(nextDay, ['Answered', true], ['Answered', false]))
  await moveRequest(id, { type: 'request.agree', at: nextDay })
  expect(await sides()).toEqual(expected(nextDay, ['Agreed', false], ['Agreed', false]))
})

test('the overview leads the author of a Blueprint to its changes, and of any other to the Blueprint', async () => {
  const author = await signInSomeone('writer@example.com', 'partner_monthly_25')
  const id = await submitBlueprint(author)
  const entry = { kind: 'blueprint', id, title: blueprintTexts.title, detail: 'Revision 1' }
  const read = { link: `/network/blueprints/${id}`, waitsForMe: false }
  const at = site.clock.now().toISOString()
  expect(await overviewOf(author, 'blueprint')).toEqual([{ ...entry, ...read, status: 'Pending', at }])
  await askForChanges(id, nextDay)
  const revise = { link: `/network/submit-blueprint?revise=${id}`, waitsForMe: true }
  const asked = { status: 'Changes asked', at: nextDay.toISOString() }
  expect(await overviewOf(author, 'blueprint')).toEqual([{ ...entry, ...revise, ...asked }])
})

test('the overview asks nothing of an author and a client whose plans have ended', async () => {
  const author = await signInSomeone('lapsed@example.com')
  const id = await publishBlueprint(author.id, 'Lapsed')
  const client = await signInSomeone('asker@example.com', 'client_monthly_10')
  await sendRequest(client, id)
  const [changes = ''] = await addBlueprints(author.id, 1, 'To change')
  await askForChanges(changes)
  expect(await overviewOf(author)).toMatchObject([
    { kind: 'request', title: 'Lapsed 1', waitsForMe: false },
    { kind: 'blueprint', title: 'To change 1', waitsForMe: false, link: `/network/blueprints/${changes}` },
    { kind: 'blueprint', title: 'Lapsed 1', waitsForMe: false },
  ])
})

test('the overview shows five of a kind, what waits for the person before what does not', async () => {
  const author = await signInSomeone('many@example.com', 'partner_monthly_25')
  const client = await signInSomeone('asks@example.com', 'client_monthly_10')
  const [oldest = ''] = await addBlueprints(author.id, 8, 'Number')
  await askForChanges(oldest)
  for (let index = 0; index < 7; index += 1) {
    const wanted = await publishBlueprint(author.id, `Wanted ${index}`)
    const id = await sendRequest(client, wanted, new Date(startTime.getTime() + index))
    const declined = { type: 'request.decline', by: 'author', note: 'No time.', at: nextDay } as const
    if (index > 0) await moveRequest(id, declined)
  }
  const requests = await overviewOf(author, 'request')
  const declined = ['Declined', false]
  const expected = [['To answer', true], declined, declined, declined, declined]
  expect(requests.map(({ status, waitsForMe }) => [status, waitsForMe])).toEqual(expected)
  const own = await overviewOf(author, 'blueprint')
  expect([own.length, own[0]]).toMatchObject([5, { title: 'Number 1', waitsForMe: true }])
  expect(own.filter(({ waitsForMe }) => waitsForMe)).toHaveLength(1)
})
