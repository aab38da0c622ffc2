import { useId } from 'react'
import { techPhilosophy } from '#src/content/home/tech-philosophy.ts'
import { Fold } from '#src/ui/fold.tsx'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'

const { heads, parts } = techPhilosophy
const columnsClasses = 'md:grid md:grid-cols-[minmax(0,4fr)_6.5rem_minmax(0,6fr)]'

/** Decorative: a solder joint on the left rail of the rack, and the plug of a module in its right rail. */
function Slot() {
  return (
    <span aria-hidden="true" className="absolute inset-y-0 left-0 w-12 text-sky md:static md:w-full">
      <span className="relative block h-full">
        <span className="absolute inset-y-0 left-2/5 w-1/5 border-x border-current bg-[repeating-linear-gradient(-45deg,var(--color-ink-line)_0_1px,transparent_1px_6px)]" />
        <span className="absolute top-1/2 left-0 w-2/5 border-t border-mist" />
        <span className="absolute top-1/2 left-2/5 h-4.5 w-3 -translate-1/2 rounded-[50%] border border-mist bg-mist" />
        <span className="absolute top-1/2 left-3/5 h-6 w-1/10 -translate-y-1/2 border border-l-0 border-current bg-ink" />
        <span className="absolute top-1/2 right-0 left-7/10 h-2 -translate-y-1/2 border-y border-current" />
      </span>
    </span>
  )
}

function ComparedPart({ part }: { part: (typeof parts)[number] }) {
  const { name, usual, ours } = part
  return (
    <li className={`relative max-md:pl-14 ${columnsClasses}`}>
      <p className="self-center text-sm text-mist max-md:py-3 md:text-right">
        <span className="sr-only">{heads.usual}: </span>
        {usual}
      </p>
      <Slot />
      <div className="my-1 self-center border border-sky bg-ink-raised px-4 py-2.5 [box-shadow:inset_-0.5rem_0_0_var(--color-ink-line)] sm:grid sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-4 sm:pr-6 print:grid-cols-[7.5rem_minmax(0,1fr)]">
        <h3 className="text-h4">{name}</h3>
        <p className="text-sm sm:pt-0.5">
          <span className="sr-only">{heads.ours}: </span>
          {ours}
        </p>
      </div>
    </li>
  )
}

/** How we build: a rack of modules. On its back is what others solder, at its front what we plug in. */
export function TechPhilosophySection() {
  const title = useId()
  return (
    <section id="tech-philosophy" aria-labelledby={title} className="lead-line on-ink grid-lines">
      <div className="wrap grid gap-x-12 py-10 sm:py-14 xl:grid-cols-[minmax(0,4fr)_minmax(0,9fr)]">
        <div>
          <SectionHead
            joined
            number="09"
            label={techPhilosophy.label}
            id={title}
            title={techPhilosophy.title}
          />
          <p className="mt-5 max-w-2xl text-lead text-mist">{techPhilosophy.lead}</p>
        </div>
        <Fold label={techPhilosophy.fold}>
          <div
            aria-hidden="true"
            className={`annotation pb-2 max-xl:mt-8 max-md:flex max-md:justify-between ${columnsClasses}`}
          >
            <span className="text-mist md:text-right">{heads.usual}</span>
            <span className="text-sky md:col-start-3">{heads.ours}</span>
          </div>
          <ul className="border-y border-sky">
            {parts.map((part) => (
              <ComparedPart key={part.name} part={part} />
            ))}
          </ul>
        </Fold>
      </div>
    </section>
  )
}
