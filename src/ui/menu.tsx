import * as Dropdown from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'

const itemLook =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-sm no-underline outline-none data-highlighted:bg-blue-pale data-highlighted:text-blue-deep'

/** A button that opens a list of actions, walked with the arrow keys. */
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

/** Whose menu it is. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <Dropdown.Label className="border-b border-blue-line px-4 py-3">{children}</Dropdown.Label>
}

/** An entry that leads somewhere. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Dropdown.Item asChild>
      <a href={to} className={itemLook}>
        {children}
      </a>
    </Dropdown.Item>
  )
}

/** An entry that acts. */
export function MenuAction({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <Dropdown.Item onSelect={onSelect} className={itemLook}>
      {children}
    </Dropdown.Item>
  )
}
