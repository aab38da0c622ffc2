import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { messages } from '#contract/errors.ts'
import type { Project } from '#contract/projects/projects.ts'
import { kickoffEffects } from '#src/effects/projects/kickoff.ts'
import { ownProjectEffects } from '#src/effects/projects/own-project.ts'
import { createApi } from '#src/effects/platform/api.ts'

const project: Project = {
  id: 'p1',
  orderId: 'o1',
  status: 'ordered',
  createdAt: '2026-03-02T09:00:00.000Z',
  kickoff: null,
  questionnaireSentAt: null,
  analysisAt: null,
  draftAt: null,
  draftRevision: 0,
  deliveredAt: null,
  endedAt: null,
}

/** A server that answers every call alike; `requests` are the calls it got. A status of 0 is no answer at all. */
function serverAnswering(status: number, body: unknown) {
  const requests: [string, unknown][] = []
  const api = createApi({
    fetch: (url: RequestInfo | URL, init?: RequestInit) => {
      const sent = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
      requests.push([
        `${init?.method} ${new Request(new URL(url as string, 'https://northloop.example')).url.slice(25)}`,
        sent,
      ])
      return status === 0
        ? Promise.reject(new TypeError('failed'))
        : Promise.resolve(new Response(JSON.stringify(body), { status }))
    },
    tokens: { read: () => 'token' },
    onTokenRefused: () => {},
  })
  const seen: Project[] = []
  return { requests, seen, ...kickoffEffects({ api, onProject: (one) => void seen.push(one) }), api }
}

const bookingInput = { projectId: 'p1', startsAt: '2026-03-09T04:00:00.000Z', timeZone: 'Europe/Berlin' }
type Server = ReturnType<typeof serverAnswering>
const bookKickoff = ({ actors }: Server) =>
  toPromise(createActor(actors.bookKickoff, { input: bookingInput }).start())
const cancelKickoff = ({ actors }: Server) =>
  toPromise(createActor(actors.cancelKickoff, { input: { projectId: 'p1' } }).start())
const listFreeTimes = ({ actors }: Server) => toPromise(createActor(actors.listSlots).start())

describe('booking a kick-off', () => {
  test('sends time and time zone, and answers with the project', async () => {
    const server = serverAnswering(200, project)
    expect(await bookKickoff(server)).toEqual({ outcome: 'saved', project })
    expect(server.requests).toEqual([
      [
        'POST /api/client/projects/p1/kickoff',
        { startsAt: '2026-03-09T04:00:00.000Z', timeZone: 'Europe/Berlin' },
      ],
    ])
  })

  test.each([
    [409, { outcome: 'gone', error: 'Why.' }],
    [410, { outcome: 'closed', error: 'Why.' }],
    [404, { outcome: 'closed', error: 'Why.' }],
  ])('that is refused with %i says why', async (status, answered) => {
    expect(await bookKickoff(serverAnswering(status, { error: 'Why.' }))).toEqual(answered)
  })

  test.each([
    [500, messages.kickoffFailed],
    [0, messages.unreachable],
  ])('that fails with %i can be tried again', async (status, sentence) => {
    await expect(bookKickoff(serverAnswering(status, {}))).rejects.toThrow(sentence)
  })
})

test('cancelling a kick-off names the project, and tells the page what came of it', async () => {
  const server = serverAnswering(200, project)
  expect(await cancelKickoff(server)).toEqual({ outcome: 'saved', project })
  expect(server.requests).toEqual([['POST /api/client/projects/p1/kickoff/cancel', {}]])
  server.actions.notifyProject(undefined, project)
  server.actions.notifyProject(undefined, undefined)
  expect(server.seen).toEqual([project])
})

test('free times that could not be had say why', async () => {
  const offered = { timeZone: 'Asia/Kolkata', starts: ['2026-03-09T04:00:00.000Z'] }
  expect(await listFreeTimes(serverAnswering(200, offered))).toEqual(offered)
  await expect(listFreeTimes(serverAnswering(503, {}))).rejects.toThrow(messages.slotsFailed)
  await expect(listFreeTimes(serverAnswering(0, {}))).rejects.toThrow(messages.unreachable)
})

describe('the own project', () => {
  const read = ({ api }: Server, id?: string) =>
    toPromise(createActor(ownProjectEffects({ api }).actors.readProject, { input: { id } }).start())

  test('is read, a certain one by its id', async () => {
    const server = serverAnswering(200, { project, others: [] })
    expect(await read(server, 'p1')).toEqual({ outcome: 'found', project, others: [] })
    await read(server)
    expect(server.requests.map(([address]) => address)).toEqual([
      'GET /api/client/project?id=p1',
      'GET /api/client/project',
    ])
  })

  test('that does not exist, or could not be had, says so', async () => {
    expect(await read(serverAnswering(404, {}), 'p2')).toEqual({
      outcome: 'missing',
      error: messages.projectNotFound,
    })
    await expect(read(serverAnswering(500, {}))).rejects.toThrow(messages.projectFailed)
    await expect(read(serverAnswering(0, {}))).rejects.toThrow(messages.unreachable)
  })
})
