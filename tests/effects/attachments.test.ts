// @vitest-environment node
import { createHash, webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { fileMessages, type ProjectFile } from '#contract/projects/files.ts'
import { attachmentsEffects } from '#src/effects/projects/attachments.ts'
import { apiWith, outcomeOf, refusal, runActor, sentBy } from './api-harness.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const file: ProjectFile = {
  id: 'f1',
  name: 'Cases.csv',
  size: 12,
  type: null,
  pieces: [],
  createdAt: '2026-03-02T09:00:00.000Z',
}
const actorsWith = (fetch: FetchMock) =>
  attachmentsEffects({ api: apiWith(fetch), crypto: webcrypto as unknown as Crypto }).actors
const begin = (chosen: File) => (fetch: FetchMock) =>
  runActor(actorsWith(fetch).beginFile, { projectId: 'p1', chosen })
const list = (fetch: FetchMock) => runActor(actorsWith(fetch).listFiles, { projectId: 'p1' })

test('a chosen file is announced with length and checksum, under the end of a name that is too long', async () => {
  const fetch = mockFetch({ body: file })
  const name = `${'a'.repeat(250)}.csv`
  expect(await begin(new File(['case,minutes'], name))(fetch)).toEqual(file)
  const sha256 = createHash('sha256').update('case,minutes').digest('hex')
  expect(sentBy(fetch)).toEqual([
    ['POST /api/client/projects/p1/files', { name: name.slice(-200), size: 12, sha256 }],
  ])
})

test('files are listed, finished and removed', async () => {
  const fetch = mockFetch({ body: { files: [file] } }, { body: file }, { body: { files: [] } })
  const { listFiles, finishFile, removeFile } = actorsWith(fetch)
  const input = { projectId: 'p1', id: 'f1' }
  expect(await runActor(listFiles, input)).toEqual([file])
  expect(await runActor(finishFile, input)).toEqual(file)
  expect(await runActor(removeFile, input)).toEqual([])
  expect(sentBy(fetch).map(([call]) => call)).toEqual([
    'GET /api/client/projects/p1/files',
    'POST /api/client/projects/p1/files/f1/finish',
    'POST /api/client/projects/p1/files/f1/remove',
  ])
})

const { empty, tooLarge, unreadable, noRoom, failed } = fileMessages
const large = Object.defineProperty(new File(['x'], 'Big.pdf'), 'size', { value: 20_000_001 })
const gone = Object.assign(new File(['x'], 'Gone.pdf'), {
  arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
})
const plan = new File(['x'], 'Map.pdf')

test.each([
  ['is empty', begin(new File([], 'None.csv')), { body: file }, empty],
  ['is too large', begin(large), { body: file }, tooLarge],
  ['is gone from the disk', begin(gone), { body: file }, unreadable],
  ['the server refuses', begin(plan), refusal(409, noRoom), expect.stringContaining(noRoom)],
  ['nobody answers', begin(plan), 'none', expect.stringContaining(messages.unreachable)],
  ['cannot be listed', list, { status: 503 }, failed],
  ['nobody lists', list, 'none', messages.unreachable],
] as const)('a client is told of a file that %s', async (_, act, answer, sentence) => {
  expect(await outcomeOf(act, answer)).toEqual(sentence)
})
