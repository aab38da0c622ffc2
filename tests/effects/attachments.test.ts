import { createHash, webcrypto } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { messages } from '#contract/errors.ts'
import { fileMessages, type ProjectFile } from '#contract/projects/files.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { attachmentsEffects } from '#src/effects/projects/attachments.ts'
import { loseAnswer } from './form-harness.ts'
import { callsOf, mockFetch, type FetchMock } from './tokens.ts'

const storedFile: ProjectFile = {
  id: 'f1',
  name: 'Cases.csv',
  size: 12,
  type: null,
  pieces: [],
  createdAt: '2026-03-02T09:00:00.000Z',
}
const fetchWithoutAnswer = loseAnswer as unknown as FetchMock
const actorsWith = (fetch: FetchMock) =>
  attachmentsEffects({
    api: createApi({
      fetch: fetch as unknown as typeof globalThis.fetch,
      tokens: { read: () => undefined },
      onTokenRefused: () => {},
    }),
    crypto: webcrypto as unknown as Crypto,
  }).actors
const beginFile = (fetch: FetchMock, chosen: File) =>
  toPromise(createActor(actorsWith(fetch).beginFile, { input: { projectId: 'p1', chosen } }).start())

describe('a chosen file', () => {
  test('is announced with its length and checksum, under the end of a name that is too long', async () => {
    const fetch = mockFetch({ body: storedFile })
    const name = `${'a'.repeat(250)}.csv`
    expect(await beginFile(fetch, new File(['case,minutes'], name))).toEqual(storedFile)
    const sha256 = createHash('sha256').update('case,minutes').digest('hex')
    expect(callsOf(fetch)).toEqual([
      {
        path: '/api/client/projects/p1/files',
        token: undefined,
        body: { name: name.slice(-200), size: 12, sha256 },
      },
    ])
  })

  test('that is empty, too large or gone from the disk is not announced', async () => {
    const fetch = mockFetch({ body: storedFile })
    const large = Object.defineProperty(new File(['x'], 'Big.pdf'), 'size', { value: 20_000_001 })
    const gone = Object.assign(new File(['x'], 'Gone.pdf'), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    })
    await expect(beginFile(fetch, new File([], 'None.csv'))).rejects.toThrow(
      `None.csv: ${fileMessages.empty}`,
    )
    await expect(beginFile(fetch, large)).rejects.toThrow(`Big.pdf: ${fileMessages.tooLarge}`)
    await expect(beginFile(fetch, gone)).rejects.toThrow(`Gone.pdf: ${fileMessages.unreadable}`)
    expect(callsOf(fetch)).toEqual([])
  })

  test('that the server refuses says why', async () => {
    const refusal = mockFetch({ status: 409, body: { error: fileMessages.noRoom } })
    await expect(beginFile(refusal, new File(['x'], 'Map.pdf'))).rejects.toThrow(fileMessages.noRoom)
    await expect(beginFile(fetchWithoutAnswer, new File(['x'], 'Map.pdf'))).rejects.toThrow(
      messages.unreachable,
    )
  })

  test('is sent in pieces of a million bytes, the last one shorter', async () => {
    const fetch = mockFetch({ body: storedFile })
    const chosen = new File([new Uint8Array(2_300_000)], 'Long.pdf')
    for (const number of [1, 2]) {
      const input = { projectId: 'p1', chosen, file: storedFile, number }
      await toPromise(createActor(actorsWith(fetch).sendPiece, { input }).start())
    }
    const sizes = fetch.mock.calls.map(([path, init]) => [path, (init?.body as Blob | undefined)?.size])
    expect(sizes).toEqual([
      ['/api/client/projects/p1/files/f1/pieces/1', 1_000_000],
      ['/api/client/projects/p1/files/f1/pieces/2', 300_000],
    ])
  })
})

describe('the files of a project', () => {
  test('are listed, finished and removed', async () => {
    const fetch = mockFetch({ body: { files: [storedFile] } }, { body: storedFile }, { body: { files: [] } })
    const { listFiles, finishFile, removeFile } = actorsWith(fetch)
    const input = { projectId: 'p1', id: 'f1' }
    expect(await toPromise(createActor(listFiles, { input }).start())).toEqual([storedFile])
    expect(await toPromise(createActor(finishFile, { input }).start())).toEqual(storedFile)
    expect(await toPromise(createActor(removeFile, { input }).start())).toEqual([])
    expect(fetch.mock.calls.map(([path, init]) => `${init?.method} ${path}`)).toEqual([
      'GET /api/client/projects/p1/files',
      'POST /api/client/projects/p1/files/f1/finish',
      'POST /api/client/projects/p1/files/f1/remove',
    ])
  })

  test('that cannot be read say whether the connection or the server is at fault', async () => {
    const list = (fetch: FetchMock) =>
      toPromise(createActor(actorsWith(fetch).listFiles, { input: { projectId: 'p1' } }).start())
    await expect(list(mockFetch({ status: 503 }))).rejects.toThrow(fileMessages.failed)
    await expect(list(fetchWithoutAnswer)).rejects.toThrow(messages.unreachable)
  })
})
