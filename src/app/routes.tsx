import { memo, type ComponentType } from 'react'
import { redirectDocument, type LoaderFunction, type RouteObject } from 'react-router-dom'
import {
  notFoundModule,
  pages,
  type PageLayout,
  type PageName,
  type PagePolicy,
  type PageRow,
} from '#contract/pages.ts'
import { brand } from '#contract/brand.ts'
import { isReloading } from './start/missing-chunks.ts'
import { Guarded } from './guarded.tsx'
import { BareLayout, MainLayout, SiteLayout } from './layouts.tsx'
import type { PageHandle } from './head/head.tsx'
import { fetchPageModule } from './page-modules.tsx'
import { RouteError, RouteErrorWithoutLayout } from './route-error.tsx'
import { RoutePage } from './route-page.tsx'

/** Where another document is about to be loaded, the page that is shown stays until then. */
async function unlessReloading<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading
  } catch (error) {
    if (isReloading()) return new Promise<never>(() => {})
    throw error
  }
}

/** React Router renders a route's element anew with each change of its state; a page must not be rendered with it. */
const lazyPage = (row: PageRow) => async () => {
  const module = await unlessReloading(fetchPageModule(row.module))
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

/** Loads another document, because the policy of this one does not fit the page. */
const leaveDocument: LoaderFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url)
  return redirectDocument(pathname + search)
}

const fetchClientArea = async (): Promise<ComponentType> => (await import('./client-area.tsx')).ClientArea

const mayShareDocument = (document: PagePolicy, page: PagePolicy) =>
  document === page || (document === 'callback' && page === 'site')

/** Says where a page failed. Not by the page's own route: React Router shows nothing in the place of a lazy one that failed. */
const withErrorElement = (children: RouteObject[]): RouteObject => ({
  errorElement: <RouteError />,
  children,
})

const isGuarded = ({ access }: PageRow) => access !== undefined

const notFound: PageRow = { ...pages.home, path: '*', module: notFoundModule, isListed: false }

/**
 * The routes of React Router, out of the table of pages. `document` is the policy of the document that the browser has open,
 * and whether it shows the 404 page; the server gives none, and every page is rendered where it is asked for.
 */
export function createRoutes(document?: { policy: PagePolicy; isNotFound: boolean }): RouteObject[] {
  const routeOf = (id: string, row: PageRow, isHere: boolean): RouteObject => ({
    id,
    path: row.path,
    caseSensitive: true,
    ...(isHere ? { lazy: lazyPage(row) } : { loader: leaveDocument }),
  })
  const rows = Object.entries(pages) as unknown as [PageName, PageRow][]
  const routesIn = (layout: PageLayout): RouteObject[] => {
    const inLayout = rows.filter(([, row]) => row.layout === layout)
    const routes = (isWanted: (row: PageRow) => boolean) =>
      inLayout
        .filter(([, row]) => isWanted(row))
        .map(([name, row]) => routeOf(name, row, !document || mayShareDocument(document.policy, row.policy)))
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
            withErrorElement([routeOf('notFound', notFound, !document || document.isNotFound)]),
          ],
        },
        {
          lazy: async () => ({ Component: await unlessReloading(fetchClientArea()) }),
          children: routesIn('clientArea'),
        },
      ],
    },
    { element: <BareLayout />, children: routesIn('portal') },
  ]
  return [{ errorElement: <RouteErrorWithoutLayout />, children }]
}
