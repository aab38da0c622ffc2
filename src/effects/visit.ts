import { fromPromise } from 'xstate'
import { apiPaths } from '#contract/paths.ts'
import { localKeys, sessionKeys } from '#contract/storage.ts'
import type { VisitReport } from '#machines/visit.ts'
import { whenPageLoaded } from './platform/page-load.ts'
import { readVisit } from './platform/user-agent.ts'

type Deps = {
  window: Window
  fetch: typeof fetch
  /** Returns the current time, in milliseconds since 1970. */
  now: () => number
}

/** The effects of the visit machine. */
export function visitEffects({ window, fetch, now }: Deps) {
  const timestamp = () => new Date(now()).toISOString()

  /** Whether this tab has already reported its visit. If not, stores that it has now. Throws if storage is blocked. */
  const hasReported = (): boolean => {
    const { sessionStorage } = window
    if (sessionStorage.getItem(sessionKeys.visitReported) !== null) return true
    sessionStorage.setItem(sessionKeys.visitReported, timestamp())
    return false
  }

  const isReturning = (): boolean => {
    try {
      const { localStorage } = window
      if (localStorage.getItem(localKeys.visitor) !== null) return true
      localStorage.setItem(localKeys.visitor, timestamp())
    } catch {
      return false
    }
    return false
  }

  return {
    actors: {
      pageLoad: fromPromise<unknown>(() => whenPageLoaded(window)),
      takeReport: fromPromise<VisitReport>(async () =>
        hasReported() ? undefined : readVisit(window, isReturning()),
      ),
      sendBeacon: fromPromise<unknown, VisitReport>(async ({ input }) => {
        const isQueued = window.navigator.sendBeacon(apiPaths.visit, JSON.stringify(input))
        if (!isQueued) throw new Error('beacons are refused')
      }),
      sendCall: fromPromise<unknown, VisitReport>(async ({ input }) => {
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify(input)
        await fetch(apiPaths.visit, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' })
      }),
    },
  }
}
