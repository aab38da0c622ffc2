import { longDate, shortDate } from '#contract/time/dates.ts'
import { formatNumber } from '#contract/format-number.ts'

type DayPlotProps = {
  /** Describes the plot for screen readers. */
  label: string
  days: readonly { day: string; count: number }[]
}

const viewBoxHeight = 100
const plotHeight = '9rem'
/** A round number at or above the largest count, for the end of the axis. Half of it is a whole number, too. */
function axisEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  const end = [1, 2, 4, 6, 10].map((step) => step * power).find((step) => step >= most) ?? most
  return Math.max(end, 4)
}

/** Bars by day over a base line, with the axis at the left. */
export function DayPlot({ label, days }: DayPlotProps) {
  const end = axisEnd(Math.max(0, ...days.map(({ count }) => count)))
  const ticks = [end, end / 2, 0]
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2">
      <div
        aria-hidden="true"
        className="annotation relative text-right text-muted"
        style={{ height: plotHeight }}
      >
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: `${100 - (tick / end) * 100}%` }}
          >
            {formatNumber(tick)}
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length} ${viewBoxHeight}`}
        preserveAspectRatio="none"
        className="w-full overflow-visible"
        style={{ height: plotHeight }}
      >
        {ticks.map((tick) => (
          <line
            key={tick}
            x1={0}
            x2={days.length}
            y1={viewBoxHeight - (tick / end) * viewBoxHeight}
            y2={viewBoxHeight - (tick / end) * viewBoxHeight}
            vectorEffect="non-scaling-stroke"
            className={tick === 0 ? 'stroke-ink' : 'stroke-blue-line'}
          />
        ))}
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            x={index + 0.12}
            width={0.76}
            y={viewBoxHeight - (count / end) * viewBoxHeight}
            height={(count / end) * viewBoxHeight}
            className="fill-blue forced-colors:fill-[CanvasText]"
          >
            <title>{`${longDate(new Date(day))}: ${formatNumber(count)}`}</title>
          </rect>
        ))}
      </svg>
      <div aria-hidden="true" className="annotation col-start-2 mt-1 flex justify-between text-muted">
        <span>{first && shortDate(new Date(first.day))}</span>
        <span>{last && shortDate(new Date(last.day))}</span>
      </div>
    </div>
  )
}
