import { describe, expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { decideBlueprint } from '#server/blueprints/review.ts'
import { overviewOf } from '#server/overview/overview.ts'
import { addRequest, transitionRequest } from '#server/requests/store.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { orders } from '#server/orders/tables.ts'
import { projects } from '#server/projects/tables.ts'
import { and, eq } from 'drizzle-orm'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createSignIn, submitBlueprint, blueprintTexts, type SignedInCaller } from '../support/authors.ts'
import { startSite } from '../support/site.ts'

const startTime = new Date('2026-03-05T09:30:00Z')
const nextDay = new Date('2026-03-06T08:00:00Z')
const site = await closedAfterFile(startSite())
const signInSomeone = createSignIn(site, startTime)

const readOverview = async ({ browser }: SignedInCaller) => {
  const authorization = `Bearer ${browser.cookie('session')}`
  const answer = await browser.send(apiPaths.overview, { headers: { authorization } })
  return [answer.status, (await answer.json()) as unknown] as const
}
const requestFields = {
  scope: 'Invoices of three plants, from receipt to posting.',
  teamSize: '11–50',
  start: 'April',
  budget: '$10,000',
}
const addBlueprints = async (authorId: string, count: number, title: string) => {
  const row = {
    authorId,
    ...blueprintTexts,
    readingMinutes: 1,
    createdAt: startTime,
    status: 'pending' as const,
  }
  const added = await site.db
    .insert(blueprints)
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...row,
        title: `${title} ${index + 1}`,
        submittedAt: new Date(startTime.getTime() + index),
      })),
    )
    .returning({ id: blueprints.id })
  return added.map(({ id }) => id)
}
const publishBlueprint = async (authorId: string, title: string) => {
  const [id = ''] = await addBlueprints(authorId, 1, title)
  await decideBlueprint(
    id,
    { type: 'blueprint.publish', category: 'finance' },
    { db: site.db, origin: site.origin, actor: operatorActor, now: startTime },
  )
  return id
}
const sendRequest = async (from: SignedInCaller, blueprintId: string, at = startTime) => {
  const added = await site.db.transaction((tx) =>
    addRequest(tx, { personId: from.id, blueprintId, fields: requestFields }, at),
  )
  if (typeof added === 'string') throw new Error(added)
  return added.id
}
const expectedOrderItem = async (
  person: SignedInCaller,
  productKey: 'client_monthly_10' | 'partner_monthly_25',
) => {
  const [row] = await site.db
    .select()
    .from(orders)
    .where(and(eq(orders.personId, person.id), eq(orders.productKey, productKey)))
  if (!row) throw new Error('nothing was paid')
  return {
    kind: 'order',
    id: row.id,
    title: { client_monthly_10: 'Client Access', partner_monthly_25: 'Partner Access' }[productKey],
    status: 'Paid',
    detail: { client_monthly_10: '$10.00 USD', partner_monthly_25: '$25.00 USD' }[productKey],
    link: `/receipts/${row.id}`,
    waitsForMe: false,
    at: startTime.toISOString(),
  }
}

describe('the overview', () => {
  test('of somebody who has bought and written nothing is empty', async () => {
    expect(await readOverview(await signInSomeone('nobody@example.com'))).toEqual([200, []])
  })

  test('is refused to who is not signed in', async () => {
    const answer = await site.browser().send(apiPaths.overview)
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'User not authenticated.' }])
  })

  test('shows a receipt with its price, and its refund', async () => {
    const buyer = await signInSomeone('buyer@example.com', 'client_monthly_10')
    const paid = await expectedOrderItem(buyer, 'client_monthly_10')
    expect(await readOverview(buyer)).toEqual([200, [paid]])
    await site.db.update(orders).set({ refundedAt: nextDay }).where(eq(orders.id, paid.id))
    expect(await readOverview(buyer)).toEqual([
      200,
      [{ ...paid, status: 'Refunded', at: nextDay.toISOString() }],
    ])
  })

  test('shows the Blueprint bought, and whether its next step is the buyer’s', async () => {
    const buyer = await signInSomeone('blueprint@example.com', 'blueprint')
    const projectOf = async () => {
      const [, entries] = await readOverview(buyer)
      return (entries as { kind: string; id: string }[]).filter(({ kind }) => kind === 'project')
    }
    const [{ id } = { id: '' }] = await projectOf()
    const project = {
      kind: 'project',
      id,
      title: 'Operational Intelligence Blueprint',
      link: `/project?id=${id}`,
    }
    const set = (columns: Partial<typeof projects.$inferInsert>) =>
      site.db.update(projects).set(columns).where(eq(projects.id, id))
    const at = (status: string, detail: string, waitsForMe: boolean, time: Date) => [
      { ...project, status, detail, waitsForMe, at: time.toISOString() },
    ]
    expect(await projectOf()).toEqual(at('Kick-off', 'Step 2 of 7', true, startTime))
    await set({ status: 'kickoff_booked' })
    expect(await projectOf()).toEqual(at('Questionnaire', 'Step 3 of 7', true, startTime))
    await set({ questionnaireSentAt: nextDay })
    expect(await projectOf()).toEqual(at('Kick-off', 'Step 2 of 7', false, nextDay))
    await set({ status: 'analysis', analysisAt: nextDay })
    expect(await projectOf()).toEqual(at('Analysis', 'Step 4 of 7', false, nextDay))
    await set({ status: 'draft' })
    expect(await projectOf()).toEqual(at('Draft', 'Step 5 of 7', true, nextDay))
    await set({ status: 'delivered' })
    expect(await projectOf()).toEqual(at('Credit', 'Step 7 of 7', false, nextDay))
    await set({ status: 'ended' })
    expect(await projectOf()).toEqual(at('Ended', '', false, nextDay))
  })

  test('shows a request to both sides, and to each whether it waits for them', async () => {
    const author = await signInSomeone('author@example.com', 'partner_monthly_25')
    const client = await signInSomeone('client@example.com', 'client_monthly_10')
    const blueprint = await publishBlueprint(author.id, 'Match')
    const id = await sendRequest(client, blueprint)
    const asked = {
      kind: 'request',
      id,
      title: 'Match 1',
      status: 'Sent',
      link: '/requests',
      at: startTime.toISOString(),
    }
    const requestOf = async (person: SignedInCaller) => {
      const [, entries] = await readOverview(person)
      return (entries as { kind: string }[]).filter(({ kind }) => kind === 'request')
    }
    const to = expect.stringMatching(/^To ./) as string
    const from = expect.stringMatching(/^From ./) as string
    expect(await requestOf(client)).toEqual([{ ...asked, detail: to, waitsForMe: false }])
    expect(await requestOf(author)).toEqual([
      { ...asked, status: 'To answer', detail: from, waitsForMe: true },
    ])

    const note = 'Eight weeks, with one of your accountants.'
    await site.db.transaction((tx) =>
      transitionRequest(tx, id, { type: 'request.answer', by: 'author', note, at: nextDay }),
    )
    const answered = { ...asked, status: 'Answered', at: nextDay.toISOString() }
    expect(await requestOf(client)).toEqual([{ ...answered, detail: to, waitsForMe: true }])
    expect(await requestOf(author)).toEqual([{ ...answered, detail: from, waitsForMe: false }])

    await site.db.transaction((tx) => transitionRequest(tx, id, { type: 'request.agree', at: nextDay }))
    const agreed = { ...asked, status: 'Agreed', at: nextDay.toISOString(), waitsForMe: false }
    expect(await requestOf(client)).toEqual([{ ...agreed, detail: to }])
    expect(await requestOf(author)).toEqual([{ ...agreed, detail: from }])
  })

  test('leads the author of a Blueprint to its changes, and of any other to the Blueprint', async () => {
    const author = await signInSomeone('writer@example.com', 'partner_monthly_25')
    const id = await submitBlueprint(author)
    const entry = { kind: 'blueprint', id, title: blueprintTexts.title, detail: 'Revision 1' }
    const paid = await expectedOrderItem(author, 'partner_monthly_25')
    const submittedAt = site.clock.now().toISOString()
    expect(await readOverview(author)).toEqual([
      200,
      [
        {
          ...entry,
          status: 'Pending',
          link: `/network/blueprints/${id}`,
          waitsForMe: false,
          at: submittedAt,
        },
        paid,
      ],
    ])
    const note = 'Please name the owner of each step.'
    await decideBlueprint(
      id,
      { type: 'changes.ask', note },
      { db: site.db, origin: site.origin, actor: operatorActor, now: nextDay },
    )
    const toChange = { ...entry, status: 'Changes asked', at: nextDay.toISOString() }
    expect(await readOverview(author)).toEqual([
      200,
      [{ ...toChange, link: `/network/submit-blueprint?revise=${id}`, waitsForMe: true }, paid],
    ])
  })

  test('asks nothing of an author and a client whose plans have ended', async () => {
    const author = await signInSomeone('lapsed@example.com')
    const id = await publishBlueprint(author.id, 'Lapsed')
    const client = await signInSomeone('asker@example.com', 'client_monthly_10')
    await sendRequest(client, id)
    const [changes = ''] = await addBlueprints(author.id, 1, 'To change')
    await decideBlueprint(
      changes,
      { type: 'changes.ask', note: 'Please name the owner of each step.' },
      { db: site.db, origin: site.origin, actor: operatorActor, now: startTime },
    )
    const [, entries] = await readOverview(author)
    expect(entries).toMatchObject([
      { kind: 'request', title: 'Lapsed 1', waitsForMe: false },
      { kind: 'blueprint', title: 'To change 1', waitsForMe: false, link: `/network/blueprints/${changes}` },
      { kind: 'blueprint', title: 'Lapsed 1', waitsForMe: false },
    ])
  })

  test('shows five of a kind, what waits for the person before what does not', async () => {
    const author = await signInSomeone('many@example.com', 'partner_monthly_25')
    const [oldest = ''] = await addBlueprints(author.id, 8, 'Number')
    await decideBlueprint(
      oldest,
      { type: 'changes.ask', note: 'Please name the owner of each step.' },
      { db: site.db, origin: site.origin, actor: operatorActor, now: startTime },
    )
    const clients = await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        signInSomeone(`asks.${index}@example.com`, 'client_monthly_10'),
      ),
    )
    const wanted = await publishBlueprint(author.id, 'Wanted')
    const asked: string[] = []
    for (const [index, client] of clients.entries())
      asked.push(await sendRequest(client, wanted, new Date(startTime.getTime() + index)))
    for (const id of asked.slice(1))
      await site.db.transaction((tx) =>
        transitionRequest(tx, id, {
          type: 'request.decline',
          by: 'author',
          note: 'No time this year.',
          at: nextDay,
        }),
      )
    const [, entries] = await readOverview(author)
    const of = (wantedKind: string) =>
      (entries as { kind: string; title: string; status: string; waitsForMe: boolean }[]).filter(
        ({ kind }) => kind === wantedKind,
      )
    expect(of('request').map(({ status, waitsForMe }) => [status, waitsForMe])).toEqual([
      ['To answer', true],
      ['Declined', false],
      ['Declined', false],
      ['Declined', false],
      ['Declined', false],
    ])
    expect(of('blueprint').map(({ title, waitsForMe }) => [title, waitsForMe])).toEqual([
      ['Number 1', true],
      ['Number 8', false],
      ['Number 7', false],
      ['Number 6', false],
      ['Number 5', false],
    ])
  })

  test('is made of the own entries alone', async () => {
    const other = await signInSomeone('other@example.com', 'client_monthly_10')
    const user = {
      id: other.id,
      name: 'Other',
      email: 'other@example.com',
      role: 'client',
      subscription_status: 'active',
    } as const
    const entries = await overviewOf(site.db, user, startTime)
    expect(entries).toEqual([await expectedOrderItem(other, 'client_monthly_10')])
  })
})
