import { beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { noAnswers, type Questionnaire } from '#contract/projects/questionnaire.ts'
import { questionnaireEffects } from '#src/effects/projects/questionnaire.ts'
import { apiWith, outcomeOf, refusal, runActor } from './api-harness.ts'
import { createTestDrafts, renderNamedElements } from './form-harness.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const owner = { projectId: 'p1', userId: 'u1' }
const answers = { ...noAnswers, operation: 'Posting invoices' }
const questionnaire: Questionnaire = {
  revision: 4,
  answers,
  savedAt: '2026-03-02T09:00:00.000Z',
  sentAt: null,
  isOpen: true,
}

function effectsWith(fetch: FetchMock, places = new Map<string, HTMLElement>()) {
  const deps = { api: apiWith(fetch), drafts: createTestDrafts(), places, onProject: () => {} }
  return questionnaireEffects(deps)
}
const changes = { projectId: 'p1', revision: 3, answers }
const read = (fetch: FetchMock) => runActor(effectsWith(fetch).actors.readAnswers, owner)
const save = (fetch: FetchMock) => runActor(effectsWith(fetch).actors.saveAnswers, changes)
const send = (fetch: FetchMock) => runActor(effectsWith(fetch).actors.sendAnswers, changes)

beforeEach(() => sessionStorage.clear())

test('answers come with what this browser could not save of them, and with its revision', async () => {
  const fetch = mockFetch({ body: questionnaire })
  const { actions } = effectsWith(fetch)
  const draftNow = async () => (await read(fetch)).draft
  for (const other of [{ userId: 'u2' }, { projectId: 'p2' }])
    actions.keepDraft(undefined, { ...owner, ...other, revision: 1, answers, unconfirmed: answers })
  expect(await read(fetch)).toEqual({ questionnaire, draft: null })
  const draft = { revision: 3, answers: { ...answers, volume: '900' }, unconfirmed: undefined }
  const lost = { ...draft, unconfirmed: answers }
  for (const kept of [draft, lost, draft]) {
    actions.keepDraft(undefined, { ...owner, ...kept })
    expect(await draftNow()).toEqual(kept)
  }
  actions.dropDraft(undefined, owner)
  expect(await draftNow()).toBeNull()
})

const fields = { volume: 'Your answer can have at most 200 characters.' }
const refused = { outcome: 'refused', error: 'Check.', issues: fields }

test.each([
  ['answers that fail', read, { status: 503 }, messages.questionnaireFailed],
  ['answers that do not come', read, 'none', messages.unreachable],
  ['a refused answer', save, refusal(400, 'Check.', fields), refused],
  ['answers on an older revision', save, refusal(409, 'Changed.'), { outcome: 'conflict' }],
  ['answers too late', save, refusal(409, messages.questionnaireClosed), { outcome: 'closed' }],
  ['a busy server', save, refusal(503, 'Busy.'), 'Busy.'],
  ['answers without an answer', save, 'none', messages.unreachable],
  ['sending on an older revision', send, refusal(409, 'Changed.'), { outcome: 'conflict' }],
  ['sending without an answer', send, 'none', messages.unreachable],
] as const)('a client is told of %s', async (_, act, answer, outcome) => {
  expect(await outcomeOf(act, answer)).toEqual(outcome)
})

test('the focus goes to the first answer that is missing', async () => {
  const places = renderNamedElements('<input name="operation"><input name="volume">')
  effectsWith(mockFetch({}), places).actions.focusOn(undefined, { place: 'volume' })
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('volume')
})
