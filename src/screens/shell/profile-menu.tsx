import { ChevronDown, LogOut, Settings } from '#src/ui/pictures/icons.ts'
import type { User } from '#contract/sign-in/session.ts'
import { roleNames } from '#src/content/dashboard.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuAction, MenuHeading, MenuLink } from '#src/ui/menu.tsx'
import { paths } from '#contract/page-paths.ts'

/** The account menu in the top bar. */
export function ProfileMenu({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const name = user.name || user.email
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Account menu, ${name}`}
          className="-me-2 max-w-64 min-w-0 gap-3 px-2"
        >
          <span
            aria-hidden="true"
            className="annotation flex size-8 shrink-0 items-center justify-center border border-blue bg-blue-pale text-blue-deep uppercase"
          >
            {Array.from(name).at(0)}
          </span>
          <span className="truncate max-sm:hidden">{name}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
        </Button>
      }
    >
      <MenuHeading>
        <p className="text-sm font-semibold">{user.email}</p>
        <p className="annotation text-muted">{roleNames[user.role]}</p>
      </MenuHeading>
      <MenuLink to={paths.settings}>
        <Settings aria-hidden="true" className="size-4" strokeWidth={1.5} />
        Settings
      </MenuLink>
      <MenuAction onSelect={onSignOut}>
        <LogOut aria-hidden="true" className="size-4" strokeWidth={1.5} />
        Sign out
      </MenuAction>
    </Menu>
  )
}
