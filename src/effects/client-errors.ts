import type { ClientError } from '#contract/client-errors.ts'
import { limits } from '#contract/limits.ts'
import { apiPaths } from '#contract/paths.ts'
import { visitedPath } from '#contract/visit-addresses.ts'

/** Reports of one page at most: an error that repeats says nothing new. */
const most = 5

const withoutQueries = (text: string) => text.replace(/[?#][^\s:)]*/g, '')

/** What a browser says of an error of which it keeps the rest to itself, as of a script from elsewhere. */
type Told = { message: string }

const wordsOf = (error: unknown, told: Told | undefined): string => {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  const isKept = error === null || error === undefined
  const words = isKept ? told?.message : undefined
  return words === undefined || words === '' ? typeof error : words
}

const describe = (error: unknown, told: Told | undefined, path: string): ClientError => {
  const { message, stack, path: longest } = limits.clientError
  const words = wordsOf(error, told)
  const places = error instanceof Error ? (error.stack ?? '') : ''
  return {
    message: withoutQueries(words).slice(0, message),
    stack: withoutQueries(places).slice(0, stack),
    path: visitedPath(path).slice(0, longest),
  }
}

/**
 * Tells the server of errors nobody caught, which a silent console would hide: what went wrong and on which page, without
 * queries. Each once, until the signal ends it; a report that fails is not sent again.
 */
export function reportErrors(window: Window & { fetch: typeof fetch }, signal: AbortSignal): void {
  const reported = new Set<string>()
  const report = (error: unknown, told?: Told) => {
    const body = JSON.stringify(describe(error, told, window.location.pathname))
    if (reported.size >= most || reported.has(body)) return
    reported.add(body)
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body, keepalive: true, credentials: 'omit' } as const
    window.fetch(apiPaths.clientError, init).catch(() => {})
  }
  window.addEventListener('error', (event: ErrorEvent) => report(event.error, event), { signal })
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal })
}
