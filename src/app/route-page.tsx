import { Suspense } from 'react'
import { WaitingScreen } from '../screens/guard.tsx'
import { Arrival } from './arrival.tsx'
import { Caught } from './error-boundary.tsx'
import { usePlace } from './location.ts'
import { Caring, Ready } from './ready.tsx'
import type { Route } from './route.ts'

/** A page, and a mark once its controls work. */
export function RoutePage({ isGuarded = false, Page }: Pick<Route, 'isGuarded' | 'Page'>) {
  const { pathname, search } = usePlace()
  const address = pathname + search
  return (
    <>
      <Arrival />
      <Caught>
        <Suspense fallback={<WaitingScreen />}>
          <Page key={address} />
          {isGuarded ? <Caring /> : <Ready key={`ready ${address}`} />}
        </Suspense>
      </Caught>
    </>
  )
}
