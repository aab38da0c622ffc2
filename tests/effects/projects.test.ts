import { createHash, webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { draftMessages } from '#contract/projects/drafts.ts'
import { fileMessages } from '#contract/projects/files.ts'
import { noAnswers } from '#contract/projects/questionnaire.ts'
import { attachmentsEffects } from '#src/effects/projects/attachments.ts'
import { kickoffEffects } from '#src/effects/projects/kickoff.ts'
import { ownProjectEffects } from '#src/effects/projects/own-project.ts'
import { projectDraftEffects } from '#src/effects/projects/project-draft.ts'
import { questionnaireEffects } from '#src/effects/projects/questionnaire.ts'
import { draftDocument } from '#tests/support/draft-document.ts'
import { sampleProject as project } from '#tests/support/samples.ts'
import { offlineFetch, pageWith, refusal, runActor, testAnswers } from './api-harness.ts'
import { keysOf, mockFetch, sentBy, type FetchMock } from './tokens.ts'

const now = '2026-03-02T09:00:00.000Z'
const onProject = () => {}

const readProject = (fetch: FetchMock, id?: string) =>
  runActor(ownProjectEffects(pageWith(fetch)).actors.readProject, { id })
const read = (fetch: FetchMock) => readProject(fetch)

test('a client reads their project, a certain one by its id', async () => {
  const fetch = mockFetch({ body: { project, others: [] } })
  expect(await readProject(fetch, 'p1')).toEqual({ outcome: 'found', project, others: [] })
  await read(fetch)
  expect(sentBy(fetch)).toEqual([['GET /api/client/project?id=p1'], ['GET /api/client/project']])
})

const slot = { startsAt: '2026-03-09T04:00:00.000Z', timeZone: 'Europe/Berlin' }
const kickoffActors = (fetch: FetchMock) => kickoffEffects({ ...pageWith(fetch), onProject }).actors
const book = (fetch: FetchMock) => runActor(kickoffActors(fetch).bookKickoff, { projectId: 'p1', ...slot })
const listTimes = (fetch: FetchMock) => runActor(kickoffActors(fetch).listSlots)

testAnswers('a client with a project is told of %s', [
  ['a time that is gone', book, refusal(409, 'Why.'), { outcome: 'gone', error: 'Why.' }],
  ['a kick-off that is over', book, refusal(410, 'Why.'), { outcome: 'closed', error: 'Why.' }],
  ['a project that is gone', book, refusal(404, 'Why.'), { outcome: 'closed', error: 'Why.' }],
  ['a booking that fails', book, { status: 500 }, messages.kickoffFailed],
  ['a booking without an answer', book, 'none', messages.unreachable],
  ['free times that fail', listTimes, { status: 503 }, messages.slotsFailed],
  ['no project', read, { status: 404 }, { outcome: 'missing', error: messages.projectNotFound }],
  ['a project that fails', read, { status: 500 }, messages.projectFailed],
])

const userId = 'u1'
const owner = { projectId: 'p1', userId }
const answers = { ...noAnswers, operation: 'Posting invoices' }
const questionnaire = { revision: 4, answers, savedAt: now, sentAt: null, isOpen: true }
const answersOf = (fetch: FetchMock) => questionnaireEffects({ ...pageWith(fetch), onProject })
const changes = { projectId: 'p1', revision: 3, answers }
const readAnswers = (fetch: FetchMock) => runActor(answersOf(fetch).actors.readAnswers, owner)
const save = (fetch: FetchMock) => runActor(answersOf(fetch).actors.saveAnswers, changes)

test('answers come with what this browser could not save of them, and with its revision', async () => {
  const fetch = mockFetch({ body: questionnaire })
  const { actions } = answersOf(fetch)
  const draftNow = async () => (await readAnswers(fetch)).draft
  for (const other of [{ userId: 'u2' }, { projectId: 'p2' }])
    actions.keepDraft(undefined, { ...owner, ...other, revision: 1, answers, unconfirmed: answers })
  expect(await readAnswers(fetch)).toEqual({ questionnaire, draft: null })
  const draft = { revision: 3, answers: { ...answers, volume: '900' }, unconfirmed: undefined }
  const lost = { ...draft, unconfirmed: answers }
  for (const kept of [draft, lost, draft]) {
    actions.keepDraft(undefined, { ...owner, ...kept })
    expect(await draftNow()).toEqual(kept)
  }
  actions.dropDraft(undefined, owner)
  expect(await draftNow()).toBeNull()
})

const issues = { volume: 'Your answer can have at most 200 characters.' }

testAnswers('a client who answers questions is told of %s', [
  ['answers that fail', readAnswers, { status: 503 }, messages.questionnaireFailed],
  ['a refused one', save, refusal(400, 'Check.', issues), { outcome: 'refused', error: 'Check.', issues }],
  ['answers on an older revision', save, refusal(409, 'Changed.'), { outcome: 'conflict' }],
  ['answers too late', save, refusal(409, messages.questionnaireClosed), { outcome: 'closed' }],
  ['a busy server', save, refusal(503, 'Busy.'), 'Busy.'],
  ['answers without an answer', save, 'none', messages.unreachable],
])

const file = { id: 'f1', name: 'Cases.csv', size: 12, type: null, pieces: [], createdAt: now }
const fileActors = (fetch: FetchMock) =>
  attachmentsEffects({ ...pageWith(fetch), crypto: webcrypto as unknown as Crypto }).actors
const begin = (chosen: File) => (fetch: FetchMock) =>
  runActor(fileActors(fetch).beginFile, { projectId: 'p1', chosen })
const listFiles = (fetch: FetchMock) => runActor(fileActors(fetch).listFiles, { projectId: 'p1' })

test('a chosen file is announced with length and checksum, under the end of a name that is too long', async () => {
  const fetch = mockFetch({ body: file })
  const name = `${'a'.repeat(250)}.csv`
  expect(await begin(new File(['case,minutes'], name))(fetch)).toEqual(file)
  const sha256 = createHash('sha256').update('case,minutes').digest('hex')
  const announced = { name: name.slice(-200), size: 12, sha256 }
  expect(sentBy(fetch)).toEqual([['POST /api/client/projects/p1/files', announced]])
})

test('files are listed, finished and removed', async () => {
  const fetch = mockFetch({ body: { files: [file] } }, { body: file }, { body: { files: [] } })
  const { finishFile, removeFile } = fileActors(fetch)
  const input = { projectId: 'p1', id: 'f1' }
  expect(await listFiles(fetch)).toEqual([file])
  expect(await runActor(finishFile, input)).toEqual(file)
  expect(await runActor(removeFile, input)).toEqual([])
  expect(sentBy(fetch).map(([call]) => call)).toEqual([
    'GET /api/client/projects/p1/files',
    'POST /api/client/projects/p1/files/f1/finish',
    'POST /api/client/projects/p1/files/f1/remove',
  ])
})

const large = Object.defineProperty(new File(['x'], 'Big.pdf'), 'size', { value: 20_000_001 })
const gone = Object.assign(new File(['x'], 'Gone.pdf'), {
  arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
})
const plan = new File(['x'], 'Map.pdf')

testAnswers('a client is told of a file that %s', [
  ['is empty', begin(new File([], 'None.csv')), { body: file }, fileMessages.empty],
  ['is too large', begin(large), { body: file }, fileMessages.tooLarge],
  ['is gone from the disk', begin(gone), { body: file }, fileMessages.unreadable],
  ['the server refuses', begin(plan), refusal(409, fileMessages.noRoom), fileMessages.noRoom],
  ['nobody answers', begin(plan), 'none', messages.unreachable],
  ['cannot be listed', listFiles, { status: 503 }, fileMessages.failed],
])

const untouched = { revision: 1, updatedAt: now, deliveredAt: null, comments: [] }
const draft = { ...untouched, projectId: 'p1', document: draftDocument }
const draftOf = (fetch: FetchMock) => projectDraftEffects(pageWith(fetch))
const readDraftOf = (fetch: FetchMock, id?: string) =>
  runActor(draftOf(fetch).actors.readDraft, { id, userId })
const readDraft = (fetch: FetchMock) => readDraftOf(fetch)
const comment = { section: 'roadmap', text: 'Who owns step 3?' } as const
const ask = (fetch: FetchMock) => runActor(draftOf(fetch).actors.sendComment, { projectId: 'p1', ...comment })

test('a draft comes with the questions that this person has begun to write, by its project', async () => {
  const fetch = mockFetch({ body: draft })
  const texts = { processMap: 'Is step 3 right?' }
  const { actions } = draftOf(fetch)
  actions.keepTexts(undefined, { userId: 'u2', projectId: 'p1', texts: { roadmap: 'Mine' } })
  expect(await readDraftOf(fetch, 'p1')).toEqual({ outcome: 'found', draft, texts: {} })
  actions.keepTexts(undefined, { userId: 'u1', projectId: 'p1', texts })
  expect(await readDraft(fetch)).toEqual({ outcome: 'found', draft, texts })
  expect(sentBy(fetch)).toEqual([['GET /api/client/project/draft?id=p1'], ['GET /api/client/project/draft']])
})

test('a question whose answer was lost is sent again with the same key, the next one with another', async () => {
  const [unheard, heard] = [offlineFetch(), mockFetch({ body: draft })]
  expect(await ask(unheard)).toEqual({ outcome: 'refused', error: messages.unreachable })
  expect(await ask(heard)).toEqual({ outcome: 'sent', draft })
  await ask(heard)
  expect(sentBy(heard)).toEqual(Array(2).fill(['POST /api/client/projects/p1/comments', comment]))
  const keys = [unheard, heard].flatMap(keysOf)
  expect(keys.map((key) => key === keys[0])).toEqual([true, true, false])
})

const { missing, failed, empty, closed } = draftMessages

testAnswers('a client who reads a draft is told of %s', [
  ['none', readDraft, refusal(404, missing), { outcome: 'missing', error: missing, texts: {} }],
  ['one that fails', readDraft, { status: 503 }, failed],
  ['an empty question', ask, refusal(400, 'No.', { text: empty }), { outcome: 'refused', error: empty }],
  ['a question too late', ask, refusal(409, closed), { outcome: 'refused', error: closed }],
])
