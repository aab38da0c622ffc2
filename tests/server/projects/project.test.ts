import { asc, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hourMs } from '#contract/time/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { projects } from '#server/projects/tables.ts'
import { grants } from '#server/orders/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { auditOf } from '../support/audit.ts'
import { startSite } from '../support/site.ts'
import { buyBlueprint, projectCallsOf, newClient } from './client.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))

const storedProjectsOf = (personId: string) =>
  site.db.select().from(projects).where(eq(projects.personId, personId))

async function clientWithKickoff() {
  const client = await newClient(site)
  const [slot = ''] = (await client.slots()).starts
  await client.book(client.project.id, slot)
  return { ...client, slot }
}

describe('a project', () => {
  test('comes with the payment, once, however often it is settled', async () => {
    const person = await site.payer()
    const answer = await site.sandbox.razorpay.pay(await person.order('razorpay', 'blueprint'))
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => person.verify(answer, 'blueprint', site.instances[n % 2])),
    )
    await site.deliverWebhooks()
    expect((await storedProjectsOf(person.id)).map(({ status }) => status)).toEqual(['ordered'])
  })

  test('does not come with a plan', async () => {
    const person = await site.payer()
    const answer = await site.sandbox.razorpay.pay(await person.order('razorpay', 'client_monthly_10'))
    await person.verify(answer, 'client_monthly_10')
    expect(await projectCallsOf(person).own()).toEqual({ project: null, others: [] })
  })

  test('of a Blueprint bought before there were projects comes with the first look, once', async () => {
    const { person, own } = await newClient(site)
    await site.db.delete(projects).where(eq(projects.personId, person.id))
    await Promise.all([own(), own(), own(), own()])
    expect(await storedProjectsOf(person.id)).toHaveLength(1)
    const [grant] = await site.db.select().from(grants).where(eq(grants.personId, person.id))
    expect((await own()).project?.createdAt).toBe(grant?.grantedAt.toISOString())
  })

  test('of a Blueprint bought before there were projects comes when the operator lists the projects', async () => {
    const { person } = await newClient(site)
    await site.db.delete(projects).where(eq(projects.personId, person.id))
    const { data } = await site.operator.runJson('project', 'list')
    expect(JSON.stringify(data)).toContain(person.email)
  })

  test('of a Blueprint that was refunded before does not come', async () => {
    const { person, own, paymentId } = await newClient(site)
    await site.sandbox.razorpay.refund(paymentId)
    await site.deliverWebhooks()
    await site.db.delete(projects).where(eq(projects.personId, person.id))
    expect(await own()).toEqual({ project: null, others: [] })
  })

  test('is one of each Blueprint: the newest under way is shown, the others are named', async () => {
    const { person, own, project } = await newClient(site)
    site.clock.advance(hourMs)
    await buyBlueprint(site, person)
    const second = await own()
    expect(second.project?.id).not.toBe(project.id)
    expect(second.others).toEqual([{ id: project.id, createdAt: project.createdAt, status: 'ordered' }])
    expect((await own(project.id.toUpperCase())).project).toEqual(project)
  })
})

describe('the operator', () => {
  test('begins the analysis after the kick-off, and the client is told once', async () => {
    const client = await clientWithKickoff()
    const { id } = client.project
    const early = await site.operator.run('project', 'start', id)
    expect([early.status, early.err]).toEqual([
      1,
      'The analysis begins after a kick-off that was held. Its status: kickoff_booked.\n',
    ])
    site.clock.set(new Date(Date.parse(client.slot) + 2 * hourMs))
    const started = await site.operator.run('project', 'start', id)
    expect([started.status, started.out]).toEqual([
      0,
      `The project is analysis. A mail tells ${client.person.email}.\n`,
    ])
    expect((await site.operator.run('project', 'start', id)).status).toBe(1)
    const mails = await site.db
      .select()
      .from(outbox)
      .where(like(outbox.key, `project:${id}:%`))
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [client.person.email, 'Your analysis has begun'],
    ])
    expect((await site.operator.run('project', 'show', id)).out).toContain('analysis')
  })

  test('withdraws a kick-off, and the client chooses again', async () => {
    const client = await clientWithKickoff()
    expect((await site.operator.run('project', 'withdraw-kickoff', client.project.id)).status).toBe(0)
    expect((await client.own()).project).toMatchObject({ status: 'ordered', kickoff: null })
    const mails = await site.db
      .select()
      .from(outbox)
      .where(like(outbox.key, `kickoff-cancelled:${client.project.id}:%`))
      .orderBy(asc(outbox.key))
    expect(mails.map(({ body }) => body)).toEqual([
      expect.stringContaining("We're sorry, we have to cancel your kick-off."),
    ])
    expect((await client.book(client.project.id, client.slot)).status).toBe(200)
  })

  test('blocks a slot that then nobody can book, and frees it again', async () => {
    const client = await newClient(site)
    const [, , , slot = ''] = (await client.slots()).starts
    expect((await site.operator.run('slot', 'block', slot)).status).toBe(0)
    expect((await site.operator.run('slot', 'block', slot)).err).toBe('It is booked or blocked already.\n')
    expect((await client.slots()).starts).not.toContain(slot)
    expect((await client.book(client.project.id, slot)).status).toBe(409)
    const listed = await site.operator.runJson('slot', 'list')
    expect(listed.data).toContainEqual({ startsAt: slot, state: 'blocked', projectId: null, email: null })
    expect((await site.operator.run('slot', 'free', slot)).status).toBe(0)
    expect(await auditOf(site, slot)).toEqual(['operator slot.block', 'operator slot.free'])
    expect((await client.slots()).starts).toContain(slot)
  })

  test.each([
    [['slot', 'block', 'tomorrow'], 2],
    [['slot', 'block', '2026-03-09T04:10Z'], 1],
    [['slot', 'free', '2026-03-30T04:00Z'], 1],
    [['project', 'show', 'x'], 1],
    [['project', 'list', '--status', 'lost'], 2],
  ])('is refused what makes no sense: %j', async (args, status) => {
    expect((await site.operator.run(...args)).status).toBe(status)
  })
})
