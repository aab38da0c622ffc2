import { fromPromise } from 'xstate'
import { limits } from '#contract/limits.ts'
import { apiPaths } from '#contract/paths.ts'
import { localKeys, sessionKeys } from '#contract/storage.ts'
import { redactedPath, redactedReferrer } from '#contract/visits/addresses.ts'
import type { VisitRecord } from '#contract/visits/visits.ts'
import type { VisitReport } from '#machines/visit.ts'
import { whenPageLoaded } from './platform/page-load.ts'
import { visitorTimeZone } from './platform/time-zone.ts'
import { readBrowser } from './platform/user-agent.ts'

type Deps = {
  window: Window
  fetch: typeof fetch
  /** Returns the current time, in milliseconds since 1970. */
  now: () => number
}

const resolutionOf = ({ width, height }: Pick<Screen, 'width' | 'height'>): string => {
  const isKnown = width > 0 && height > 0 && Number.isFinite(width * height)
  return isKnown ? `${Math.round(width)} x ${Math.round(height)}` : 'unknown'
}

/** The record of a visit, from the browser's own data. */
function readVisit(
  { navigator, screen, document, location }: Pick<Window, 'navigator' | 'screen' | 'document' | 'location'>,
  isReturning: boolean,
): VisitRecord {
  const kind = readBrowser(navigator)
  return {
    ...kind,
    screenResolution: resolutionOf(screen),
    isMobile: kind.deviceType === 'mobile',
    isTablet: kind.deviceType === 'tablet',
    referrer: redactedReferrer(document.referrer),
    pageUrl: redactedPath(location.pathname),
    language: navigator.language.slice(0, limits.visit.word),
    timezone: visitorTimeZone().slice(0, limits.visit.word),
    isReturning,
    userAgent: navigator.userAgent.slice(0, limits.visit.userAgent),
  }
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
