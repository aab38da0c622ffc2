import type { ClientError } from '#contract/client-errors/client-errors.ts'
import { limits } from '#contract/limits.ts'
import { matchPage, notFoundPath } from '#contract/pages.ts'
import { apiPaths } from '#contract/paths.ts'
import { readBrowser } from './platform/user-agent.ts'

const withoutQueries = (text: string) => text.replace(/[?#][^\s:)]*/g, '')

/** For errors of scripts from other origins, browsers give no error object but only this message. */
type EventMessage = { message: string }

const messageOf = (error: unknown, event: EventMessage | undefined): string => {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  const hasNoError = error === null || error === undefined
  const text = hasNoError ? event?.message : undefined
  return text === undefined || text === '' ? typeof error : text
}

type ErrorText = Pick<ClientError, 'message' | 'stack'>

const describeError = (error: unknown, event: EventMessage | undefined): ErrorText => {
  const maxLength = limits.clientError
  const message = messageOf(error, event)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return {
    message: withoutQueries(message).slice(0, maxLength.message),
    stack: withoutQueries(stack).slice(0, maxLength.stack),
  }
}

type PageWindow = Pick<Window, 'location' | 'navigator' | 'addEventListener'> & { fetch: typeof fetch }

/**
 * Reports uncaught errors to the server, because the deterrents silence the console. Each error is reported once, without
 * query strings, and with the page's route pattern in place of its path. A failed report is not sent again. Abort the signal to
 * stop.
 */
export function reportErrors(window: PageWindow, buildId: string, signal: AbortSignal): void {
  const reported = new Set<string>()
  const { browser } = readBrowser(window.navigator)
  const report = (error: unknown, event?: EventMessage) => {
    const path = matchPage(window.location.pathname)?.row.path ?? notFoundPath
    const reportBody: ClientError = { ...describeError(error, event), path, build: buildId, browser }
    const body = JSON.stringify(reportBody)
    if (reported.size >= limits.clientErrorsPerPage || reported.has(body)) return
    reported.add(body)
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body, keepalive: true, credentials: 'omit' } as const
    window.fetch(apiPaths.clientError, init).catch(() => {})
  }
  window.addEventListener('error', (event: ErrorEvent) => report(event.error, event), { signal })
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal })
}
