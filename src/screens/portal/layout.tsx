import type { ReactNode } from 'react'
import { longDate } from '#contract/dates.ts'
import { blankSheet } from '#src/content/portal.ts'
import { Balloon } from '#src/ui/drawing.tsx'
import { LongDate } from '#src/ui/long-date.tsx'

/** A slide's heading and the paragraph that opens it. */
export function Opening({ title, lead }: { title: ReactNode; lead?: string | undefined }) {
  return (
    <div className="max-w-5xl">
      <h2>{title}</h2>
      {lead !== undefined && (
        <p className="mt-4 max-w-4xl text-lead whitespace-pre-line text-(--quiet)">{lead}</p>
      )}
    </div>
  )
}

/** What stands where a document has nothing for a slide. */
export function Blank({ title }: { title: string }) {
  return (
    <>
      <h2>{title}</h2>
      <p className="annotation mt-5 text-(--quiet)">{blankSheet}</p>
    </>
  )
}

/** As many items a row as read well. */
export const columnsFor = (count: number) => columns[count] ?? 'md:grid-cols-2 lg:grid-cols-3'

const columns: Record<number, string> = {
  1: '',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2',
}

/** Ruled cells beside each other, as many a row as read well. */
export function Cells({ count, children }: { count: number; children: ReactNode }) {
  return (
    <ul className={`mt-8 grid border-t border-l border-(color:--line) lg:mt-10 ${columnsFor(count)}`}>
      {children}
    </ul>
  )
}

type CellProps = { number: string; title: string | undefined; children?: ReactNode }

/** A numbered cell: its title and what is said of it. */
export function Cell({ number, title, children }: CellProps) {
  return (
    <li className="min-w-0 on-sheet border-r border-b border-blue-line p-5 lg:p-7 print:break-inside-avoid print:p-[5mm]">
      <div className="flex items-center gap-4">
        <span className="text-blue">
          <Balloon>{number}</Balloon>
        </span>
        {title !== undefined && <h3>{title}</h3>}
      </div>
      {children !== undefined && <div className="mt-3 text-muted">{children}</div>}
    </li>
  )
}

const isIsoDay = (date: string) =>
  /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(date) && !Number.isNaN(Date.parse(date))

/** A document's own words for a day; an ISO date in the house's form. */
export const dayOf = (date: string): string => (isIsoDay(date) ? longDate(new Date(date)) : date)

/** The same, readable for machines where it is an ISO date. */
export function DocumentDate({ date }: { date: string }) {
  return isIsoDay(date) ? <LongDate iso={date} /> : date
}

const mailAddress = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/
const phoneNumber = /^\+?[\d\s().-]{6,}$/

/** A detail of a contact: a link where it is an email address or a phone number. */
export function ContactDetail({ text }: { text: string }) {
  if (mailAddress.test(text))
    return (
      <a href={`mailto:${encodeURIComponent(text).replace('%40', '@')}`} className="text-link">
        {text}
      </a>
    )
  if (phoneNumber.test(text))
    return (
      <a href={`tel:${text.replace(/[^\d+]/g, '')}`} className="text-link">
        {text}
      </a>
    )
  return <>{text}</>
}
