import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { WaitingScreen } from '../screens/guard.tsx'
import { Arrival } from './arrival.tsx'
import { Caught } from './error-boundary.tsx'
import { Head } from './head.tsx'
import { Caring, Ready } from './ready.tsx'
import type { Route } from './route.ts'

type RoutePageProps = { route: Omit<Route, 'layout'>; origin: string }

/** A page with what its head says, and a mark once its controls work. A page with data renders its own head. */
export function RoutePage({ route, origin }: RoutePageProps) {
  const { title, description, isGuarded = false, isUnlisted = isGuarded, Page } = route
  const { pathname, search } = useLocation()
  return (
    <>
      {!route.load && (
        <Head
          title={title}
          description={description}
          origin={origin}
          path={isUnlisted ? undefined : route.path}
        />
      )}
      <Arrival />
      <Caught>
        <Suspense fallback={<WaitingScreen />}>
          <Page key={pathname + search} />
          {isGuarded ? <Caring /> : <Ready />}
        </Suspense>
      </Caught>
    </>
  )
}
