import { lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { isMissingChunk, reloadOnce } from './start/missing-chunks.ts'
import { Head, notFoundHead } from './head/head.tsx'
import { BareLayout } from './layouts.tsx'
import { StartAndMarkReady } from './route-page.tsx'
import { useServices } from './services.tsx'
import { failure } from '../content/failure.ts'
import { FailureNotice } from '../screens/failure.tsx'
import { Button } from '../ui/button.tsx'

const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found.tsx')).Page }))

/**
 * Replaces a page that failed: a message if its chunk could not be fetched, else the 404 page with a notice above it that says what
 * happened and what is safe.
 */
export function RouteError() {
  const error = useRouteError()
  const { config } = useServices()
  if (isMissingChunk(error))
    return (
      <>
        <title>{brand.name}</title>
        <MissingChunk />
        <StartAndMarkReady />
      </>
    )
  return (
    <Suspense>
      <Head {...notFoundHead} origin={config.origin} path={undefined} />
      {!(isRouteErrorResponse(error) && error.status === 404) && (
        <div className="wrap py-8">
          <PageFailure />
        </div>
      )}
      <NotFoundPage />
      <StartAndMarkReady />
    </Suspense>
  )
}

/** Replaces the whole screen when a layout or `RouteError` itself failed. */
export function RouteErrorWithoutLayout() {
  const error = useRouteError()
  return (
    <BareLayout>
      <title>{brand.name}</title>
      {isMissingChunk(error) ? (
        <MissingChunk />
      ) : (
        <div className="wrap py-8">
          <PageFailure />
        </div>
      )}
      <StartAndMarkReady />
    </BareLayout>
  )
}

/** Says what is safe after a page or a layout failed. */
function PageFailure() {
  const { window } = useServices()
  return <FailureNotice reassurance={failure.reassurance.page} onLoadAgain={() => window.location.reload()} />
}

/** The message for a page whose chunk could not be fetched. Reloads the page when the connection is back. */
function MissingChunk() {
  const { window } = useServices()
  useEffect(() => {
    const reload = () => window.location.reload()
    reloadOnce(window)
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [window])
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-4 px-5 py-24">
      <p
        role="alert"
        className="border border-l-4 border-danger bg-danger-pale p-4 text-sm font-medium text-danger"
      >
        Part of this page could not be loaded. Please check your connection and load the page again.
      </p>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </div>
  )
}
