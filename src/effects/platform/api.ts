import type { EndpointOf, AnswerOf, Call, CallArguments } from '#contract/call.ts'
import { filledPath } from '#contract/pages.ts'
import { textsIn } from './texts.ts'
import type { TokenStore } from './token-store.ts'
import { newTraceparent } from './traceparent.ts'

/** The result of a call. `status` is 0 if no answer came. `error` is the server's own message, if it sent one. */
export type Answer<T> = { ok: true; value: T } | RefusedAnswer
export type RefusedAnswer = { ok: false; status: number; error: string | undefined; body: unknown }

type Deps = {
  fetch: typeof fetch
  tokens: Pick<TokenStore, 'read'>
  /** Called when the server refuses the token with 401. */
  onTokenRefused: (token: string) => void
  /** Whether the server records traces, which then begin with the browser's call. */
  isTraced?: boolean | undefined
}

/** Longer than the server waits for a payment provider. */
const callTimeoutMs = 60_000

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorMessageIn(answer: unknown): string | undefined {
  const { error } = textsIn(answer)
  return error === '' ? undefined : error
}

type CallParts = {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: object
  bytes?: Blob
  headers?: Record<string, string>
  signal: AbortSignal
}

function urlOf(path: string, { params, query }: CallParts): string {
  const filled = params ? filledPath(path, params) : path
  const entries = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return entries.length === 0 ? filled : `${filled}?${new URLSearchParams(entries).toString()}`
}

/** A client for our own server that sends the stored token. Failed calls resolve with `ok: false`; they do not reject. */
export function createApi({ fetch, tokens, onTokenRefused: onRefused, isTraced }: Deps) {
  /** Sends a request. Undefined if no answer came, the signal was aborted, or the call timed out. */
  const exchange = async (path: string, signal: AbortSignal, init: RequestInit) => {
    const controller = new AbortController()
    const abort = () => controller.abort()
    const timer = setTimeout(abort, callTimeoutMs)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    try {
      const response = await fetch(path, { ...init, signal: controller.signal })
      return { ok: response.ok, status: response.status, text: await response.text() }
    } catch {
      return undefined
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }

  const request = async (
    { method, path }: EndpointOf<Call>,
    parts: CallParts,
    reads?: Call['reads'],
  ): Promise<Answer<unknown>> => {
    const { body, bytes, headers, signal } = parts
    const token = tokens.read()
    const response = await exchange(urlOf(path, parts), signal, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(isTraced && { traceparent: newTraceparent() }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(bytes && { body: bytes }),
    })
    if (!response) return { ok: false, status: 0, error: undefined, body: undefined }
    const answer = parseJson(response.text)
    if (response.ok) {
      const value = reads ? reads.safeParse(answer) : { success: true, data: undefined }
      if (value.success) return { ok: true, value: value.data }
    }
    if (response.status === 401 && token !== undefined) onRefused(token)
    return { ok: false, status: response.status, error: errorMessageIn(answer), body: answer }
  }

  return {
    /** Makes a call and parses its answer with the call's schema. */
    call: <C extends Call>(call: C, options: CallArguments<NoInfer<C>>) => {
      const reads = call.reads ?? call.answers[200] ?? call.answers[201] ?? undefined
      return request(call, options as CallParts, reads) as Promise<Answer<AnswerOf<C>>>
    },
    /** Makes a call with a body of any type, and ignores the body of a successful answer. */
    post: (endpoint: EndpointOf<Call>, parts: CallParts) =>
      request(endpoint, parts) as Promise<Answer<undefined>>,
    /** Makes a call and ignores the body of a successful answer. */
    send: <C extends Call>(address: C | EndpointOf<C>, options: CallArguments<C>) =>
      request(address, options as CallParts) as Promise<Answer<undefined>>,
  }
}

export type Api = ReturnType<typeof createApi>
