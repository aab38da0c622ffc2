import type { ReactNode } from 'react'

/** The heading of an office page, with its actions at the right. */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-h2 wrap-anywhere">{title}</h1>
        {lead !== undefined && <p className="mt-2 max-w-2xl text-muted">{lead}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3 max-sm:has-[[role=group]]:w-full">{children}</div>}
    </div>
  )
}
