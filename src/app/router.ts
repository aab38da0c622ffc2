import { createContext, use, useSyncExternalStore } from 'react'
import { matchPage, pagePattern } from '#contract/pages.ts'
import type { Params } from './route.ts'
import { createScrollPositions } from './scroll-positions.ts'

/** Where the person is: an address, and one entry in the history of their visit. */
export type PageLocation = {
  pathname: string
  search: string
  hash: string
  /** What came along from the page before. It outlives the document; null where there is nothing. */
  state: unknown
  /** They went on to it from another page: not by loading the document, not by back or forward. */
  isNew: boolean
  /** How far down they were, in pixels, when they left the entry to which they came back; else 0. */
  top: number
}

export type Router = {
  current: () => PageLocation
  /** As the server saw it: parts of a page that are hydrated later begin from there too. */
  initial: PageLocation
  subscribe: (onChange: () => void) => () => void
  /** Goes to an address that this document may show. */
  go: (path: string, how: { replace: boolean; state: unknown }) => void
  /** Acts for the page in the document: at once, or where people have left it, only once they are back at it. */
  whenCurrent: (act: () => void) => void
  /** From now on what a page needs is fetched before it is shown, for a moment at most; undefined where it is there. */
  preloadWith: (preload: Preload) => void
  /** The page of a location has come into the document. */
  mounted: (location: PageLocation) => void
  /** The controls of the page of a location work, until what it gives back is called: `data-ready` says it of the address. */
  ready: (location: PageLocation) => () => void
}

type Preload = (pathname: string) => Promise<unknown> | undefined

/** What an entry of the history holds, whoever wrote it. */
const entryOf = ({ history }: Window) => (history.state ?? {}) as { key?: number; state?: unknown }

/** Tells the entry of the history where the document stands from every other. */
function keyOf(window: Window): number {
  const { key, state } = entryOf(window)
  if (key !== undefined) return key
  const given = Math.random()
  window.history.replaceState({ key: given, state }, '')
  return given
}

function locationIn(window: Window, how: Pick<PageLocation, 'isNew' | 'top'>): PageLocation {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: entryOf(window).state ?? null, ...how }
}

/** Milliseconds a page may stay when another was asked for. */
const patience = 500

/** What tells one page from another. */
export const addressOf = ({ pathname, search }: Pick<PageLocation, 'pathname' | 'search'>) =>
  pathname + search

/**
 * Where the person wants to be, which location is shown and which page is in the document may differ while a page is awaited.
 * A move within the page shown is the browser's alone: the location stays, so that nothing is rendered anew.
 */
export function createRouter(window: Window): Router {
  const initial = locationIn(window, { isNew: false, top: 0 })
  const scrollPositions = createScrollPositions(() => window.sessionStorage)
  const listeners = new Set<() => void>()
  const readyAddresses = new Set<string>()
  let shown = initial
  let wantedAddress = addressOf(initial)
  let mountedAddress: string | undefined
  let deferred: (() => void) | undefined
  let navigations = 0
  let preload: Preload = () => undefined
  const update = () => {
    window.document.documentElement.toggleAttribute('data-ready', readyAddresses.has(wantedAddress))
    if (mountedAddress !== wantedAddress) return
    const act = deferred
    deferred = undefined
    act?.()
  }
  const saveScroll = () => {
    if (readyAddresses.has(wantedAddress)) scrollPositions.save(keyOf(window), window.scrollY)
  }
  const navigate = (how: Pick<PageLocation, 'isNew' | 'top'>) => {
    const mine = (navigations += 1)
    const show = () => {
      if (mine !== navigations) return
      navigations += 1
      shown = locationIn(window, how)
      window.scrollTo(0, 0)
      listeners.forEach((onChange) => onChange())
    }
    wantedAddress = addressOf(window.location)
    if (how.isNew || wantedAddress !== addressOf(shown)) {
      const preloaded = preload(window.location.pathname)
      if (preloaded) {
        // Going back, the browser scrolls at once: not the page that stays meanwhile.
        const { scrollY } = window
        window.requestAnimationFrame(() => {
          if (mine === navigations) window.scrollTo(0, scrollY)
        })
        void preloaded.then(show, show)
        window.setTimeout(show, patience)
      } else show()
    }
    update()
  }
  window.addEventListener('scroll', saveScroll, { passive: true })
  window.addEventListener('popstate', () => {
    navigate({ isNew: false, top: scrollPositions.read(entryOf(window).key ?? 0) })
  })
  return {
    current: () => shown,
    initial,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    go: (path, { replace, state }) => {
      saveScroll()
      window.history[replace ? 'replaceState' : 'pushState']({ state }, '', path)
      navigate({ isNew: true, top: 0 })
    },
    whenCurrent: (act) => {
      if (mountedAddress === wantedAddress) act()
      else deferred = act
    },
    preloadWith: (given) => {
      preload = given
    },
    mounted: (location) => {
      if (mountedAddress !== addressOf(location)) deferred = undefined
      mountedAddress = addressOf(location)
    },
    ready: (location) => {
      const address = addressOf(location)
      readyAddresses.add(address)
      update()
      return () => {
        readyAddresses.delete(address)
        update()
      }
    },
  }
}

export const RouterContext = createContext<Router | undefined>(undefined)

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('useRouter must be used within a RouterContext')
  return router
}

/** The location to show. No context changes with it, so that no waiting part of a page loses its HTML. */
export function useLocation(): PageLocation {
  const router = useRouter()
  return useSyncExternalStore(router.subscribe, router.current, () => router.initial)
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** What stands in the address in the place of each `:name` of the page's path; as written where it cannot be decoded. */
export function useParams(): Params {
  const { pathname } = useLocation()
  const path = matchPage(pathname)?.path
  const written = path === undefined ? undefined : pagePattern(path).exec(pathname)?.groups
  return Object.fromEntries(Object.entries(written ?? {}).map(([name, value]) => [name, decoded(value)]))
}
