import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { fileMessages } from '#contract/projects/files.ts'
import { reviewMessages } from '#contract/reviews/reviews.ts'
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { projectMessages } from '#server/projects/messages.ts'
import { projectAnswers } from '#server/projects/material-tables.ts'
import { actOnProject } from '#server/projects/office-review.ts'
import { insertSlot } from '#server/projects/store/kickoff-slots.ts'
import { kickoffSlots, projects } from '#server/projects/tables.ts'
import { auditOf } from '../support/audit.ts'
import { mailsLike } from '../support/mails.ts'
import { storePurchase } from '../support/purchases.ts'
import { startSite } from '../support/site.ts'
import {
  allAnswers,
  buyBlueprint,
  materialCallsOf,
  newClient,
  pdf,
  projectCallsOf,
  timeZone,
  type Client,
} from './client.ts'
import { countWaiting, postgresTest } from '../support/locks.ts'

// The site's clock begins on a Thursday, at 15:00 in Bengaluru.
const site = await startSite({ instances: 2 })

/** The mails about a client's kick-off: to whom, about what, and the method and sequence number of the invitation. */
async function kickoffMails({ project }: Pick<Client, 'project'>) {
  const sequenceOf = (content = '') => /^SEQUENCE:(\d+)/m.exec(content)?.[1]
  const told = (await mailsLike(site, `kickoff%:${project.id}:%`)).map(({ recipient, subject, calendar }) => [
    ...[recipient, subject, calendar?.method, sequenceOf(calendar?.content)],
  ])
  const isToClient = ([to]: (string | undefined)[]) => Number(to !== 'hello@northloop.example')
  return told.sort((one, other) => Number(one[3]) - Number(other[3]) || isToClient(one) - isToClient(other))
}

const slotsOf = async ({ project }: Pick<Client, 'project'>) =>
  (await site.db.select().from(kickoffSlots).where(eq(kickoffSlots.projectId, project.id))).map(
    ({ startsAt }) => startsAt.toISOString(),
  )

/** The start of a slot that overlaps one, as other working hours have it. */
const overlappingStart = (start: string) => new Date(Date.parse(start) + 30 * minuteMs)

async function bookedClient() {
  const client = await newClient(site)
  const [first = '', second = ''] = (await client.slots()).starts
  expect((await client.book(client.project.id, first)).status).toBe(200)
  return { ...client, first, second }
}

const actAsOffice = (id: string, act: Parameters<typeof actOnProject>[2]) =>
  actOnProject(site.db, id, act, {
    origin: site.origin,
    timeZone: 'Asia/Kolkata',
    actor: operatorActor,
    now: site.clock.now(),
  })
const setCall = (id: string, link: string) => actAsOffice(id, { act: 'setCall', link })
const slotTaken = { status: 409, body: { error: projectMessages.slotTaken } }

test('the slots are five a working day of the firm, from the second working day on', async () => {
  const { timeZone: zone, starts } = await (await newClient(site)).slots()
  const day = ['04:00', '05:30', '07:00', '08:30', '10:00'].map((time) => `2026-03-09T${time}:00.000Z`)
  expect([zone, ...starts.slice(0, 6)]).toEqual(['Asia/Kolkata', ...day, '2026-03-10T04:00:00.000Z'])
  expect(starts).toHaveLength(20 * 5)
})

test('a kick-off that is booked is the first client’s who asks, and both sides are invited', async () => {
  const [client, other] = [await newClient(site), await newClient(site)]
  const [first = ''] = (await client.slots()).starts
  const { status, body } = await client.book(client.project.id, first)
  const hoursAfter = (hours: number) => new Date(Date.parse(first) + hours * hourMs).toISOString()
  const call = { timeZone, callUrl: site.settings.kickoff.callUrl }
  const kickoff = { ...call, startsAt: first, endsAt: hoursAfter(1.5), changeableUntil: hoursAfter(-24) }
  expect([status, body]).toEqual([200, { ...client.project, status: 'kickoff_booked', kickoff }])
  expect((await client.own()).project).toEqual(body)
  expect((await client.slots(site.instances[1])).starts).not.toContain(first)
  expect(await other.book(other.project.id, first)).toEqual(slotTaken)
  expect((await other.own()).project?.status).toBe('ordered')
  expect([...(await kickoffMails(client)), ...(await kickoffMails(other))]).toEqual([
    ['hello@northloop.example', 'A kick-off has been booked', 'REQUEST', '1'],
    [client.person.email, 'Your kick-off is booked', 'REQUEST', '1'],
  ])
})

test('a kick-off is one person’s when eight book the same slot over two instances, each twice', async () => {
  const clients: Client[] = []
  for (let n = 0; n < 8; n += 1) clients.push(await newClient(site))
  const slot = (await clients[0]?.slots())?.starts[7]
  const bookAll = (shift: number) =>
    clients.map((client, n) => client.book(client.project.id, slot, site.instances[(n + shift) % 2]))
  const answers = await Promise.all([...bookAll(0), ...bookAll(1)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array<number>(14).fill(409)])
  expect((await Promise.all(clients.map(slotsOf))).flat()).toEqual([slot])
  expect((await Promise.all(clients.map(kickoffMails))).flat()).toHaveLength(2)
})

test('a kick-off is moved from other working hours to a time that overlaps its own', async () => {
  const client = await bookedClient()
  const [startsAt, projectId] = [overlappingStart(client.first), client.project.id]
  await site.db.update(kickoffSlots).set({ startsAt }).where(eq(kickoffSlots.projectId, projectId))
  await site.db.update(projects).set({ kickoffAt: startsAt }).where(eq(projects.id, projectId))
  expect((await client.book(projectId, client.first)).status).toBe(200)
  expect(await slotsOf(client)).toEqual([client.first])
})

test('a kick-off is not moved to a time that is taken, moved to another, cancelled and booked again, and both sides are told', async () => {
  const [client, other] = [await bookedClient(), await bookedClient()]
  const { id } = client.project
  expect(await client.book(id, other.first)).toEqual(slotTaken)
  expect((await client.own()).project?.kickoff?.startsAt).toBe(client.first)
  expect(await slotsOf(client)).toEqual([client.first])
  const [free = ''] = (await client.slots()).starts
  expect((await client.book(id, free)).status).toBe(200)
  expect(await slotsOf(client)).toEqual([free])
  expect((await client.cancel(id)).body).toEqual(client.project)
  expect((await client.cancel(id)).status).toBe(200)
  expect((await client.slots()).starts).toEqual(expect.arrayContaining([client.first, free]))
  expect((await client.book(id, client.first)).status).toBe(200)
  const { email } = client.person
  expect((await kickoffMails(client)).slice(2)).toEqual([
    ['hello@northloop.example', 'A kick-off has been moved', 'REQUEST', '2'],
    [email, 'New time for your kick-off', 'REQUEST', '2'],
    ['hello@northloop.example', 'A kick-off has been cancelled', 'CANCEL', '3'],
    [email, 'Your kick-off has been cancelled', 'CANCEL', '3'],
    ['hello@northloop.example', 'A kick-off has been booked', 'REQUEST', '4'],
    [email, 'Your kick-off is booked', 'REQUEST', '4'],
  ])
})

test('a kick-off is refused at a time that is not offered, and in a malformed request', async () => {
  const { book, person, project, slots } = await newClient(site)
  const notOffered = {
    'outside working hours': '2026-03-10T04:30:00.000Z',
    'on a Sunday': '2026-03-15T04:00:00.000Z',
    'too soon': '2026-03-06T04:00:00.000Z',
    'in half a year': '2026-09-07T04:00:00.000Z',
  }
  const refused = { status: 409, body: { error: projectMessages.slotNotOffered } }
  for (const [when, startsAt] of Object.entries(notOffered))
    expect(await book(project.id, startsAt), when).toEqual(refused)
  const [startsAt] = (await slots()).starts
  const call = (body: object) => person.call('POST', `/api/client/projects/${project.id}/kickoff`, { body })
  for (const malformed of [{ startsAt: 'tomorrow', timeZone }, { startsAt, timeZone: 'UTC\u0000' }, {}])
    expect([malformed, (await call(malformed)).status]).toEqual([malformed, 400])
  for (const unknown of ['Mars/Olympus', '', null, undefined])
    expect(await call({ startsAt, timeZone: unknown }), 'an unknown zone is told in UTC').toMatchObject({
      status: 200,
      body: { kickoff: { startsAt, timeZone: 'UTC' } },
    })
})

test('a kick-off is neither moved nor cancelled from 24 hours before on, but still held', async () => {
  const client = await bookedClient()
  const { id } = client.project
  const before = site.clock.now()
  site.clock.set(new Date(Date.parse(client.first) - dayMs + 1))
  const later = (await client.slots()).starts[3]
  const tooLate = { status: 410, body: { error: projectMessages.kickoffTooLate } }
  expect([await client.cancel(id), await client.book(id, later)]).toEqual([tooLate, tooLate])
  expect((await client.own()).project?.kickoff?.startsAt).toBe(client.first)
  site.clock.set(before)
})

test('a kick-off that its client moves while the office reads it is not cancelled at the new time', async () => {
  const client = await bookedClient()
  const { id } = client.project
  const cancel = (startsAt: string) => actAsOffice(id, { act: 'cancelKickoff', startsAt })
  await client.book(id, client.second)
  const message = reviewMessages.outdated
  await expect(cancel(client.first)).rejects.toMatchObject({ status: 409, message })
  expect((await client.own()).project?.kickoff?.startsAt).toBe(client.second)
  await cancel(client.second)
  expect((await client.own()).project).toMatchObject({ status: 'ordered', kickoff: null })
})

test('a kick-off has the firm’s link until the office sets another, which is mailed whenever it changes, and again once the time is moved', async () => {
  const client = await newClient(site)
  const { id } = client.project
  const [alder, birch] = ['https://meet.example/alder', 'https://meet.example/birch']
  await expect(setCall(id, alder), 'nobody has booked it').rejects.toMatchObject({ status: 409 })
  const [first, second] = (await client.slots()).starts
  const linkOf = async () => (await client.own()).project?.kickoff?.callUrl
  await client.book(id, first)
  const links = [await linkOf()]
  for (const link of [alder, alder, birch, alder]) {
    await setCall(id, link)
    site.clock.advance(minuteMs)
  }
  links.push(await linkOf())
  await client.book(id, second)
  links.push(await linkOf())
  const { callUrl } = site.settings.kickoff
  expect(links).toEqual([callUrl, alder, callUrl])
  const mail = { recipient: client.person.email, subject: 'The link to your kick-off', reminder: null }
  const mailed = [alder, birch, alder].map((link) => ({ ...mail, link }))
  expect(await mailsLike(site, `kickoff-call:${id}:%`)).toMatchObject(mailed)
})

test('a kick-off ends with its project when the order is refunded', async () => {
  const person = await site.payer()
  const paymentId = await buyBlueprint(site, person)
  const { own, slots, book } = projectCallsOf(person)
  const { project } = await own()
  if (!project) throw new Error('a paid Blueprint has no project')
  const [slot] = (await slots()).starts
  await book(project.id, slot)
  // Drops the webhooks of the payment, so that only the refund's is delivered.
  site.sandbox.webhooks.take()
  await site.sandbox.razorpay.refund(paymentId)
  await site.deliverWebhooks()
  expect((await own()).project).toMatchObject({ status: 'ended', kickoff: null })
  expect(await slotsOf({ project })).toEqual([])
  const methods = (await kickoffMails({ project })).slice(2).map(([, , method]) => method)
  expect(methods).toEqual(['CANCEL', 'CANCEL'])
  expect((await book(project.id, slot)).body).toEqual({ error: projectMessages.kickoffNotOpen })
})

postgresTest('a kick-off overlaps none that is booked under other hours at the same moment', async () => {
  const [client, other] = [await newClient(site), await newClient(site)]
  const first = (await client.slots()).starts.at(-5) ?? ''
  const [startsAt, projectId] = [overlappingStart(first), other.project.id]
  const [booking] = await site.db.transaction(async (tx) => {
    expect(await insertSlot(tx, { startsAt, projectId, createdAt: site.clock.now() })).toBe(true)
    const begun = client.book(client.project.id, first)
    await expect.poll(() => countWaiting(site.db)).toBe(1)
    return [begun]
  })
  expect(await booking).toEqual(slotTaken)
  expect(await slotsOf(client)).toEqual([])
})

const storedProjectsOf = (personId: string) =>
  site.db.select().from(projects).where(eq(projects.personId, personId))

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

test('a project is one of each Blueprint: the newest under way is shown, the others are named', async () => {
  const { person, own, project } = await newClient(site)
  site.clock.advance(hourMs)
  await storePurchase(site.db, person.id, 'blueprint', site.clock.now())
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
  const client = await bookedClient()
  const { id } = client.project
  const start = () => site.operator.run('project', 'start', id)
  const err = 'The analysis can begin only after the kick-off has been held. Its status: kickoff_booked.\n'
  expect(await start()).toMatchObject({ status: 1, err })
  site.clock.set(new Date(Date.parse(client.first) + 2 * hourMs))
  const out = `The project’s status is now analysis. ${client.person.email} will get an email.\n`
  expect(await start()).toMatchObject({ status: 0, out })
  expect((await start()).status).toBe(1)
  const mails = await mailsLike(site, `project:${id}:%`)
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [client.person.email, 'Your analysis has begun'],
  ])
  expect((await site.operator.run('project', 'show', id)).out).toContain('analysis')
})

test('the operator withdraws a kick-off, and the client chooses again', async () => {
  const client = await bookedClient()
  expect((await site.operator.run('project', 'withdraw-kickoff', client.project.id)).status).toBe(0)
  expect((await client.own()).project).toMatchObject({ status: 'ordered', kickoff: null })
  expect(await mailsLike(site, `kickoff-cancelled:${client.project.id}:%`)).toMatchObject([
    { body: expect.stringContaining('We’re sorry, but we have to cancel your kick-off.') as string },
  ])
  expect((await client.book(client.project.id, client.first)).status).toBe(200)
})

test('the operator blocks a slot that then nobody can book, and frees it again', async () => {
  const client = await newClient(site)
  const [, , , slot = ''] = (await client.slots()).starts
  const run = (verb: string) => site.operator.run('slot', verb, slot)
  expect((await run('block')).status).toBe(0)
  expect((await run('block')).err).toBe('This slot is already booked or blocked.\n')
  expect((await client.slots()).starts).not.toContain(slot)
  expect((await client.book(client.project.id, slot)).status).toBe(409)
  const listed = await site.operator.runJson('slot', 'list')
  expect(listed.data).toContainEqual({ startsAt: slot, state: 'blocked', projectId: null, email: null })
  expect((await run('free')).status).toBe(0)
  expect(await auditOf(site, slot)).toEqual(['operator slot.block', 'operator slot.free'])
  expect((await client.slots()).starts).toContain(slot)
})
