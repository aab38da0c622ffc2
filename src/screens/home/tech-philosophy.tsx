import { useId } from 'react'
import { techPhilosophy } from '#src/content/home/tech-philosophy.ts'
import { Fold } from '#src/ui/fold.tsx'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'

const { heads, parts } = techPhilosophy
const columnsClasses =
  'md:grid md:grid-cols-[6.5rem_minmax(0,5fr)_minmax(0,6fr)] md:gap-x-6 lg:grid-cols-[9rem_minmax(0,5fr)_minmax(0,7fr)]'
const cellClasses = 'grid grid-cols-[4.75rem_minmax(0,1fr)]'

/** Decorative: a soldered joint. */
function SolderedJoint() {
  return (
    <span aria-hidden="true" className="relative block self-stretch text-mist">
      <span className="absolute -inset-y-6 left-3 border-l border-current max-md:inset-y-0" />
      <span className="absolute top-3 left-3 w-10 border-t border-current" />
      <span className="absolute top-3 left-3 size-2.5 -translate-1/2 rounded-[50%] bg-current" />
    </span>
  )
}

/** Decorative: a plug in front of its socket. */
function PlugAndSocket() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 60 24"
      className="drawing-view mt-0.5 h-6 w-15 text-sky"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
    >
      <path
        d="M0 12H13M25 4H20A7 7 0 0 0 13 11V13A7 7 0 0 0 20 20H25Z"
        pathLength={1}
        className="drawn-in-view"
      />
      <path
        d="M60 12H48M36 4H41A7 7 0 0 1 48 11V13A7 7 0 0 1 41 20H36ZM36 9H29M36 15H29"
        pathLength={1}
        className="drawn-in-view"
      />
    </svg>
  )
}

function ComparedPart({ part }: { part: (typeof parts)[number] }) {
  const { name, usual, ours } = part
  return (
    <li className={`border-b border-ink-line py-6 ${columnsClasses}`}>
      <h3 className="text-h4">{name}</h3>
      <p className={`text-mist max-md:mt-3 ${cellClasses}`}>
        <SolderedJoint />
        <span>
          <span className="sr-only">{heads.usual}: </span>
          {usual}
        </span>
      </p>
      <p className={`max-md:mt-3 ${cellClasses}`}>
        <PlugAndSocket />
        <span>
          <span className="sr-only">{heads.ours}: </span>
          {ours}
        </span>
      </p>
    </li>
  )
}

/** How we build: a comparison of soldered and pluggable parts. */
export function TechPhilosophySection() {
  const title = useId()
  return (
    <section id="tech-philosophy" aria-labelledby={title} className="lead-line on-ink grid-lines">
      <div className="wrap py-10 sm:py-24">
        <SectionHead
          joined
          number="09"
          label={techPhilosophy.label}
          id={title}
          title={techPhilosophy.title}
        />
        <p className="mt-5 max-w-2xl text-lead text-mist">{techPhilosophy.lead}</p>
        <Fold label={techPhilosophy.fold}>
          <div aria-hidden="true" className={`annotation mt-10 pb-3 lg:mt-12 ${columnsClasses}`}>
            <div className={`text-mist max-md:min-h-8 md:col-start-2 ${cellClasses} md:block`}>
              <span className="md:hidden">
                <SolderedJoint />
              </span>
              {heads.usual}
            </div>
            <div className={`text-sky ${cellClasses} md:block`}>
              <span className="md:hidden">
                <PlugAndSocket />
              </span>
              {heads.ours}
            </div>
          </div>
          <ul className="overflow-y-clip border-t border-sky">
            {parts.map((part) => (
              <ComparedPart key={part.name} part={part} />
            ))}
          </ul>
        </Fold>
      </div>
    </section>
  )
}
