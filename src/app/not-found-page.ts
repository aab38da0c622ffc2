import { lazy } from 'react'

/** The 404 page, which comes with its game when it is shown. */
export const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/not-found.tsx')).NotFoundPage,
}))
