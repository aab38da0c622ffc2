import { Suspense } from 'react'
import { FocusOnNavigation, PageMounted } from './page-arrival.tsx'
import { PageLoading } from './page-loading.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { addressOf, useLocation } from './router.ts'
import { CatchUp, Ready } from './ready.tsx'
import type { Route } from './route.ts'

/** A page, and a mark once its controls work. */
export function RoutePage({ isGuarded = false, Page }: Pick<Route, 'isGuarded' | 'Page'>) {
  const address = addressOf(useLocation())
  return (
    <>
      <FocusOnNavigation />
      <ErrorBoundary>
        <Suspense fallback={<PageLoading />}>
          <PageMounted />
          <Page key={address} />
          {isGuarded ? <CatchUp /> : <Ready key={`ready ${address}`} />}
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
