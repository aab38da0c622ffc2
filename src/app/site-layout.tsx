import type { ReactNode } from 'react'
import { Frame } from './layout/frame.tsx'
import type { SessionView } from './layout/session-view.ts'

type SiteLayoutProps = { session: SessionView; onLogOut: () => void; demo: boolean; children: ReactNode }

/** The public pages: banner, one main, footer, launcher. */
export function SiteLayout({ children, ...frame }: SiteLayoutProps) {
  return (
    <Frame {...frame}>
      <main id="main" tabIndex={-1} className="flex min-h-[calc(100dvh-5rem)] grow flex-col print:min-h-0">
        {children}
      </main>
    </Frame>
  )
}
