import { PanelLeft, X } from '#src/ui/pictures/icons.ts'
import type { ReactNode } from 'react'
import type { User } from '#contract/sign-in/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Popover, Scrim } from '#src/ui/popover.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { Sidebar } from './sidebar.tsx'

type FrameProps = {
  user: User
  path: string | undefined
  hash: string
  onSignOut: () => void
  /** Hangs from the top bar. */
  popup: ReactNode
  children: ReactNode
}

/** Sidebar and top bar around a page of the client area. */
export function ClientAreaFrame({ user, path, hash, onSignOut, popup, children }: FrameProps) {
  return (
    <div className="flex min-h-[calc(100dvh-5rem)] grow items-stretch print:min-h-0">
      <Popover
        id="client-area"
        className="inset-x-0 top-20 bottom-0 m-0 h-auto w-full max-w-none shrink-0 border-0 bg-transparent p-0 open:flex open:flex-col lg:static lg:block lg:overflow-visible lg:w-80 lg:on-ink lg:shadow-[inset_-1px_0_var(--color-ink-line)] print:hidden"
      >
        <div className="max-lg:min-h-0 max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:border-b max-lg:border-sky max-lg:bg-ink-raised max-lg:text-frost max-lg:[--link:var(--color-sky)] lg:contents">
          <div className="sticky top-0 bg-ink-raised flex items-center justify-between border-b border-ink-line py-2 pe-3 ps-6 lg:hidden">
            <p className="annotation text-mist">Client area</p>
            <Button variant="ghost" size="sm" popoverTarget="client-area" popoverTargetAction="hide">
              <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
              Close
            </Button>
          </div>
          <div className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto">
            <Sidebar user={user} path={path} hash={hash} onSignOut={onSignOut} />
          </div>
        </div>
        <Scrim popoverId="client-area" className="lg:hidden" />
      </Popover>
      <main id="main" tabIndex={-1} className="min-w-0 grow">
        <div className="border-b border-blue-line print:hidden">
          <div className="flex min-h-16 max-w-5xl items-center justify-between gap-3 px-4 sm:px-8 2xl:mx-auto">
            <Button variant="outline" size="sm" popoverTarget="client-area" className="lg:hidden">
              <PanelLeft aria-hidden="true" className="size-5" strokeWidth={1.5} />
              Client area
            </Button>
            <p className="annotation text-muted max-lg:hidden">Client area</p>
            <ProfileMenu user={user} onSignOut={onSignOut} />
          </div>
        </div>
        {popup}
        <div className="max-w-5xl 2xl:mx-auto px-4 pt-16 pb-10 sm:px-8 lg:pb-12 print:py-0">{children}</div>
      </main>
    </div>
  )
}
