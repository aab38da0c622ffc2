import { corePrinciples } from '#src/content/home/core-principles.ts'
import { Fold } from '#src/ui/fold.tsx'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'

/** The hatching of each layer, as SVG paths on a tile of 24 by 24. */
const hatchings = [
  'M0 24 24 0',
  'M0 24 24 0M0 12 12 0M12 24 24 12',
  'M0 24 24 0M0 0l24 24',
  'M0 6h10M14 6h10M0 18h4M8 18h10',
  'M0 0h24M0 12h24M6 0v12M18 12v12',
]

function Layer({ hatching, id }: { hatching: string; id: string }) {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full text-sky/70"
      fill="none"
      stroke="currentColor"
    >
      <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse">
        <path d={hatching} strokeWidth="1" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
    </svg>
  )
}

/** The principles as five hatched layers of the ground. */
export function CorePrinciplesSection() {
  const { label, title, lead, strata } = corePrinciples
  return (
    <section
      id="core-principles"
      aria-labelledby="core-principles-title"
      className="lead-line on-ink grid-lines overflow-clip"
    >
      <div className="wrap py-10 sm:py-28">
        <SectionHead joined number="11" label={label} id="core-principles-title" title={title} text={lead} />
        <Fold label={corePrinciples.fold}>
          <ol className="mt-14 border-t-2 border-sky">
            {strata.map((stratum, index) => (
              <li
                key={stratum.title}
                className="grid grid-cols-[3.5rem_minmax(0,1fr)] border-b border-sky/60 sm:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)]"
              >
                <div className="relative border-r border-sky/60">
                  <Layer hatching={hatchings[index] ?? ''} id={`stratum-${index + 1}`} />
                </div>
                <div className="relative grid gap-x-12 gap-y-2 py-7 pl-5 sm:pl-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-8">
                  <h3>
                    <span className="annotation mb-2 block text-mist">{stratum.depth}</span>
                    {stratum.title}
                  </h3>
                  <p className="max-w-xl text-mist lg:pt-7">{stratum.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Fold>
      </div>
    </section>
  )
}
