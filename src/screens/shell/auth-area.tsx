import { Button } from '#src/ui/button.tsx'
import { LogOut } from '#src/ui/pictures/icons.ts'
import { paths } from '#contract/page-paths.ts'
import type { SessionView } from './header-props.ts'

const ContactButton = () => (
  <Button href={paths.contact()} variant="outline" size="sm">
    Contact Us
  </Button>
)

/** Links for guests or signed-in people; a placeholder while the session loads. Different keys make React replace the element, so nothing moves. */
export function AuthArea({ session, onLogOut }: { session: SessionView; onLogOut: () => void }) {
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
        <Button href={paths.dashboard} variant="ghost" size="sm">
          Dashboard
        </Button>
        <ContactButton />
        <Button variant="ghost" size="icon" aria-label="Log out" title="Log out" onClick={onLogOut}>
          <LogOut aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </Button>
      </span>
    )
  return (
    <span key="signed-out" className="flex items-center gap-2">
      <Button href={paths.login()} variant="ghost" size="sm">
        Login
      </Button>
      <ContactButton />
    </span>
  )
}
