import type * as z from 'zod'
import { readJson } from './json.ts'
import { Refusal, UnknownOutcome } from './provider.ts'

export type Fetch = typeof fetch

type ProviderCall<T> = {
  fetch: Fetch
  url: string
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** The schema of a successful answer. */
  schema: z.ZodType<T>
  /** Reads the provider's error code from the body of a refusal. */
  errorCodeOf: (body: unknown) => string | undefined
}

const answerTimeoutMs = 8_000
/** With one of these statuses and an error code, a provider has definitely not done what it was asked. */
const refusalStatuses = new Set([400, 404, 410, 422])

/** Calls a provider and parses its answer. Throws a `Refusal` if the provider refused, else an `UnknownOutcome`. */
export async function callProvider<T>({
  fetch,
  url,
  method = 'GET',
  headers,
  body,
  schema,
  errorCodeOf,
}: ProviderCall<T>): Promise<T> {
  const { status, text } = await fetchText(fetch, url, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
  })
  const answer = readJson(text)
  const code = errorCodeOf(answer)
  if (refusalStatuses.has(status) && code !== undefined) throw new Refusal(status, code)
  if (status === 401) throw new UnknownOutcome('does not accept our credentials: answered 401', { status })
  if (status < 200 || status > 299) throw new UnknownOutcome(`answered ${status}`, { status })
  const read = schema.safeParse(answer)
  if (!read.success)
    throw new UnknownOutcome('answered in a format we do not recognise', { cause: read.error })
  return read.data
}

async function fetchText(
  fetch: Fetch,
  url: string,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new UnknownOutcome('did not answer', { cause: error })
  }
}
