import { Fragment, Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { WaitingScreen } from '../screens/sign-in/guard.tsx'
import { useSession } from './auth.tsx'
import { replayQueued } from './start/event-replay.ts'
import { nextTask } from './start/next-task.ts'
import { Head } from './head/head.tsx'
import { usePageHandle } from './head/head.tsx'
import { useServices } from './services.tsx'

/** Title and description of the current page. */
export function PageHead() {
  const { config } = useServices()
  const handle = usePageHandle()
  if (!handle) return null
  const { row, head } = handle
  return <Head {...head} origin={config.origin} path={row.isListed ? row.path : undefined} />
}

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Moves the focus to the new page's content, for keyboards and screen readers. */
function FocusOnNavigation() {
  const { key, hash } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    if (!isBack && hash === '') focusMain()
  }, [key, hash, isBack])
  return null
}

/** Moves the focus to the content after a full page load inside a flow, such as a payment. */
export function FocusOnMount() {
  useLayoutEffect(() => focusMain(), [])
  return null
}

/**
 * Starts the site actors, replays queued events, and then starts the session. The session must not start before hydration: it
 * can change the layout, which would then differ from the server's HTML. It starts in a task of its own, because the page is
 * then rendered again for the signed-in user, which takes long on a phone.
 */
export function StartAfterHydration() {
  const session = useSession()
  const { window, siteActors } = useServices()
  useEffect(() => {
    siteActors.start()
    replayQueued(window)
    void nextTask().then(() => session.start())
  }, [session, siteActors, window])
  return null
}

/** Sets `data-ready` on the document element: the page is interactive. */
export function StartAndMarkReady() {
  const { key } = useLocation()
  const { markReady } = useServices().navigation
  useEffect(() => markReady(key), [key, markReady])
  return <StartAfterHydration />
}

/** A page with its head. Remounts when the path or query changes. */
export function RoutePage({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const handle = usePageHandle()
  return (
    <Fragment key={pathname + search}>
      {handle?.hasOwnHead ? null : <PageHead />}
      <FocusOnNavigation />
      <Suspense fallback={<WaitingScreen />}>
        {children}
        <StartAndMarkReady />
      </Suspense>
    </Fragment>
  )
}
