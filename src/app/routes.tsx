import { memo, type ComponentType } from 'react'
import { Outlet, redirectDocument, type LoaderFunction, type RouteObject } from 'react-router-dom'
import {
  notFoundModule,
  pages,
  type PageLayout,
  type PageName,
  type PagePolicy,
  type PageRow,
} from '#contract/pages.ts'
import { brand } from '#contract/brand.ts'
import { isMissingChunk, isReloading } from './start/missing-chunks.ts'
import { useSession } from './auth.tsx'
import { Guarded } from './guarded.tsx'
import { BareLayout, MainLayout, SiteLayout } from './layouts.tsx'
import type { PageHandle } from './head/head.tsx'
import { fetchPageModule } from './page-modules.tsx'
import { RouteError, RouteErrorWithoutLayout } from './route-error.tsx'
import { RoutePage } from './route-page.tsx'
import { stateOf } from '../screens/failure.tsx'
import { LocatingBoundary } from '../ui/error-boundary.tsx'

/** Returns what was loaded. Never settles if loading fails while the document reloads, so that the current page stays visible. */
async function rejectUnlessReloading<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading
  } catch (error) {
    if (isReloading()) return new Promise<never>(() => {})
    throw error
  }
}

/** React Router renders a route's element again on each change of its state. `memo` keeps the page from rendering with it. */
const lazyPage = (row: PageRow) => async () => {
  const module = await rejectUnlessReloading(fetchPageModule(row.module))
  const { Page, head = { title: brand.name, description: '' }, hasOwnHead = false } = module
  const StablePage = memo(Page)
  return {
    Component: () => (
      <RoutePage>
        <StablePage />
      </RoutePage>
    ),
    handle: { row, head, hasOwnHead } satisfies PageHandle,
  }
}

/** Loads a new document, because the page needs another content security policy. */
const leaveDocument: LoaderFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url)
  return redirectDocument(pathname + search)
}

const fetchClientArea = async (): Promise<ComponentType> => (await import('./client-area.tsx')).ClientArea

const canShareDocument = (document: PagePolicy, page: PagePolicy) =>
  document === page || (document === 'callback' && page === 'site')

/** The error element belongs to a parent route, because React Router ignores that of a lazy route that failed to load. */
const withErrorElement = (children: RouteObject[]): RouteObject => ({
  errorElement: <RouteError />,
  children,
})

/** A layout has no machine of its own: its errors are reported with the session's. */
function Layouts() {
  const session = useSession()
  return (
    <LocatingBoundary where={() => stateOf(session)} isExcepted={isMissingChunk}>
      <Outlet />
    </LocatingBoundary>
  )
}

const isGuarded = ({ access }: PageRow) => access !== undefined

const notFoundRow: PageRow = { ...pages.home, path: '*', module: notFoundModule, isListed: false }

/**
 * React Router's routes, from the table of pages. `document` describes the browser's current document: its policy, and whether
 * it is the 404 page. Without it, as on the server, every page has a component.
 */
export function createRoutes(document?: { policy: PagePolicy; isNotFound: boolean }): RouteObject[] {
  const routeOf = (id: string, row: PageRow, isInDocument: boolean): RouteObject => ({
    id,
    path: row.path,
    caseSensitive: true,
    ...(isInDocument ? { lazy: lazyPage(row) } : { loader: leaveDocument }),
  })
  const rows = Object.entries(pages) as unknown as [PageName, PageRow][]
  const routesIn = (layout: PageLayout): RouteObject[] => {
    const inLayout = rows.filter(([, row]) => row.layout === layout)
    const routes = (isIncluded: (row: PageRow) => boolean) =>
      inLayout
        .filter(([, row]) => isIncluded(row))
        .map(([name, row]) => routeOf(name, row, !document || canShareDocument(document.policy, row.policy)))
    return [
      withErrorElement(routes((row) => !isGuarded(row))),
      { element: <Guarded />, children: [withErrorElement(routes(isGuarded))] },
    ]
  }
  const children: RouteObject[] = [
    {
      element: <SiteLayout />,
      children: [
        {
          element: <MainLayout />,
          children: [
            ...routesIn('site'),
            withErrorElement([routeOf('notFound', notFoundRow, !document || document.isNotFound)]),
          ],
        },
        {
          lazy: async () => ({ Component: await rejectUnlessReloading(fetchClientArea()) }),
          children: routesIn('clientArea'),
        },
      ],
    },
    { element: <BareLayout />, children: routesIn('portal') },
  ]
  return [{ element: <Layouts />, errorElement: <RouteErrorWithoutLayout />, children }]
}
