import { createBrowserRouter, matchRoutes, type DataRouter, type RouteObject } from 'react-router-dom'
import { matchPage, notFoundPath } from '#contract/pages.ts'
import { createRoutes } from './routes.tsx'

/**
 * React Router stores scroll positions by the key of a history entry. Every entry that it did not create has the key `default`,
 * such as the first one of a document and those of links to `#…`. A unique key keeps their scroll positions apart.
 */
function assignEntryKey({ history, crypto }: Window) {
  const state = (history.state ?? {}) as object
  const [key] = crypto.getRandomValues(new Uint32Array(1))
  history.replaceState({ ...state, key: String(key) }, '')
}

/** Loads the first page's routes before hydration, because a lazy route would replace the server's HTML. */
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
 * Cancels the pending navigation when the browser restores this document from its back/forward cache. Restores the focus too,
 * because the browser removed it.
 */
function cancelNavigationOnRestore(router: DataRouter, window: Window, signal: AbortSignal) {
  let lastFocused: Element | null = null
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') lastFocused = window.document.activeElement
  })
  const cancel = ({ persisted }: PageTransitionEvent) => {
    const { location, navigation } = router.state
    if (!persisted || navigation.state === 'idle') return
    const focused = lastFocused
    const restoreFocus = () => {
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
    const state = location.state as unknown
    // Rendering the page moves the focus. `flushSync` makes sure that this happens before `restoreFocus`.
    void router
      .navigate(location, { replace: true, preventScrollReset: true, flushSync: true, state })
      .then(restoreFocus)
  }
  window.addEventListener('pageshow', cancel, { signal })
}

/**
 * React Router matches `/pricing//`, for which the server sends the 404 page. It throws for paths with control characters, such
 * as `/%09`. In both cases the browser uses the path of the 404 page.
 */
function replaceInvalidPath({ history, location }: Window) {
  if (invalidPathPattern.test(location.pathname)) history.replaceState(history.state, '', notFoundPath)
}

const invalidPathPattern = /\/\/$|%(?:[01][0-9a-f]|7f)/i

/** The browser's router, with the routes of the current URL loaded. Abort the signal to dispose it. */
export async function createRouter(window: Window, signal: AbortSignal): Promise<DataRouter> {
  replaceInvalidPath(window)
  assignEntryKey(window)
  const onPopState = () => {
    const { key } = (window.history.state ?? {}) as { key?: string }
    if (key === undefined) assignEntryKey(window)
  }
  window.addEventListener('popstate', onPopState, { signal })
  const match = matchPage(window.location.pathname)
  const routes = createRoutes({ policy: match?.row.policy ?? 'site', isNotFound: match === undefined })
  await loadLazyRoutes(routes, window.location)
  const router = createBrowserRouter(routes, { window, hydrationData: { loaderData: {} } })
  signal.addEventListener('abort', () => router.dispose())
  cancelNavigationOnRestore(router, window, signal)
  return router
}
