import { DimensionLine } from '#src/ui/pictures/drawing.tsx'

/** A part of a ruler: its length in units, 0 for a moment, and how many of the columns below tell of it. */
export type Span = { length: number; columns: number; label?: string }

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const startsOf = (lengths: readonly number[]) => lengths.map((_, index) => sumOf(lengths.slice(0, index)))

/** Lines from the middle of each span to the start of its columns. */
function Leaders({ spans, className }: { spans: readonly Span[]; className: string }) {
  const lengths = spans.map(({ length }) => length)
  const columns = spans.map((span) => span.columns)
  const firstColumns = startsOf(columns)
  const middles = startsOf(lengths).map((start, index) => start + (lengths[index] ?? 0) / 2)
  const ends = spans.flatMap((span, index) =>
    Array.from({ length: span.columns }, (_, column) => ({
      from: ((middles[index] ?? 0) / sumOf(lengths)) * 100,
      to: (((firstColumns[index] ?? 0) + column) / sumOf(columns)) * 100,
    })),
  )
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={`w-full overflow-visible print:hidden ${className}`}
      fill="none"
      stroke="currentColor"
    >
      <path
        d={ends.map(({ from, to }) => `M${from} 0L${to} 100`).join('')}
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={ends.map(({ from }) => `M${from} 0h0`).join('')}
        vectorEffect="non-scaling-stroke"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** The names of moments above those of longer spans. */
function Labels({ spans, total }: { spans: readonly Span[]; total: number }) {
  const starts = startsOf(spans.map(({ length }) => length))
  const isMoment = ({ length, label }: Span) => length === 0 && label !== undefined
  return (
    <>
      {spans.some(isMoment) && (
        <div className="relative mb-[-0.75rem] h-10 @max-3xl:mb-0 @max-3xl:h-6 print:mb-[-0.75rem] print:h-10">
          {spans.map((span, index) => {
            if (!isMoment(span)) return null
            return (
              <span
                key={index}
                className="annotation absolute inset-y-0 border-s-3 border-current ps-2 leading-none"
                style={{ insetInlineStart: `${((starts[index] ?? 0) / total) * 100}%` }}
              >
                {span.label}
              </span>
            )
          })}
        </div>
      )}
      {spans.some(({ length, label }) => length > 0 && label !== undefined) && (
        <div className="mb-2 flex @max-3xl:hidden print:flex">
          {spans.map(({ length, label }, index) => (
            <div key={index} className="min-w-0 basis-0" style={{ flexGrow: length }}>
              {length > 0 && label !== undefined && <DimensionLine>{label}</DimensionLine>}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

type RulerProps = {
  spans: readonly Span[]
  /** When the columns stand beside each other, and how tall the lines to them are. None if the columns never do. */
  leaders: string | undefined
}

/** Decorative: a ruler with a numbered field for each unit, and lines from its spans to the columns below. */
export function Ruler({ spans, leaders }: RulerProps) {
  const total = sumOf(spans.map(({ length }) => length))
  const starts = startsOf(spans.map(({ length }) => length))
  const numbered = Math.ceil(total / 16)
  return (
    <div aria-hidden="true" className="mt-5 flex flex-col text-blue print:break-inside-avoid">
      <Labels spans={spans} total={total} />
      <div className="flex border-t-3 border-b border-current">
        {Array.from({ length: total }, (_, unit) => (
          <span
            key={unit}
            className={`annotation min-w-0 grow basis-0 border-current text-center leading-6 last:border-e ${starts.includes(unit) ? 'border-s-3' : 'border-s'}`}
          >
            {(unit + 1) % numbered === 0 && unit + 1}
          </span>
        ))}
      </div>
      {leaders !== undefined && <Leaders spans={spans} className={leaders} />}
    </div>
  )
}
