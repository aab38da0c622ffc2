import { lazy } from 'react'
import { titled } from './titled.ts'

export const notFoundHead = titled('Page not found', 'There is nothing at this address.')

/** The 404 page, which comes with its game when it is shown. */
export const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/not-found.tsx')).NotFoundPage,
}))
