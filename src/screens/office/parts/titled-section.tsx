import type { ReactNode } from 'react'

/** A part of an office page, with its heading. */
export const TitledSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="text-h4">{title}</h2>
    <div className="mt-3">{children}</div>
  </section>
)
