import { formatCents } from '#contract/catalogue.ts'
import type { MoneyWeek } from '#contract/office/home.ts'
import { officePaths } from '#contract/office/paths.ts'
import { officeHome } from '#src/content/office/home.ts'
import { Link } from '#src/ui/link.tsx'
import { Part } from '../../projects/project/part.tsx'
import { WeekPlot } from '../parts/week-plot.tsx'

const words = officeHome.money

function Amount({ term, cents }: { term: string; cents: number }) {
  return (
    <div className="min-w-0">
      <dt className="annotation text-muted">{term}</dt>
      <dd className="font-display text-h2 font-bold tracking-tight">{formatCents(cents)}</dd>
    </div>
  )
}

const sumOf = (weeks: readonly MoneyWeek[], key: 'paidCents' | 'refundedCents') =>
  weeks.reduce((sum, week) => sum + week[key], 0)

/** What was paid and refunded this week, beside the weeks before it. */
export function Money({ weeks }: { weeks: readonly MoneyWeek[] }) {
  const week = weeks.at(-1)
  return (
    <Part id="money" title={words.title}>
      <div className="border border-blue bg-sheet p-5 sm:p-6">
        <dl className="mb-5 flex flex-wrap gap-x-12 gap-y-3">
          <Amount term={words.paid} cents={week?.paidCents ?? 0} />
          <Amount term={words.refunded} cents={week?.refundedCents ?? 0} />
        </dl>
        <WeekPlot
          label={words.plot(
            weeks.length,
            formatCents(sumOf(weeks, 'paidCents')),
            formatCents(sumOf(weeks, 'refundedCents')),
          )}
          weeks={weeks}
        />
      </div>
      <Link
        to={officePaths.area('orders')}
        className="text-link mt-2 inline-flex min-h-11 items-center font-semibold"
      >
        {words.all}
      </Link>
    </Part>
  )
}
