import { Menu as MenuIcon } from 'lucide-react'
import { brand } from '#contract/brand.ts'
import { development, solutions } from '#src/content/navigation.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { paths } from '../paths.ts'
import { AuthArea } from './auth-area.tsx'
import type { SessionView } from './session-view.ts'

const plain = [
  { to: paths.blueprint, title: 'The Blueprint', look: 'text-sky' },
  { to: paths.network, title: brand.collective, look: 'text-gold' },
  { to: paths.insights, title: 'Insights', look: '' },
  { to: paths.about, title: 'About', look: '' },
]

function Group({ label, items }: { label: string; items: typeof solutions | typeof development }) {
  return (
    <li className="border-b border-ink-line">
      <Disclosure id={`menu-${label.toLowerCase()}`} label={label}>
        <ul className="border-t border-ink-line pb-3">
          {items.map((item) => (
            <li key={item.page}>
              <a href={paths[item.page]} className="flex min-h-12 items-center gap-3 pl-4 no-underline">
                {item.title}
                {'hot' in item && <Badge tone="sky">NEW</Badge>}
              </a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </li>
  )
}

/** The banner's list on small screens. */
export function SiteMenu({ session, onLogOut }: { session: SessionView; onLogOut: () => void }) {
  return (
    <div className="xl:hidden print:hidden">
      <Button variant="ghost" size="sm" popoverTarget="site-menu">
        <MenuIcon aria-hidden="true" className="size-5" strokeWidth={1.5} />
        Menu
      </Button>
      <Popover
        id="site-menu"
        className="on-ink grid-lines inset-x-0 top-20 bottom-auto m-0 max-h-[calc(100dvh-5rem)] w-full max-w-none overflow-y-auto border-0 border-b border-ink-line p-0 shadow-panel"
      >
        <nav aria-label="Menu" className="wrap py-4">
          <ul>
            <Group label="Solutions" items={solutions} />
            <Group label="Development" items={development} />
            {plain.map(({ to, title, look }) => (
              <li key={to} className="border-b border-ink-line">
                <a href={to} className={`flex min-h-13 items-center font-semibold no-underline ${look}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
          <div className="flex justify-start pt-5 pb-3 sm:hidden">
            <AuthArea session={session} onLogOut={onLogOut} />
          </div>
        </nav>
      </Popover>
    </div>
  )
}
