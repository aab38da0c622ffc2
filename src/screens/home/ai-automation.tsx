import { useId } from 'react'
import { paths } from '#contract/page-paths.ts'
import { aiAutomation } from '#src/content/home/ai-automation.ts'
import { Fold } from '#src/ui/fold.tsx'
import { DimensionLine, SectionHead } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

type Lane = (typeof aiAutomation.lanes)[number]

/** The centre of each lane, in percent of the total width. */
const laneCentrePercents: Record<Lane, number> = { rule: 16.67, agent: 50, person: 83.33 }

const lanePositionClasses: Record<Lane, string> = { rule: 'left-1/6', agent: 'left-1/2', person: 'left-5/6' }

const laneMarkClasses: Record<Lane, string> = {
  rule: 'size-4 border border-sky bg-sky',
  agent: 'size-5 rotate-45 border border-sky bg-ink',
  person: 'size-6 rounded-[50%] border-2 border-ink bg-signal outline outline-signal',
}

/** The SVG path in the lower half of a step, from its lane to the next step's lane. */
function lowerHalfPath(lane: Lane, next: Lane | undefined): string {
  return next === undefined ? '' : `M${laneCentrePercents[lane]} 50V100H${laneCentrePercents[next]}`
}

/** The SVG path in the upper half of a step. */
function upperHalfPath(lane: Lane, isFirst: boolean): string {
  return isFirst ? '' : `M${laneCentrePercents[lane]} 0V50`
}

function LaneCell({ index }: { index: number }) {
  const step = aiAutomation.steps[index]
  if (step === undefined) return undefined
  const { lane } = step
  return (
    <span aria-hidden="true" className="relative block self-stretch">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
        fill="none"
      >
        <path
          d="M0 0V100M33.33 0V100M66.67 0V100M100 0V100"
          className="stroke-ink-line"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={`${upperHalfPath(lane, index === 0)}${lowerHalfPath(lane, aiAutomation.steps[index + 1]?.lane)}`}
          className="stroke-sky"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span
        className={`absolute top-1/2 flex -translate-1/2 items-center justify-center ${lanePositionClasses[lane]}`}
      >
        <span className={laneMarkClasses[lane]} />
      </span>
    </span>
  )
}

const columnsClasses = 'grid-cols-[min(8.25rem,45%)_minmax(0,1fr)] sm:grid-cols-[13rem_minmax(0,1fr)]'

function Swimlanes() {
  return (
    <div>
      <div aria-hidden="true" className={`grid ${columnsClasses} annotation text-sky`}>
        <div className="grid grid-cols-3 border-b border-sky text-center max-sm:text-[min(0.6875rem,3.5vw)]">
          {aiAutomation.lanes.map((lane) => (
            <span key={lane} className="py-2">
              {lane}
            </span>
          ))}
        </div>
      </div>
      <ol>
        {aiAutomation.steps.map(({ lane, text }, index) => (
          <li key={text} className={`grid items-center ${columnsClasses}`}>
            <LaneCell index={index} />
            <p className="py-4 pl-5 sm:py-3 sm:pl-7">
              <span className="annotation block text-sky">{lane}</span>
              {text}
            </p>
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className={`grid ${columnsClasses}`}>
        <span className="border-t border-sky" />
      </div>
    </div>
  )
}

/** AI automation, shown as an invoice that passes the lanes of rules, agents and people. */
export function AiAutomationSection() {
  const title = useId()
  const { label, title: heading, lead, figures, links } = aiAutomation
  return (
    <section id="ai-automation" aria-labelledby={title} className="lead-line on-ink grid-lines">
      <div className="wrap grid gap-x-16 gap-y-8 py-10 sm:py-13 xl:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex flex-col">
          <SectionHead joined number="07" label={label} id={title} title={heading} />
          <p className="mt-5 max-w-xl text-lead text-mist">{lead}</p>
          <dl className="mt-8 grid max-w-xl gap-y-6 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8 lg:mt-auto lg:pt-12">
            {figures.map(({ measure, text }) => (
              <div key={measure} className="flex flex-col-reverse justify-end">
                <dt className="mt-3">
                  <DimensionLine className="text-mist">{text}</DimensionLine>
                </dt>
                <dd className="font-display text-figure font-bold tracking-tight whitespace-nowrap">
                  {measure}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 flex flex-wrap gap-x-8">
            <Link
              to={paths.aiAutomation}
              className="text-link inline-flex min-h-11 items-center font-semibold"
            >
              {links.automation}
            </Link>
            <Link to={paths.aiAgents} className="text-link inline-flex min-h-11 items-center font-semibold">
              {links.agents}
            </Link>
          </p>
        </div>
        <Fold label={aiAutomation.fold}>
          <Swimlanes />
        </Fold>
      </div>
    </section>
  )
}
