import { createContext, use, useSyncExternalStore } from 'react'
import { matchPage, pagePattern } from '#contract/pages.ts'
import type { Params } from './route.ts'

/** Where the person is: an address, and one place of it in the history of their visit. */
export type Place = {
  pathname: string
  search: string
  hash: string
  /** Tells the places of the history apart: `default` where the document was loaded, not come to from another page. */
  key: string
  /** What came along from the page before. It outlives the document; null where there is nothing. */
  state: unknown
  /** They went on to it from another page: not by loading the document, not by back or forward. */
  isNew: boolean
  /** How far down they were, in pixels, when they left the place to which they came back. */
  top: number | undefined
}

export type Places = {
  current: () => Place
  /** As the server saw it: parts of a page that are hydrated later begin from there too. */
  atFirst: Place
  subscribe: (onChange: () => void) => () => void
  /** Goes to an address that this document may show. */
  go: (path: string, how: { replace: boolean; state: unknown }) => void
  /** From now on what a page needs is fetched before it is shown, for a moment at most; undefined where it is there. */
  fetchFirst: (fetch: Fetch) => void
}

type Fetch = (pathname: string) => Promise<unknown> | undefined

type Entry = Pick<Place, 'key' | 'state'>

function entryOf({ history }: Window): Entry {
  const { key = 'default', state = null } = (history.state ?? {}) as Partial<Entry>
  return { key, state }
}

function placeIn(window: Window, how: Pick<Place, 'isNew' | 'top'>): Place {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, ...entryOf(window), ...how }
}

/** Whether the controls of the page in the document work; a page that came says so itself. */
const mark = ({ document }: Window, isReady: boolean) =>
  document.documentElement.toggleAttribute('data-ready', isReady)

/** Milliseconds a page may stay when another was asked for. */
const patience = 500

const isSamePage = (one: Pick<Place, 'pathname' | 'search'>, other: Pick<Place, 'pathname' | 'search'>) =>
  one.pathname === other.pathname && one.search === other.search

/**
 * The places of this document's history and how far down each was read; the browser remembers that for documents. A move
 * within the page shown is the browser's alone: the place stays, so that nothing is rendered anew.
 */
export function createPlaces(window: Window): Places {
  const atFirst = placeIn(window, { isNew: false, top: undefined })
  const tops = new Map<string, number>()
  const listeners = new Set<() => void>()
  let shown = atFirst
  let steps = 0
  let isUnderWay = false
  let fetch: Fetch = () => undefined
  const show = (place: Place) => {
    shown = place
    listeners.forEach((onChange) => onChange())
  }
  const end = () => {
    steps += 1
    if (isUnderWay && isSamePage(shown, window.location)) mark(window, true)
    isUnderWay = false
  }
  window.addEventListener('scroll', () => tops.set(entryOf(window).key, window.scrollY), { passive: true })
  window.addEventListener('popstate', () => {
    end()
    if (isSamePage(shown, window.location)) return
    show(placeIn(window, { isNew: false, top: tops.get(entryOf(window).key) }))
  })
  return {
    current: () => shown,
    atFirst,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    go: (path, { replace, state }) => {
      const entry: Entry = { key: Math.random().toString(36).slice(2), state }
      window.history[replace ? 'replaceState' : 'pushState'](entry, '', path)
      const step = (steps += 1)
      const arrive = () => {
        if (step !== steps) return
        end()
        show(placeIn(window, { isNew: true, top: undefined }))
      }
      if (!isSamePage(shown, window.location)) {
        isUnderWay = true
        mark(window, false)
      }
      const fetched = fetch(window.location.pathname)
      if (!fetched) {
        arrive()
        return
      }
      void fetched.then(arrive, arrive)
      window.setTimeout(arrive, patience)
    },
    fetchFirst: (given) => {
      fetch = given
    },
  }
}

export const PlacesContext = createContext<Places | undefined>(undefined)

/** The place to show. No context changes with it, so that no waiting part of a page loses its HTML. */
export function usePlace(): Place {
  const places = use(PlacesContext)
  if (!places) throw new Error('usePlace must be used within a PlacesContext')
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
