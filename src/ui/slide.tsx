import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { SheetLabel } from './drawing.tsx'

const sheet = cva(
  'relative flex min-h-dvh flex-col long-words p-3 pb-18 [print-color-adjust:exact] focus:outline-none sm:p-5 sm:pb-18 lg:pb-5 lg:pl-21 xl:[--text-base:1.125rem] xl:[--text-h2:clamp(2.75rem,1.4rem+1.5vw,3.5rem)] xl:[--text-h4:1.25rem] xl:[--text-sm:1rem] xl:text-base print:min-h-screen print:break-after-page print:p-[9mm] print:[box-decoration-break:clone] print:last:break-after-auto',
  {
    variants: {
      ground: {
        ink: 'on-ink grid-lines [--line:var(--color-ink-line)]',
        paper: 'bg-paper text-ink [--line:var(--color-blue-line)] print:bg-white',
        sheet: 'on-sheet [--line:var(--color-blue-line)]',
      },
    },
  },
)

export type Cell = { term: string; value: string }

type SlideProps = {
  /** Counted from 1; the slide's address is `#slide-{number}`. */
  number: number
  count: number
  name: string
  /** Stands above the sheet where its heading says something else. */
  label?: string | undefined
  ground: NonNullable<VariantProps<typeof sheet>['ground']>
  /** What its title block says beside the number of the sheet. */
  cells: readonly Cell[]
  children: ReactNode
}

const two = (number: number) => String(number).padStart(2, '0')

/** What stands on every sheet again: drawn, so that it is heard and found but once in the document. */
function CornerBlock({ cells }: { cells: readonly Cell[] }) {
  return (
    <dl
      aria-hidden="true"
      className="-mr-px -mb-px flex max-w-full self-end border border-(color:--line) max-sm:-ml-px max-sm:self-stretch print:self-end"
    >
      {cells.map(({ term, value }) => (
        <div
          key={term}
          className="min-w-0 border-l border-(color:--line) px-3 py-1.5 first:border-l-0 max-sm:grow nth-last-[-n+2]:shrink-0 sm:first:max-w-md max-sm:nth-[1]:nth-last-[n+3]:hidden"
        >
          <dt className="font-mono text-[0.6875rem] leading-4 text-(--quiet)">{term}</dt>
          <dd data-value={value} className="annotation before:content-[attr(data-value)]" />
        </div>
      ))}
    </dl>
  )
}

/** One sheet of a document: as high as the screen at least, and a page of its own on paper. */
export function Slide({ number, count, name, label, ground, cells, children }: SlideProps) {
  const numbering: Cell[] = [
    { term: 'Sheet', value: `${two(number)} / ${two(count)}` },
    { term: 'Rev.', value: 'A' },
  ]
  return (
    <section
      id={`slide-${number}`}
      aria-label={`${number}. ${name}`}
      tabIndex={-1}
      className={sheet({ ground })}
    >
      <div className="flex grow flex-col border border-(color:--line) print:[box-decoration-break:clone]">
        <div className="px-5 pt-5 text-(--quiet) sm:px-8 sm:pt-6 lg:pr-100 lg:pl-12 xl:pl-16 print:px-[7mm] print:pt-[6mm]">
          <SheetLabel number={two(number)}>{label}</SheetLabel>
        </div>
        <div className="flex grow flex-col justify-center px-5 py-8 sm:px-8 lg:px-12 lg:py-6 xl:px-16 print:px-[7mm] print:py-[8mm]">
          {children}
        </div>
        <CornerBlock cells={[...cells, ...numbering]} />
      </div>
    </section>
  )
}
