import { Suspense } from 'react'
import { Arrival, Come } from './arrival.tsx'
import { Awaited } from './awaited.tsx'
import { Caught } from './error-boundary.tsx'
import { addressOf, usePlace } from './location.ts'
import { Caring, Ready } from './ready.tsx'
import type { Route } from './route.ts'

/** A page, and a mark once its controls work. */
export function RoutePage({ isGuarded = false, Page }: Pick<Route, 'isGuarded' | 'Page'>) {
  const address = addressOf(usePlace())
  return (
    <>
      <Arrival />
      <Caught>
        <Suspense fallback={<Awaited />}>
          <Come />
          <Page key={address} />
          {isGuarded ? <Caring /> : <Ready key={`ready ${address}`} />}
        </Suspense>
      </Caught>
    </>
  )
}
