import type { ReactNode } from 'react'

/** What a list without entries shows. */
export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="border border-dashed border-blue px-6 py-14 text-center">
      <p className="font-display text-h3 font-bold tracking-tight">{title}</p>
      <p className="mx-auto mt-3 max-w-md text-muted">{text}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
