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

/** Each layer of the footing is wider than the one that rests on it. */
const widthClasses = ['w-1/3', 'w-1/2', 'w-2/3', 'w-5/6', 'w-full']

function Layer({ number }: { number: number }) {
  const id = `stratum-${number}`
  return (
    <div
      aria-hidden="true"
      className={`relative mx-auto h-full border-x sm:min-h-16 border-sky ${widthClasses[number - 1] ?? ''}`}
    >
      <svg className="absolute inset-0 size-full text-sky/70" fill="none" stroke="currentColor">
        <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse">
          <path d={hatchings[number - 1]} strokeWidth="1" />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
      </svg>
    </div>
  )
}

const columnsClasses =
  'grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-5 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,6fr)] sm:gap-x-6 lg:gap-x-12'

/** Decorative: the surface of the ground, and what stands on the footing. */
function Ground() {
  return (
    <div aria-hidden="true" className={`mt-8 border-b-2 border-sky ${columnsClasses}`}>
      <span className="annotation self-end pb-1 text-mist max-sm:hidden">±0</span>
      <span className="mx-auto block h-10 w-1/5 border-x border-t border-sky sm:w-1/6" />
    </div>
  )
}

/** The principles as the section of a stepped footing: each layer carries the one above it. */
export function CorePrinciplesSection() {
  const { label, title, lead, strata } = corePrinciples
  return (
    <section
      id="core-principles"
      aria-labelledby="core-principles-title"
      className="lead-line on-ink grid-lines overflow-clip"
    >
      <div className="wrap py-10 sm:py-13 xl:py-14">
        <SectionHead joined number="11" label={label} id="core-principles-title" title={title} text={lead} />
        <Fold label={corePrinciples.fold}>
          <div className="break-inside-avoid">
            <Ground />
            <ol>
              {strata.map((stratum, index) => (
                <li key={stratum.title} className={`border-b border-sky/60 ${columnsClasses}`}>
                  <h3 className="flex items-baseline gap-3 text-h4 max-sm:col-start-2 max-sm:pt-3 sm:self-center sm:py-3 lg:text-h3">
                    <span className="annotation font-normal tracking-normal text-sky">{stratum.depth}</span>
                    {stratum.title}
                  </h3>
                  <div className="max-sm:col-start-1 max-sm:row-span-2 max-sm:row-start-1">
                    <Layer number={index + 1} />
                  </div>
                  <p className="text-mist max-sm:col-start-2 max-sm:pb-4 sm:self-center sm:py-3 sm:text-sm">
                    {stratum.text}
                  </p>
                </li>
              ))}
            </ol>
          </div>
        </Fold>
      </div>
    </section>
  )
}
