import type { ReactNode } from 'react'

type PartProps = { id: string; title: string; children: ReactNode }

/** A section of the project's page. CSS numbers the sections that are shown. */
export function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="mt-12 [counter-increment:part]">
      <h2 id={id} className="mb-4 flex items-baseline gap-3 text-h3">
        <span
          aria-hidden="true"
          className="annotation font-normal text-blue before:content-[counter(part,decimal-leading-zero)]"
        />
        <span>{title}</span>
      </h2>
      {children}
    </section>
  )
}
