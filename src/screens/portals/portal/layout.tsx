import { dialledNumber } from './dialled-number.ts'
import type { ReactNode } from 'react'
import { isCalendarDay, longDate } from '#contract/time/dates.ts'
import { blankSheetText } from '#src/content/portal.ts'
import { NumberCircle } from '#src/ui/pictures/drawing.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import type { TitleBlockCell } from '#src/ui/slides/slide.tsx'

type SlideHeadingProps = {
  title: ReactNode
  lead?: string | undefined
  level?: 1 | 2 | undefined
  /** Gives a whole sentence as title more of the width. */
  isSentence?: boolean
}

/** A slide's heading and its introductory paragraph. */
export function SlideHeading({ title, lead, level = 2, isSentence = false }: SlideHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={`grid items-start gap-x-16 gap-y-4 print:block print:break-after-avoid ${isSentence ? '@5xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]' : '@5xl:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]'}`}
    >
      <Heading className={`text-h2 ${lead === undefined ? 'col-span-full' : ''}`}>{title}</Heading>
      {lead !== undefined && (
        <p className="max-w-[80ch] text-lead whitespace-pre-line text-(--quiet) @5xl:pt-2 print:mt-4">
          {lead}
        </p>
      )}
    </div>
  )
}

/** A slide with only a heading and an optional paragraph, both large. */
export function Statement({ title, lead }: { title: string; lead?: string | undefined }) {
  return (
    <div className="flex grow flex-col justify-between gap-10 print:block">
      <h2 className="max-w-[16em] text-h1">{title}</h2>
      {lead !== undefined && (
        <p className="max-w-[48ch] border-t-3 border-blue pt-5 text-[calc(var(--unit)*1.8)] leading-snug whitespace-pre-line text-(--quiet) print:mt-[12mm]">
          {lead}
        </p>
      )}
    </div>
  )
}

/** A slide without content. */
export function BlankSlide({ title }: { title: string }) {
  return <Statement title={title} lead={blankSheetText} />
}

/** Classes for the number of columns, by the number of items. */
export const columnClassesFor = (count: number) =>
  columnClasses[count] ?? '@2xl:grid-cols-2 @4xl:grid-cols-3 print:grid-cols-2'

const columnClasses: Record<number, string> = {
  1: '',
  2: '@2xl:grid-cols-2 print:grid-cols-2',
  3: '@3xl:grid-cols-3 print:grid-cols-3',
  4: '@2xl:grid-cols-2 print:grid-cols-2',
}

/** Classes for a grid that fills the slide below its heading and introduction. */
export const fillSlideClasses = 'mt-7 grid grow print:mt-[8mm]'

type CellsProps = {
  count: number
  /** Whether the cells fill the rest of the slide. */
  isFilling?: boolean
  children: ReactNode
}

/** A grid of ruled cells. */
export function Cells({ count, isFilling = true, children }: CellsProps) {
  return (
    <ul
      className={`${fillSlideClasses} ${isFilling ? '' : 'grow-0'} print-rows border-t border-l border-(color:--line) ${columnClassesFor(count)}`}
    >
      {children}
    </ul>
  )
}

type CellProps = { number: string; title: string | undefined; children?: ReactNode }

/** A numbered cell with title and content. */
export function Cell({ number, title, children }: CellProps) {
  return (
    <li className="min-w-0 on-sheet border-r border-b border-blue-line p-5 @5xl:p-7 print:p-[5mm]">
      <div className="flex items-center gap-4 print:block print:space-y-2">
        <span className="text-blue">
          <NumberCircle>{number}</NumberCircle>
        </span>
        {title !== undefined && <h3>{title}</h3>}
      </div>
      {children !== undefined && <div className="mt-3 max-w-[65ch] text-muted @5xl:mt-4">{children}</div>}
    </li>
  )
}

const isIsoDay = (date: string) =>
  /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(date) &&
  !Number.isNaN(Date.parse(date)) &&
  isCalendarDay(date.slice(0, 10))

/** The text of a date in the title block. An ISO date is formatted, and what is no longer than a date stays in one line. */
export function dayCell(date: string): Omit<TitleBlockCell, 'term'> {
  const value = isIsoDay(date) ? longDate(new Date(date)) : date
  return { value, isWhole: value.length <= 'September 30, 2026'.length }
}

/** A date of a document: a `time` element for an ISO date, any other text as it is. */
export function DocumentDate({ date }: { date: string }) {
  return isIsoDay(date) ? <LongDate iso={date} /> : date
}

const mailAddressPattern = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/
/** Classes that make the link large enough for touch. */
const contactLinkClasses = 'text-link hyphens-none inline-flex min-h-11 min-w-11 items-center'

/** A detail of a contact: a link where it is an email address or a number to dial. */
export function ContactDetail({ text, isPhone }: { text: string; isPhone: boolean }) {
  if (mailAddressPattern.test(text))
    return (
      <a href={`mailto:${encodeURIComponent(text).replace('%40', '@')}`} className={contactLinkClasses}>
        {text}
      </a>
    )
  const number = isPhone ? dialledNumber(text) : undefined
  if (number !== undefined)
    return (
      <a href={`tel:${number}`} className={contactLinkClasses}>
        {text}
      </a>
    )
  return <>{text}</>
}
