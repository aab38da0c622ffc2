import { Fragment, useId } from 'react'
import { paths } from '#contract/page-paths.ts'
import { costOfInaction } from '#src/content/home/cost-of-inaction.ts'
import { SectionHead, Sheet } from '#src/ui/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

/** A blank line, to fill in on paper. */
function BlankLine({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block border-b border-dotted border-ink ${className}`} />
}

function WorksheetLine({
  entry,
  lineNumber,
}: {
  entry: (typeof costOfInaction.entries)[number]
  lineNumber: string
}) {
  return (
    <li className="grid gap-x-8 gap-y-5 border-b border-blue-line px-5 py-6 sm:px-8 md:grid-cols-[10.5rem_minmax(0,1fr)]">
      <div className="flex gap-3.5">
        <span aria-hidden="true" className="annotation pt-0.5 text-blue">
          {lineNumber}
        </span>
        <div>
          <h3 className="text-h4">{entry.title}</h3>
          <p className="mt-1 text-note text-muted">{entry.note}</p>
        </div>
      </div>
      <p className="grid gap-x-2.5 gap-y-3 text-note sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto_minmax(0,1fr)_auto_minmax(0,1fr)] sm:items-start">
        {entry.terms.map((term, index) => (
          <Fragment key={term}>
            {index > 0 && <span className="text-base leading-8 text-blue max-sm:hidden">×</span>}
            <span className="max-sm:grid max-sm:grid-cols-[1.25rem_minmax(0,1fr)_5rem] max-sm:items-end">
              <BlankLine className="h-8 max-sm:order-last max-sm:h-6" />
              <span aria-hidden="true" className="text-blue sm:hidden">
                {index > 0 && '×'}
              </span>
              <span className="block text-muted sm:mt-1.5">{term}</span>
            </span>
          </Fragment>
        ))}
        <span className="text-base leading-8 text-blue max-sm:hidden">=</span>
        <span className="max-sm:grid max-sm:grid-cols-[1.25rem_minmax(0,1fr)_5rem] max-sm:items-end">
          <BlankLine className="h-8 max-sm:order-last max-sm:h-6" />
          <span aria-hidden="true" className="text-blue sm:hidden">
            =
          </span>
          <span className="block font-semibold sm:mt-1.5">a week</span>
        </span>
      </p>
    </li>
  )
}

function Worksheet() {
  const { sheet, entries, total, against } = costOfInaction
  return (
    <Sheet className="self-start">
      <p className="annotation border-b border-blue px-5 py-3 text-blue sm:px-8">{sheet}</p>
      <ol>
        {entries.map((entry, index) => (
          <WorksheetLine key={entry.title} entry={entry} lineNumber={`${index + 1}`} />
        ))}
      </ol>
      <div className="grid items-end gap-x-8 gap-y-4 border-b border-blue bg-blue-pale px-5 py-6 sm:grid-cols-[minmax(0,1fr)_13rem] sm:px-8">
        <p className="font-semibold">{total.title}</p>
        <p className="annotation">
          <span aria-hidden="true" className="block h-7 border-b-4 border-double border-ink" />
          <span className="mt-1.5 block text-muted">{total.result}</span>
        </p>
      </div>
      <div className="grid items-end gap-x-8 gap-y-4 px-5 py-6 sm:grid-cols-[minmax(0,1fr)_13rem] sm:px-8">
        <p>
          <span className="annotation block text-muted">{against.title}</span>
          <span className="font-semibold">{against.text}</span>
          <Link to={paths.blueprint} className="text-link mt-1 flex min-h-11 items-center sm:w-fit">
            {against.link}
          </Link>
        </p>
        <p className="font-display text-h3 font-bold tracking-tight sm:pb-2">{against.price}</p>
      </div>
    </Sheet>
  )
}

/** The cost of waiting, as a worksheet with blank lines that readers fill in with their own figures. */
export function CostOfInactionSection() {
  const title = useId()
  const { label, title: heading, lead, unwritten } = costOfInaction
  return (
    <section id="cost-of-inaction" aria-labelledby={title} className="lead-line">
      <div className="wrap grid gap-x-16 gap-y-12 py-16 sm:py-24 xl:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div className="xl:sticky xl:top-32 xl:self-start">
          <SectionHead joined number="03" label={label} id={title} title={heading} />
          <p className="mt-5 max-w-xl text-lead text-muted">{lead}</p>
          <h3 className="mt-10 text-h4">{unwritten.title}</h3>
          <ul className="mt-3 max-w-xl">
            {unwritten.items.map((item) => (
              <li key={item} className="border-t border-blue-line py-3 text-muted">
                {item}
              </li>
            ))}
          </ul>
        </div>
        <Worksheet />
      </div>
    </section>
  )
}
