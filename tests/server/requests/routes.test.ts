import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { limits } from '#contract/limits.ts'
import { brand } from '#contract/brand.ts'
import { hourMs, minuteMs } from '#contract/time/durations.ts'
import { exportPerson } from '#server/privacy/export.ts'
import { deleteEndedRequests } from '#server/requests/store.ts'
import { requests } from '#server/requests/tables.ts'
import { addPublishedBlueprint } from '#server/blueprints/submission-store.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { createSignIn, submitBlueprint, blueprintTexts, type SignedInCaller } from '../support/authors.ts'
import { mailsTo } from '../support/mails.ts'
import { startSite } from '../support/site.ts'

const startTime = new Date('2026-03-05T09:30:00Z')
const site = await startSite()
const signInSomeone = createSignIn(site, startTime)
const author = await signInSomeone('grace@example.com', 'partner_monthly_25')
const signInClient = (email: string) => signInSomeone(email, 'client_monthly_10')
const scope = 'Our accounts payable, in two ERP systems.'
const requestFields = { scope, teamSize: '6-20', start: 'one-month', budget: '15000-50000' }
const answerDecision = { decision: 'answer', note: 'Six weeks, with both systems connected.' }
const declineDecision = { decision: 'decline', note: 'The second system has no interface.' }
const [agree, withdraw] = [{ decision: 'agree' }, { decision: 'withdraw' }]
const decide = (by: SignedInCaller, id: string, decision: object) =>
  by.post(`${apiPaths.requests}/${id}/decision`, decision)

async function publishBlueprint(title: string, by = author): Promise<string> {
  const id = randomUUID()
  const filed = { category: 'finance', authorId: by.id, createdAt: startTime } as const
  await addPublishedBlueprint(site.db, { id, ...blueprintTexts, title, ...filed })
  return id
}
async function sendRequest(from: SignedInCaller, blueprintId: string): Promise<string> {
  const [status, body] = await from.post(apiPaths.requests, { ...requestFields, blueprintId })
  expect([status, body]).toEqual([201, { id: expect.any(String) as string }])
  return (body as { id: string }).id
}
const mailsAbout = async (title: string, recipient: string) =>
  (await mailsTo(site, recipient)).filter(({ subject }) => subject.endsWith(`: ${title}`))
const subjectsTo = async (recipient: string, title: string) =>
  (await mailsAbout(title, recipient)).map(({ subject }) => subject)

test('a request to implement goes from its sender to the author, whose answer is agreed to; each side sees the other, and each step is mailed', async () => {
  const client = await signInClient('ada@example.com')
  const blueprintId = await publishBlueprint('Agreed')
  const id = await sendRequest(client, blueprintId)
  const [sentAt, name] = [expect.any(String) as string, expect.any(String) as string]
  const blueprint = { id: blueprintId, title: 'Agreed', isPublished: true }
  const sent = { id, blueprint, ...requestFields, sentAt, updatedAt: sentAt }
  const own = { side: 'person', with: { name, email: null }, status: 'sent', note: null, answeredBy: null }
  expect(await client.get(apiPaths.requests)).toEqual([200, [{ ...sent, ...own }]])
  const refused = [400, { fields: { note: 'Your note needs at least 10 characters.' } }]
  expect(await decide(author, id, { decision: 'answer', note: 'Yes' })).toMatchObject(refused)
  const { note } = answerDecision
  const answered = { side: 'author', status: 'answered', note, answeredBy: 'author', with: { email: null } }
  expect(await decide(author, id, answerDecision)).toMatchObject([200, answered])
  const agreed = { side: 'person', status: 'agreed', with: { email: 'grace@example.com' } }
  expect(await decide(client, id, agree)).toMatchObject([200, agreed])
  const [, seen] = await author.get(apiPaths.requests)
  expect(seen).toMatchObject([{ id, status: 'agreed', with: { email: 'ada@example.com' } }])
  const toAuthor = await mailsAbout('Agreed', 'grace@example.com')
  const subjects = ['Request agreed: Agreed', 'Request to implement your Blueprint: Agreed']
  expect(await subjectsTo('grace@example.com', 'Agreed')).toEqual(expect.arrayContaining(subjects))
  expect(toAuthor.at(-1)?.body.split('\n')).toEqual(
    expect.arrayContaining([
      `> ${requestFields.scope}`,
      'Team size: 6 to 20 people',
      'Preferred start: Within a month',
      'Budget range: $15,000 to $50,000',
      `${site.origin}/requests`,
    ]),
  )
  const toFirm = ['Request agreed', 'Request answered', 'Request to implement']
  const toClient = ['You agreed', 'An answer to your request', 'Your request to implement']
  const titled = (subjects: string[]) => subjects.map((subject) => `${subject}: Agreed`)
  expect(await subjectsTo(brand.email.contact, 'Agreed')).toEqual(titled(toFirm))
  expect(await subjectsTo('ada@example.com', 'Agreed')).toEqual(titled(toClient))
  expect((await mailsAbout('Agreed', 'ada@example.com'))[1]?.body).toContain(`\n\n> ${note}\n\n`)
})

test('a request to implement is one, however often it is sent at the same time', async () => {
  const client = await signInClient('twice@example.com')
  const body = { ...requestFields, blueprintId: await publishBlueprint('Twice') }
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.post(apiPaths.requests, body)))
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await mailsAbout('Twice', 'twice@example.com')).toHaveLength(1)
  const refused = [
    409,
    { error: 'You’ve already sent this request. You’ll find your request under Requests.' },
  ]
  expect(await client.post(apiPaths.requests, { ...body, budget: 'undecided' })).toEqual(refused)
})

test('a request to implement can be sent again once it is withdrawn or declined, and accepts no decision after that', async () => {
  const client = await signInClient('again@example.com')
  const blueprintId = await publishBlueprint('Again')
  const first = await sendRequest(client, blueprintId)
  expect(await decide(client, first, withdraw)).toMatchObject([200, { status: 'withdrawn' }])
  const second = await sendRequest(client, blueprintId)
  expect(await decide(author, second, declineDecision)).toMatchObject([200, { status: 'declined' }])
  const refusal = [409, { error: 'This request has changed in the meantime. Here is its current state.' }]
  expect(await decide(author, second, answerDecision)).toEqual(refusal)
  expect(await decide(client, second, agree)).toEqual(refusal)
  expect(await decide(client, second, withdraw)).toEqual(refusal)
  const third = await sendRequest(client, blueprintId)
  expect(new Set([first, second, third]).size).toBe(3)
})

test('a request to implement is decided by the side whose decision it is, and by nobody else, who cannot tell it from none', async () => {
  const client = await signInClient('owner@example.com')
  const stranger = await signInSomeone('stranger@example.com', 'partner_monthly_25')
  const id = await sendRequest(client, await publishBlueprint('Private'))
  const missing = [404, { error: 'We could not find this request in your account.' }]
  expect(await stranger.get(apiPaths.requests)).toEqual([200, []])
  for (const tried of [id, id.toUpperCase(), 'none', '00000000-0000-4000-8000-000000000000'])
    for (const decision of [answerDecision, declineDecision, agree, withdraw])
      expect(await decide(stranger, tried, decision)).toEqual(missing)
  expect(await decide(client, id, answerDecision)).toEqual(missing)
  for (const decision of [agree, withdraw]) expect(await decide(author, id, decision)).toEqual(missing)
})

test('a request to implement needs a published Blueprint of somebody else', async () => {
  const client = await signInClient('needs@example.com')
  const pending = await submitBlueprint(author, { ...blueprintTexts, title: 'Pending' })
  const missing = [404, { error: 'Blueprint not found.' }]
  for (const blueprintId of [pending, 'none', '00000000-0000-4000-8000-000000000000'])
    expect(await client.post(apiPaths.requests, { ...requestFields, blueprintId })).toEqual(missing)
  const own = { ...requestFields, blueprintId: await publishBlueprint('Own') }
  expect(await author.post(apiPaths.requests, own)).toEqual([409, { error: 'This is your own Blueprint.' }])
})

test('a request to implement is refused beyond ten that wait, until one is withdrawn', async () => {
  const client = await signInClient('many@example.com')
  const ids: string[] = []
  for (let number = 0; number < limits.openRequests; number++)
    ids.push(await sendRequest(client, await publishBlueprint(`Many ${number}`)))
  const next = await publishBlueprint('One too many')
  expect((await client.post(apiPaths.requests, { ...requestFields, blueprintId: next }))[0]).toBe(409)
  await decide(client, ids[0] ?? '', withdraw)
  await sendRequest(client, next)
})

test('somebody can send at most twenty requests to implement in an hour, including those they withdraw', async () => {
  const client = await signInClient('flood@example.com')
  const blueprintId = await publishBlueprint('Flood')
  const sendAndWithdraw = async () => decide(client, await sendRequest(client, blueprintId), withdraw)
  for (let number = 0; number < limits.requestsPerHour; number++) await sendAndWithdraw()
  const refused = [429, { error: 'Too many attempts. Please try again in 60 minutes.' }]
  expect(await client.post(apiPaths.requests, { ...requestFields, blueprintId })).toEqual(refused)
  expect(await mailsAbout('Flood', 'flood@example.com')).toHaveLength(limits.requestsPerHour)
  await sendRequest(await signInClient('calm@example.com'), blueprintId)
  onTestFinished(() => site.clock.set(startTime))
  site.clock.advance(hourMs)
  await sendRequest(client, blueprintId)
})

test('an open request stays in its author’s list, however many others have ended since, of which the list has the last fifty', async () => {
  const swamped = await signInSomeone('swamped@example.com', 'partner_monthly_25')
  const blueprintId = await publishBlueprint('Swamped', swamped)
  const open = await sendRequest(await signInClient('genuine@example.com'), blueprintId)
  const { id: personId } = await signInClient('fickle@example.com')
  const timeOf = (minutes: number) => new Date(startTime.getTime() + minutes * minuteMs)
  const ended = Array.from({ length: 51 }, (_, index) => ({
    id: randomUUID(),
    personId,
    blueprintId,
    fields: requestFields,
    status: 'withdrawn' as const,
    createdAt: startTime,
    endedAt: timeOf(index),
    updatedAt: timeOf(index),
  }))
  await site.db.insert(requests).values(ended)
  const [, listed] = await swamped.get(apiPaths.requests)
  const lastEnded = ended.slice(1).toReversed()
  expect((listed as { id: string }[]).map(({ id }) => id)).toEqual([open, ...lastEnded.map(({ id }) => id)])
})

test('a request to implement is exported and deleted with the account of its sender, and deleted two years after its end', async () => {
  const client = await signInClient('leaves@example.com')
  const keeps = await signInClient('stays@example.com')
  const blueprintId = await publishBlueprint('Left')
  const gone = await sendRequest(client, blueprintId)
  const ended = await sendRequest(keeps, blueprintId)
  await decide(keeps, ended, withdraw)
  const open = await sendRequest(keeps, blueprintId)
  const exported = await exportPerson(site.db, 'leaves@example.com')
  expect(exported.requests.map(({ id, fields }) => [id, fields])).toEqual([[gone, requestFields]])
  await site.operator.erase('leaves@example.com')
  await deleteEndedRequests(site.db, new Date('2030-01-01T00:00:00Z'))
  const kept = await site.db.select().from(requests).where(eq(requests.blueprintId, blueprintId))
  expect(kept.map(({ id }) => id)).toEqual([open])
})

test('an author whose Blueprint was withdrawn after somebody requested it can be deleted, and the request keeps its title alone', async () => {
  const leaving = await signInSomeone('leaving@example.com', 'partner_monthly_25')
  const client = await signInClient('remembers@example.com')
  const requested = await publishBlueprint('Requested', leaving)
  const id = await sendRequest(client, requested)
  await decide(leaving, id, answerDecision)
  await decide(client, id, agree)
  for (const withdrawn of [requested, await publishBlueprint('Requested by nobody', leaving)])
    await site.operator.run('blueprint', 'withdraw', withdrawn, '--note', declineDecision.note)
  const deleted = await site.operator.erase('leaving@example.com')
  expect(deleted).toMatchObject({ status: 0, data: { accounts: 1, blueprints: 1 } })
  const blueprint = { id: requested, title: 'Requested' }
  const left = { status: 'agreed', with: { name: 'Former member', email: null } }
  const kept = { id, blueprint: { ...blueprint, isPublished: false }, ...left }
  expect(await client.get(apiPaths.requests)).toMatchObject([200, [kept]])
  const rows = await site.db.select().from(blueprints).where(eq(blueprints.authorId, leaving.id))
  expect(rows).toMatchObject([{ ...blueprint, summary: '', content: '', note: null, earlier: null }])
})

test('the operator lists and reads a request, and answers once in place of its author, with a note of some words', async () => {
  const client = await signInClient('operated@example.com')
  const id = await sendRequest(client, await publishBlueprint('Operated'))
  const run = (...args: string[]) => site.operator.run('request', ...args)
  const row = new RegExp(`sent +operated@example.com +grace@example.com +Operated +${id}`)
  expect((await run('list', '--status', 'sent')).out).toMatch(row)
  const told = `Team size: 6-20. Preferred start: one-month. Budget: 15000-50000.\n\n${requestFields.scope}\n`
  expect((await run('show', id)).out).toContain(told)
  expect(await run('show', 'none')).toEqual({ status: 1, out: '', err: 'There is no request none.\n' })
  expect((await run('answer', id, '--note', 'Yes')).err).toContain('--note takes 10 to 2000 characters.')
  const answer = ['answer', id.toUpperCase(), '--note', answerDecision.note]
  const out = 'Answered. operated@example.com will get an email.\n'
  expect(await run(...answer)).toEqual({ status: 0, out, err: '' })
  const err = 'The request’s status does not allow this: Answered.\n'
  expect(await run(...answer)).toEqual({ status: 1, out: '', err })
  const declined = { status: 0, out: 'Declined. operated@example.com will get an email.\n' }
  expect(await run('decline', id, '--note', declineDecision.note)).toMatchObject(declined)
})
