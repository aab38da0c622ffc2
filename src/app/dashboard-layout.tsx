import { PanelLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/session.ts'
import type { NavigationActor } from '#machines/navigation.ts'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { Frame } from './layout/frame.tsx'
import { ProfileMenu } from './layout/profile-menu.tsx'
import { Sidebar } from './layout/sidebar.tsx'

type DashboardLayoutProps = {
  navigation: NavigationActor
  user: User
  /** The path of the page shown, as the table of routes has it. */
  path: string | undefined
  /** Leaves from the client area, to the sign-in page. */
  onSignOut: () => void
  /** Leaves from the banner, to the home page. */
  onLogOut: () => void
  demo: boolean
  children: ReactNode
}

/** The client area: the site's own frame with a sidebar and a top bar inside. */
export function DashboardLayout({
  navigation,
  user,
  path,
  onSignOut,
  onLogOut,
  demo,
  children,
}: DashboardLayoutProps) {
  return (
    <Frame
      navigation={navigation}
      session={{ isLoading: false, isLoggedIn: true, user }}
      onLogOut={onLogOut}
      demo={demo}
    >
      <div className="flex min-h-[calc(100dvh-5rem)] grow items-stretch print:min-h-0">
        <Popover
          id="client-area"
          className="on-ink inset-x-0 top-20 bottom-auto m-0 max-h-[calc(100dvh-5rem)] w-full max-w-none shrink-0 overflow-y-auto border-0 border-ink-line p-0 shadow-panel lg:static lg:block lg:h-auto lg:max-h-none lg:w-80 lg:overflow-visible lg:shadow-[inset_-1px_0_var(--color-ink-line)] print:hidden"
        >
          <div className="on-ink sticky top-0 flex items-center justify-between border-b border-ink-line py-2 pr-3 pl-6 lg:hidden">
            <p className="annotation text-mist">Client area</p>
            <Button variant="ghost" size="sm" popoverTarget="client-area" popoverTargetAction="hide">
              <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
              Close
            </Button>
          </div>
          <div className="lg:sticky lg:top-20">
            <Sidebar user={user} path={path} onSignOut={onSignOut} />
          </div>
        </Popover>
        <main id="main" tabIndex={-1} className="min-w-0 grow">
          <div className="flex min-h-16 items-center justify-between gap-3 border-b border-blue-line px-4 sm:px-8 print:hidden">
            <Button variant="outline" size="sm" popoverTarget="client-area" className="lg:hidden">
              <PanelLeft aria-hidden="true" className="size-5" strokeWidth={1.5} />
              Sections
            </Button>
            <p className="annotation text-muted max-lg:hidden">Client area</p>
            <ProfileMenu user={user} onSignOut={onSignOut} />
          </div>
          <div className="max-w-5xl px-4 py-10 sm:px-8 lg:py-12">{children}</div>
        </main>
      </div>
    </Frame>
  )
}
