import { createElement, useEffect, type ComponentType } from 'react'
import { Outlet, ScrollRestoration, useLocation, type RouteObject } from 'react-router-dom'
import { officeArea } from '#contract/office/areas.ts'
import { officePaths } from '#contract/office/paths.ts'
import { queues, type QueueName } from '#contract/office/queues.ts'
import { areaNames, office as words } from '#src/content/office/office.ts'
import { OfficeHome } from '../screens/office/home.tsx'
import { Empty } from '../screens/office/parts/empty.tsx'
import { OfficeShell } from '../screens/office/shell.tsx'
import { useOffice } from './services.ts'

type PageModule = { Page: ComponentType }

const portals = () => import('./pages/portals.tsx')
const portalShare = () => import('./pages/portal-share.tsx')
const portalEditor = () => import('./pages/portal-editor.tsx')
const portalPreview = () => import('./pages/portal-preview.tsx')

/** The pages of the office by their paths. `:id` is one thing of an area. */
const pages: Record<string, () => Promise<PageModule>> = {
  [officePaths.area('inbox')]: () => import('./pages/inbox.tsx'),
  [`${officePaths.area('inbox')}/:id`]: () => import('./pages/inbox-item.tsx'),
  [officePaths.area('numbers')]: () => import('./pages/numbers.tsx'),
  [officePaths.area('proposals')]: portals,
  [`${officePaths.area('proposals')}/:id`]: portalShare,
  [`${officePaths.area('proposals')}/:id/edit`]: portalEditor,
  [officePaths.area('decks')]: portals,
  [`${officePaths.area('decks')}/:id`]: portalShare,
  [`${officePaths.area('decks')}/:id/edit`]: portalEditor,
  [officePaths.area('orders')]: () => import('./pages/office-orders.tsx'),
  [`${officePaths.area('orders')}/:id`]: () => import('./pages/office-order.tsx'),
  [officePaths.area('people')]: () => import('./pages/office-people.tsx'),
  [`${officePaths.area('people')}/:id`]: () => import('./pages/office-person.tsx'),
  [officePaths.area('articles')]: () => import('./pages/articles.tsx'),
  [`${officePaths.area('articles')}/:id`]: () => import('./pages/article.tsx'),
  [officePaths.area('staff')]: () => import('./pages/staff.tsx'),
  [officePaths.area('audit')]: () => import('./pages/audit.tsx'),
}

/** Pages without the office around them. */
const barePages: Record<string, () => Promise<PageModule>> = {
  [`${officePaths.area('proposals')}/:id/view`]: portalPreview,
  [`${officePaths.area('decks')}/:id/view`]: portalPreview,
}

const routesOf = (table: typeof pages): RouteObject[] =>
  Object.entries(table).map(([path, load]) => ({
    path,
    lazy: async () => ({ Component: (await load()).Page }),
  }))

const useReady = () => useEffect(() => document.documentElement.setAttribute('data-ready', ''), [])

function BareLayout() {
  useReady()
  return (
    <>
      <title>{words.name}</title>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
/** The lists whose entries the firm decides about, and the page of one entry. */
const queuePages = (Object.keys(queues) as QueueName[]).flatMap((queue) => {
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
  const { office, config } = useOffice()
  const { pathname, search } = useLocation()
  const area = officeArea.safeParse(pathname.split('/')[2]).data
  useReady()
  return (
    <OfficeShell actor={office} area={area} address={pathname + search} isDemo={config.demo}>
      <title>{area === undefined ? words.name : `${areaNames[area]} | ${words.name}`}</title>
      <Outlet />
      <ScrollRestoration />
    </OfficeShell>
  )
}

function Home() {
  const { office } = useOffice()
  return <OfficeHome actor={office} />
}

/** React Router's routes of the office. Each page is loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    element: <BareLayout />,
    children: [{ errorElement: <Empty {...words.failed} isPage />, children: routesOf(barePages) }],
  },
  {
    element: <Layout />,
    children: [
      {
        errorElement: <Empty {...words.failed} isPage />,
        children: [
          { path: officePaths.home, element: <Home /> },
          ...routesOf(pages),
          ...queuePages,
          { path: '*', element: <Empty {...words.notFound} isPage /> },
        ],
      },
    ],
  },
]
