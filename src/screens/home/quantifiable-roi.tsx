import { paths } from '#contract/page-paths.ts'
import { quantifiableRoi } from '#src/content/home/quantifiable-roi.ts'
import { Fold } from '#src/ui/fold.tsx'
import { SheetLabel } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

type Bar = Extract<(typeof quantifiableRoi.schedules)[number]['measures'][number], { bar: object }>['bar']

const scales = {
  percent: { end: 100, marks: ['0', '25', '50', '75', '100%'] },
  months: { end: 12, marks: ['0', '3', '6', '9', '12 mo'] },
}

const centredUnderMarkClasses = 'justify-self-start -translate-x-1/2'
const scalePositionClasses = [
  'col-start-1',
  `col-start-2 ${centredUnderMarkClasses}`,
  `col-start-3 ${centredUnderMarkClasses}`,
  `col-start-4 ${centredUnderMarkClasses}`,
  'col-start-4 text-right',
]

/** A bar on a ruler, with a thin line from 0 to the bar. */
function Ruler({ unit, from, to }: Bar) {
  const { end, marks } = scales[unit]
  const percent = (value: number) => `${(value / end) * 100}%`
  return (
    <div aria-hidden="true" className="mt-3">
      <div className="relative h-7 border-x border-ink-line">
        {[25, 50, 75].map((mark) => (
          <span
            key={mark}
            className="absolute inset-y-0 border-l border-ink-line"
            style={{ left: `${mark}%` }}
          />
        ))}
        <span className="absolute top-1/2 left-0 border-t border-sky" style={{ width: percent(from) }} />
        <span
          className="absolute inset-y-1.5 border border-sky bg-sky/25"
          style={{ left: percent(from), right: percent(end - to) }}
        />
      </div>
      <div className="annotation grid grid-cols-4 text-mist">
        {marks.map((mark, index) => (
          <span key={mark} className={`row-start-1 ${scalePositionClasses[index] ?? ''}`}>
            {mark}
          </span>
        ))}
      </div>
    </div>
  )
}

/** All figures of the services in tables. Bars with the same unit have the same scale. */
export function QuantifiableRoiSection() {
  const { label, title, lead, schedules, note } = quantifiableRoi
  return (
    <section
      id="quantifiable-roi"
      aria-labelledby="quantifiable-roi-title"
      className="lead-line on-ink grid-lines overflow-clip"
    >
      <div className="wrap py-10 sm:py-28">
        <div className="lead-joint text-sky">
          <SheetLabel number="14">{label}</SheetLabel>
        </div>
        <div className="mt-5 grid items-end gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
          <div>
            <h2 id="quantifiable-roi-title">{title}</h2>
            <p className="mt-5 max-w-xl text-lead text-mist">{lead}</p>
          </div>
        </div>
        <Fold label={quantifiableRoi.fold}>
          <div className="mt-14 border-t border-sky">
            {schedules.map(({ page, title: service, measures }) => (
              <div
                key={page}
                className="grid gap-x-12 gap-y-6 border-b border-ink-line py-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)] lg:py-10"
              >
                <h3>
                  <Link
                    to={paths[page]}
                    className="inline-flex min-h-11 items-center underline decoration-sky/60 decoration-1 underline-offset-4 hover:decoration-2"
                  >
                    {service}
                  </Link>
                </h3>
                {measures.map((measure) => (
                  <div key={measure.term}>
                    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                      <span className="text-mist">{measure.term}</span>
                      <strong className="font-display text-h3 font-bold">{measure.value}</strong>
                    </p>
                    {'bar' in measure ? (
                      <Ruler {...measure.bar} />
                    ) : (
                      <p className="mt-3 max-w-sm text-sm text-mist">{measure.meaning}</p>
                    )}
                  </div>
                ))}
              </div>
            ))}
          </div>
        </Fold>
        <p className="mt-6 max-w-2xl text-sm text-mist">{note}</p>
      </div>
    </section>
  )
}
