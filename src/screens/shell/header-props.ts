import type { MenuActor } from '#machines/menu.ts'
import type { User } from '#contract/sign-in/session.ts'

/** The part of the session that layouts show. */
export type SessionView = { isLoading: boolean; isLoggedIn: boolean; user: User | undefined }

export type SiteHeaderProps = {
  menu: MenuActor
  /** During hydration no button says whether its popup is open, because the server does not know it. */
  isHydrating: boolean
  session: SessionView
  /** The path of the page that is shown. Links to it are marked. */
  path: string | undefined
  onLogOut: () => void
}
