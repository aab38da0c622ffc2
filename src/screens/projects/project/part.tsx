import type { ReactNode } from 'react'

type PartProps = {
  id: string
  title: string
  /** What stands at the end of the heading's line, such as a link. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of a page. CSS numbers the sections that are shown. */
export function Part({ id, title, aside, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="mt-12 [counter-increment:part]">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="flex items-baseline gap-3 text-h3">
          <span
            aria-hidden="true"
            className="annotation font-normal text-blue before:content-[counter(part,decimal-leading-zero)]"
          />
          <span>{title}</span>
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
