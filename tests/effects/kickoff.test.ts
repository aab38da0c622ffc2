// @vitest-environment node
import { expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { kickoffEffects } from '#src/effects/projects/kickoff.ts'
import { ownProjectEffects } from '#src/effects/projects/own-project.ts'
import { apiWith, outcomeOf, refusal, runActor, sentBy } from './api-harness.ts'
import { mockFetch, sampleProject as project, type FetchMock } from './tokens.ts'

const actorsWith = (fetch: FetchMock) => kickoffEffects({ api: apiWith(fetch), onProject: () => {} }).actors
const slot = { startsAt: '2026-03-09T04:00:00.000Z', timeZone: 'Europe/Berlin' }
const book = (fetch: FetchMock) => runActor(actorsWith(fetch).bookKickoff, { projectId: 'p1', ...slot })
const listTimes = (fetch: FetchMock) => runActor(actorsWith(fetch).listSlots)
const readProject = (fetch: FetchMock, id?: string) =>
  runActor(ownProjectEffects({ api: apiWith(fetch) }).actors.readProject, { id })
const read = (fetch: FetchMock) => readProject(fetch)

test('somebody reads their project, a certain one by its id', async () => {
  const fetch = mockFetch({ body: { project, others: [] } })
  expect(await readProject(fetch, 'p1')).toEqual({ outcome: 'found', project, others: [] })
  await read(fetch)
  expect(sentBy(fetch)).toEqual([['GET /api/client/project?id=p1'], ['GET /api/client/project']])
})

const freeTimes = { timeZone: 'Asia/Kolkata', starts: ['2026-03-09T04:00:00.000Z'] }

test.each([
  ['a time that is gone', book, refusal(409, 'Why.'), { outcome: 'gone', error: 'Why.' }],
  ['a kick-off that is over', book, refusal(410, 'Why.'), { outcome: 'closed', error: 'Why.' }],
  ['a project that is gone', book, refusal(404, 'Why.'), { outcome: 'closed', error: 'Why.' }],
  ['a booking that fails', book, { status: 500 }, messages.kickoffFailed],
  ['a booking without an answer', book, 'none', messages.unreachable],
  ['free times', listTimes, { body: freeTimes }, freeTimes],
  ['free times that fail', listTimes, { status: 503 }, messages.slotsFailed],
  ['free times without an answer', listTimes, 'none', messages.unreachable],
  ['no project', read, { status: 404 }, { outcome: 'missing', error: messages.projectNotFound }],
  ['a project that fails', read, { status: 500 }, messages.projectFailed],
  ['a project without an answer', read, 'none', messages.unreachable],
] as const)('a client is told of %s', async (_, act, answer, outcome) => {
  expect(await outcomeOf(act, answer)).toEqual(outcome)
})
