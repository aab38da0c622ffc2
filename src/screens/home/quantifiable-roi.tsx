import { paths } from '#contract/page-paths.ts'
import { quantifiableRoi } from '#src/content/home/quantifiable-roi.ts'
import { Fold } from '#src/ui/fold.tsx'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

type Measure = (typeof quantifiableRoi.schedules)[number]['measures'][number]
type MeasuredBar = Extract<Measure, { bar: object }>['bar']

const scales = {
  percent: { end: 100, marks: ['0', '25', '50', '75', '100%'] },
  months: { end: 12, marks: ['0', '3', '6', '9', '12 mo'] },
}

/** The places of the marks on the ruler. The last one stands before the ruler's end. */
const markClasses = [
  'left-0',
  'left-1/4',
  'left-1/2',
  'left-3/4 sm:max-md:hidden lg:max-xl:hidden',
  'right-0',
]

const groupClasses = 'lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-8'
const columnsClasses =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 sm:grid-cols-[12.5rem_minmax(0,1fr)_9.25rem]'
const rulerClasses =
  'relative border-r border-ink-line bg-ink not-print:[box-shadow:-6px_0_var(--color-ink),6px_0_var(--color-ink)] bg-[linear-gradient(90deg,var(--color-ink-line)_1px,transparent_1px)] bg-size-[25%_100%] max-sm:hidden print:border-l'

function Marks({ unit }: { unit: MeasuredBar['unit'] }) {
  return scales[unit].marks.map((mark, index) => (
    <span key={mark} className={`annotation absolute bottom-0 px-1.5 text-mist ${markClasses[index] ?? ''}`}>
      {mark}
    </span>
  ))
}

/** A bar on the ruler, and a thin line from 0 to it. Months are not on the ruler's scale: they get their own marks. */
function Bar({ unit, from, to }: MeasuredBar) {
  const { end } = scales[unit]
  const percent = (value: number) => `${(value / end) * 100}%`
  return (
    <div aria-hidden="true" className={`${unit === 'months' ? 'h-16' : 'h-11'} ${rulerClasses}`}>
      <span className="absolute top-[1.375rem] left-0 border-t border-sky" style={{ width: percent(from) }} />
      <span
        className="absolute top-3 h-5 border border-sky bg-sky/25"
        style={{ left: percent(from), right: percent(end - to) }}
      />
      {unit === 'months' && <Marks unit={unit} />}
    </div>
  )
}

const measuresWithBar = quantifiableRoi.schedules
  .flatMap(({ measures }) => measures)
  .flatMap((measure) => ('bar' in measure ? [measure] : []))

function UprightMarks({ unit }: { unit: MeasuredBar['unit'] }) {
  return (
    <div className="annotation flex flex-col-reverse justify-between text-mist">
      {scales[unit].marks.map((mark) => (
        <span key={mark} className="flex h-0 items-center">
          {mark}
        </span>
      ))}
    </div>
  )
}

/** On a phone the bars stand side by side between both rulers, and are named below. The hatched one is on the ruler of months. */
function UprightBars() {
  return (
    <div
      aria-hidden="true"
      className="mt-9 grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 gap-y-2 sm:hidden print:hidden"
    >
      <UprightMarks unit="percent" />
      <div className="flex h-56 border-b border-sky bg-ink bg-[linear-gradient(var(--color-ink-line)_1px,transparent_1px)] bg-size-[100%_25%]">
        {measuresWithBar.map(({ term, bar: { unit, from, to } }) => (
          <div key={term} className="relative grow">
            <span
              className="absolute bottom-0 left-1/2 border-l border-sky"
              style={{ height: `${(from / scales[unit].end) * 100}%` }}
            />
            <span
              className={`absolute inset-x-2 border border-sky ${unit === 'months' ? 'hatched' : 'bg-sky/25'}`}
              style={{
                bottom: `${(from / scales[unit].end) * 100}%`,
                top: `${100 - (to / scales[unit].end) * 100}%`,
              }}
            />
          </div>
        ))}
      </div>
      <UprightMarks unit="months" />
      <div className="annotation col-start-2 flex text-center">
        {measuresWithBar.map(({ term }, index) => (
          <span key={term} className="grow basis-0">
            {index + 1}
          </span>
        ))}
      </div>
      <ol className="annotation col-span-full mt-2 text-mist">
        {measuresWithBar.map(({ term, value }, index) => (
          <li key={term} className="flex gap-3 border-t border-ink-line py-1">
            <span>{index + 1}</span>
            <span className="grow">{term}</span>
            <span className="text-frost">{value}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function MeasureRow({ measure }: { measure: Measure }) {
  return (
    <div className={columnsClasses}>
      <p className="pt-2.5 text-mist">{measure.term}</p>
      {'bar' in measure ? (
        <Bar {...measure.bar} />
      ) : (
        <p className="pb-3 text-sm text-mist max-sm:col-span-2 sm:pt-2.5">{measure.meaning}</p>
      )}
      <strong className="pt-1.5 text-right font-display text-h3 font-bold whitespace-nowrap max-sm:col-start-2 max-sm:row-start-1">
        {measure.value}
      </strong>
    </div>
  )
}

/** All figures of the services along one ruler. */
export function QuantifiableRoiSection() {
  const { label, title, lead, schedules, note } = quantifiableRoi
  return (
    <section
      id="quantifiable-roi"
      aria-labelledby="quantifiable-roi-title"
      className="lead-line on-ink grid-lines overflow-clip"
    >
      <div className="wrap py-10 sm:py-13 xl:py-14">
        <SectionHead joined number="14" label={label} id="quantifiable-roi-title" title={title} text={lead} />
        <UprightBars />
        <Fold label={quantifiableRoi.fold}>
          <div
            aria-hidden="true"
            className={`mt-6 border-b border-sky not-print:max-sm:hidden ${groupClasses}`}
          >
            <div className={`lg:col-start-2 ${columnsClasses}`}>
              <div className={`h-7 sm:col-start-2 ${rulerClasses}`}>
                <Marks unit="percent" />
              </div>
            </div>
          </div>
          {schedules.map(({ page, title: service, measures }) => (
            <div
              key={page}
              className={`break-inside-avoid border-b border-ink-line max-lg:pt-2 max-sm:pb-2 ${groupClasses}`}
            >
              <h3 className="lg:pt-0.5">
                <Link
                  to={paths[page]}
                  className="inline-flex min-h-11 items-center underline decoration-sky/60 decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {service}
                </Link>
              </h3>
              <div>
                {measures.map((measure) => (
                  <MeasureRow key={measure.term} measure={measure} />
                ))}
              </div>
            </div>
          ))}
        </Fold>
        <p className="mt-5 max-w-2xl text-sm text-mist">{note}</p>
      </div>
    </section>
  )
}
