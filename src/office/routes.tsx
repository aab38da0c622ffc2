import { createElement, useEffect, type ComponentType } from 'react'
import { Outlet, ScrollRestoration, useLocation, type RouteObject } from 'react-router-dom'
import { officeArea } from '#contract/office/areas.ts'
import { officePaths } from '#contract/office/paths.ts'
import { queues, type QueueName } from '#contract/reviews/queues.ts'
import { areaNames, office as words } from '#src/content/office/office.ts'
import { isMissingChunk } from '../app/start/missing-chunks.ts'
import { stateOf } from '../screens/failure.tsx'
import { Empty } from '../screens/office/parts/empty.tsx'
import { OfficeShell } from '../screens/office/shell.tsx'
import { LocatingBoundary } from '../ui/error-boundary.tsx'
import { RouteError } from './route-error.tsx'
import { useOfficeServices } from './services.ts'

type PageModule = { Page: ComponentType }

const loadPortals = () => import('./pages/portals/portals.tsx')
const loadPortalShare = () => import('./pages/portals/portal-share.tsx')
const loadPortalEditor = () => import('./pages/portals/portal-editor.tsx')
const loadPortalPreview = () => import('./pages/portals/portal-preview.tsx')

/** The pages of the office by their paths. `:id` is the id of one entry of an area, such as an order. */
const pagesInShell: Record<string, () => Promise<PageModule>> = {
  [officePaths.home]: () => import('./pages/home.tsx'),
  [officePaths.area('inbox')]: () => import('./pages/inbox.tsx'),
  [`${officePaths.area('inbox')}/:id`]: () => import('./pages/inbox-item.tsx'),
  [officePaths.area('numbers')]: () => import('./pages/numbers.tsx'),
  [officePaths.area('proposals')]: loadPortals,
  [`${officePaths.area('proposals')}/:id`]: loadPortalShare,
  [`${officePaths.area('proposals')}/:id/edit`]: loadPortalEditor,
  [officePaths.area('decks')]: loadPortals,
  [`${officePaths.area('decks')}/:id`]: loadPortalShare,
  [`${officePaths.area('decks')}/:id/edit`]: loadPortalEditor,
  [officePaths.area('orders')]: () => import('./pages/orders.tsx'),
  [`${officePaths.area('orders')}/:id`]: () => import('./pages/order.tsx'),
  [officePaths.area('people')]: () => import('./pages/people.tsx'),
  [`${officePaths.area('people')}/:id`]: () => import('./pages/person.tsx'),
  [officePaths.area('articles')]: () => import('./pages/articles.tsx'),
  [`${officePaths.area('articles')}/:id`]: () => import('./pages/article.tsx'),
  [officePaths.area('staff')]: () => import('./pages/staff.tsx'),
  [officePaths.area('audit')]: () => import('./pages/audit.tsx'),
}

/** Pages without the office's header and navigation. */
const pagesWithoutShell: Record<string, () => Promise<PageModule>> = {
  [`${officePaths.area('proposals')}/:id/view`]: loadPortalPreview,
  [`${officePaths.area('decks')}/:id/view`]: loadPortalPreview,
}

const routesOf = (table: typeof pagesInShell): RouteObject[] =>
  Object.entries(table).map(([path, load]) => ({
    path,
    lazy: async () => ({ Component: (await load()).Page }),
  }))

const useMarkReady = () => useEffect(() => document.documentElement.setAttribute('data-ready', ''), [])

function BareLayout() {
  useMarkReady()
  return (
    <>
      <title>{words.name}</title>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
/** The routes of the queues, whose entries the firm decides about, and of one entry. */
const queueRoutes = (Object.keys(queues) as QueueName[]).flatMap((queue) => {
  const load = () => import('./queue-pages.tsx')
  const { page } = queues[queue]
  return [
    { path: page, lazy: async () => ({ element: createElement((await load()).QueuePage, { queue }) }) },
    {
      path: `${page}/:id`,
      lazy: async () => ({ element: createElement((await load()).ReviewPage, { queue }) }),
    },
  ]
})

function Layout() {
  const { office, config } = useOfficeServices()
  const { pathname, search } = useLocation()
  const area = officeArea.safeParse(pathname.split('/')[2]).data
  useMarkReady()
  return (
    <LocatingBoundary where={() => stateOf(office)} isExcepted={isMissingChunk}>
      <OfficeShell actor={office} area={area} address={pathname + search} isDemo={config.demo}>
        <title>{area === undefined ? words.name : `${areaNames[area]} | ${words.name}`}</title>
        <Outlet />
        <ScrollRestoration />
      </OfficeShell>
    </LocatingBoundary>
  )
}

/** Shown while the first page is loaded: nothing, because its layout shows a message of its own. React Router warns without it. */
const hydrateFallbackElement = <></>

/** React Router's routes of the office. Each page is loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    element: <BareLayout />,
    hydrateFallbackElement,
    errorElement: <RouteError />,
    children: [{ errorElement: <RouteError />, children: routesOf(pagesWithoutShell) }],
  },
  {
    element: <Layout />,
    hydrateFallbackElement,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          ...routesOf(pagesInShell),
          ...queueRoutes,
          { path: '*', element: <Empty {...words.notFound} place="page" /> },
        ],
      },
    ],
  },
]
