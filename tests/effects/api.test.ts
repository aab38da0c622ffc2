import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { createTokenStore } from '#src/effects/platform/token-store.ts'
import { offlineFetch } from './api-harness.ts'
import { mockFetch, callsOf, type FetchMock } from './tokens.ts'

function createTestApi(fetch: FetchMock, token?: string, isTraced?: boolean) {
  const tokens = createTokenStore(() => localStorage)
  if (token !== undefined) tokens.write(token)
  const onRefused = vi.fn<(token: string) => void>()
  const asFetch = fetch as unknown as typeof globalThis.fetch
  const api = createApi({ fetch: asFetch, tokens, onTokenRefused: onRefused, isTraced })
  return { api, tokens, onRefused }
}

const { signal } = new AbortController()
const answers = { 200: z.object({ orderID: z.string() }) }
const open = { summary: 'A call', auth: 'bearer', refusals: [] } as const
const getCall = { ...open, method: 'GET', path: '/api/x', answers } as const satisfies Call
const postCall = { ...getCall, method: 'POST', body: z.object({ productKey: z.string() }) } as const
const callWithParams = {
  ...getCall,
  path: '/api/x/:id',
  params: z.object({ id: z.string() }),
  query: z.object({ first: z.optional(z.string()), second: z.optional(z.number()) }),
} as const
const hangingFetch = () =>
  vi.fn(
    (_: string, init: RequestInit) =>
      new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('ended'))),
      ),
  ) as unknown as FetchMock
const noAnswer = { ok: false, status: 0, error: undefined, body: undefined }

test('a call carries the token and JSON, and answers what the contract says', async () => {
  const fetch = mockFetch({ body: { orderID: 'O-1', extra: true } })
  const { api } = createTestApi(fetch, 't')
  const answer = await api.call(postCall, { signal, body: { productKey: 'blueprint' } })
  expect(answer).toEqual({ ok: true, value: { orderID: 'O-1' } })
  expect(callsOf(fetch)).toEqual([{ path: '/api/x', token: 't', body: { productKey: 'blueprint' } }])
  expect(fetch.mock.calls[0]?.[1]?.method).toBe('POST')
})

test('a call begins a trace of its own where the server records traces, and no other', async () => {
  const fetch = mockFetch({ body: { orderID: 'O-1' } })
  const traced = createTestApi(fetch, undefined, true)
  await traced.api.call(getCall, { signal })
  await traced.api.call(getCall, { signal })
  await createTestApi(fetch).api.call(getCall, { signal })
  const traceOf = ([, init]: Parameters<FetchMock>) => new Headers(init?.headers).get('traceparent') ?? ''
  const [first, second, untraced] = fetch.mock.calls.map(traceOf)
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(second).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(first?.slice(3, 35)).not.toBe(second?.slice(3, 35))
  expect(untraced).toBe('')
})

test('a call without body and token is a GET that names what it asks for in its address, and nothing else', async () => {
  const fetch = mockFetch({ body: { orderID: 'O-1' } })
  const query = { first: undefined, second: 2 }
  await createTestApi(fetch).api.call(callWithParams, { signal, params: { id: 'a/b' }, query })
  expect(callsOf(fetch)).toEqual([{ path: '/api/x/a%2Fb?second=2', token: undefined, body: undefined }])
  expect(fetch.mock.calls[0]?.[1]?.method).toBe('GET')
})

test('a call reads the answer as a browser may, where the declaration says how', async () => {
  const reads = z.object({ orderID: z.catch(z.string(), 'none') })
  const answer = await createTestApi(mockFetch({ body: {} })).api.call({ ...getCall, reads }, { signal })
  expect(answer).toEqual({ ok: true, value: { orderID: 'none' } })
})

test('a call made with `send` ignores the body of a successful answer', async () => {
  const answer = await createTestApi(mockFetch({ body: '<h1>' })).api.send(getCall, { signal })
  expect(answer).toEqual({ ok: true, value: undefined })
})

test.each([
  ['the server’s sentence', { status: 403, body: { error: 'No.' } }, { status: 403, error: 'No.' }],
  ['none where its own is empty', { status: 400, body: { error: '' } }, { status: 400, error: undefined }],
  ['none where the answer is no JSON', { status: 502, body: '<h1>' }, { status: 502, error: undefined }],
  ['none that breaks the contract', { body: { orderID: 7 } }, { status: 200, error: undefined }],
  ['none where nobody answers', undefined, noAnswer],
])('a call is refused with a sentence: %s', async (_, given, expected) => {
  const fetch = given ? mockFetch(given) : offlineFetch()
  const answer = await createTestApi(fetch).api.call(getCall, { signal })
  expect(answer).toMatchObject({ ok: false, ...expected })
})

test('a call that is aborted or takes longer than a minute ends as not answered', async () => {
  const leaving = new AbortController()
  const left = createTestApi(hangingFetch()).api.call(getCall, { signal: leaving.signal })
  leaving.abort()
  vi.useFakeTimers()
  const slow = createTestApi(hangingFetch()).api.call(getCall, { signal })
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  expect(await Promise.all([left, slow])).toEqual([noAnswer, noAnswer])
})

test('a call rethrows an error of our own code instead of reporting a lost connection', async () => {
  const broken = () => {
    throw new Error('ours')
  }
  const { api } = createTestApi(mockFetch({ body: {} }))
  const reads = z.unknown().check(z.refine(broken))
  await expect(api.call({ ...getCall, reads }, { signal })).rejects.toThrow('ours')
})

test('a call tells the session of the token that was refused, and of none where none was sent', async () => {
  const refused = createTestApi(mockFetch({ status: 401 }), 't')
  await refused.api.call(getCall, { signal })
  expect(refused.onRefused.mock.calls).toEqual([['t']])
  localStorage.clear()
  const anonymous = createTestApi(mockFetch({ status: 401 }))
  await anonymous.api.call(getCall, { signal })
  expect(anonymous.onRefused.mock.calls).toEqual([])
})
