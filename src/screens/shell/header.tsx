import { useSelector } from '@xstate/react'
import { brand } from '#contract/brand.ts'
import { isOpen, type HeaderGroup } from '#machines/menu.ts'
import { popupIds } from '#contract/rendering.ts'
import { ChevronDown } from '#src/ui/pictures/icons.ts'
import { Logo } from '#src/ui/pictures/logo.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { paths } from '#contract/page-paths.ts'
import { AuthArea } from './auth-area.tsx'
import { PanelSheet } from './panel-sheet.tsx'
import { plainLinks } from './plain-links.ts'
import type { SiteHeaderProps } from './header-props.ts'
import { SiteMenu } from './menu.tsx'
import { Link } from '#src/ui/link.tsx'
import { currentPage } from './current-page.ts'

const plainLinkClasses =
  'flex min-h-11 items-center px-3 text-sm font-medium no-underline transition-colors duration-150'

type HeaderPanelProps = Pick<SiteHeaderProps, 'menu' | 'isHydrating' | 'path'> & {
  name: HeaderGroup
  label: string
}

function PanelButton({ menu, isHydrating, name, label }: HeaderPanelProps) {
  const isShown = useSelector(menu, (snapshot) => isOpen(snapshot, name))
  return (
    <button
      type="button"
      popoverTarget={popupIds[name]}
      aria-expanded={isHydrating ? undefined : isShown}
      aria-controls={popupIds[name]}
      className={`${plainLinkClasses} group gap-1.5 hover:text-sky aria-expanded:text-sky`}
    >
      {label}
      <ChevronDown
        aria-hidden="true"
        className="size-4 transition-transform duration-150 group-aria-expanded:rotate-180"
        strokeWidth={1.5}
      />
    </button>
  )
}

/** A button of the header with its panel. When the panel opens, only the button renders again. */
function HeaderPanel(props: HeaderPanelProps) {
  return (
    <li>
      <PanelButton {...props} />
      <Popover
        id={popupIds[props.name]}
        className="on-sheet inset-x-0 top-20 bottom-auto mx-auto max-h-[min(600px,calc(100dvh-6rem))] w-[800px] max-w-[calc(100vw-2rem)] overflow-y-auto border border-blue p-0 shadow-panel"
      >
        <PanelSheet group={props.name} label={props.label} path={props.path} />
      </Popover>
    </li>
  )
}

/** The site's header. */
export function SiteHeader(props: SiteHeaderProps) {
  const { menu, isHydrating, session, path, onLogOut } = props
  return (
    <header className="@container on-ink sticky top-0 z-30 h-20 border-b border-ink-line print:static print:border-0 print:bg-white print:text-ink">
      <div className="wrap flex h-full items-center gap-2">
        <Link to={paths.home} className="me-auto flex min-h-11 items-center no-underline @min-[79rem]:me-6">
          <Logo name={brand.name} />
        </Link>
        <nav aria-label="Main" className="me-auto hidden shrink-0 @min-[79rem]:block print:hidden">
          <ul className="flex items-center">
            <HeaderPanel
              menu={menu}
              isHydrating={isHydrating}
              path={path}
              name="solutions"
              label="Solutions"
            />
            <HeaderPanel
              menu={menu}
              isHydrating={isHydrating}
              path={path}
              name="development"
              label="Development"
            />
            {plainLinks.map(({ to, title, look, glow }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={currentPage(to, path)}
                  className={`${plainLinkClasses} ${look} ${glow}`}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden w-72 justify-end @min-[39rem]:flex print:hidden">
          <AuthArea session={session} path={path} onLogOut={onLogOut} />
        </div>
        {/* The launcher's place, where it does not stand beside the content. */}
        <span
          aria-hidden="true"
          className="hidden w-[44px] shrink-0 min-[39rem]:max-[79rem]:block print:hidden"
        />
        <SiteMenu {...props} />
      </div>
    </header>
  )
}
