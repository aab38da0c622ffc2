import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Outlet, Route as RouterRoute, Routes, useLocation } from 'react-router-dom'
import { WaitingScreen } from '../screens/guard.tsx'
import { AuthProvider, useAuth } from './auth.tsx'
import { Caught } from './error-boundary.tsx'
import { Journey } from './journey.tsx'
import { pageOf } from './page.tsx'
import { paths } from './paths.ts'
import { ResumedContext, type Resumed } from './resumed.ts'
import type { Route } from './route.ts'
import { RoutePage } from './route-page.tsx'
import type { Services } from './services.ts'
import type { Shell } from './shell.ts'
import { SiteLayout } from './site-layout.tsx'

const DashboardLayout = lazy(async () => ({
  default: (await import('./dashboard-layout.tsx')).DashboardLayout,
}))

type FrameProps = { shell: Shell; demo: boolean }

type SiteFrameProps = FrameProps & { isCalm: boolean; children: ReactNode }

function SiteFrame({ shell, demo, isCalm, children }: SiteFrameProps) {
  const { isLoading, isLoggedIn, user, logout } = useAuth()
  return (
    <SiteLayout
      navigation={shell.navigation}
      spotlight={isCalm ? undefined : shell.spotlight}
      session={{ isLoading, isLoggedIn, user }}
      onLogOut={() => logout()}
      demo={demo}
    >
      {children}
    </SiteLayout>
  )
}

/** Public pages where nobody is interrupted: on the way in, when paying, and what the spotlight leads to. */
const calmPages: readonly string[] = [
  paths.login(),
  paths.authCallback,
  paths.anyCheckout,
  paths.orderConfirmation,
  paths.aiAgents,
]

function PublicFrame(frame: FrameProps) {
  const { pathname } = useLocation()
  return (
    <SiteFrame {...frame} isCalm={calmPages.includes(pathname.replace(/(.)\/$/, '$1'))}>
      <Outlet />
    </SiteFrame>
  )
}

/** The client area stays as it was while a person on their way out is taken elsewhere. */
function DashboardFrame({ shell, demo }: FrameProps) {
  const { user, logout } = useAuth()
  const { pathname } = useLocation()
  const [shown, setShown] = useState(user)
  if (user && user !== shown) setShown(user)
  const inSiteFrame = (content: ReactNode) => (
    <SiteFrame shell={shell} demo={demo} isCalm>
      {content}
    </SiteFrame>
  )
  if (!shown) return inSiteFrame(<Outlet />)
  return (
    <Suspense fallback={inSiteFrame(<WaitingScreen />)}>
      <DashboardLayout
        navigation={shell.navigation}
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

/** A page on its own. */
function BareFrame() {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col print:block print:min-h-0">
      <Outlet />
    </main>
  )
}

/** Session and shell begin once the page is taken over, so that the server and the browser's first look agree on them. */
function Beginning({ session, shell }: Pick<Services, 'session' | 'shell'>) {
  useEffect(() => {
    session.start()
    shell.start()
  }, [session, shell])
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

/** Where no other page is. */
const nowhere = { path: '*', isUnlisted: true }

/** The whole site for one visitor. */
export function App({ services, routes, withRouter, resumed }: AppProps) {
  const { session, tokens, navigation, shell, config } = services
  const [NotFound] = useState(() => pageOf(services, nowhere, () => import('./pages/not-found.tsx')))
  const pagesWith = (layout: Route['layout']) =>
    routes
      .filter((route) => route.layout === layout)
      .map((route) => (
        <RouterRoute key={route.path} path={route.path} caseSensitive element={<RoutePage {...route} />} />
      ))
  const pages = (
    <>
      <Journey services={services} />
      <Caught>
        <Routes>
          <RouterRoute element={<PublicFrame shell={shell} demo={config.demo} />}>
            {pagesWith('site')}
            <RouterRoute path={nowhere.path} element={<RoutePage Page={NotFound} />} />
          </RouterRoute>
          <RouterRoute element={<DashboardFrame shell={shell} demo={config.demo} />}>
            {pagesWith('dashboard')}
          </RouterRoute>
          <RouterRoute element={<BareFrame />}>{pagesWith('none')}</RouterRoute>
        </Routes>
      </Caught>
      <Beginning session={session} shell={shell} />
    </>
  )
  return (
    <AuthProvider session={session} tokens={tokens} navigation={navigation}>
      <ResumedContext value={resumed}>{withRouter(pages)}</ResumedContext>
    </AuthProvider>
  )
}
