import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { limits } from '#contract/limits.ts'
import { brand } from '#contract/brand.ts'
import { deletePerson } from '#server/privacy/deletion.ts'
import { exportPerson } from '#server/privacy/export.ts'
import { deleteEndedRequests } from '#server/requests/store.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { requests } from '#server/requests/tables.ts'
import { addPublishedBlueprint } from '#server/blueprints/submission-store.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createSignIn, submitBlueprint, blueprintTexts, type SignedInCaller } from '../support/authors.ts'
import { startSite } from '../support/site.ts'

const startTime = new Date('2026-03-05T09:30:00Z')
const site = await closedAfterFile(startSite())
const signInSomeone = createSignIn(site, startTime)
const author = await signInSomeone('grace@example.com', 'partner_monthly_25')

const requestFields = {
  scope: 'Our accounts payable, in two ERP systems.',
  teamSize: '6-20',
  start: 'one-month',
  budget: '15000-50000',
}
const answerDecision = { decision: 'answer', note: 'Six weeks, with both systems connected.' }
const declineDecision = { decision: 'decline', note: 'The second system has no interface.' }
const decisionPath = (id: string) => `${apiPaths.requests}/${id}/decision`

async function publishBlueprint(title: string): Promise<string> {
  const id = randomUUID()
  const blueprint = {
    ...blueprintTexts,
    title,
    category: 'finance',
    authorId: author.id,
    createdAt: startTime,
  } as const
  await addPublishedBlueprint(site.db, { id, ...blueprint })
  return id
}
async function sendRequest(from: SignedInCaller, blueprintId: string): Promise<string> {
  const [status, body] = await from.post(apiPaths.requests, { ...requestFields, blueprintId })
  expect([status, body]).toEqual([201, { id: expect.any(String) as string }])
  return (body as { id: string }).id
}
const mailsTo = async (recipient: string, title: string) => {
  const rows = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(asc(outbox.key))
  return rows.flatMap(({ subject, body }) => (subject.endsWith(`: ${title}`) ? [{ subject, body }] : []))
}

describe('a request to implement', () => {
  test('goes from its sender to the author, whose answer is agreed to, and each side sees the other', async () => {
    const client = await signInSomeone('ada@example.com', 'client_monthly_10')
    const blueprintId = await publishBlueprint('Agreed')
    const id = await sendRequest(client, blueprintId)
    const common = { id, blueprint: { id: blueprintId, title: 'Agreed' }, ...requestFields }
    const times = { sentAt: expect.any(String) as string, updatedAt: expect.any(String) as string }
    expect(await client.get(apiPaths.requests)).toEqual([
      200,
      [
        {
          ...common,
          ...times,
          side: 'person',
          with: { name: expect.any(String) as string, email: null },
          status: 'sent',
          note: null,
          answeredBy: null,
        },
      ],
    ])
    expect(await author.post(decisionPath(id), answerDecision)).toMatchObject([
      200,
      {
        side: 'author',
        status: 'answered',
        note: answerDecision.note,
        answeredBy: 'author',
        with: { email: null },
      },
    ])
    expect(await client.post(decisionPath(id), { decision: 'agree' })).toMatchObject([
      200,
      { side: 'person', status: 'agreed', with: { email: 'grace@example.com' } },
    ])
    const [, seen] = await author.get(apiPaths.requests)
    expect(seen).toMatchObject([{ id, status: 'agreed', with: { email: 'ada@example.com' } }])
  })

  test('tells the author first, the firm always, and quotes what each mail answers', async () => {
    const client = await signInSomeone('alan@example.com', 'blueprint')
    const id = await sendRequest(client, await publishBlueprint('Mailed'))
    await author.post(decisionPath(id), answerDecision)
    await client.post(decisionPath(id), { decision: 'agree' })
    const toAuthor = await mailsTo('grace@example.com', 'Mailed')
    expect(toAuthor.map(({ subject }) => subject).filter((subject) => subject.startsWith('Request'))).toEqual(
      ['Request agreed: Mailed', 'Request to implement your Blueprint: Mailed'],
    )
    expect(toAuthor.at(-1)?.body.split('\n')).toEqual(
      expect.arrayContaining([
        `> ${requestFields.scope}`,
        'Team size: 6 to 20 people',
        'Wished start: Within a month',
        'Budget range: $15,000 to $50,000',
        `${site.origin}/requests`,
      ]),
    )
    expect((await mailsTo(brand.email.contact, 'Mailed')).map(({ subject }) => subject)).toEqual([
      'Request agreed: Mailed',
      'Request answered: Mailed',
      'Request to implement: Mailed',
    ])
    const toClient = await mailsTo('alan@example.com', 'Mailed')
    expect(toClient.map(({ subject }) => subject)).toEqual([
      'You agreed: Mailed',
      'An answer to your request: Mailed',
      'Your request to implement: Mailed',
    ])
    expect(toClient[1]?.body).toContain(`\n\n> ${answerDecision.note}\n\n`)
  })

  test('is one, however often it is sent at the same time', async () => {
    const client = await signInSomeone('twice@example.com', 'client_monthly_10')
    const blueprintId = await publishBlueprint('Twice')
    const body = { ...requestFields, blueprintId }
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.post(apiPaths.requests, body)))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await mailsTo('twice@example.com', 'Twice')).toHaveLength(1)
    expect(await client.post(apiPaths.requests, { ...body, budget: 'undecided' })).toEqual([
      409,
      { error: 'You have already asked for this. Your request is under Requests.' },
    ])
  })

  test('can be sent again once it is withdrawn or declined', async () => {
    const client = await signInSomeone('again@example.com', 'client_monthly_10')
    const blueprintId = await publishBlueprint('Again')
    const first = await sendRequest(client, blueprintId)
    expect(await client.post(decisionPath(first), { decision: 'withdraw' })).toMatchObject([
      200,
      { status: 'withdrawn' },
    ])
    const second = await sendRequest(client, blueprintId)
    expect(await author.post(decisionPath(second), declineDecision)).toMatchObject([
      200,
      { status: 'declined' },
    ])
    const third = await sendRequest(client, blueprintId)
    expect(new Set([first, second, third]).size).toBe(3)
  })

  test('accepts no decision after its end', async () => {
    const client = await signInSomeone('late@example.com', 'client_monthly_10')
    const id = await sendRequest(client, await publishBlueprint('Late'))
    await author.post(decisionPath(id), declineDecision)
    const refusal = [409, { error: 'This request has changed in the meantime. Here is its current state.' }]
    expect(await author.post(decisionPath(id), answerDecision)).toEqual(refusal)
    expect(await client.post(decisionPath(id), { decision: 'agree' })).toEqual(refusal)
    expect(await client.post(decisionPath(id), { decision: 'withdraw' })).toEqual(refusal)
  })

  test('is nobody else’s: neither listed, nor decided, nor told from one that does not exist', async () => {
    const client = await signInSomeone('owner@example.com', 'client_monthly_10')
    const stranger = await signInSomeone('stranger@example.com', 'partner_monthly_25')
    const id = await sendRequest(client, await publishBlueprint('Private'))
    const missing = [404, { error: 'We could not find this request in your account.' }]
    expect(await stranger.get(apiPaths.requests)).toEqual([200, []])
    for (const body of [answerDecision, declineDecision, { decision: 'agree' }, { decision: 'withdraw' }])
      for (const path of [id, id.toUpperCase(), 'none', '00000000-0000-4000-8000-000000000000'])
        expect(await stranger.post(decisionPath(path), body)).toEqual(missing)
  })

  test('is decided by the side whose decision it is', async () => {
    const client = await signInSomeone('sides@example.com', 'client_monthly_10')
    const id = await sendRequest(client, await publishBlueprint('Sides'))
    expect((await client.post(decisionPath(id), answerDecision))[0]).toBe(404)
    expect((await author.post(decisionPath(id), { decision: 'agree' }))[0]).toBe(404)
    expect((await author.post(decisionPath(id), { decision: 'withdraw' }))[0]).toBe(404)
  })

  test('needs a published Blueprint of somebody else', async () => {
    const client = await signInSomeone('needs@example.com', 'client_monthly_10')
    const pending = await submitBlueprint(author, { ...blueprintTexts, title: 'Pending' })
    const unknown = [404, { error: 'Blueprint not found.' }]
    for (const blueprintId of [pending, 'none', '00000000-0000-4000-8000-000000000000'])
      expect(await client.post(apiPaths.requests, { ...requestFields, blueprintId })).toEqual(unknown)
    const own = { ...requestFields, blueprintId: await publishBlueprint('Own') }
    expect(await author.post(apiPaths.requests, own)).toEqual([409, { error: 'This is your own Blueprint.' }])
  })

  test('says beside each field what is missing, and an answer says that it needs a note', async () => {
    const client = await signInSomeone('fields@example.com', 'client_monthly_10')
    const blueprintId = await publishBlueprint('Fields')
    const empty = { scope: ' ', teamSize: '', start: 'yesterday', budget: '', blueprintId }
    expect(await client.post(apiPaths.requests, empty)).toEqual([
      400,
      {
        error: 'Please check the marked fields.',
        fields: {
          scope: 'What should be implemented is required.',
          teamSize: 'Please choose the size of the team.',
          start: 'Please choose when it should start.',
          budget: 'Please choose a budget range.',
        },
      },
    ])
    const id = await sendRequest(client, blueprintId)
    expect(await author.post(decisionPath(id), { decision: 'answer', note: 'Yes' })).toEqual([
      400,
      {
        error: 'Please check the marked fields.',
        fields: { note: 'Your note needs at least 10 characters.' },
      },
    ])
  })

  test('is refused beyond ten that wait, until one is withdrawn', async () => {
    const client = await signInSomeone('many@example.com', 'client_monthly_10')
    const ids: string[] = []
    for (let number = 0; number < limits.openRequests; number++)
      ids.push(await sendRequest(client, await publishBlueprint(`Many ${number}`)))
    const next = await publishBlueprint('One too many')
    expect((await client.post(apiPaths.requests, { ...requestFields, blueprintId: next }))[0]).toBe(409)
    await client.post(decisionPath(ids[0] ?? ''), { decision: 'withdraw' })
    await sendRequest(client, next)
  })

  test('is exported and deleted with the account of its sender, and deleted two years after its end', async () => {
    const client = await signInSomeone('leaves@example.com', 'client_monthly_10')
    const keeps = await signInSomeone('stays@example.com', 'client_monthly_10')
    const blueprintId = await publishBlueprint('Left')
    const gone = await sendRequest(client, blueprintId)
    const ended = await sendRequest(keeps, blueprintId)
    await keeps.post(decisionPath(ended), { decision: 'withdraw' })
    const open = await sendRequest(keeps, blueprintId)
    const exported = await exportPerson(site.db, 'leaves@example.com')
    expect(exported.requests.map(({ id, fields }) => [id, fields])).toEqual([[gone, requestFields]])
    await site.db.transaction((tx) => deletePerson(tx, 'leaves@example.com', site.clock.now()))
    await deleteEndedRequests(site.db, new Date('2030-01-01T00:00:00Z'))
    const kept = await site.db.select().from(requests).where(eq(requests.blueprintId, blueprintId))
    expect(kept.map(({ id }) => id)).toEqual([open])
    expect([gone, ended]).not.toContain(open)
  })
})
