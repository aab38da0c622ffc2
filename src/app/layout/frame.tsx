import { useEffect, type ReactNode } from 'react'
import type { NavigationActor } from '#machines/navigation.ts'
import { neverHydrate } from '../never-hydrate.tsx'
import { DemoRibbon } from './demo-ribbon.tsx'
import { Launcher } from './launcher.tsx'
import type { SessionView } from './session-view.ts'
import { SiteHeader } from './site-header.tsx'

const SiteFooter = neverHydrate(
  () => import('./site-footer.tsx'),
  ({ SiteFooter }) => SiteFooter,
)

/** The footer's HTML stays as the server finished it, in whatever year that was. */
function writeYear() {
  const year = document.querySelector('[data-year]')
  if (year) year.textContent = String(new Date().getFullYear())
}

type FrameProps = {
  navigation: NavigationActor
  session: SessionView
  onLogOut: () => void
  demo: boolean
  children: ReactNode
}

/** What every page of the site and of the client area stands in. */
export function Frame({ navigation, session, onLogOut, demo, children }: FrameProps) {
  useEffect(writeYear, [])
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <a
        href="#main"
        className="fixed top-2 left-2 z-40 -translate-y-24 bg-signal px-5 py-3 font-semibold text-ink focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <SiteHeader navigation={navigation} session={session} onLogOut={onLogOut} />
      {demo && <DemoRibbon />}
      {children}
      <SiteFooter />
      <Launcher />
    </div>
  )
}
