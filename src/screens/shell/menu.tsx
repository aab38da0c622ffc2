import { useSelector } from '@xstate/react'
import { isExpanded, isOpen, type HeaderGroup } from '#machines/menu.ts'
import { developmentPages, solutionPages } from '#src/content/navigation.ts'
import { popupIds } from '#contract/rendering.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Menu as MenuIcon } from '#src/ui/pictures/icons.ts'
import { Popover, Scrim } from '#src/ui/popover.tsx'
import { paths } from '#contract/page-paths.ts'
import { AuthArea } from './auth-area.tsx'
import type { SiteHeaderProps } from './header-props.ts'
import { plainLinks } from './plain-links.ts'
import { Link } from '#src/ui/link.tsx'
import { currentPage } from './current-page.ts'

type GroupProps = Pick<SiteHeaderProps, 'menu' | 'path'> & {
  name: HeaderGroup
  label: string
  items: typeof solutionPages | typeof developmentPages
}

function MenuGroup({ menu, path, name, label, items }: GroupProps) {
  const isShown = useSelector(menu, (snapshot) => isExpanded(snapshot, name))
  return (
    <li className="border-b border-ink-line">
      <Disclosure
        id={`menu-${name}`}
        label={label}
        isExpanded={isShown}
        onToggle={() => menu.send({ type: 'group.toggle', group: name })}
      >
        <ul className="border-t border-ink-line pb-3">
          {items.map((item) => (
            <li key={item.page}>
              <Link
                to={paths[item.page]}
                aria-current={currentPage(paths[item.page], path)}
                className="flex min-h-12 items-center gap-3 ps-4 no-underline"
              >
                {item.title}
                {'hot' in item && <Badge tone="sky">NEW</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </li>
  )
}

function MenuButton({ menu, isHydrating }: Pick<SiteHeaderProps, 'menu' | 'isHydrating'>) {
  const isShown = useSelector(menu, (snapshot) => isOpen(snapshot, 'menu'))
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-me-2.5 aria-expanded:text-sky"
      popoverTarget={popupIds.menu}
      aria-expanded={isHydrating ? undefined : isShown}
      aria-controls={popupIds.menu}
    >
      <MenuIcon aria-hidden="true" className="size-5" strokeWidth={1.5} />
      Menu
    </Button>
  )
}

/** The header's menu on small screens. Opening it re-renders only its button. */
export function SiteMenu({ menu, isHydrating, session, path, onLogOut }: SiteHeaderProps) {
  return (
    <div className="@min-[79rem]:hidden print:hidden">
      <MenuButton menu={menu} isHydrating={isHydrating} />
      <Popover
        id={popupIds.menu}
        className="inset-x-0 top-20 bottom-0 m-0 h-auto w-full max-w-none border-0 bg-transparent p-0 open:flex open:flex-col"
      >
        <nav
          aria-label="Menu"
          className="wrap min-h-0 overflow-y-auto overscroll-contain border-b border-sky bg-ink-raised py-4 text-frost shadow-panel [--link:var(--color-sky)]"
        >
          <ul>
            <MenuGroup menu={menu} path={path} name="solutions" label="Solutions" items={solutionPages} />
            <MenuGroup
              menu={menu}
              path={path}
              name="development"
              label="Development"
              items={developmentPages}
            />
            {plainLinks.map(({ to, title, look }) => (
              <li key={to} className="border-b border-ink-line">
                <Link
                  to={to}
                  aria-current={currentPage(to, path)}
                  className={`flex min-h-13 items-center font-semibold no-underline ${look}`}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
          <div className="flex justify-start pt-5 pb-3 @min-[39rem]:hidden">
            <AuthArea session={session} path={path} onLogOut={onLogOut} />
          </div>
        </nav>
        <Scrim popoverId={popupIds.menu} />
      </Popover>
    </div>
  )
}
