import { asc, eq, like, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { serverMessages } from '#server/platform/http/messages.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { actOnProject } from '#server/projects/office-review.ts'
import { insertSlot } from '#server/projects/store/kickoff-slots.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { kickoffSlots, projects } from '#server/projects/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { countWaiting } from '../support/locks.ts'
import { startSite } from '../support/site.ts'
import { newClient, timeZone, type Client } from './client.ts'

// The site's clock begins on a Thursday, at 15:00 in Bengaluru.
const site = await closedAfterFile(startSite({ instances: 2 }))

/** The mails about a client's kick-off: to whom, about what, and the method and sequence number of the invitation. */
async function kickoffMails({ project }: Client) {
  const mails = await site.db
    .select()
    .from(outbox)
    .where(like(outbox.key, `kickoff%:${project.id}:%`))
    .orderBy(asc(sql`${outbox.recipient} <> 'hello@northloop.example'`))
  return mails
    .map(({ recipient, subject, calendar }) => [
      recipient,
      subject,
      calendar?.method,
      /^SEQUENCE:(\d+)/m.exec(calendar?.content ?? '')?.[1],
    ])
    .sort(([, , , one], [, , , other]) => Number(one) - Number(other))
}

const slotsOf = ({ project }: Client) =>
  site.db.select().from(kickoffSlots).where(eq(kickoffSlots.projectId, project.id))

/** The start of a slot that overlaps one, as other working hours have it. */
const overlappingStart = (start: string) => new Date(Date.parse(start) + 30 * minuteMs)

/** Somebody who wants a slot, and the slot of somebody else under other working hours, which overlaps it. */
async function createOverlappingSlot() {
  const [client, other] = [await newClient(site), await newClient(site)]
  const [first = ''] = (await client.slots()).starts
  const slot = { startsAt: overlappingStart(first), projectId: other.project.id, createdAt: site.clock.now() }
  return { client, first, slot }
}

async function bookedClient() {
  const client = await newClient(site)
  const { starts } = await client.slots()
  const [first = '', second = ''] = starts
  expect((await client.book(client.project.id, first)).status).toBe(200)
  return { ...client, first, second }
}

describe('the slots', () => {
  test('are five a working day of the firm, from the second working day on', async () => {
    const client = await newClient(site)
    const { timeZone: zone, starts } = await client.slots()
    expect(zone).toBe('Asia/Kolkata')
    expect(starts.slice(0, 6)).toEqual([
      '2026-03-09T04:00:00.000Z',
      '2026-03-09T05:30:00.000Z',
      '2026-03-09T07:00:00.000Z',
      '2026-03-09T08:30:00.000Z',
      '2026-03-09T10:00:00.000Z',
      '2026-03-10T04:00:00.000Z',
    ])
    expect(starts).toHaveLength(20 * 5)
  })
})

const slotTakenAnswer = { status: 409, body: { error: serverMessages.slotTaken } }

describe('a kick-off', () => {
  test('that is booked is the client’s, and both sides are invited', async () => {
    const client = await newClient(site)
    const [first = ''] = (await client.slots()).starts
    const { status, body } = await client.book(client.project.id, first)
    expect([status, body]).toEqual([
      200,
      {
        ...client.project,
        status: 'kickoff_booked',
        kickoff: {
          startsAt: first,
          endsAt: new Date(Date.parse(first) + 1.5 * hourMs).toISOString(),
          timeZone,
          callUrl: site.settings.kickoff.callUrl,
          changeableUntil: new Date(Date.parse(first) - dayMs).toISOString(),
        },
      },
    ])
    expect((await client.own()).project).toEqual(body)
    expect((await client.slots(site.instances[1])).starts).not.toContain(first)
    expect(await kickoffMails(client)).toEqual([
      ['hello@northloop.example', 'A kick-off is booked', 'REQUEST', '1'],
      [client.person.email, 'Your kick-off is booked', 'REQUEST', '1'],
    ])
  })

  test('of two on one slot is the first one’s', async () => {
    const { first } = await bookedClient()
    const other = await newClient(site)
    expect(await other.book(other.project.id, first)).toEqual(slotTakenAnswer)
    expect((await other.own()).project?.status).toBe('ordered')
    expect(await kickoffMails(other)).toEqual([])
  })

  test('is one person’s when twenty book the same slot over two instances', async () => {
    const clients = []
    for (let n = 0; n < 20; n += 1) clients.push(await newClient(site))
    const slot = (await clients[0]?.slots())?.starts[7]
    const answers = await Promise.all(
      clients.map((client, n) => client.book(client.project.id, slot, site.instances[n % 2])),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
    const slots = await Promise.all(clients.map(slotsOf))
    expect(slots.flat()).toHaveLength(1)
  })

  test('booked twice at the same time is booked once', async () => {
    const client = await newClient(site)
    const slot = (await client.slots()).starts[0]
    const answers = await Promise.all(
      site.instances.flatMap((on) => [
        client.book(client.project.id, slot, on),
        client.book(client.project.id, slot, on),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await kickoffMails(client)).toHaveLength(2)
  })

  test('does not overlap one that was booked under other working hours', async () => {
    const { client, first, slot } = await createOverlappingSlot()
    expect(await insertSlot(site.db, slot)).toBe(true)
    expect(await client.book(client.project.id, first)).toEqual(slotTakenAnswer)
    expect(await slotsOf(client)).toEqual([])
  })

  test('is moved from other working hours to a time that overlaps its own', async () => {
    const client = await bookedClient()
    const [startsAt, projectId] = [overlappingStart(client.first), client.project.id]
    await site.db.update(kickoffSlots).set({ startsAt }).where(eq(kickoffSlots.projectId, projectId))
    await site.db.update(projects).set({ kickoffAt: startsAt }).where(eq(projects.id, projectId))
    expect((await client.book(projectId, client.first)).status).toBe(200)
    expect((await slotsOf(client)).map((slot) => slot.startsAt.toISOString())).toEqual([client.first])
  })

  test('that is moved frees its slot and invites again', async () => {
    const client = await bookedClient()
    expect((await client.book(client.project.id, client.second)).status).toBe(200)
    expect((await slotsOf(client)).map(({ startsAt }) => startsAt.toISOString())).toEqual([client.second])
    expect((await kickoffMails(client)).slice(2)).toEqual([
      ['hello@northloop.example', 'A kick-off was moved', 'REQUEST', '2'],
      [client.person.email, 'The time of your kick-off', 'REQUEST', '2'],
    ])
  })

  test('whose new time is taken keeps the old one', async () => {
    const client = await bookedClient()
    const other = await bookedClient()
    expect((await client.book(client.project.id, other.first)).status).toBe(409)
    expect((await client.own()).project?.kickoff?.startsAt).toBe(client.first)
    expect(await slotsOf(client)).toHaveLength(1)
  })

  test('that is cancelled can be booked by others, and both sides are told', async () => {
    const client = await bookedClient()
    expect((await client.cancel(client.project.id)).body).toEqual(client.project)
    expect((await client.cancel(client.project.id)).status).toBe(200)
    expect((await client.slots()).starts).toContain(client.first)
    expect((await kickoffMails(client)).slice(2)).toEqual([
      ['hello@northloop.example', 'A kick-off is cancelled', 'CANCEL', '2'],
      [client.person.email, 'Your kick-off is cancelled', 'CANCEL', '2'],
    ])
    const again = await client.book(client.project.id, client.second)
    expect(again.status).toBe(200)
    expect((await kickoffMails(client)).at(-1)?.[3]).toBe('3')
  })

  test.each([
    ['not of the working hours', '2026-03-10T04:30:00.000Z'],
    ['of a Sunday', '2026-03-15T04:00:00.000Z'],
    ['too soon', '2026-03-06T04:00:00.000Z'],
    ['in half a year', '2026-09-07T04:00:00.000Z'],
  ])('at a time %s is refused', async (_, startsAt) => {
    const client = await newClient(site)
    expect(await client.book(client.project.id, startsAt)).toEqual({
      status: 409,
      body: { error: serverMessages.slotNotOffered },
    })
  })

  test.each(['Etc/Unknown', 'Mars/Olympus'])(
    'in an unknown time zone, %s, is told in UTC',
    async (unknownZone) => {
      const { person, project, slots } = await newClient(site)
      const [startsAt] = (await slots()).starts
      const answer = await person.call('POST', `/api/client/projects/${project.id}/kickoff`, {
        body: { startsAt, timeZone: unknownZone },
      })
      expect(answer).toMatchObject({ status: 200, body: { kickoff: { startsAt, timeZone: 'UTC' } } })
    },
  )

  test.each([{ startsAt: 'tomorrow' }, { timeZone: 'UTC\u0000' }, {}])(
    'of a malformed request is refused: %o',
    async (given) => {
      const { person, project, slots } = await newClient(site)
      const [startsAt] = (await slots()).starts
      const whole = 'startsAt' in given || 'timeZone' in given ? { startsAt, timeZone } : {}
      const { status } = await person.call('POST', `/api/client/projects/${project.id}/kickoff`, {
        body: { ...whole, ...given },
      })
      expect(status).toBe(400)
    },
  )

  test('of another person is not found, as one that does not exist', async () => {
    const client = await bookedClient()
    const other = await newClient(site)
    const notFound = { status: 404, body: { error: messages.projectNotFound } }
    for (const id of [client.project.id, randomUUID(), 'x'])
      expect([await other.book(id, client.second), await other.cancel(id)]).toEqual([notFound, notFound])
    expect((await client.own()).project?.kickoff?.startsAt).toBe(client.first)
    const { status } = await other.person.call('GET', `/api/client/project?id=${client.project.id}`)
    expect(status).toBe(404)
  })

  test('is neither moved nor cancelled from 24 hours before on, but still held', async () => {
    const client = await bookedClient()
    site.clock.set(new Date(Date.parse(client.first) - dayMs + 1))
    const tooLate = { status: 410, body: { error: serverMessages.kickoffTooLate } }
    const later = (await client.slots()).starts[3]
    expect([await client.cancel(client.project.id), await client.book(client.project.id, later)]).toEqual([
      tooLate,
      tooLate,
    ])
    expect((await client.own()).project?.kickoff?.startsAt).toBe(client.first)
  })
})

describe.runIf(inject('database') === 'PostgreSQL')('on a database with many connections, a kick-off', () => {
  test('does not overlap one that is booked under other working hours at the same moment', async () => {
    const { client, first, slot } = await createOverlappingSlot()
    const [booking] = await site.db.transaction(async (tx) => {
      await insertSlot(tx, slot)
      const begun = client.book(client.project.id, first)
      await expect.poll(() => countWaiting(site.db)).toBe(1)
      return [begun]
    })
    expect(await booking).toEqual(slotTakenAnswer)
    expect(await slotsOf(client)).toEqual([])
  })
})

describe('the link to the call', () => {
  const setCall = (client: Client, link: string) =>
    actOnProject(
      site.db,
      client.project.id,
      { act: 'setCall', link },
      {
        origin: site.origin,
        timeZone: 'Asia/Kolkata',
        actor: operatorActor,
        now: site.clock.now(),
      },
    )
  const linkOf = async (client: Client) => (await client.own()).project?.kickoff?.callUrl

  test('is the firm’s until the office sets another, which is mailed, and again once the time is moved', async () => {
    const client = await bookedClient()
    const firmUrl = site.settings.kickoff.callUrl
    expect(await linkOf(client)).toBe(firmUrl)
    await setCall(client, 'https://meet.example/alder')
    expect(await linkOf(client)).toBe('https://meet.example/alder')
    const [mail] = await site.db
      .select()
      .from(outbox)
      .where(like(outbox.key, `kickoff-call:${client.project.id}:%`))
    expect(mail).toMatchObject({
      recipient: client.person.email,
      subject: 'The link to your kick-off',
      link: 'https://meet.example/alder',
      reminder: null,
    })
    await client.book(client.project.id, client.second)
    expect(await linkOf(client)).toBe(firmUrl)
  })

  test('is not set for a kick-off that nobody has booked', async () => {
    await expect(setCall(await newClient(site), 'https://meet.example/alder')).rejects.toMatchObject({
      status: 409,
    })
  })
})

describe('a project', () => {
  test('whose order is refunded ends, and its kick-off with it', async () => {
    const client = await bookedClient()
    // Drops the webhooks of the payment, so that only the refund's is delivered.
    site.sandbox.webhooks.take()
    await site.sandbox.razorpay.refund(client.paymentId)
    await site.deliverWebhooks()
    expect((await client.own()).project).toMatchObject({ status: 'ended', kickoff: null })
    expect(await slotsOf(client)).toEqual([])
    expect((await kickoffMails(client)).slice(2).map(([, , method]) => method)).toEqual(['CANCEL', 'CANCEL'])
    expect((await client.book(client.project.id, client.second)).body).toEqual({
      error: serverMessages.kickoffNotOpen,
    })
  })
})
