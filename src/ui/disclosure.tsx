import type { ReactNode } from 'react'
import { ChevronDown } from './pictures/icons.ts'

type DisclosureProps = {
  id: string
  label: string
  isExpanded: boolean
  onToggle: () => void
  children: ReactNode
}

/** A button that shows and hides the content below it. */
export function Disclosure({ id, label, isExpanded, onToggle, children }: DisclosureProps) {
  return (
    <>
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={id}
        onClick={onToggle}
        className="group flex min-h-13 w-full items-center justify-between py-3 text-left font-semibold"
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-5 transition-transform duration-150 group-aria-expanded:rotate-180"
        />
      </button>
      <div id={id} hidden={!isExpanded}>
        {children}
      </div>
    </>
  )
}
