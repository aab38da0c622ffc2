import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { brand } from '#contract/brand.ts'
import { formatDollars, ledgerEntries, yearlyCost } from '#contract/ledger.ts'
import { paths } from '#contract/page-paths.ts'
import type { LedgerActor, LedgerSnapshot } from '#machines/ledger.ts'
import { ledger as words } from '#src/content/home/cost-of-inaction.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet, TitleBlock } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { EntryLine } from './ledger/entry-line.tsx'
import { GapDrawing } from './ledger/gap-drawing.tsx'

const rowClasses = 'px-5 py-6 sm:px-8 sm:py-4 print:py-4'

/** A line to write on. */
const blankLine = (
  <span aria-hidden="true" className="-mb-px min-w-12 border-b border-dotted border-ink">
    {'\u00a0'}
  </span>
)

/** The year's cost divided by the Blueprint's price. */
function Division({ dollars }: { dollars: number | undefined }) {
  const { division, divisor, blueprints, inBlueprints } = words.against
  return (
    <>
      <p className="text-note text-muted">{division}</p>
      <p className="flex flex-wrap gap-x-2 font-mono text-sm">
        {dollars === undefined ? blankLine : <span>{formatDollars(dollars)}</span>}
        <span>{`÷ ${divisor}`}</span>
        <span className="flex flex-wrap gap-x-2">
          <span className="text-blue">=</span>
          {dollars === undefined && blankLine}
          <span className="font-semibold">{dollars === undefined ? blueprints : inBlueprints(dollars)}</span>
        </span>
      </p>
    </>
  )
}

function Against({ dollars }: { dollars: number | undefined }) {
  const { title, text, link, price } = words.against
  return (
    <div
      className={`grid items-end gap-x-8 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline ${rowClasses}`}
    >
      <p>
        <span className="annotation block text-muted">{title}</span>
        <span className="font-semibold">{text}</span>
        <Link
          to={paths.blueprint}
          className="text-link mt-1 flex min-h-11 items-center sm:w-fit print:hidden"
        >
          {link}
        </Link>
      </p>
      <p className="font-display text-h3 font-bold tracking-tight sm:text-end">{price}</p>
      <Division dollars={dollars} />
    </div>
  )
}

type CommandsProps = { actor: LedgerActor; snapshot: LedgerSnapshot }

function Commands({ actor, snapshot }: CommandsProps) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-blue noscript:hidden print:hidden ${rowClasses}`}
    >
      <p className="grow basis-56 text-sm text-muted">{words.kept}</p>
      <Button
        variant="ghost"
        size="sm"
        disabled={!snapshot.can({ type: 'numbers.clear' })}
        onClick={() => actor.send({ type: 'numbers.clear' })}
      >
        {words.clear}
      </Button>
      <Button variant="outline" size="sm" onClick={() => actor.send({ type: 'sheet.print' })}>
        {words.print}
      </Button>
    </div>
  )
}

/** The ledger of what waiting costs. A visitor fills in its blank lines; the drawing and the sums answer. */
export function LedgerSheet({ actor, places }: { actor: LedgerActor; places: ScreenElements }) {
  const title = useId()
  const snapshot = useSelector(actor, (current) => current)
  const { numbers, today } = snapshot.context
  const dollars = yearlyCost(numbers)
  const { sheet, number, revision, from } = words.titleBlock
  return (
    <section aria-labelledby={title} className="print-part min-w-0 self-start">
      <Sheet>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-blue px-5 py-3 sm:px-8">
          <h3 id={title}>{words.title}</h3>
          <p className="annotation text-blue">{words.sheet}</p>
        </div>
        <ol>
          {ledgerEntries.map((entry, index) => (
            <EntryLine
              key={entry.name}
              entry={entry}
              lineNumber={index + 1}
              numbers={numbers}
              places={places}
              onChange={(name, value) => actor.send({ type: 'number.change', name, value })}
            />
          ))}
        </ol>
        <div className={`border-b border-blue bg-blue-pale ${rowClasses}`}>
          <p className="font-semibold">{words.total}</p>
          <output className="mt-3 block min-h-8 text-center font-display text-h3 font-bold tracking-tight wrap-anywhere">
            {dollars !== undefined && <span>{words.year(formatDollars(dollars))}</span>}
          </output>
          <GapDrawing numbers={numbers} />
          <p className="mt-3 text-note text-muted">{words.gap}</p>
        </div>
        <Against dollars={dollars} />
        <Commands actor={actor} snapshot={snapshot} />
      </Sheet>
      <TitleBlock
        className="print-part-only mt-auto ms-auto hidden w-fit"
        rows={[
          { term: sheet, value: `${number} ${words.title}` },
          { term: revision, value: today !== undefined && <LongDate iso={today} /> },
          { term: from, value: `${brand.name}, ${brand.domain}` },
        ]}
      />
    </section>
  )
}
