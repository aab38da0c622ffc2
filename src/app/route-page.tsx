import { Fragment, Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { WaitingScreen } from '../screens/guard.tsx'
import { useSession } from './auth.tsx'
import { replayQueued } from './start/event-replay.ts'
import { Head } from './head/head.tsx'
import { usePageHandle } from './head/head.tsx'
import { useServices } from './services.tsx'

/** Its title and description. */
export function PageHead() {
  const { config } = useServices()
  const handle = usePageHandle()
  if (!handle) return null
  const { row, head } = handle
  return <Head {...head} origin={config.origin} path={row.isListed ? row.path : undefined} />
}

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Keyboard and screen readers go on at the page's content once the person has come to it from another page. */
function FocusOnNavigation() {
  const { key, hash } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    if (!isBack && hash === '') focusMain()
  }, [key, hash, isBack])
  return null
}

/** The same where a person came by a full load in the course of something: they did not begin at its first line. */
export function FocusOnMount() {
  useLayoutEffect(() => focusMain(), [])
  return null
}

/**
 * The app hears what people do from here on. The session starts now, not before: whoever it shows another layout than the
 * server did, the page in it has been hydrated.
 */
export function Hydrated() {
  const session = useSession()
  const { window, siteActors } = useServices()
  useEffect(() => {
    session.start()
    siteActors.start()
    replayQueued(window)
  }, [session, siteActors, window])
  return null
}

/** Says by `data-ready` that the controls of the page at the address work. */
export function Ready() {
  const { key } = useLocation()
  const { markReady } = useServices().navigation
  useEffect(() => markReady(key), [key, markReady])
  return <Hydrated />
}

/** A page with its head; another address shows it afresh. */
export function RoutePage({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const handle = usePageHandle()
  return (
    <Fragment key={pathname + search}>
      {handle?.hasOwnHead ? null : <PageHead />}
      <FocusOnNavigation />
      <Suspense fallback={<WaitingScreen />}>
        {children}
        <Ready />
      </Suspense>
    </Fragment>
  )
}
