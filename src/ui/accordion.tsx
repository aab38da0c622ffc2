import type { ReactNode } from 'react'

/** A native `details` element. Several may be open at once. */
export function AccordionItem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-blue-line">
      <summary className="flex min-h-15 list-none items-center justify-between gap-6 py-4 hover:text-blue [&::-webkit-details-marker]:hidden">
        <h3 className="text-h4 font-semibold">{title}</h3>
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          stroke="currentColor"
          strokeWidth="1.5"
          className="size-5 shrink-0 text-blue"
        >
          <path d="M2 10h16" />
          <path d="M10 2v16" className="transition-opacity duration-150 group-open:opacity-0" />
        </svg>
      </summary>
      <div className="max-w-[65ch] pb-7 text-muted">{children}</div>
    </details>
  )
}
