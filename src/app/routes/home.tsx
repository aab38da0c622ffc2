import { lazy } from 'react'
import { heads } from '../heads.ts'
import { newest } from '../newest.ts'
import { paths } from '../paths.ts'
import type { Route } from '../route.ts'
import type { Services } from '../services.ts'

/** The home page. */
export function createHomeRoutes(services: Services): Route[] {
  return [
    {
      path: paths.home,
      ...heads.home,
      layout: 'site',
      load: (data) => async () => (await import('../stored.ts')).storedArticles(data, newest.limit),
      Page: lazy(async () => ({
        default: (await import('../pages/home.tsx')).createHomePage(services),
      })),
    },
  ]
}
