import { vi } from 'vitest'
import type { User } from '#contract/session.ts'

export const noon = Date.UTC(2030, 0, 1, 12)
export const asha: User = {
  id: 'p-1',
  name: 'आशा वर्मा 🚀',
  email: 'asha@demo.example',
  role: 'client',
  subscription_status: 'active',
}

const base64url = (value: string) => Buffer.from(value).toString('base64url')

/** A token with any payload at all, as a string goes over the wire. */
export const tokenOf = (payload: unknown) =>
  `${base64url('{"alg":"HS256","typ":"JWT"}')}.${base64url(typeof payload === 'string' ? payload : JSON.stringify(payload))}.c2lnbmF0dXJl`

/** A login token of a person that holds for some seconds from noon; another `mark` makes another token. */
export const loginToken = ({ seconds = 3_600, person = asha, mark = 'a' } = {}) =>
  tokenOf({ ...person, exp: noon / 1000 + seconds, jti: mark })

/** A fetch that answers every call with the next of the given answers, the last one from then on. */
export function answering(...answers: { status?: number; body?: unknown }[]) {
  const left = [...answers]
  return vi.fn(async (_path: string, _init?: RequestInit) => {
    const answer = left.length > 1 ? left.shift() : left[0]
    const { status = 200, body = {} } = answer ?? {}
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
}
export type Answering = ReturnType<typeof answering>

/** The calls a fetch saw: path, token and body. */
export const callsOf = (fetch: Answering) =>
  fetch.mock.calls.map(([path, init]) => ({
    path,
    token: new Headers(init?.headers).get('authorization')?.replace('Bearer ', ''),
    body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
  }))
