import { fromPromise } from 'xstate'
import { localKeys } from '#contract/storage.ts'
import { whenPageLoaded } from './platform/page-load.ts'

/** The time of the `load` event on the clock of `performance.now()`, or now if the browser does not report it. */
const loadEventTime = ({ performance }: Window): number => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const end = entry?.loadEventStart ?? 0
  return end > 0 ? end : performance.now()
}

type Deps = {
  window: Window
  /** Returns the current time, in milliseconds since 1970. */
  now: () => number
  fetchPopup: () => Promise<unknown>
}

/** The effects of the spotlight machine. */
export function spotlightEffects({ window, now, fetchPopup }: Deps) {
  return {
    actors: {
      pageLoad: fromPromise<number>(async () => {
        await whenPageLoaded(window)
        return Math.round(window.performance.now() - loadEventTime(window))
      }),
      readDismissal: fromPromise<boolean>(
        async () => window.localStorage.getItem(localKeys.spotlight) !== null,
      ),
      fetchPopup: fromPromise<undefined>(async () => {
        await fetchPopup()
        return undefined
      }),
    },
    actions: {
      storeDismissal: () => {
        try {
          window.localStorage.setItem(localKeys.spotlight, new Date(now()).toISOString())
        } catch {
          return
        }
      },
    },
  }
}
