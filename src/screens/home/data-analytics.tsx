import { useId } from 'react'
import { paths } from '#contract/page-paths.ts'
import { dataAnalytics } from '#src/content/home/data-analytics.ts'
import { Fold } from '#src/ui/fold.tsx'
import { DimensionLine, Sheet, SheetLabel } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

const { time, revenue } = dataAnalytics

function StepsBar({
  title,
  steps,
  short = false,
}: {
  title: string
  steps: readonly string[]
  short?: boolean
}) {
  const classes = short ? 'border-blue bg-blue text-white' : 'border-blue bg-sheet text-muted'
  return (
    <>
      <p className="text-sm">
        <span className="font-semibold">{title}: </span>
        <span className={short ? undefined : 'sm:sr-only'}>{steps.join(', ')}</span>
      </p>
      <div className="mt-2 flex">
        <div aria-hidden="true" className={`flex h-11 border ${classes} ${short ? 'w-1/4' : 'w-full'}`}>
          {steps.map((step) => (
            <span
              key={step}
              className="annotation flex grow basis-0 items-center justify-center border-r border-current/40 last:border-r-0"
            >
              {!short && <span className="max-sm:hidden">{step}</span>}
            </span>
          ))}
        </div>
        {short && (
          <DimensionLine className="w-3/4 text-blue">
            <strong className="font-semibold">{time.gain}</strong>
          </DimensionLine>
        )}
      </div>
    </>
  )
}

/** Decorative: two columns of 100 and 120 units, for revenue without and with the gain. */
function RevenueFigure() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 300 190"
      className="drawing-view h-auto w-full max-w-76"
      fill="none"
      stroke="currentColor"
    >
      <path d="M0 170H300" className="stroke-ink" strokeWidth="1.5" />
      <path d="M30 170V50H94V170" className="stroke-blue" />
      <path d="M158 170V26H222V170Z" className="fill-blue stroke-blue" />
      <path d="M94 50H274" className="stroke-blue" strokeDasharray="5 4" />
      <path d="M222 26H274" className="stroke-blue" />
      <path d="M262 4V22M262 72V54M257 14l5 10 5-10M257 62l5-10 5 10" className="stroke-blue" />
      <g stroke="none" className="fill-muted font-mono text-[13px] md:max-lg:text-[16px] print:text-[17px]">
        <text x="62" y="187" textAnchor="middle">
          {revenue.before}
        </text>
        <text x="190" y="187" textAnchor="middle">
          {revenue.after}
        </text>
      </g>
    </svg>
  )
}

function ScaleSheet() {
  return (
    <Sheet className="break-inside-avoid self-start md:max-lg:grid md:max-lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="border-b border-blue-line p-5 sm:p-6 md:max-lg:border-r md:max-lg:border-b-0">
        <h3 className="annotation font-normal tracking-normal text-blue">{time.title}</h3>
        <div className="mt-5">
          <StepsBar {...time.byHand} />
        </div>
        <div className="mt-6">
          <StepsBar {...time.byModel} short />
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 p-5 sm:p-6 md:max-lg:gap-y-2">
        <div>
          <h3 className="annotation font-normal tracking-normal text-blue">{revenue.title}</h3>
          <p className="mt-5 max-w-52 font-display text-h3 font-bold tracking-tight">{revenue.gain}</p>
        </div>
        <RevenueFigure />
      </div>
      <p className="border-t border-blue px-5 py-4 text-sm text-muted sm:px-6 md:max-lg:col-span-2">
        {dataAnalytics.note}
      </p>
    </Sheet>
  )
}

/** Data analytics: the gain in time and revenue, drawn to scale. */
export function DataAnalyticsSection() {
  const title = useId()
  const { label, title: heading, lead, changes, link } = dataAnalytics
  return (
    <section id="data-analytics" aria-labelledby={title} className="lead-line">
      <div className="wrap py-10 sm:py-13 xl:py-14">
        <div className="lead-joint text-blue">
          <SheetLabel number="08">{label}</SheetLabel>
        </div>
        <div className="mt-5 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="lg:order-last">
            <h2 id={title}>{heading}</h2>
            <p className="mt-5 max-w-xl text-lead text-muted">{lead}</p>
            <Fold label={dataAnalytics.fold}>
              <dl className="mt-6 gap-x-8 border-t border-blue md:max-lg:grid md:max-lg:grid-cols-3">
                {changes.map(({ title: change, text }) => (
                  <div key={change} className="border-b border-blue-line py-4 md:max-lg:border-b-0">
                    <dt className="text-balance font-display text-h4 font-bold tracking-tight">{change}</dt>
                    <dd className="mt-1 text-muted">{text}</dd>
                  </div>
                ))}
              </dl>
            </Fold>
            <Link
              to={paths.dataAnalytics}
              className="text-link mt-4 inline-flex md:max-lg:mt-0 min-h-11 items-center font-semibold"
            >
              {link}
            </Link>
          </div>
          <ScaleSheet />
        </div>
      </div>
    </section>
  )
}
