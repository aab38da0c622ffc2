import { Lock, LogOut } from '#src/ui/pictures/icons.ts'
import { canBid, canPostJobs } from '#contract/jobs/access.ts'
import { pages } from '#contract/pages.ts'
import { canReadBlueprints, tierOf } from '#contract/sign-in/permissions.ts'
import type { User } from '#contract/sign-in/session.ts'
import { sidebar, sidebarLock } from '#src/content/navigation.ts'
import { Badge } from '#src/ui/badge.tsx'
import { paths } from '#contract/page-paths.ts'
import { Link } from '#src/ui/link.tsx'

type SidebarItem = (typeof sidebar)[number]['items'][number]

const rowClasses =
  'flex min-h-12 items-center justify-between lg:min-h-11 gap-2 border-s-4 px-5 text-sm font-medium no-underline focus-visible:-outline-offset-3'

/** The item of each page that has none of its own: the one it is opened from. */
const itemsOfPages: Record<string, string> = {
  [pages.receipt.path]: paths.receipts,
  [pages.job.path]: paths.jobs,
  [pages.postJob.path]: paths.jobs,
}

/** The address of the item for the page, or the part of a page, that is shown. */
function currentItem(path = '', hash: string): string {
  const part = path + hash
  return part === paths.receipts ? part : (itemsOfPages[path] ?? path)
}

const isLockedFor = (user: User, { mark }: SidebarItem) => mark === 'Premium' && tierOf(user) === 'free'

/** What opens a locked item. The gallery is open for a buyer of the Blueprint, through the dashboard. */
const keyTo = ({ page }: SidebarItem, user: User) =>
  page === 'blueprints' && canReadBlueprints(user) ? sidebarLock.ownGallery : sidebarLock.plan

/** Items that are left out for people who cannot use them. They see no locked item in its place. */
const isShownTo = (user: User, { page }: SidebarItem) => {
  if (page === 'jobs') return canPostJobs(user) || canBid(user)
  if (page === 'receipts') return user.role !== 'member' || user.subscription_status !== 'none'
  return (page !== 'project' && page !== 'requests') || canReadBlueprints(user)
}

type SidebarEntryProps = {
  item: SidebarItem
  /** The address of the item that is marked as the current one. */
  current: string
  user: User
}

function SidebarEntry({ item, current, user }: SidebarEntryProps) {
  const isLocked = isLockedFor(user, item)
  const isDisabled = isLocked || item.mark === 'Soon'
  const isHere = paths[item.page] === current
  const markId = `mark-${item.page}`
  const keyId = `key-${item.page}`
  const content = (
    <>
      <span className="min-w-0 py-1.5">
        {item.title}
        {isLocked && (
          <span id={keyId} className="block text-note font-normal">
            {keyTo(item, user)}
          </span>
        )}
      </span>{' '}
      {isLocked ? (
        <Badge id={markId}>
          <Lock aria-hidden="true" className="size-3" strokeWidth={1.5} />
          {item.mark}
          <span className="sr-only"> (locked)</span>
        </Badge>
      ) : (
        item.mark && (
          <span id={markId} className="annotation text-mist/80">
            {item.mark}
          </span>
        )
      )}
    </>
  )
  const naming = {
    'aria-label': item.title,
    'aria-describedby': item.mark && (isLocked ? `${markId} ${keyId}` : markId),
  }
  return (
    <li>
      {isDisabled ? (
        <a
          role="link"
          aria-disabled="true"
          {...naming}
          className={`${rowClasses} border-transparent text-mist/80`}
        >
          {content}
        </a>
      ) : (
        <Link
          to={paths[item.page]}
          aria-current={isHere ? 'page' : undefined}
          {...naming}
          className={`${rowClasses} hover:bg-ink-raised ${isHere ? 'border-sky bg-ink-raised' : 'border-transparent'}`}
        >
          {content}
        </Link>
      )}
    </li>
  )
}

type SidebarProps = {
  user: User
  /** The path of the page in `contract/pages.ts`, and the hash of its address. */
  path: string | undefined
  hash: string
  onSignOut: () => void
}

/** The client area's navigation. Items outside the person's plan are locked. */
export function Sidebar({ user, path, hash, onSignOut }: SidebarProps) {
  const current = currentItem(path, hash)
  return (
    <nav aria-label="Client area" className="flex min-h-full flex-col py-6">
      {sidebar
        .filter(({ role }) => role === undefined || user.role === role)
        .map(({ title, items }) => ({ title, items: items.filter((item) => isShownTo(user, item)) }))
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <div key={title} className="mb-5">
            <p className="annotation px-6 pb-1 text-mist">{title}</p>
            <ul>
              {items.map((item) => (
                <SidebarEntry key={item.page} item={item} current={current} user={user} />
              ))}
            </ul>
          </div>
        ))}
      {tierOf(user) === 'free' && (
        <p className="mb-5 px-6 text-sm text-mist">
          {sidebarLock.note}{' '}
          <Link to={paths.pricing} className="text-link inline-flex min-h-11 items-center">
            {sidebarLock.action}
          </Link>
        </p>
      )}
      <button
        type="button"
        onClick={onSignOut}
        className="flex min-h-12 items-center gap-3 border-t border-ink-line px-6 pt-3 text-start text-sm font-medium hover:text-sky"
      >
        <LogOut aria-hidden="true" className="size-5" strokeWidth={1.5} />
        Sign out
      </button>
    </nav>
  )
}
