import { createBrowserRouter, matchRoutes, type DataRouter, type RouteObject } from 'react-router-dom'
import { matchPage } from '#contract/pages.ts'
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

/** Somebody who comes back to a document that the browser kept is no longer on the way to the other one. */
function stayWhenShownAgain(router: DataRouter, window: Window) {
  window.addEventListener('pageshow', ({ persisted }) => {
    const { location, navigation } = router.state
    if (!persisted || navigation.state === 'idle') return
    const { activeElement } = window.document
    const giveFocusBack = () => {
      if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
    }
    void router
      .navigate(location, { replace: true, preventScrollReset: true, state: location.state as unknown })
      .then(() => requestAnimationFrame(giveFocusBack))
  })
}

/**
 * React Router throws while it renders an address that holds control characters, such as `/%09/…`, and leaves a blank page. They
 * name nothing, so the 404 page stands there without them.
 */
function dropControlCharacters({ history, location }: Window) {
  const { pathname, search, hash } = location
  const shown = pathname.replaceAll(controlCharacters, '')
  if (shown !== pathname) history.replaceState(history.state, '', shown.replace(/^\/+/, '/') + search + hash)
}

const controlCharacters = /%(?:[01][0-9a-f]|7f)/gi

/** The browser's router, at the address of the document. */
export async function createRouter(window: Window): Promise<DataRouter> {
  dropControlCharacters(window)
  giveEntryKey(window)
  window.addEventListener('popstate', () => {
    const { key } = (window.history.state ?? {}) as { key?: string }
    if (key === undefined) giveEntryKey(window)
  })
  const match = matchPage(window.location.pathname)
  const routes = createRoutes({ policy: match?.row.policy ?? 'site', isNotFound: match === undefined })
  await loadLazyRoutes(routes, window.location)
  const router = createBrowserRouter(routes, { window, hydrationData: { loaderData: {} } })
  stayWhenShownAgain(router, window)
  return router
}
