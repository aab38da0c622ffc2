import type { ReactNode } from 'react'

type EmptyProps = {
  title: string
  text: string
  /** `page`: nothing else is on the page, so the title is its heading. `line`: one line among other parts of a page. */
  place?: 'page' | 'list' | 'line'
  children?: ReactNode
}

/** What an office list without entries shows. */
export function Empty({ title, text, place = 'list', children }: EmptyProps) {
  if (place === 'line')
    return (
      <div className="flex flex-wrap gap-x-4 border border-dashed border-blue px-5 py-4 text-sm">
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{text}</p>
      </div>
    )
  const Title = place === 'page' ? 'h1' : 'p'
  return (
    <div className="border border-dashed border-blue px-6 py-14 text-center">
      <Title className="font-display text-h3 font-bold tracking-tight">{title}</Title>
      <p className="mx-auto mt-3 max-w-md text-muted">{text}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
