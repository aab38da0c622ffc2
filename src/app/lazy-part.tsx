import {
  lazy,
  startTransition,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import { useHydrating } from './hydrating.ts'
import { useServices } from './services.tsx'
import { findFields, readEntered, type FoundFields } from './start/event-replay.ts'
import { fetchOptional } from './start/missing-chunks.ts'

/** A part of the server's HTML, which waits until it is settled. With `html` it hydrates as that HTML, else as its component. */
type Hydration = {
  html?: string
  /** The fields when the part was settled. React replaces them if something else has changed the HTML. */
  found?: FoundFields
  /** Replays what was entered in that HTML. */
  replayEntered?: (current: ParentNode) => void
  isSettled: boolean
  settled: Promise<void>
  settle: () => void
}

function createHydration(): Hydration {
  let resolve = () => {}
  const hydration: Hydration = {
    isSettled: false,
    settled: new Promise((onSettled) => (resolve = onSettled)),
    settle: () => {
      hydration.isSettled = true
      resolve()
    },
  }
  return hydration
}

const usingEvents = ['pointerdown', 'keydown', 'focusin'] as const

/** Calls `onNear` whenever a section of the container comes within a screen of what is visible, and when the container is used. */
function watchNear(container: HTMLElement, window: Window & typeof globalThis, onNear: () => void) {
  const listening = new AbortController()
  const observer = new window.IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
    },
    { rootMargin: '100% 0px' },
  )
  for (const section of container.querySelectorAll('section')) observer.observe(section)
  const onUse = ({ target }: Event) => {
    if (container.contains(target as Node)) onNear()
  }
  // React stops the propagation of `focusin` in a part that is not hydrated, but only below the document.
  for (const type of usingEvents)
    window.document.addEventListener(type, onUse, { capture: true, signal: listening.signal })
  return () => {
    observer.disconnect()
    listening.abort()
  }
}

/** The server's HTML of a part. Its cleanup runs before React removes the HTML. */
function KeptHtml({ hydration, html }: { hydration: Hydration; html: string }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      if (current) hydration.replayEntered = readEntered(findFields(current))
    }
  }, [hydration])
  return (
    <div
      ref={element}
      className="contents"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/**
 * A part of a page with a chunk of its own. The server's HTML stays, with links that work, until the part comes near or is used:
 * then the chunk is fetched and the part hydrates. Where the router changes before, the part hydrates as HTML, because React
 * would hold the change back or replace the part by nothing.
 */
export function lazyPart(fetch: () => Promise<{ Part: ComponentType }>): ComponentType {
  const Part = lazy(() => fetch().then((module) => ({ default: module.Part })))

  function HydratedPart({ hydration }: { hydration: Hydration | undefined }) {
    // During `popstate` React renders before the promise is known to be resolved.
    if (hydration && !hydration.isSettled) use(hydration.settled)
    const element = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const { current } = element
      if (!current) return
      const found = hydration?.found
      const isReplaced = found?.fields.some((field) => !field.isConnected) === true
      const replayEntered = hydration?.replayEntered ?? readEntered(isReplaced ? found : findFields(current))
      queueMicrotask(() => replayEntered(current))
    }, [hydration])
    if (hydration?.html !== undefined) return <KeptHtml hydration={hydration} html={hydration.html} />
    return (
      <div ref={element} className="contents">
        <Part />
      </div>
    )
  }

  return function LazyPart() {
    const isHydrating = useHydrating()
    const { window, navigation } = useServices()
    const container = useRef<HTMLDivElement>(null)
    const [isServerHtml] = useState(isHydrating)
    const [hydration] = useState(() =>
      isHydrating && 'IntersectionObserver' in window ? createHydration() : undefined,
    )
    const [version, renderAgain] = useReducer((count: number) => count + 1, 0)

    useEffect(() => {
      const element = container.current
      if (!hydration || !element) return
      const hydrate = () => {
        const isHtml = hydration.html !== undefined
        delete hydration.html
        if (!hydration.isSettled) hydration.found = findFields(element)
        hydration.settle()
        if (isHtml) startTransition(renderAgain)
      }
      const keepHtml = () => {
        if (hydration.isSettled) return
        hydration.html = element.firstElementChild?.innerHTML ?? ''
        hydration.settle()
      }
      const stopWatching = watchNear(element, window as Window & typeof globalThis, () => {
        void fetchOptional(fetch).then(
          () => {
            stopWatching()
            hydrate()
          },
          () => {},
        )
      })
      const stopFollowing = navigation.subscribe(keepHtml)
      return () => {
        stopWatching()
        stopFollowing()
      }
    }, [hydration, window, navigation])

    // A new element would make React replace a part that still waits.
    const part = useMemo(() => {
      const hydrated = <HydratedPart key={version} hydration={hydration} />
      // Without a boundary of its own, a page opened by the router is shown once its parts are there, so that it can be scrolled.
      return isServerHtml ? <Suspense>{hydrated}</Suspense> : hydrated
    }, [version, hydration, isServerHtml])
    return (
      <div ref={container} className="lazy-part contents">
        {part}
      </div>
    )
  }
}
