import { Button } from '#src/ui/button.tsx'
import { LogOut } from '#src/ui/pictures/icons.ts'
import { paths } from '#contract/page-paths.ts'
import type { SiteHeaderProps } from './header-props.ts'
import { currentPage } from './current-page.ts'

type AuthAreaProps = Pick<SiteHeaderProps, 'session' | 'path' | 'onLogOut'>

/** The address of a link, which is marked if it leads to the page that is shown. */
const linkTo = (href: string, path: string | undefined) => ({
  href,
  'aria-current': currentPage(href, path),
})

const ContactButton = ({ path }: Pick<AuthAreaProps, 'path'>) => (
  <Button {...linkTo(paths.contact(), path)} variant="outline" size="sm">
    Contact Us
  </Button>
)

/** Links for guests or signed-in people; a placeholder while the session loads. Different keys make React replace the element, so nothing moves. */
export function AuthArea({ session, path, onLogOut }: AuthAreaProps) {
  if (session.isLoading)
    return (
      <span
        key="loading"
        aria-hidden="true"
        className="block h-11 w-40 animate-breathe border border-ink-line bg-ink-raised"
      />
    )
  if (session.isLoggedIn)
    return (
      <span key="signed-in" className="flex items-center gap-2">
        <Button {...linkTo(paths.dashboard, path)} variant="ghost" size="sm">
          Dashboard
        </Button>
        <ContactButton path={path} />
        <Button variant="ghost" size="icon" aria-label="Log out" title="Log out" onClick={onLogOut}>
          <LogOut aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </Button>
      </span>
    )
  return (
    <span key="signed-out" className="flex items-center gap-2">
      <Button {...linkTo(paths.login(), path)} variant="ghost" size="sm">
        Login
      </Button>
      <ContactButton path={path} />
    </span>
  )
}
