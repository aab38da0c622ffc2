import { formatCents } from '#contract/catalogue.ts'
import { longDate } from '#contract/time/dates.ts'
import type { MoneyWeek } from '#contract/office/home.ts'
import { officeHome } from '#src/content/office/home.ts'

const words = officeHome.money
const height = 100

/** What was paid in each week, above a base line, and what was refunded, below it. */
export function WeekPlot({ label, weeks }: { label: string; weeks: readonly MoneyWeek[] }) {
  const mostPaid = Math.max(0, ...weeks.map(({ paidCents }) => paidCents))
  const mostRefunded = Math.max(0, ...weeks.map(({ refundedCents }) => refundedCents))
  const scale = height / Math.max(1, mostPaid + mostRefunded)
  const base = height - mostRefunded * scale
  return (
    <div>
      <p aria-hidden="true" className="annotation border-b border-dashed border-blue-line text-muted">
        {formatCents(mostPaid)}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${weeks.length} ${height}`}
        preserveAspectRatio="none"
        className="block h-28 w-full overflow-visible"
      >
        {weeks.map(({ from, paidCents, refundedCents }, index) => (
          <g key={from}>
            <title>
              {words.week(longDate(new Date(from)), formatCents(paidCents), formatCents(refundedCents))}
            </title>
            <rect
              x={index + 0.18}
              width={0.64}
              y={base - paidCents * scale}
              height={paidCents * scale}
              className="fill-blue forced-colors:fill-[CanvasText]"
            />
            <rect
              x={index + 0.18}
              width={0.64}
              y={base}
              height={refundedCents * scale}
              vectorEffect="non-scaling-stroke"
              className="fill-danger-pale stroke-danger"
              strokeWidth={refundedCents > 0 ? 1 : 0}
            />
            <path d={`M${index} ${base}v4`} vectorEffect="non-scaling-stroke" className="stroke-ink" />
          </g>
        ))}
        <path
          d={`M0 ${base}H${weeks.length}v4`}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
      </svg>
      <p aria-hidden="true" className="annotation mt-2 flex justify-between gap-4 text-muted">
        <span>{weeks[0] && longDate(new Date(weeks[0].from))}</span>
        <span className="text-right">{officeHome.money.thisWeek}</span>
      </p>
    </div>
  )
}
