import { createPath, type DataRouter } from 'react-router-dom'

/** How machines' effects lead to another page. */
export type Navigation = {
  go: (path: string) => void
  /**
   * The same in the place of a page that leads on by itself. Where people are already on their way elsewhere, that counts,
   * unless they come back to the page.
   */
  replace: (path: string) => void
  /** The controls of the page of a history entry work, until what this returns is called. */
  markReady: (key: string) => () => void
}

/** The address a person is on the way to, or where they are. */
export const wantedAddress = ({ state }: DataRouter, { origin }: Location): string =>
  origin + createPath(state.navigation.location ?? state.location)

/** Leads through the router, and says by `data-ready` on the document whether the controls of the page at the address work. */
export function createNavigation(router: DataRouter, { document }: Window): Navigation {
  let readyKey: string | undefined
  const update = () => {
    const { location, navigation } = router.state
    const isReady = navigation.state === 'idle' && location.key === readyKey
    document.documentElement.toggleAttribute('data-ready', isReady)
  }
  router.subscribe(update)
  /** React Router finishes a navigation before it can take another one: a subscriber has to wait for that. */
  const whenBackHere = (act: () => void) => {
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
      const isOnTheWay = navigation.location !== undefined && createPath(navigation.location) === path
      if (!isOnTheWay) void router.navigate(path, { replace: path === createPath(location) })
    },
    replace: (path) => {
      const lead = () => void router.navigate(path, { replace: true })
      if (router.state.navigation.state === 'idle') lead()
      else whenBackHere(lead)
    },
    markReady: (key) => {
      readyKey = key
      update()
      return () => {
        if (readyKey === key) readyKey = undefined
        update()
      }
    },
  }
}
