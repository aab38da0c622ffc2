import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SheetLabel } from '#src/ui/pictures/drawing.tsx'
import { entries } from './entries.tsx'

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

function Kit() {
  return (
    <main className="wrap py-12">
      <h1>Parts</h1>
      <nav aria-label="Parts" className="annotation mt-6 flex flex-wrap gap-x-5">
        {entries.map(({ title }) => (
          <a key={title} href={`#${idOf(title)}`} className="text-link inline-flex min-h-11 items-center">
            {title}
          </a>
        ))}
      </nav>
      {entries.map(({ title, samples }, index) => (
        <section key={title} id={idOf(title)} className="mt-14 border-t border-blue pt-6">
          <div className="text-blue">
            <SheetLabel number={String(index + 1).padStart(2, '0')}>src/ui</SheetLabel>
          </div>
          <h2 className="mt-3">{title}</h2>
          {samples.map(({ name, isOnInk = false, show }) => (
            <figure key={name} className="mt-6">
              <figcaption className="annotation text-muted">{name}</figcaption>
              <div className={`mt-2 p-5 ${isOnInk ? 'on-ink grid-lines' : 'border border-blue-line'}`}>
                {show}
              </div>
            </figure>
          ))}
        </section>
      ))}
    </main>
  )
}

/** Renders the gallery of all UI components, in development only. */
export function showKit(container: HTMLElement): void {
  document.title = 'Parts'
  createRoot(container).render(
    <StrictMode>
      <Kit />
    </StrictMode>,
  )
}
