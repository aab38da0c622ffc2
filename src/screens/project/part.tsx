import type { ReactNode } from 'react'

type PartProps = { id: string; number: string; title: string; children: ReactNode }

/** A numbered section of the project's page. */
export function Part({ id, number, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-4 flex items-baseline gap-3 text-h3">
        <span aria-hidden="true" className="annotation font-normal text-blue">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
