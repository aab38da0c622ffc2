import { ChevronDown } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'

function toggle(event: MouseEvent<HTMLButtonElement>) {
  const open = event.currentTarget.getAttribute('aria-expanded') === 'true'
  event.currentTarget.setAttribute('aria-expanded', String(!open))
}

/** A button that shows and hides what stands directly below it. */
export function Disclosure({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <>
      <button
        type="button"
        aria-expanded="false"
        aria-controls={id}
        onClick={toggle}
        className="peer group flex min-h-13 w-full items-center justify-between py-3 text-left font-semibold"
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-5 transition-transform duration-150 group-aria-expanded:rotate-180"
        />
      </button>
      <div id={id} className="hidden peer-aria-expanded:block">
        {children}
      </div>
    </>
  )
}
