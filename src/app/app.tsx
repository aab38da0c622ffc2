import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { matchPage } from '#contract/pages.ts'
import { AuthProvider, useAuth } from './auth.tsx'
import { PageLoading } from './page-loading.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LinkHandler } from './link-handler.tsx'
import { RouterContext, useLocation } from './router.ts'
import { pageOf } from './page.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { paths } from './paths.ts'
import { ResumedContext, type Resumed } from './resumed.ts'
import type { Route } from './route.ts'
import { RoutePage } from './route-page.tsx'
import type { Services } from './services.ts'
import type { Shell } from './shell.ts'
import { SiteLayout } from './site-layout.tsx'

const { Component: DashboardLayout, preload: preloadDashboardLayout } = lazyComponent(
  async () => (await import('./dashboard-layout.tsx')).DashboardLayout,
)

type FrameProps = { shell: Shell; demo: boolean; children: ReactNode }

type SiteFrameProps = FrameProps & { isCalm: boolean }

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

/** The path of the page at an address, as the table of routes has it: with no slash at its end. */
const pathAt = (pathname: string) => matchPage(pathname)?.path

/** Public pages where nobody is interrupted: on the way in, when paying, and what the spotlight leads to. */
const calmPages: readonly (string | undefined)[] = [
  paths.login(),
  paths.authCallback,
  paths.anyCheckout,
  paths.orderConfirmation,
  paths.aiAgents,
]

function PublicFrame({ shell, demo, children }: FrameProps) {
  const { pathname } = useLocation()
  return (
    <SiteFrame shell={shell} demo={demo} isCalm={calmPages.includes(pathAt(pathname))}>
      {children}
    </SiteFrame>
  )
}

/** The client area stays as it was while a person on their way out is taken elsewhere. */
function DashboardFrame({ shell, demo, children }: FrameProps) {
  const { user, logout } = useAuth()
  const { pathname } = useLocation()
  const [shown, setShown] = useState(user)
  if (user && user !== shown) setShown(user)
  const inSiteFrame = (content: ReactNode) => (
    <SiteFrame shell={shell} demo={demo} isCalm>
      {content}
    </SiteFrame>
  )
  if (!shown) return inSiteFrame(children)
  return (
    <Suspense fallback={inSiteFrame(<PageLoading />)}>
      <DashboardLayout
        navigation={shell.navigation}
        user={shown}
        path={pathAt(pathname)}
        onSignOut={() => logout(paths.login())}
        onLogOut={() => logout()}
        demo={demo}
      >
        {children}
      </DashboardLayout>
    </Suspense>
  )
}

/** A page on its own. */
function BareFrame({ children }: FrameProps) {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col print:block print:min-h-0">
      {children}
    </main>
  )
}

const frames = { site: PublicFrame, dashboard: DashboardFrame, none: BareFrame }

/** The shell begins once it is taken over, so that the server and the browser's first look agree on it. */
function StartShell({ shell }: Pick<Services, 'shell'>) {
  useEffect(() => shell.start(), [shell])
  return null
}

type AppProps = {
  services: Services
  routes: Route[]
  /** Where the page's machine stood when the server had rendered it. */
  resumed: Resumed | undefined
}

/** Where no other page is. */
const nowhere = { path: '*', layout: 'site' as const, isUnlisted: true }

function routeAt(routes: Route[], pathname: string) {
  const path = pathAt(pathname)
  return routes.find((route) => route.path === path)
}

/** Fetches what a page and what stands around it bring along; undefined where all of it is there. */
function preloadPage(route: Route | undefined) {
  const layout = route?.layout === 'dashboard' ? preloadDashboardLayout() : undefined
  const parts = [route?.preload?.(), layout].filter((part) => part !== undefined)
  return parts.length > 0 ? Promise.all(parts) : undefined
}

/** The page at the address, in its layout, which stays as it is from page to page. */
function CurrentPage({ services, routes }: Omit<AppProps, 'resumed'>) {
  const [notFound] = useState(() => pageOf(services, nowhere, () => import('./pages/not-found.tsx')))
  const { layout, ...route } = routeAt(routes, useLocation().pathname) ?? {
    ...nowhere,
    ...notFound,
  }
  const Frame = frames[layout]
  return (
    <Frame shell={services.shell} demo={services.config.demo}>
      <RoutePage {...route} />
    </Frame>
  )
}

/** The whole site for one visitor. */
export function App({ services, routes, resumed }: AppProps) {
  const { session, tokens, router, navigation, shell } = services
  useEffect(() => router.preloadWith((pathname) => preloadPage(routeAt(routes, pathname))), [router, routes])
  return (
    <AuthProvider session={session} tokens={tokens} navigation={navigation}>
      <ResumedContext value={resumed}>
        <RouterContext value={router}>
          <LinkHandler services={services} />
          <ErrorBoundary>
            <CurrentPage services={services} routes={routes} />
          </ErrorBoundary>
          <StartShell shell={shell} />
        </RouterContext>
      </ResumedContext>
    </AuthProvider>
  )
}
