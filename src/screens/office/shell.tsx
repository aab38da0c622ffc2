import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OfficeArea } from '#contract/office/areas.ts'
import { officePaths } from '#contract/office/paths.ts'
import type { OfficeNavigation } from '#contract/staff/staff.ts'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/page-paths.ts'
import type { OfficeActor } from '#machines/office/office.ts'
import { areaNames, office as words, staffRoleNames } from '#src/content/office/office.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { LogOut, PanelLeft, X } from '#src/ui/pictures/icons.ts'
import { Link, SiteLink } from '#src/ui/link.tsx'
import { Logo } from '#src/ui/pictures/logo.tsx'
import { Popover, Scrim } from '#src/ui/popover.tsx'
import { DemoRibbon } from '../shell/demo-ribbon.tsx'
import { PageHead } from './parts/page-head.tsx'
import { RefusalNotice } from './parts/refused.tsx'

type ShellProps = {
  actor: OfficeActor
  /** The area of the page; undefined for the office's first page. */
  area: OfficeArea | undefined
  /** The address of the page, to return to after a sign-in. */
  address: string
  isDemo: boolean
  children: ReactNode
}

const navigationId = 'office-sections'

const entryClasses =
  'flex min-h-11 items-center justify-between gap-2 border-l-4 px-5 text-sm font-medium no-underline hover:bg-ink-raised focus-visible:-outline-offset-3'

function Navigation({ areas, area }: { areas: OfficeNavigation['areas']; area: OfficeArea | undefined }) {
  return (
    <nav aria-label={words.sections} className="py-5">
      <ul>
        {areas.map((entry) => (
          <li key={entry.area}>
            <Link
              to={officePaths.area(entry.area)}
              aria-current={entry.area === area ? 'page' : undefined}
              className={`${entryClasses} ${entry.area === area ? 'border-sky bg-ink-raised' : 'border-transparent'}`}
            >
              {areaNames[entry.area]}
              {entry.waiting > 0 && (
                <span className="annotation border border-sky px-1.5 text-sky">
                  <span aria-hidden="true">{entry.waiting}</span>
                  <span className="sr-only">{` ${words.waiting(entry.waiting)}`}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <p className="border-t border-ink-line mt-4 px-5 pt-4">
        <Link to={paths.home} reloadDocument className="text-link text-sm">
          {words.site}
        </Link>
      </p>
    </nav>
  )
}

function OfficeHeader({
  actor,
  member,
}: {
  actor: OfficeActor
  member: OfficeNavigation['member'] | undefined
}) {
  const isLoggingOut = useSelector(actor, (snapshot) => snapshot.matches('loggingOut'))
  return (
    <header className="on-ink sticky top-0 z-30 flex h-20 items-center justify-between gap-4 border-b border-ink-line px-4 sm:px-6 print:static print:bg-white print:text-ink">
      <div className="flex items-center gap-4">
        {member && (
          <Button variant="ghost" size="sm" popoverTarget={navigationId} className="lg:hidden">
            <PanelLeft aria-hidden="true" className="size-5" strokeWidth={1.5} />
            {words.sections}
          </Button>
        )}
        <SiteLink to={officePaths.home} aria-label={words.name} className="flex max-sm:hidden">
          <Logo name={brand.name} />
        </SiteLink>
      </div>
      {member && (
        <div className="flex min-w-0 items-center gap-4">
          <p className="min-w-0 text-right text-sm max-md:hidden">
            <span className="block truncate font-semibold">{member.name || member.email}</span>
            <span className="annotation block text-mist">{staffRoleNames[member.role]}</span>
          </p>
          <Button
            variant="outline"
            size="sm"
            disabled={isLoggingOut}
            busy={isLoggingOut}
            onClick={() => actor.send({ type: 'log-out.request' })}
          >
            <LogOut aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {words.logOut}
          </Button>
        </div>
      )}
    </header>
  )
}

function OfficeSidebar({ areas, area }: { areas: OfficeNavigation['areas']; area: OfficeArea | undefined }) {
  return (
    <Popover
      id={navigationId}
      className="inset-x-0 top-20 bottom-0 m-0 h-auto w-full max-w-none shrink-0 border-0 bg-transparent p-0 open:flex open:flex-col lg:static lg:block lg:w-60 lg:overflow-visible lg:on-ink print:hidden"
    >
      <div className="on-ink max-lg:min-h-0 max-lg:overflow-y-auto max-lg:border-b max-lg:border-sky lg:sticky lg:top-20">
        <div className="flex justify-end px-3 pt-2 lg:hidden">
          <Button variant="ghost" size="sm" popoverTarget={navigationId} popoverTargetAction="hide">
            <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
            {words.close}
          </Button>
        </div>
        <Navigation areas={areas} area={area} />
      </div>
      <Scrim popoverId={navigationId} className="lg:hidden" />
    </Popover>
  )
}

/** Banner and navigation of the office around a page. */
export function OfficeShell({ actor, area, address, isDemo, children }: ShellProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { office, error } = snapshot.context
  const isSignedOut = snapshot.matches('signedOut')
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-40 -translate-y-24 bg-signal px-5 py-3 font-semibold text-ink focus:translate-y-0"
      >
        {words.skip}
      </a>
      <OfficeHeader actor={actor} member={office?.member} />
      {isDemo && <DemoRibbon />}
      <div className="flex grow items-stretch">
        {office ? (
          <OfficeSidebar areas={office.areas} area={area} />
        ) : (
          <div className="on-ink w-60 shrink-0 max-lg:hidden" />
        )}
        {/* At least as high as the window, so that the footer does not move when a page is loaded. */}
        <main id="main" tabIndex={-1} className="min-h-dvh min-w-0 grow px-4 py-8 sm:px-8">
          {isSignedOut && (
            <div className="mb-6">
              <RefusalNotice
                error={words.signedOut}
                onSignIn={() => actor.send({ type: 'sign-in.begin', redirect: address })}
              />
            </div>
          )}
          {snapshot.matches('failed') && (
            <div className="grid gap-6">
              <PageHead title={words.name} />
              <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
            </div>
          )}
          {snapshot.hasTag('open') && error !== undefined && (
            <Callout tone="error" className="mb-6">
              {error}
            </Callout>
          )}
          {snapshot.matches('reading') && (
            <p role="status" className="annotation text-muted">
              {words.loading}
            </p>
          )}
          {office && children}
        </main>
      </div>
      <footer className="annotation border-t border-blue-line px-4 py-3 text-muted sm:px-8">
        {words.footer}
      </footer>
    </div>
  )
}
