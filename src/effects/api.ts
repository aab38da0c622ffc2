import type { AddressOf, AnswerOf, Call, CallArguments } from '#contract/call.ts'
import { filledPath } from '#contract/pages.ts'
import { textsIn } from './texts.ts'
import type { TokenStore } from './token-store.ts'

/** What a call came to. Without an answer from the server the status is 0; `error` is the server's own sentence, if it said one. */
export type Answer<T> = { ok: true; value: T } | Refused
export type Refused = { ok: false; status: number; error: string | undefined; body: unknown }

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

type Parts = {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: object
  headers?: Record<string, string>
  signal: AbortSignal
}

function urlOf(path: string, { params, query }: Parts): string {
  const filled = params ? filledPath(path, params) : path
  const asked = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked).toString()}`
}

/** Calls our own server with the stored token. Rejects only by a issue of our own. */
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

  const request = async (
    { method, path }: AddressOf<Call>,
    parts: Parts,
    reads?: Call['reads'],
  ): Promise<Answer<unknown>> => {
    const { body, headers, signal } = parts
    const token = tokens.read()
    const response = await exchange(urlOf(path, parts), signal, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response) return { ok: false, status: 0, error: undefined, body: undefined }
    const answer = readJson(response.text)
    if (response.ok) {
      const value = reads ? reads.safeParse(answer) : { success: true, data: undefined }
      if (value.success) return { ok: true, value: value.data }
    }
    if (response.status === 401 && token !== undefined) onRefused(token)
    return { ok: false, status: response.status, error: sentenceIn(answer), body: answer }
  }

  return {
    /** Makes a call and reads what it answers. */
    call: <C extends Call>(call: C, given: CallArguments<C>) => {
      const reads = call.reads ?? call.answers[200] ?? call.answers[201] ?? undefined
      return request(call, given as Parts, reads) as Promise<Answer<AnswerOf<C>>>
    },
    /** Makes a call of which any answer of success will do. */
    send: <C extends Call>(address: C | AddressOf<C>, given: CallArguments<C>) =>
      request(address, given as Parts) as Promise<Answer<undefined>>,
  }
}

export type Api = ReturnType<typeof createApi>
