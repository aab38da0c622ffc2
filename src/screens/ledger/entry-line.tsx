import { Fragment, useId, type RefCallback } from 'react'
import {
  formatDollars,
  ledgerField,
  ledgerTerms,
  termIssue,
  weeklyCost,
  type LedgerEntry,
  type LedgerNumbers,
} from '#contract/ledger.ts'
import { ledger as words } from '#src/content/home/cost-of-inaction.ts'
import { CircleAlert } from '#src/ui/pictures/icons.ts'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'

const termClasses = 'max-sm:grid max-sm:grid-cols-[1.25rem_minmax(0,1fr)_min(8rem,50%)] max-sm:items-center'
const lineClasses =
  'block h-11 w-full min-w-0 rounded-none border-b font-mono text-sm print:h-8 max-sm:order-last'

function Sign({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="text-base leading-11 text-blue max-sm:hidden print:leading-8">
      {children}
    </span>
  )
}

type BlankLineProps = {
  name: string
  entryTitle: string
  label: string
  sign: string
  typed: string
  issue: string | undefined
  ref: RefCallback<HTMLElement> | undefined
  onChange: (value: string) => void
}

/** A blank line, to fill in on the screen or on paper. */
function BlankLine({ name, entryTitle, label, sign, typed, issue, ref, onChange }: BlankLineProps) {
  const id = useId()
  return (
    <>
      <span className={termClasses}>
        <input
          type="text"
          ref={ref}
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={issue !== undefined}
          aria-describedby={issue && `${id}-issue`}
          className={`${lineClasses} border-dotted px-1 hover:bg-blue-pale ${issue === undefined ? 'border-ink bg-transparent' : 'border-danger bg-danger-pale'}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <span aria-hidden="true" className="text-blue sm:hidden">
          {sign}
        </span>
        <label htmlFor={id} className="block text-muted sm:mt-1.5">
          <span className="sr-only">{entryTitle}: </span>
          <span>{label}</span>
        </label>
      </span>
      {issue !== undefined && (
        <span
          id={`${id}-issue`}
          className="flex items-start gap-2 font-medium text-danger sm:order-last sm:col-span-full"
        >
          <CircleAlert aria-hidden="true" strokeWidth={1.5} className="mt-px size-4.5 shrink-0" />
          <span className="first-letter:uppercase">{`${label}: ${issue}`}</span>
        </span>
      )}
    </>
  )
}

type EntryLineProps = {
  entry: LedgerEntry
  lineNumber: number
  numbers: LedgerNumbers
  places: ScreenElements
  onChange: (name: string, value: string) => void
}

/** A line of the ledger: its terms and their product. */
export function EntryLine({ entry, lineNumber, numbers, places, onChange }: EntryLineProps) {
  const cost = weeklyCost(numbers, entry)
  return (
    <li className="grid gap-x-8 gap-y-5 border-b border-blue-line px-5 py-6 sm:px-8 sm:py-4 md:grid-cols-[10.5rem_minmax(0,1fr)] print:py-3">
      <div className="flex gap-3.5">
        <span aria-hidden="true" className="annotation pt-0.5 text-blue">
          {lineNumber}
        </span>
        <div>
          <h4 className="font-display text-h4 font-bold tracking-tight">{entry.title}</h4>
          <p className="mt-1 text-note text-muted">{words.notes[entry.name]}</p>
        </div>
      </div>
      <div className="grid gap-x-2.5 gap-y-3 text-note sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto_minmax(0,1fr)_auto_minmax(0,1.2fr)] sm:items-start">
        {ledgerTerms.map((term, index) => {
          const name = ledgerField(entry, term)
          const typed = numbers[name] ?? ''
          return (
            <Fragment key={term.name}>
              {index > 0 && <Sign>×</Sign>}
              <BlankLine
                ref={lineNumber === 1 && index === 0 ? registerElement(places, 'first') : undefined}
                name={name}
                entryTitle={entry.title}
                label={term.label}
                sign={index > 0 ? '×' : ''}
                typed={typed}
                issue={termIssue(term, typed)}
                onChange={(value) => onChange(name, value)}
              />
            </Fragment>
          )
        })}
        <Sign>=</Sign>
        <p className={termClasses}>
          <span
            className={`${lineClasses} flex items-center justify-end border-ink font-semibold wrap-anywhere`}
          >
            {cost !== undefined && <span>{formatDollars(cost)}</span>}
          </span>
          <span aria-hidden="true" className="text-blue sm:hidden">
            =
          </span>
          <span className="block font-semibold sm:mt-1.5 sm:text-right">{words.week}</span>
        </p>
      </div>
    </li>
  )
}
