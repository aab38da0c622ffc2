import { lazy, Suspense, useState, type ReactNode } from 'react'
import { BrowserRouter, Outlet, Route as RouterRoute, Routes, useLocation } from 'react-router-dom'
import { NotFoundScreen } from '../screens/not-found.tsx'
import { WaitingScreen } from '../screens/guard.tsx'
import { AuthProvider, useAuth } from './auth.tsx'
import { Caught } from './error-boundary.tsx'
import { heads } from './heads.ts'
import { Journey } from './journey.tsx'
import { paths } from './paths.ts'
import { Ready } from './ready.tsx'
import type { Route } from './route.ts'
import type { Services } from './services.ts'
import { SiteLayout } from './site-layout.tsx'

const DashboardLayout = lazy(async () => ({
  default: (await import('./dashboard-layout.tsx')).DashboardLayout,
}))

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

function RoutePage({ title, description, isGuarded = false, Page }: Omit<Route, 'path' | 'layout'>) {
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <Caught>
        <Suspense fallback={<WaitingScreen />}>
          <Page key={pathname + search} />
          {!isGuarded && <Ready />}
        </Suspense>
      </Caught>
    </>
  )
}

/** The whole site for one visitor. */
export function App({ services, routes }: { services: Services; routes: Route[] }) {
  const { session, tokens, navigation, config } = services
  const pagesWith = (layout: Route['layout']) =>
    routes
      .filter((route) => route.layout === layout)
      .map((route) => (
        <RouterRoute key={route.path} path={route.path} caseSensitive element={<RoutePage {...route} />} />
      ))
  return (
    <AuthProvider session={session} tokens={tokens} navigation={navigation}>
      <BrowserRouter useTransitions={false}>
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
              <RouterRoute path="*" element={<RoutePage {...heads.notFound} Page={NotFoundScreen} />} />
            </RouterRoute>
            <RouterRoute element={<DashboardFrame demo={config.demo} />}>
              {pagesWith('dashboard')}
            </RouterRoute>
          </Routes>
        </Caught>
      </BrowserRouter>
    </AuthProvider>
  )
}
