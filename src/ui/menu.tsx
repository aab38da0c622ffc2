import * as Dropdown from '@radix-ui/react-dropdown-menu'
import type { MouseEvent, ReactNode } from 'react'
import { SiteLink } from './link.tsx'

const itemClasses =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-sm no-underline outline-none data-highlighted:bg-blue-pale data-highlighted:text-blue-deep'

/** A button that opens a menu. Arrow keys move through its items. */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Content
        align="end"
        sideOffset={6}
        className="z-40 max-w-[calc(100vw-2rem)] min-w-56 on-sheet border border-blue py-1 long-words shadow-panel sm:max-w-96"
      >
        {children}
      </Dropdown.Content>
    </Dropdown.Root>
  )
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <Dropdown.Label className="border-b border-blue-line px-4 py-3">{children}</Dropdown.Label>
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Dropdown.Item asChild>
      <SiteLink to={to} className={itemClasses}>
        {children}
      </SiteLink>
    </Dropdown.Item>
  )
}

/** Pressing Enter selects the menu item, which does not click the link inside it. */
function followLink(event: MouseEvent<HTMLElement>) {
  const link = event.currentTarget.querySelector('a')
  if (!link || (event.target instanceof Node && link.contains(event.target))) return
  event.preventDefault()
  link.click()
}

type MenuExternalLinkProps = { href: string; target?: '_blank'; children: ReactNode }

/** An item that opens an external URL, such as `mailto:`. Screen readers also announce the link. */
export function MenuExternalLink({ href, target, children }: MenuExternalLinkProps) {
  return (
    <Dropdown.Item onClick={followLink} className="outline-none data-highlighted:bg-blue-pale">
      <a href={href} target={target} rel="noopener noreferrer" tabIndex={-1} className={itemClasses}>
        {children}
      </a>
    </Dropdown.Item>
  )
}

export function MenuAction({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <Dropdown.Item onSelect={onSelect} className={itemClasses}>
      {children}
    </Dropdown.Item>
  )
}
