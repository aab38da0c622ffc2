import { useSelector } from '@xstate/react'
import { longDate } from '#contract/time/dates.ts'
import { formatNumber } from '#contract/format-number.ts'
import { dayRanges, type NamedVisits, type Numbers } from '#contract/numbers/numbers.ts'
import type { NumbersActor } from '#machines/office/numbers.ts'
import { numbers as words } from '#src/content/office/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { DayPlot } from './parts/day-plot.tsx'
import { Loading } from './parts/loading.tsx'
import { PageHead } from './parts/page-head.tsx'
import { Table } from '#src/ui/table.tsx'

const measures = ['visits', 'enquiries', 'orders'] as const

type Day = Numbers['days'][number]
const dayColumns = [
  { name: words.day, cell: ({ day }: Day) => longDate(new Date(day)), isHeading: true },
  ...measures.map((measure) => ({
    name: words.plots[measure],
    cell: (day: Day) => formatNumber(day[measure]),
  })),
]

function CountPlots({ days }: { days: Numbers['days'] }) {
  return (
    <div className="grid gap-6 xl:grid-cols-3">
      {measures.map((measure) => {
        const counts = days.map((day) => ({ day: day.day, count: day[measure] }))
        const total = counts.reduce((sum, { count }) => sum + count, 0)
        const most = Math.max(0, ...counts.map(({ count }) => count))
        return (
          <section key={measure} aria-labelledby={measure} className="border border-blue bg-sheet p-5">
            <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id={measure} className="text-h4">
                {words.plots[measure]}
              </h2>
              <p className="annotation text-muted">{words.total(formatNumber(total))}</p>
            </div>
            <DayPlot label={words.plot(words.plots[measure], formatNumber(most))} days={counts} />
          </section>
        )
      })}
    </div>
  )
}

const visitLists = ['pages', 'articles', 'referrers', 'devices'] as const

function VisitTable({ title, column, rows }: { title: string; column: string; rows: NamedVisits[] }) {
  const most = Math.max(1, ...rows.map(({ visits }) => visits))
  return (
    <table className="w-full table-fixed border border-blue bg-sheet text-left text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="annotation border-b border-blue bg-blue-pale">
          <th scope="col" className="w-2/5 px-4 py-2.5 font-medium">
            {column}
          </th>
          <th scope="col" className="w-20 py-2.5 text-right font-medium">
            {words.visits}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, visits }) => (
          <tr key={name} className="border-b border-blue-line last:border-b-0">
            <th scope="row" className="px-4 py-2 font-semibold wrap-break-word">
              {name}
            </th>
            <td className="py-2 text-right tabular-nums">{formatNumber(visits)}</td>
            <td className="px-4 py-2">
              <svg
                aria-hidden="true"
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                className="block h-2 w-full"
              >
                <rect
                  width={(visits / most) * 100}
                  height={8}
                  className="fill-blue forced-colors:fill-[CanvasText]"
                />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function VisitList({ list, rows }: { list: keyof typeof words.lists; rows: NamedVisits[] }) {
  const { title, column } = words.lists[list]
  return (
    <div className="mb-8 break-inside-avoid">
      <h2 className="mb-3 text-h4">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <VisitTable title={title} column={column} rows={rows} />
      )}
    </div>
  )
}

function NumbersContent({ actor, numbers }: { actor: NumbersActor; numbers: Numbers }) {
  const isTableShown = useSelector(actor, ({ context }) => context.isTableShown)
  const isEmpty = (list: (typeof visitLists)[number]) => numbers[list].length === 0
  const emptyLast = [...visitLists].sort((one, other) => Number(isEmpty(one)) - Number(isEmpty(other)))
  return (
    <>
      <CountPlots days={numbers.days} />
      <div className="border-y border-blue-line">
        <Disclosure
          id="days"
          label={words.table}
          isExpanded={isTableShown}
          onToggle={() => actor.send({ type: 'table.toggle' })}
        >
          <div className="pb-5">
            {isTableShown && (
              <Table
                caption={words.table}
                columns={dayColumns}
                rows={[...numbers.days].reverse()}
                keyOf={({ day }) => day}
              />
            )}
          </div>
        </Disclosure>
      </div>
      <div className="gap-8 xl:columns-2">
        {emptyLast.map((list) => (
          <VisitList key={list} list={list} rows={numbers[list]} />
        ))}
      </div>
    </>
  )
}

/** `/office/numbers`: daily counts of visits, enquiries and orders. */
export function NumbersScreen({ actor }: { actor: NumbersActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { range, numbers, error } = snapshot.context
  const isLoading = snapshot.matches('loading')
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <div role="group" aria-label={words.range} className="grid grow grid-cols-2 gap-2 sm:flex">
          {dayRanges.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === range ? 'secondary' : 'outline'}
              aria-pressed={one === range}
              busy={isLoading && one === range}
              onClick={() => actor.send({ type: 'range.choose', range: one })}
            >
              {words.ranges[one]}
            </Button>
          ))}
        </div>
      </PageHead>
      <div className="mt-8 grid gap-8">
        {isLoading && !numbers && <Loading text={words.loading} />}
        {snapshot.matches('failed') && (
          <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
        )}
        {!snapshot.matches('failed') && numbers && <NumbersContent actor={actor} numbers={numbers} />}
      </div>
    </>
  )
}
