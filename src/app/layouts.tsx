import { useSelector } from '@xstate/react'
import { Suspense, type ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import type { SpotlightActor } from '#machines/spotlight.ts'
import { useAuth } from './auth.tsx'
import { Spotlight } from './layout/dialogs.ts'
import { DemoRibbon } from './layout/demo-ribbon.tsx'
import { Launcher } from './layout/launcher.tsx'
import { SiteFooter } from './layout/site-footer.tsx'
import { SiteHeader } from './layout/site-header.tsx'
import { usePageHandle } from './page-handle.ts'
import { useServices } from './services.tsx'

/** Banner, demo ribbon, footer and launcher around every page of the site and of the client area. */
export function SiteLayout() {
  const { config, siteActors } = useServices()
  const { isLoading, isLoggedIn, user, logout } = useAuth()
  const handle = usePageHandle()
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <a
        href="#main"
        className="fixed top-2 left-2 z-40 -translate-y-24 bg-signal px-5 py-3 font-semibold text-ink focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <SiteHeader
        navigation={siteActors.navigation}
        session={{ isLoading, isLoggedIn, user }}
        onLogOut={() => logout()}
      />
      {config.demo && <DemoRibbon />}
      <Outlet />
      <SiteFooter />
      {handle?.row.hasLauncher && <Launcher actor={siteActors.launcher} button={siteActors.launcherButton} />}
      <ScrollRestoration />
    </div>
  )
}

function SpotlightPlace({ actor }: { actor: SpotlightActor }) {
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  return (
    <div className="wrap relative z-20 print:hidden">
      {isShown && (
        <Suspense>
          <Spotlight actor={actor} />
        </Suspense>
      )}
    </div>
  )
}

/** The main area of the public pages, and the spotlight where a page may be interrupted. */
export function MainLayout() {
  const { siteActors } = useServices()
  const handle = usePageHandle()
  return (
    <>
      {handle?.row.hasSpotlight && <SpotlightPlace actor={siteActors.spotlight} />}
      <main id="main" tabIndex={-1} className="flex min-h-[calc(100dvh-5rem)] grow flex-col print:min-h-0">
        <Outlet />
      </main>
    </>
  )
}

/** A page on its own. */
export function BareLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col print:block print:min-h-0">
      {children}
    </main>
  )
}
