import { createBrowserRouter, matchRoutes, type DataRouter, type RouteObject } from 'react-router-dom'
import { matchPage, notFoundPath } from '#contract/pages.ts'
import { createRoutes } from './routes.tsx'

/**
 * React Router knows scroll positions by the key of a history entry, and calls `default` every entry it did not make: the first one
 * of each document, and those of places within a page. The browser scrolls to the former, so a document never reuses its key.
 */
function giveEntryKey({ history, crypto }: Window) {
  const kept = (history.state ?? {}) as object
  const [key] = crypto.getRandomValues(new Uint32Array(1))
  history.replaceState({ ...kept, key: String(key) }, '')
}

/** What the first page needs, before React hydrates it: a lazy route would replace the server's HTML. */
async function loadLazyRoutes(routes: RouteObject[], location: Location) {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/**
 * Somebody who comes back to a document that the browser kept is no longer on the way to the other one. They go on at what had the
 * focus when they left: the browser takes it away with the document.
 */
function stayWhenShownAgain(router: DataRouter, window: Window, signal: AbortSignal) {
  let leftAt: Element | null = null
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') leftAt = window.document.activeElement
  })
  const stay = ({ persisted }: PageTransitionEvent) => {
    const { location, navigation } = router.state
    if (!persisted || navigation.state === 'idle') return
    const focused = leftAt
    const giveFocusBack = () => {
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
    const state = location.state as unknown
    // The page takes the focus when it is rendered: that has happened once the navigation has, because of `flushSync`.
    void router
      .navigate(location, { replace: true, preventScrollReset: true, flushSync: true, state })
      .then(giveFocusBack)
  }
  window.addEventListener('pageshow', stay, { signal })
}

/**
 * React Router finds a page at `/pricing//`, where the server shows the 404 page, and throws while it renders an address that holds
 * control characters, such as `/%09`. The 404 page stands at its own address there.
 */
function leaveUnreadableAddress({ history, location }: Window) {
  if (unreadable.test(location.pathname)) history.replaceState(history.state, '', notFoundPath)
}

const unreadable = /\/\/$|%(?:[01][0-9a-f]|7f)/i

/** The browser's router, at the address of the document, until the signal ends it. */
export async function createRouter(window: Window, signal: AbortSignal): Promise<DataRouter> {
  leaveUnreadableAddress(window)
  giveEntryKey(window)
  const onPopState = () => {
    const { key } = (window.history.state ?? {}) as { key?: string }
    if (key === undefined) giveEntryKey(window)
  }
  window.addEventListener('popstate', onPopState, { signal })
  const match = matchPage(window.location.pathname)
  const routes = createRoutes({ policy: match?.row.policy ?? 'site', isNotFound: match === undefined })
  await loadLazyRoutes(routes, window.location)
  const router = createBrowserRouter(routes, { window, hydrationData: { loaderData: {} } })
  signal.addEventListener('abort', () => router.dispose())
  stayWhenShownAgain(router, window, signal)
  return router
}
