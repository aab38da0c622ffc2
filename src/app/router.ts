import { createBrowserRouter, matchRoutes, type DataRouter, type RouteObject } from 'react-router-dom'
import { matchPage, notFoundModule } from '#contract/pages.ts'
import { createRoutes, fetchPageModule } from './routes.tsx'

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

/** Somebody who comes back to a document that the browser kept is no longer on the way to the other one. */
function stayWhenShownAgain(router: DataRouter, window: Window) {
  window.addEventListener('pageshow', ({ persisted }) => {
    const { location, navigation } = router.state
    if (!persisted || navigation.state === 'idle') return
    void router.navigate(location, {
      replace: true,
      preventScrollReset: true,
      state: location.state as unknown,
    })
  })
}

/** The browser's router, at the address of the document. */
export async function createRouter(window: Window): Promise<DataRouter> {
  giveEntryKey(window)
  window.addEventListener('popstate', () => {
    const { key } = (window.history.state ?? {}) as { key?: string }
    if (key === undefined) giveEntryKey(window)
  })
  const match = matchPage(window.location.pathname)
  const routes = createRoutes({ policy: match?.row.policy ?? 'site', isNotFound: match === undefined })
  await fetchPageModule(match?.row.module ?? notFoundModule)
  await loadLazyRoutes(routes, window.location)
  const router = createBrowserRouter(routes, { window, hydrationData: { loaderData: {} } })
  stayWhenShownAgain(router, window)
  return router
}
