import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/office/areas.ts'
import { queueApiPaths, type QueueName } from '#contract/reviews/queues.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { addApplication } from '#server/partners/store.ts'
import { resubmitBlueprint } from '#server/blueprints/review.ts'
import { insertStaff } from '#server/staff/store.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createSignIn, submitBlueprint, blueprintTexts, type SignedInCaller } from '../support/authors.ts'
import { applicationFields } from '../support/forms.ts'
import { startSite } from '../support/site.ts'

const startTime = new Date('2026-03-05T09:30:00Z')

const site = await closedAfterFile(startSite())
const signInSomeone = createSignIn(site, startTime)
async function signInStaff(role: StaffRole): Promise<SignedInCaller> {
  const email = `${role}@northloop.example`
  await insertStaff(site.db, { email, role }, startTime)
  return signInSomeone(email)
}
const staff = { owner: await signInStaff('owner'), reviewer: await signInStaff('reviewer') }
const author = await signInSomeone('grace@example.com', 'partner_monthly_25')

const unknownId = '00000000-0000-4000-8000-000000000000'
const note = 'Please name the owner of each step.'
const application = {
  ...applicationFields,
  fullName: 'Ada <script>alert(1)</script>',
}
const storeApplication = async (email: string) =>
  (await addApplication(site.db, { ...application, email }, undefined, startTime)) ?? ''
const auditOf = async (id: string) =>
  (await site.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ act, actor, details }) => [
    `${actor} ${act}`,
    details,
  ])
const mailSubjectsTo = async (recipient: string) =>
  (await site.db.select().from(outbox).where(eq(outbox.recipient, recipient))).map(({ subject }) => subject)

const actByQueue: Record<QueueName, object> = {
  blueprints: { act: 'decline', note },
  applications: { act: 'decline', note: '' },
  payouts: { act: 'payOut', reference: 'T-1' },
  projects: { act: 'start' },
  jobs: { act: 'approve' },
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

describe('a Blueprint in review', () => {
  test('shows what was submitted before, and is published under a field with a mail that was read first', async () => {
    const id = await submitBlueprint(author)
    const path = `${queueApiPaths.blueprints}/${id}`
    const ask = { act: 'askChanges', note }
    expect(await staff.reviewer.post(path, ask)).toMatchObject([200, { status: 'changes_asked', note }])
    const changed = { ...blueprintTexts, content: `${blueprintTexts.content}\n\nNow with owners.` }
    await resubmitBlueprint(id, changed, { db: site.db, origin: site.origin, now: site.clock.now() })
    expect(await staff.reviewer.get(path)).toMatchObject([
      200,
      { content: changed.content, earlier: blueprintTexts, revision: 2, status: 'pending' },
    ])

    const publish = { act: 'publish', category: 'finance' }
    const subject = `Your Blueprint is published: ${blueprintTexts.title}`
    const [, mails] = await staff.reviewer.post(`${path}/preview`, publish)
    expect(mails).toEqual([
      {
        to: 'grace@example.com',
        subject,
        body: expect.stringContaining(`/network/blueprints/${id}`) as string,
      },
    ])
    expect(await staff.reviewer.get(path)).toMatchObject([200, { status: 'pending' }])
    expect(await mailSubjectsTo('grace@example.com')).not.toContain(subject)

    expect(await staff.reviewer.post(path, publish)).toMatchObject([
      200,
      { status: 'published', category: 'finance' },
    ])
    expect(await mailSubjectsTo('grace@example.com')).toContain(subject)
    expect(await auditOf(id)).toEqual([
      ['staff changes.ask', { status: 'changes_asked', category: null, revision: 1 }],
      ['staff blueprint.publish', { status: 'published', category: 'finance', revision: 2 }],
    ])
  })

  test('needs a note of some length and a field, and is decided once: the second reviewer is told so', async () => {
    const id = await submitBlueprint(author, { ...blueprintTexts, title: 'Decided twice' })
    const path = `${queueApiPaths.blueprints}/${id}`
    const decline = { act: 'decline', note }
    const publish = { act: 'publish', category: 'finance' }
    expect(await staff.reviewer.post(path, { ...decline, note: 'No.' })).toMatchObject([
      400,
      { fields: { note: 'Your note needs at least 10 characters.' } },
    ])
    expect(await staff.reviewer.post(path, { ...publish, category: '' })).toMatchObject([
      400,
      { fields: { category: 'Please choose a field.' } },
    ])
    expect((await staff.reviewer.post(path, decline))[0]).toBe(200)
    const told = [409, { error: 'A colleague has just decided this. Here is its current state.' }]
    expect(await staff.owner.post(path, publish)).toEqual(told)
    expect(await staff.owner.post(`${path}/preview`, decline)).toEqual(told)
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('is found by a search in which nothing is a wildcard', async () => {
    const id = await submitBlueprint(author, { ...blueprintTexts, title: '100% of Mondays' })
    const found = async (search: string) => {
      const [, page] = await staff.reviewer.get(
        `${queueApiPaths.blueprints}?status=pending&search=${encodeURIComponent(search)}`,
      )
      return (page as { entries: { id: string }[] }).entries.map((one) => one.id)
    }
    expect(await found('100% OF')).toEqual([id])
    expect(await found('1%s')).toEqual([])
  })
})

describe('an application', () => {
  test('is approved with a note, its name is plain text, and the account of its address is shown', async () => {
    const id = await storeApplication('grace@example.com')
    const path = `${queueApiPaths.applications}/${id}`
    expect(await staff.reviewer.get(path)).toMatchObject([
      200,
      {
        title: application.fullName,
        account: {
          role: 'partner',
          subscription: 'active',
          plans: [{ name: 'Partner Access', isActive: true }],
        },
      },
    ])
    const [, mails] = await staff.reviewer.post(`${path}/preview`, { act: 'approve', note: 'Call me.' })
    expect(mails).toMatchObject([{ body: expect.stringContaining('Call me.') as string }])
    expect(await staff.reviewer.post(path, { act: 'approve', note: 'Call me.' })).toMatchObject([
      200,
      { status: 'approved' },
    ])
    expect(await auditOf(id)).toEqual([['staff application.approve', { status: 'approved' }]])
  })

  test('waits before those that are decided', async () => {
    const waiting = await storeApplication('waiting@example.com')
    const [, page] = await staff.reviewer.get(queueApiPaths.applications)
    expect((page as { entries: unknown[] }).entries[0]).toMatchObject({ id: waiting, isWaiting: true })
  })
})

test('what is payable is for owners alone, and is recorded only after a recent sign-in', async () => {
  const path = `${queueApiPaths.payouts}/${author.id}`
  for (const denied of [queueApiPaths.payouts, path]) expect((await staff.reviewer.get(denied))[0]).toBe(404)
  expect((await staff.reviewer.post(path, actByQueue.payouts))[0]).toBe(404)
  expect((await staff.owner.post(path, actByQueue.payouts))[0]).toBe(409)
  site.clock.advance(16 * 60_000)
  expect((await staff.owner.post(path, actByQueue.payouts))[0]).toBe(403)
})
