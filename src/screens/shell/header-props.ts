import type { MenuActor } from '#machines/menu.ts'
import type { User } from '#contract/session.ts'

/** The session as a layout shows it. */
export type SessionView = { isLoading: boolean; isLoggedIn: boolean; user: User | undefined }

/** What header and small-screen menu are given. */
export type SiteHeaderProps = {
  menu: MenuActor
  /** Whether this is still what the server rendered, which does not know what is open. */
  isHydrating: boolean
  session: SessionView
  onLogOut: () => void
}
