import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { messages } from '#contract/errors.ts'
import type { Project } from '#contract/projects/projects.ts'
import { noAnswers, type Questionnaire } from '#contract/projects/questionnaire.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { questionnaireEffects } from '#src/effects/projects/questionnaire.ts'
import { createTestDrafts, renderNamedElements, loseAnswer } from './form-harness.ts'
import { callsOf, mockFetch, type FetchMock } from './tokens.ts'

const readAnswersInput = { projectId: 'p1', userId: 'u1' }
const answers = { ...noAnswers, operation: 'Posting invoices' }
const savedQuestionnaire: Questionnaire = {
  revision: 4,
  answers,
  savedAt: '2026-03-02T09:00:00.000Z',
  sentAt: null,
}
const fetchWithoutAnswer = loseAnswer as unknown as FetchMock

function effectsWith(fetch: FetchMock, places = new Map<string, HTMLElement>()) {
  const projects: Project[] = []
  const api = createApi({
    fetch: fetch as unknown as typeof globalThis.fetch,
    tokens: { read: () => undefined },
    onTokenRefused: () => {},
  })
  const onProject = (project: Project) => void projects.push(project)
  return { projects, ...questionnaireEffects({ api, drafts: createTestDrafts(), places, onProject }) }
}
const readAnswers = (fetch: FetchMock, input = readAnswersInput) =>
  toPromise(createActor(effectsWith(fetch).actors.readAnswers, { input }).start())
const saveAnswersInput = { projectId: 'p1', revision: 3, answers }
const saveAnswers = (fetch: FetchMock) =>
  toPromise(createActor(effectsWith(fetch).actors.saveAnswers, { input: saveAnswersInput }).start())
const sendAnswers = (fetch: FetchMock) =>
  toPromise(createActor(effectsWith(fetch).actors.sendAnswers, { input: saveAnswersInput }).start())

beforeEach(() => sessionStorage.clear())

describe('the answers of a client', () => {
  test('come with what this browser could not save, and with its revision', async () => {
    const fetch = mockFetch({ body: savedQuestionnaire })
    const { actions } = effectsWith(fetch)
    expect(await readAnswers(fetch)).toEqual({ questionnaire: savedQuestionnaire, draft: null })
    const typed = { ...answers, volume: '900' }
    const draft = { revision: 3, answers: typed, unconfirmed: undefined }
    actions.keepDraft(undefined, { ...readAnswersInput, ...draft })
    expect(await readAnswers(fetch)).toEqual({ questionnaire: savedQuestionnaire, draft })
    const lost = { ...draft, unconfirmed: answers }
    actions.keepDraft(undefined, { ...readAnswersInput, ...lost })
    expect(await readAnswers(fetch)).toEqual({ questionnaire: savedQuestionnaire, draft: lost })
    actions.keepDraft(undefined, { ...readAnswersInput, ...draft })
    expect(await readAnswers(fetch)).toEqual({ questionnaire: savedQuestionnaire, draft })
    actions.dropDraft(undefined, readAnswersInput)
    expect(await readAnswers(fetch)).toEqual({ questionnaire: savedQuestionnaire, draft: null })
  })

  test('that another person left in this browser are not theirs, nor those of another project', async () => {
    const fetch = mockFetch({ body: savedQuestionnaire })
    const { actions } = effectsWith(fetch)
    actions.keepDraft(undefined, {
      projectId: 'p1',
      userId: 'u2',
      revision: 1,
      answers,
      unconfirmed: answers,
    })
    actions.keepDraft(undefined, {
      projectId: 'p2',
      userId: 'u1',
      revision: 1,
      answers,
      unconfirmed: answers,
    })
    expect(await readAnswers(fetch)).toEqual({ questionnaire: savedQuestionnaire, draft: null })
  })

  test('that cannot be read say whether the connection or the server is at fault', async () => {
    await expect(readAnswers(mockFetch({ status: 503 }))).rejects.toThrow(messages.questionnaireFailed)
    await expect(readAnswers(fetchWithoutAnswer)).rejects.toThrow(messages.unreachable)
  })
})

describe('answers that are saved', () => {
  test('are sent with the revision on which they are based', async () => {
    const fetch = mockFetch({ body: savedQuestionnaire })
    expect(await saveAnswers(fetch)).toEqual({ outcome: 'saved', questionnaire: savedQuestionnaire })
    expect(callsOf(fetch)).toEqual([
      { path: '/api/client/projects/p1/questionnaire', token: undefined, body: { revision: 3, answers } },
    ])
  })

  test('are told apart: refused, based on an older revision, closed, or to be tried again', async () => {
    const fields = { volume: 'Your answer can have at most 200 characters.' }
    const refusal = { error: messages.checkFields, fields }
    expect(await saveAnswers(mockFetch({ status: 400, body: refusal }))).toEqual({
      outcome: 'refused',
      error: messages.checkFields,
      issues: fields,
    })
    expect(await saveAnswers(mockFetch({ status: 409, body: { error: 'Changed elsewhere.' } }))).toEqual({
      outcome: 'conflict',
    })
    const closed = { status: 409, body: { error: messages.questionnaireClosed } }
    expect(await saveAnswers(mockFetch(closed))).toEqual({ outcome: 'closed' })
    await expect(saveAnswers(mockFetch({ status: 503, body: { error: 'Busy.' } }))).rejects.toThrow('Busy.')
    await expect(saveAnswers(fetchWithoutAnswer)).rejects.toThrow(messages.unreachable)
  })
})

describe('a questionnaire that is sent', () => {
  const project: Project = {
    id: 'p1',
    orderId: 'o1',
    status: 'kickoff_booked',
    createdAt: '2026-03-02T09:00:00.000Z',
    kickoff: null,
    questionnaireSentAt: '2026-03-02T09:00:00.000Z',
    analysisAt: null,
    draftAt: null,
    draftRevision: 0,
    deliveredAt: null,
    endedAt: null,
  }
  const sent = { questionnaire: { ...savedQuestionnaire, sentAt: '2026-03-02T09:00:00.000Z' }, project }

  test('comes back with the project, which the page is told', async () => {
    const fetch = mockFetch({ body: sent })
    expect(await sendAnswers(fetch)).toEqual({ outcome: 'sent', ...sent })
    expect(callsOf(fetch).map(({ path }) => path)).toEqual(['/api/client/projects/p1/questionnaire/send'])
    const { actions, projects } = effectsWith(fetch)
    actions.reportProject(undefined, { project: undefined })
    actions.reportProject(undefined, { project })
    expect(projects).toEqual([project])
  })

  test('is refused or conflicts as a saved one, and fails without an answer', async () => {
    expect(await sendAnswers(mockFetch({ status: 409, body: { error: 'Changed elsewhere.' } }))).toEqual({
      outcome: 'conflict',
    })
    await expect(sendAnswers(fetchWithoutAnswer)).rejects.toThrow(messages.unreachable)
  })
})

test('the focus goes to the first answer that is missing', async () => {
  const places = renderNamedElements(
    '<input name="operation"><input name="volume"><button name="button"></button>',
  )
  effectsWith(mockFetch({}), places).actions.focusOn(undefined, { place: 'volume' })
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('volume')
})
