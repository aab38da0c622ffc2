import { cva, type VariantProps } from 'class-variance-authority'
import type { CSSProperties, ReactNode } from 'react'
import { SheetLabel } from '../pictures/drawing.tsx'

const slideClasses = cva(
  'relative flex min-h-dvh flex-col long-words p-3 pb-[calc(var(--slide-bar,3.25rem)+0.75rem)] [print-color-adjust:exact] focus:outline-none sm:p-4 sm:pb-[calc(var(--slide-bar,3.25rem)+1rem)] lg:pb-4 lg:pl-20 print:block print:min-h-screen print:break-after-page print:p-[9mm] print:[box-decoration-break:clone] print:last:break-after-auto',
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

type SlidePrintStyleProps = {
  textPercent: number
  /** Names the style for React, which then puts it into the head and leaves it there: for a page that is left by a new document. */
  href?: string
}

/** The print layout of a page of slides: A4 without a page margin, because slides have their own. */
export function SlidePrintStyle({ textPercent, href }: SlidePrintStyleProps) {
  return (
    <style {...(href !== undefined && { href, precedence: 'default' })}>{`
      @page { size: A4 portrait; margin: 0 }
      @media print {
        html { font-size: ${textPercent}%; --text-note: max(0.8125rem, 8.25pt) }
        *, ::before, ::after { animation: none !important; transition: none !important }
      }
    `}</style>
  )
}

/** `isWide`: left out on a phone. `isWhole`: in one line, except on a phone. */
export type TitleBlockCell = { term: string; value: string; isWide?: boolean; isWhole?: boolean }

type SlideProps = {
  /** The slide's number, counted from 1. The slide's id is `slide-{number}`. */
  number: number
  count: number
  name: string
  /** Shown above the slide if its heading differs from `name`. */
  label?: string | undefined
  ground: NonNullable<VariantProps<typeof slideClasses>['ground']>
  /** A factor for the text size on large screens. It is 1 for a full slide, more for a slide with little text. */
  textScale: number
  /** Cells of the title block that stand before the slide's number. */
  cells: readonly TitleBlockCell[]
  /** The document's revision, shown in the title block: a letter for the number of a version, or a text. */
  revision?: number | string | undefined
  children: ReactNode
}

/** The letter of a version by its number, as on drawings: A, B, … Z, AA. */
const letterOf = (number: number): string => {
  const rest = Math.floor((number - 1) / 26)
  return `${rest > 0 ? letterOf(rest) : ''}${String.fromCharCode(65 + ((number - 1) % 26))}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/**
 * The title block that repeats on every slide. Its text is CSS content, so that screen readers and the browser's search
 * skip it. It is at the bottom on screens, but at the top on paper, where a footer could end up alone on an extra page.
 */
function CornerBlock({ cells }: { cells: readonly TitleBlockCell[] }) {
  return (
    <dl
      aria-hidden="true"
      className="order-last -mx-px -mb-px flex max-w-[calc(100%+2px)] self-end border border-(color:--line) max-sm:self-stretch max-sm:border-l-0 print:float-right print:-mt-px print:-mr-px print:mb-[6mm] print:ml-[7mm] print:max-w-3/4 print:break-inside-avoid"
    >
      {cells.map(({ term, value, isWide, isWhole }) => (
        <div
          key={term}
          className={`min-w-0 border-l border-(color:--line) px-3 py-1.5 first:border-l-0 max-sm:grow nth-last-[-n+2]:shrink-0 sm:first:max-w-md max-sm:nth-[1]:nth-last-[n+3]:hidden ${isWide === true ? 'max-sm:hidden' : ''} ${isWhole === true ? 'sm:shrink-0 sm:whitespace-nowrap' : ''}`}
        >
          <dt className="font-mono text-[0.75rem] leading-4 text-(--quiet) print:text-[8.25pt]">{term}</dt>
          <dd data-value={value} className="annotation before:content-[attr(data-value)]" />
        </div>
      ))}
    </dl>
  )
}

/** The head of each further page of a slide that is too long for one page. The first page has the title block. */
function ContinuedHead({ number, count, name }: Pick<SlideProps, 'number' | 'count' | 'name'>) {
  return (
    <div aria-hidden="true" className="hidden print:table-header-group print:break-inside-avoid">
      <div className="annotation flex h-(--continued) items-center gap-3 overflow-hidden whitespace-nowrap text-(--quiet)">
        <span className="border border-current px-1.5">{twoDigits(number)}</span>
        <span className="min-w-0 overflow-hidden text-ellipsis">{name}</span>
        <span className="mr-auto">continued</span>
        <span>{`Sheet ${twoDigits(number)} / ${twoDigits(count)}`}</span>
      </div>
    </div>
  )
}

/**
 * The content of a slide. In print it is a table, because a browser repeats the head of a table on each further page. The head
 * on the first page lies above the box that clips it.
 */
function Content({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className="contents print:flow-root print:break-before-avoid print:overflow-y-clip print:px-[7mm] print:clear-both">
      <div className="contents [--continued:14mm] print:-mt-(--continued) print:table print:w-full print:table-fixed">
        {head}
        <div className="slide-type flex grow flex-col px-5 py-6 text-base sm:px-8 @4xl:py-4 @5xl:px-12 @5xl:py-5 print:table-row-group print:break-before-avoid">
          {children}
        </div>
      </div>
    </div>
  )
}

/** A slide of a document. At least as tall as the screen, and a separate page on paper. */
export function Slide({
  number,
  count,
  name,
  label,
  ground,
  textScale,
  cells,
  revision = 1,
  children,
}: SlideProps) {
  const numbering: TitleBlockCell[] = [
    { term: 'Sheet', value: `${twoDigits(number)} / ${twoDigits(count)}` },
    { term: 'Rev.', value: typeof revision === 'number' ? letterOf(revision) : revision },
  ]
  return (
    <section
      id={`slide-${number}`}
      aria-label={`${number}. ${name}`}
      tabIndex={-1}
      className={slideClasses({ ground })}
      style={{ '--room': textScale } as CSSProperties}
    >
      <div className="@container flex grow flex-col border border-(color:--line) print:block print:min-h-[calc(100vh-19mm)] print:[container-type:normal] print:pb-[4mm] print:[box-decoration-break:clone]">
        <CornerBlock cells={[...cells, ...numbering]} />
        <div className="px-5 pt-5 text-(--quiet) sm:px-8 lg:pr-100 @5xl:px-12 @5xl:pt-6 print:p-[7mm] print:pb-[6mm]">
          <SheetLabel number={twoDigits(number)}>{label}</SheetLabel>
        </div>
        <Content head={<ContinuedHead number={number} count={count} name={name} />}>{children}</Content>
      </div>
    </section>
  )
}
