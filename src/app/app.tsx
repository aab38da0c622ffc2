import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Outlet, Route as RouterRoute, Routes, useLocation } from 'react-router-dom'
import { WaitingScreen } from '../screens/guard.tsx'
import { AuthProvider, useAuth } from './auth.tsx'
import { Caught } from './error-boundary.tsx'
import { heads } from './heads.ts'
import { Journey } from './journey.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { paths } from './paths.ts'
import { ResumedContext, type Resumed } from './resumed.ts'
import type { Route } from './route.ts'
import { RoutePage } from './route-page.tsx'
import type { Services } from './services.ts'
import { SiteLayout } from './site-layout.tsx'

const DashboardLayout = lazy(async () => ({
  default: (await import('./dashboard-layout.tsx')).DashboardLayout,
}))

/** Where no other page is. */
const notFound = { ...heads.notFound, path: '*', isUnlisted: true, Page: NotFoundPage }

function SiteFrame({ demo, children }: { demo: boolean; children: ReactNode }) {
  const { isLoading, isLoggedIn, user, logout } = useAuth()
  return (
    <SiteLayout session={{ isLoading, isLoggedIn, user }} onLogOut={() => logout()} demo={demo}>
      {children}
    </SiteLayout>
  )
}

/** The client area stays as it was while a person on their way out is taken elsewhere. */
function DashboardFrame({ demo }: { demo: boolean }) {
  const { user, logout } = useAuth()
  const { pathname } = useLocation()
  const [shown, setShown] = useState(user)
  if (user && user !== shown) setShown(user)
  const inSiteFrame = (content: ReactNode) => <SiteFrame demo={demo}>{content}</SiteFrame>
  if (!shown) return inSiteFrame(<Outlet />)
  return (
    <Suspense fallback={inSiteFrame(<WaitingScreen />)}>
      <DashboardLayout
        user={shown}
        path={pathname}
        onSignOut={() => logout(paths.login())}
        onLogOut={() => logout()}
        demo={demo}
      >
        <Outlet />
      </DashboardLayout>
    </Suspense>
  )
}

/** The session begins once the page is taken over, so that the server and the browser's first look agree on it. */
function Beginning({ session }: Pick<Services, 'session'>) {
  useEffect(() => {
    session.start()
  }, [session])
  return null
}

type AppProps = {
  services: Services
  routes: Route[]
  /** Ties the pages to the address: the browser's or the one the server was asked for. */
  withRouter: (pages: ReactNode) => ReactNode
  /** Where the page's machine stood when the server had rendered it. */
  resumed: Resumed | undefined
}

/** The whole site for one visitor. */
export function App({ services, routes, withRouter, resumed }: AppProps) {
  const { session, tokens, navigation, config } = services
  const { origin } = config
  const pagesWith = (layout: Route['layout']) =>
    routes
      .filter((route) => route.layout === layout)
      .map((route) => (
        <RouterRoute
          key={route.path}
          path={route.path}
          caseSensitive
          element={<RoutePage route={route} origin={origin} />}
        />
      ))
  const pages = (
    <>
      <Journey services={services} />
      <Caught>
        <Routes>
          <RouterRoute
            element={
              <SiteFrame demo={config.demo}>
                <Outlet />
              </SiteFrame>
            }
          >
            {pagesWith('site')}
            <RouterRoute path={notFound.path} element={<RoutePage route={notFound} origin={origin} />} />
          </RouterRoute>
          <RouterRoute element={<DashboardFrame demo={config.demo} />}>{pagesWith('dashboard')}</RouterRoute>
        </Routes>
      </Caught>
      <Beginning session={session} />
    </>
  )
  return (
    <AuthProvider session={session} tokens={tokens} navigation={navigation}>
      <ResumedContext value={resumed}>{withRouter(pages)}</ResumedContext>
    </AuthProvider>
  )
}
