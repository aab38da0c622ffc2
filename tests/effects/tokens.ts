import { vi } from 'vitest'
import type { User } from '#contract/sign-in/session.ts'

export const noon = Date.UTC(2030, 0, 1, 12)
export const asha: User = {
  id: 'p-1',
  name: 'आशा वर्मा 🚀',
  email: 'asha@demo.example',
  role: 'client',
  subscription_status: 'active',
}

const base64url = (value: string) => Buffer.from(value).toString('base64url')

/** A token with any payload, also an invalid one. A string is used as it is. */
export const tokenOf = (payload: unknown) =>
  `${base64url('{"alg":"HS256","typ":"JWT"}')}.${base64url(typeof payload === 'string' ? payload : JSON.stringify(payload))}.c2lnbmF0dXJl`

/** A person's login token, valid for some seconds from noon. A different `mark` makes a different token. */
export const loginToken = ({ seconds = 3_600, person = asha, mark = 'a' } = {}) =>
  tokenOf({ ...person, exp: noon / 1000 + seconds, jti: mark })

/** A fetch that gives the answers in turn. The last one repeats. */
export function mockFetch(...answers: { status?: number; body?: unknown }[]) {
  const remaining = [...answers]
  return vi.fn(async (_path: string, _init?: RequestInit) => {
    const answer = remaining.length > 1 ? remaining.shift() : remaining[0]
    const { status = 200, body = {} } = answer ?? {}
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
}
export type FetchMock = ReturnType<typeof mockFetch>

export const callsOf = (fetch: FetchMock) =>
  fetch.mock.calls.map(([path, init]) => ({
    path,
    token: new Headers(init?.headers).get('authorization')?.replace('Bearer ', ''),
    body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
  }))

export const keysOf = (fetch: FetchMock) =>
  fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))

export const sentBy = (fetch: FetchMock) =>
  fetch.mock.calls.map(([path, init]) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    return [`${init?.method} ${path}`, ...(body === undefined ? [] : [body])]
  })
