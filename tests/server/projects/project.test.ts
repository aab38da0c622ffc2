import { eq, like } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { catalogue } from '#contract/catalogue.ts'
import { messages } from '#contract/errors.ts'
import { fileMessages } from '#contract/projects/files.ts'
import { hourMs } from '#contract/time/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { projectAnswers } from '#server/projects/material-tables.ts'
import { projects } from '#server/projects/tables.ts'
import { grants } from '#server/orders/tables.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { auditOf } from '../support/audit.ts'
import { startSite } from '../support/site.ts'
import { buyBlueprint, projectCallsOf, newClient } from './client.ts'
import { allAnswers, materialCallsOf, pdf } from './material.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))

const storedProjectsOf = (personId: string) =>
  site.db.select().from(projects).where(eq(projects.personId, personId))

async function clientWithKickoff() {
  const client = await newClient(site)
  const [slot = ''] = (await client.slots()).starts
  await client.book(client.project.id, slot)
  return { ...client, slot }
}

test('a project comes with the payment, once, however often it is settled', async () => {
  const person = await site.payer()
  const answer = await site.sandbox.razorpay.pay(await person.order('razorpay', 'blueprint'))
  await Promise.all(
    Array.from({ length: 6 }, (_, n) => person.verify(answer, 'blueprint', site.instances[n % 2])),
  )
  await site.deliverWebhooks()
  expect((await storedProjectsOf(person.id)).map(({ status }) => status)).toEqual(['ordered'])
})

test('a project does not come with a plan, nor with a Blueprint that was refunded', async () => {
  const person = await site.payer()
  const plan = await site.sandbox.razorpay.pay(await person.order('razorpay', 'client_monthly_10'))
  await person.verify(plan, 'client_monthly_10')
  const none = { project: null, others: [] }
  expect(await projectCallsOf(person).own()).toEqual(none)
  await site.sandbox.razorpay.refund(await buyBlueprint(site, person))
  await site.deliverWebhooks()
  await site.db.delete(projects).where(eq(projects.personId, person.id))
  expect(await projectCallsOf(person).own()).toEqual(none)
})

test('a project of a Blueprint bought before there were projects comes with the first look, once, or when the operator lists them', async () => {
  const [client, listed] = [await newClient(site), await newClient(site)]
  const { person, own } = client
  await site.db.delete(projects)
  await Promise.all([own(), own(), own(), own()])
  expect(await storedProjectsOf(person.id)).toHaveLength(1)
  const [grant] = await site.db.select().from(grants).where(eq(grants.personId, person.id))
  expect((await own()).project?.createdAt).toBe(grant?.grantedAt.toISOString())
  const { data } = await site.operator.runJson('project', 'list')
  expect(JSON.stringify(data)).toContain(listed.person.email)
})

test('a project is one of each Blueprint: the newest under way is shown, the others are named', async () => {
  const { person, own, project } = await newClient(site)
  site.clock.advance(hourMs)
  const paidAt = site.clock.now()
  await addDemoOrder(site.db, { personId: person.id, product: catalogue.blueprint, paidAt })
  const second = await own()
  expect(second.project?.id).not.toBe(project.id)
  expect(second.others).toEqual([{ id: project.id, createdAt: project.createdAt, status: 'ordered' }])
  expect((await own(project.id.toUpperCase())).project).toEqual(project)
})

test('a project of somebody else is not found by any call, as one that does not exist', async () => {
  const [client, other] = [await newClient(site), await newClient(site)]
  const { attach, files, download } = materialCallsOf(site, client)
  const fileId = String((await attach('Map.pdf', pdf)).body.id)
  const [startsAt] = (await client.slots()).starts
  const noProject = { status: 404, body: { error: messages.projectNotFound } }
  for (const id of [client.project.id, randomUUID(), 'x']) {
    const theirs = materialCallsOf(site, other, id)
    const answers = {
      look: await other.person.call('GET', `/api/client/project?id=${id}`),
      book: await other.book(id, startsAt),
      cancel: await other.cancel(id),
      read: await theirs.read(),
      save: await theirs.save(0, allAnswers),
      send: await theirs.send(0, allAnswers),
      draft: await theirs.draft(),
      comment: await theirs.comment('roadmap', 'Mine?'),
      files: await theirs.files(),
      piece: await theirs.piece(fileId, 0, pdf),
      finish: await theirs.finish(fileId),
      remove: await theirs.remove(fileId),
      download: await theirs.download(fileId),
    }
    const expected = Object.keys(answers).map((call) => [call, noProject])
    expect([id, answers]).toEqual([id, Object.fromEntries(expected)])
  }
  const own = materialCallsOf(site, other)
  const noFile = { status: 404, body: { error: fileMessages.notFound } }
  for (const id of [fileId, randomUUID(), 'x']) {
    for (const answer of [await own.piece(id, 0, pdf), await own.finish(id), await own.download(id)])
      expect(answer).toEqual(noFile)
    await own.remove(id)
  }
  expect((await client.own()).project).toEqual(client.project)
  expect((await files()).body.files).toHaveLength(1)
  expect((await download(fileId)).status).toBe(200)
  expect(await site.db.$count(projectAnswers, eq(projectAnswers.projectId, client.project.id))).toBe(0)
})

test('the operator begins the analysis after the kick-off, and the client is told once', async () => {
  const client = await clientWithKickoff()
  const { id } = client.project
  const start = () => site.operator.run('project', 'start', id)
  const err = 'The analysis can begin only after the kick-off has been held. Its status: kickoff_booked.\n'
  expect(await start()).toMatchObject({ status: 1, err })
  site.clock.set(new Date(Date.parse(client.slot) + 2 * hourMs))
  const out = `The project’s status is now analysis. ${client.person.email} will get an email.\n`
  expect(await start()).toMatchObject({ status: 0, out })
  expect((await start()).status).toBe(1)
  const areAbout = like(outbox.key, `project:${id}:%`)
  const mails = await site.db.select().from(outbox).where(areAbout)
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [client.person.email, 'Your analysis has begun'],
  ])
  expect((await site.operator.run('project', 'show', id)).out).toContain('analysis')
})

test('the operator withdraws a kick-off, and the client chooses again', async () => {
  const client = await clientWithKickoff()
  expect((await site.operator.run('project', 'withdraw-kickoff', client.project.id)).status).toBe(0)
  expect((await client.own()).project).toMatchObject({ status: 'ordered', kickoff: null })
  const areAbout = like(outbox.key, `kickoff-cancelled:${client.project.id}:%`)
  expect(await site.db.select().from(outbox).where(areAbout)).toMatchObject([
    { body: expect.stringContaining('We’re sorry, but we have to cancel your kick-off.') as string },
  ])
  expect((await client.book(client.project.id, client.slot)).status).toBe(200)
})

test('the operator blocks a slot that then nobody can book, and frees it again', async () => {
  const client = await newClient(site)
  const [, , , slot = ''] = (await client.slots()).starts
  const run = (verb: string) => site.operator.run('slot', verb, slot)
  expect((await run('block')).status).toBe(0)
  expect((await run('block')).err).toBe('It is already booked or blocked.\n')
  expect((await client.slots()).starts).not.toContain(slot)
  expect((await client.book(client.project.id, slot)).status).toBe(409)
  const listed = await site.operator.runJson('slot', 'list')
  expect(listed.data).toContainEqual({ startsAt: slot, state: 'blocked', projectId: null, email: null })
  expect((await run('free')).status).toBe(0)
  expect(await auditOf(site, slot)).toEqual(['operator slot.block', 'operator slot.free'])
  expect((await client.slots()).starts).toContain(slot)
})

test.each([
  [['slot', 'block', 'tomorrow'], 2],
  [['slot', 'block', '2026-03-09T04:10Z'], 1],
  [['slot', 'free', '2026-03-30T04:00Z'], 1],
  [['project', 'show', 'x'], 1],
])('the operator is refused what makes no sense: %j', async (args, status) => {
  expect((await site.operator.run(...args)).status).toBe(status)
})
