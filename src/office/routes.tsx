import { useEffect, type ComponentType } from 'react'
import { Outlet, ScrollRestoration, useLocation, type RouteObject } from 'react-router-dom'
import { officeArea } from '#contract/office/areas.ts'
import { officePaths } from '#contract/office/paths.ts'
import { areaNames, office as words } from '#src/content/office/office.ts'
import { OfficeHome } from '../screens/office/home.tsx'
import { Empty } from '../screens/office/parts/empty.tsx'
import { OfficeShell } from '../screens/office/shell.tsx'
import { useOffice } from './services.ts'

type PageModule = { Page: ComponentType }

/** The pages of the office by their paths. `:id` is one thing of an area. */
const pages: Record<string, () => Promise<PageModule>> = {
  [officePaths.area('articles')]: () => import('./pages/articles.tsx'),
  [`${officePaths.area('articles')}/:id`]: () => import('./pages/article.tsx'),
  [officePaths.area('staff')]: () => import('./pages/staff.tsx'),
  [officePaths.area('audit')]: () => import('./pages/audit.tsx'),
}

function Layout() {
  const { office } = useOffice()
  const { pathname, search } = useLocation()
  const area = officeArea.safeParse(pathname.split('/')[2]).data
  useEffect(() => document.documentElement.setAttribute('data-ready', ''), [])
  return (
    <OfficeShell actor={office} area={area} address={pathname + search}>
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
    element: <Layout />,
    children: [
      {
        errorElement: <Empty {...words.failed} />,
        children: [
          { path: officePaths.home, element: <Home /> },
          ...Object.entries(pages).map(([path, load]) => ({
            path,
            lazy: async () => ({ Component: (await load()).Page }),
          })),
          { path: '*', element: <Empty {...words.notFound} /> },
        ],
      },
    ],
  },
]
