import type { ReactNode } from 'react'
import type { NavigationActor } from '#machines/navigation.ts'
import type { SpotlightActor } from '#machines/spotlight.ts'
import { Spotlight } from '../screens/spotlight.tsx'
import { Frame } from './layout/frame.tsx'
import type { SessionView } from './layout/session-view.ts'

type SiteLayoutProps = {
  navigation: NavigationActor
  /** Shown at the edge of pages that may be interrupted; undefined on others. */
  spotlight: SpotlightActor | undefined
  session: SessionView
  onLogOut: () => void
  demo: boolean
  children: ReactNode
}

/** The public pages: banner, one main, footer, launcher. */
export function SiteLayout({ spotlight, children, ...frame }: SiteLayoutProps) {
  return (
    <Frame {...frame}>
      <main id="main" tabIndex={-1} className="flex min-h-[calc(100dvh-5rem)] grow flex-col print:min-h-0">
        {children}
      </main>
      {spotlight && <Spotlight actor={spotlight} />}
    </Frame>
  )
}
