import type { ReactNode } from 'react'

/** A circle with a number. Technical drawings mark their parts this way. */
export function NumberCircle({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="annotation inline-flex size-9 shrink-0 items-center justify-center rounded-[50%] border border-current"
    >
      {children}
    </span>
  )
}

/** A dimension line of a technical drawing: a measure between two ticks. */
export function DimensionLine({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`annotation flex items-center gap-[12px] ${className}`}>
      <span aria-hidden="true" className="relative h-3 min-w-[16px] grow border-l border-current">
        <span className="absolute top-1/2 right-0 left-0 border-t border-current" />
      </span>
      <span className="text-center">{children}</span>
      <span aria-hidden="true" className="relative h-3 min-w-[16px] grow border-r border-current">
        <span className="absolute top-1/2 right-0 left-0 border-t border-current" />
      </span>
    </div>
  )
}

/** The small numbered label above a heading. */
export function SheetLabel({ number, children }: { number: string; children: ReactNode }) {
  return (
    <p className="annotation flex items-center gap-3">
      <span aria-hidden="true" className="shrink-0 border border-current px-1.5">
        {number}
      </span>
      <span>{children}</span>
    </p>
  )
}

type SectionHeadProps = {
  number: string
  label: string
  title: string
  /** The heading's id, for `aria-labelledby`. */
  id?: string
  /** A short text beside the title. */
  text?: string
  /** Connects the label to the line along the left edge of the home page. */
  joined?: boolean
}

/** A section's label and heading, in the colours of its background. */
export function SectionHead({ number, label, title, id, text, joined = false }: SectionHeadProps) {
  return (
    <>
      <div className={joined ? 'lead-joint text-(--link)' : 'text-(--link)'}>
        <SheetLabel number={number}>{label}</SheetLabel>
      </div>
      {text === undefined ? (
        <h2 id={id} className="mt-5">
          {title}
        </h2>
      ) : (
        <div className="mt-5 grid gap-x-16 gap-y-5 lg:grid-cols-2">
          <h2 id={id}>{title}</h2>
          <p className="max-w-xl text-lead text-(--quiet) lg:pt-1">{text}</p>
        </div>
      )}
    </>
  )
}

const zones = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Zone numbers along the edge of a navy sheet, as on technical drawings. */
export function ZoneRuler() {
  return (
    <div aria-hidden="true" className="wrap max-sm:hidden">
      <div className="annotation flex border-b border-current/40 text-mist/70">
        {zones.map((zone) => (
          <span
            key={zone}
            className="grow basis-0 border-l border-current/40 py-0.5 text-center last:border-r"
          >
            {zone}
          </span>
        ))}
      </div>
    </div>
  )
}

export type TitleBlockRow = { term: string; value: ReactNode }

/** The title block of a technical drawing: terms and values in ruled cells. */
export function TitleBlock({ rows, className = '' }: { rows: readonly TitleBlockRow[]; className?: string }) {
  return (
    <dl className={`on-sheet border border-blue ${className}`}>
      {rows.map(({ term, value }) => (
        <div
          key={term}
          className="grid border-b border-blue-line last:border-b-0 sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <dt className="annotation px-4 pt-3 text-muted sm:border-r sm:border-blue-line sm:py-3.5">
            {term}
          </dt>
          <dd className="min-w-0 px-4 pb-3 sm:py-3">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A sheet of paper with registration marks at its corners. */
export function Sheet({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`relative on-sheet border border-blue ${className}`}>
      <span
        aria-hidden="true"
        className="absolute -top-px -left-px size-4 border-t-3 border-l-3 border-blue"
      />
      <span
        aria-hidden="true"
        className="absolute -top-px -right-px size-4 border-t-3 border-r-3 border-blue"
      />
      <span
        aria-hidden="true"
        className="absolute -bottom-px -left-px size-4 border-b-3 border-l-3 border-blue"
      />
      <span
        aria-hidden="true"
        className="absolute -right-px -bottom-px size-4 border-r-3 border-b-3 border-blue"
      />
      {children}
    </div>
  )
}
