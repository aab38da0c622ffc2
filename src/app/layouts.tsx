import { useSelector } from '@xstate/react'
import { Suspense, type ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import type { ReferralActor } from '#machines/referrals/referral.ts'
import type { SpotlightActor } from '#machines/spotlight.ts'
import { useAuth } from './auth.tsx'
import { LauncherPanel, ReferralBar, Spotlight } from './lazy-dialogs.ts'
import { OptionalBoundary } from '../screens/failure.tsx'
import { DemoRibbon } from '../screens/shell/demo-ribbon.tsx'
import { Launcher } from '../screens/shell/launcher.tsx'
import { SiteFooter } from '../screens/shell/footer.tsx'
import { SiteHeader } from '../screens/shell/header.tsx'
import { usePageHandle } from './head/head.tsx'
import { useHydrating } from './hydrating.ts'
import { useServices } from './services.tsx'

/** Header, demo ribbon, footer and launcher around the pages of the site and the client area. */
export function SiteLayout() {
  const { config, siteActors } = useServices()
  const { isLoading, isLoggedIn, user, logout } = useAuth()
  const handle = usePageHandle()
  const isHydrating = useHydrating()
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <a
        href="#main"
        className="fixed top-2 left-2 z-40 -translate-y-24 bg-signal px-5 py-3 font-semibold text-ink focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <OptionalBoundary actor={siteActors.menu}>
        <SiteHeader
          menu={siteActors.menu}
          isHydrating={isHydrating}
          session={{ isLoading, isLoggedIn, user }}
          path={handle?.row.path}
          onLogOut={() => logout()}
        />
      </OptionalBoundary>
      {config.demo && <DemoRibbon />}
      <Outlet />
      <SiteFooter isHydrating={isHydrating} />
      {handle?.row.policy !== 'payments' && (
        <OptionalBoundary actor={siteActors.referral}>
          <ReferralSlot actor={siteActors.referral} />
        </OptionalBoundary>
      )}
      {handle?.row.hasLauncher && (
        <OptionalBoundary actor={siteActors.launcher}>
          <Launcher actor={siteActors.launcher} button={siteActors.launcherButton} Panel={LauncherPanel} />
        </OptionalBoundary>
      )}
      <ScrollRestoration />
    </div>
  )
}

function ReferralSlot({ actor }: { actor: ReferralActor }) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  return (
    isAsking && (
      <Suspense>
        <ReferralBar actor={actor} />
      </Suspense>
    )
  )
}

/** Where the spotlight popup hangs, on pages that allow it. It floats over the top of the page, which leaves it room. */
export function SpotlightSlot() {
  const actor = useServices().siteActors.spotlight
  const handle = usePageHandle()
  if (!handle?.row.hasSpotlight) return null
  return (
    <div className="@container wrap relative z-20 print:hidden">
      <OptionalBoundary actor={actor}>
        <SpotlightWhenShown actor={actor} />
      </OptionalBoundary>
    </div>
  )
}

function SpotlightWhenShown({ actor }: { actor: SpotlightActor }) {
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  return (
    isShown && (
      <Suspense>
        <Spotlight actor={actor} />
      </Suspense>
    )
  )
}

/** The main element of a page, below the banner. */
export function PageMain() {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-[calc(100dvh-5rem)] grow flex-col print:min-h-0">
      <Outlet />
    </main>
  )
}

/** The main element of the public pages, with the spotlight popup above it. */
export function MainLayout() {
  return (
    <>
      <SpotlightSlot />
      <PageMain />
    </>
  )
}

/** A page without header and footer. */
export function BareLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col print:block print:min-h-0">
      {children}
    </main>
  )
}
