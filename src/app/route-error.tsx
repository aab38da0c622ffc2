import { lazy, Suspense } from 'react'
import { useRouteError } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { isMissingChunk } from './deployment.ts'
import { Head, notFoundHead } from './head.tsx'
import { BareLayout } from './layouts.tsx'
import { MissingChunk } from './missing-chunk.tsx'
import { Ready } from './route-page.tsx'
import { useServices } from './services.tsx'

/** The 404 page with its game, fetched when it is shown. */
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found.tsx')).Page }))

/** Stands in the place of a page that failed: the 404 page, or what to do where its code could not be fetched. */
export function RouteError() {
  const error = useRouteError()
  const { origin } = useServices().config
  if (isMissingChunk(error))
    return (
      <>
        <title>{brand.name}</title>
        <MissingChunk />
        <Ready />
      </>
    )
  return (
    <Suspense>
      <Head {...notFoundHead} origin={origin} path={undefined} />
      <NotFoundPage />
      <Ready />
    </Suspense>
  )
}

/** The last resort: a layout failed, or what stands for a failed page failed itself. */
export function RouteErrorWithoutLayout() {
  return (
    <BareLayout>
      <title>{brand.name}</title>
      <MissingChunk />
      <Ready />
    </BareLayout>
  )
}
