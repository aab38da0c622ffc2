import { textsIn } from './texts.ts'
import type { TokenStore } from './token-store.ts'

/** What a call came to. Without an answer from the server the status is 0; `error` is the server's own sentence, if it said one. */
export type Answer<T> = { ok: true; value: T } | Refused
export type Refused = { ok: false; status: number; error: string | undefined; body: unknown }

/** Tells whether a value is one of a kind, as zod does. */
export type Schema<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } }
type Call<T> = {
  answer: Schema<T>
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
  body?: object
  headers?: Record<string, string>
}

type Deps = {
  fetch: typeof fetch
  tokens: Pick<TokenStore, 'read'>
  /** Told of a token the server no longer takes. */
  onRefused: (token: string) => void
}

/** A payment call waits for its provider; this is longer than the server does. In milliseconds. */
const patience = 60_000

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The server's words for a refusal; words that are empty are none. */
function sentenceIn(answer: unknown): string | undefined {
  const { error } = textsIn(answer)
  return error === '' ? undefined : error
}

/** Calls our own server with the stored token: GET, or POST where there is a body. Rejects only by a fault of our own. */
export function createApi({ fetch, tokens, onRefused }: Deps) {
  /** The server's answer; undefined where none came, nobody waits for it any more, or patience ended. */
  const exchange = async (path: string, signal: AbortSignal, init: RequestInit) => {
    const ending = new AbortController()
    const end = () => ending.abort()
    const waiting = setTimeout(end, patience)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
    try {
      const response = await fetch(path, { ...init, signal: ending.signal })
      return { ok: response.ok, status: response.status, text: await response.text() }
    } catch {
      return undefined
    } finally {
      clearTimeout(waiting)
      signal.removeEventListener('abort', end)
    }
  }

  const call = async <T>(path: string, { answer, signal, body, headers }: Call<T>): Promise<Answer<T>> => {
    const token = tokens.read()
    const response = await exchange(path, signal, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response) return { ok: false, status: 0, error: undefined, body: undefined }
    const read = readJson(response.text)
    if (response.ok) {
      const value = answer.safeParse(read)
      if (value.success) return { ok: true, value: value.data }
    }
    if (response.status === 401 && token !== undefined) onRefused(token)
    return {
      ok: false,
      status: response.status,
      error: sentenceIn(read),
      body: read,
    }
  }
  return { call }
}

export type Api = ReturnType<typeof createApi>
