import { fromCallback, fromPromise } from 'xstate'
import { localKeys } from '#contract/storage.ts'
import type { SpotlightEvent } from '#machines/spotlight.ts'
import { pageLoaded } from './page-load.ts'

/** When the page's loading ended, in milliseconds of its own clock; now where the browser does not tell. */
const loadEnd = ({ performance }: Window): number => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const end = entry?.loadEventStart ?? 0
  return end > 0 ? end : performance.now()
}

/** The popup's element, while it is drawn. */
const spotlightId = 'spotlight'

/** Whether something lies open that Escape belongs to before the popup. */
const isClaimed = (document: Document) =>
  document.querySelector(`:popover-open, [role="menu"], [role="dialog"]:not([popover], #${spotlightId})`) !==
  null

type Deps = {
  window: Window
  /** Milliseconds since 1970. */
  now: () => number
}

/** The page's loading, the stored dismissal and the Escape key, for the spotlight machine. */
export function spotlightEffects({ window, now }: Deps) {
  return {
    actors: {
      pageLoad: fromPromise<number>(async () => {
        await pageLoaded(window)
        return window.performance.now() - loadEnd(window)
      }),
      readDismissal: fromPromise<boolean>(
        async () => window.localStorage.getItem(localKeys.spotlight) !== null,
      ),
      escapeKey: fromCallback<SpotlightEvent>(({ sendBack }) => {
        const { document } = window
        const listen = (event: KeyboardEvent) => {
          if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
          if (document.getElementById(spotlightId) && !isClaimed(document))
            sendBack({ type: 'spotlight.close' })
        }
        document.addEventListener('keydown', listen)
        return () => document.removeEventListener('keydown', listen)
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
