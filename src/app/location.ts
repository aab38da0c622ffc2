import { createContext, use, useSyncExternalStore } from 'react'
import { matchPage, pagePattern } from '#contract/pages.ts'
import type { Params } from './route.ts'
import { createTops } from './tops.ts'

/** Where the person is: an address, and one place of it in the history of their visit. */
export type Place = {
  pathname: string
  search: string
  hash: string
  /** What came along from the page before. It outlives the document; null where there is nothing. */
  state: unknown
  /** They went on to it from another page: not by loading the document, not by back or forward. */
  isNew: boolean
  /** How far down they were, in pixels, when they left the place to which they came back; else 0. */
  top: number
}

export type Places = {
  current: () => Place
  /** As the server saw it: parts of a page that are hydrated later begin from there too. */
  atFirst: Place
  subscribe: (onChange: () => void) => () => void
  /** Goes to an address that this document may show. */
  go: (path: string, how: { replace: boolean; state: unknown }) => void
  /** Does what the page in the document asks for; where people have left it, only once they are back at it. */
  ask: (act: () => void) => void
  /** From now on what a page needs is fetched before it is shown, for a moment at most; undefined where it is there. */
  fetchFirst: (fetch: Fetch) => void
  /** The page of a place has come into the document. */
  come: (place: Place) => void
  /** The controls of the page of a place work, until what it gives back is called: `data-ready` says it of the address. */
  work: (place: Place) => () => void
}

type Fetch = (pathname: string) => Promise<unknown> | undefined

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

function placeIn(window: Window, how: Pick<Place, 'isNew' | 'top'>): Place {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: entryOf(window).state ?? null, ...how }
}

/** Milliseconds a page may stay when another was asked for. */
const patience = 500

/** What tells one page from another. */
export const addressOf = ({ pathname, search }: Pick<Place, 'pathname' | 'search'>) => pathname + search

/**
 * The places of this document's history. Where the person wants to be, what is shown and which page is there may differ
 * while a page is awaited. A move within the page shown is the browser's alone: the place stays, so that nothing is
 * rendered anew.
 */
export function createPlaces(window: Window): Places {
  const atFirst = placeIn(window, { isNew: false, top: 0 })
  const tops = createTops(() => window.sessionStorage)
  const listeners = new Set<() => void>()
  const working = new Set<string>()
  let shown = atFirst
  let wanted = addressOf(atFirst)
  let there: string | undefined
  let asked: (() => void) | undefined
  let steps = 0
  let fetch: Fetch = () => undefined
  const tell = () => {
    window.document.documentElement.toggleAttribute('data-ready', working.has(wanted))
    if (there !== wanted) return
    const act = asked
    asked = undefined
    act?.()
  }
  const noteTop = () => {
    if (working.has(wanted)) tops.note(keyOf(window), window.scrollY)
  }
  const step = (how: Pick<Place, 'isNew' | 'top'>) => {
    const mine = (steps += 1)
    const arrive = () => {
      if (mine !== steps) return
      steps += 1
      shown = placeIn(window, how)
      window.scrollTo(0, 0)
      listeners.forEach((onChange) => onChange())
    }
    wanted = addressOf(window.location)
    if (how.isNew || wanted !== addressOf(shown)) {
      const fetched = fetch(window.location.pathname)
      if (fetched) {
        // Going back, the browser scrolls at once: not the page that stays meanwhile.
        const { scrollY } = window
        window.requestAnimationFrame(() => {
          if (mine === steps) window.scrollTo(0, scrollY)
        })
        void fetched.then(arrive, arrive)
        window.setTimeout(arrive, patience)
      } else arrive()
    }
    tell()
  }
  window.addEventListener('scroll', noteTop, { passive: true })
  window.addEventListener('popstate', () => {
    step({ isNew: false, top: tops.of(entryOf(window).key ?? 0) })
  })
  return {
    current: () => shown,
    atFirst,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    go: (path, { replace, state }) => {
      noteTop()
      window.history[replace ? 'replaceState' : 'pushState']({ state }, '', path)
      step({ isNew: true, top: 0 })
    },
    ask: (act) => {
      if (there === wanted) act()
      else asked = act
    },
    fetchFirst: (given) => {
      fetch = given
    },
    come: (place) => {
      if (there !== addressOf(place)) asked = undefined
      there = addressOf(place)
    },
    work: (place) => {
      const address = addressOf(place)
      working.add(address)
      tell()
      return () => {
        working.delete(address)
        tell()
      }
    },
  }
}

export const PlacesContext = createContext<Places | undefined>(undefined)

export function usePlaces(): Places {
  const places = use(PlacesContext)
  if (!places) throw new Error('usePlaces must be used within a PlacesContext')
  return places
}

/** The place to show. No context changes with it, so that no waiting part of a page loses its HTML. */
export function usePlace(): Place {
  const places = usePlaces()
  return useSyncExternalStore(places.subscribe, places.current, () => places.atFirst)
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
  const { pathname } = usePlace()
  const path = matchPage(pathname)?.path
  const written = path === undefined ? undefined : pagePattern(path).exec(pathname)?.groups
  return Object.fromEntries(Object.entries(written ?? {}).map(([name, value]) => [name, decoded(value)]))
}
