import { createPath, type DataRouter } from 'react-router-dom'

/** The functions by which effects open other pages of the site. */
export type Navigation = {
  go: (path: string) => void
  /**
   * Redirects: replaces the history entry. A pending navigation takes precedence: the redirect happens only if that navigation
   * ends at the current page again.
   */
  replace: (path: string) => void
  /** Marks the page of a history entry as interactive. Returns a function that removes the mark. */
  markReady: (key: string) => () => void
  /** Calls `onChange` whenever a navigation starts or ends. Returns a function that stops this. */
  subscribe: (onChange: () => void) => () => void
}

/** The URL of the pending navigation, or the current one. */
export const destinationUrl = ({ state }: DataRouter, { origin }: Location): string =>
  origin + createPath(state.navigation.location ?? state.location)

/** Navigates with the router. Sets `data-ready` on the document element while the current page is interactive. */
export function createNavigation(router: DataRouter, { document }: Window): Navigation {
  let readyKey: string | undefined
  const update = () => {
    const { location, navigation } = router.state
    const isReady = navigation.state === 'idle' && location.key === readyKey
    document.documentElement.toggleAttribute('data-ready', isReady)
  }
  router.subscribe(update)
  /** React Router cannot start a navigation inside a subscriber, so `act` runs in a microtask. */
  const afterReturn = (act: () => void) => {
    const { pathname, search } = router.state.location
    const stop = router.subscribe(({ location, navigation }) => {
      if (navigation.state !== 'idle') return
      stop()
      if (location.pathname === pathname && location.search === search) queueMicrotask(act)
    })
  }
  return {
    go: (path) => {
      const { location, navigation } = router.state
      const isPending = navigation.location !== undefined && createPath(navigation.location) === path
      if (!isPending) void router.navigate(path, { replace: path === createPath(location) })
    },
    replace: (path) => {
      const redirect = () => void router.navigate(path, { replace: true })
      if (router.state.navigation.state === 'idle') redirect()
      else afterReturn(redirect)
    },
    markReady: (key) => {
      readyKey = key
      update()
      return () => {
        if (readyKey === key) readyKey = undefined
        update()
      }
    },
    subscribe: (onChange) => router.subscribe(onChange),
  }
}
