import { useId } from 'react'
import { techPhilosophy } from '#src/content/home/tech-philosophy.ts'
import { SheetLabel } from '#src/ui/drawing.tsx'

/** The hatch of each layer's material on a field of 24 by 24, from the top. */
const hatches = [
  'M0 12H24',
  'M0 0H24M0 12H24M6 0V12M18 12V24',
  'M0 24 24 0M0 0 24 24',
  'M4 6h1M16 4h1M10 14h1M20 16h1M3 20h1M14 22h1',
  'M-6 6 6-6M0 24 24 0M18 30 30 18',
]

/** One layer cut through, hatched as its material. Decorative. */
function Layer({ hatch }: { hatch: string }) {
  const pattern = useId()
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full" fill="none">
      <pattern id={pattern} width="24" height="24" patternUnits="userSpaceOnUse">
        <path d={hatch} className="stroke-sky/55" strokeLinecap="round" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
    </svg>
  )
}

/** How we build: a section through the layers, each with its rule. */
export function TechPhilosophySection() {
  const title = useId()
  const { label, title: heading, lead, section, layers } = techPhilosophy
  return (
    <section id="tech-philosophy" aria-labelledby={title} className="lead-line on-ink grid-lines">
      <div className="wrap py-16 sm:py-24">
        <div className="lead-joint text-sky">
          <SheetLabel number="09">{label}</SheetLabel>
        </div>
        <div className="mt-5 grid gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h2 id={title}>{heading}</h2>
          <p className="max-w-xl text-lead text-mist lg:pt-1">{lead}</p>
        </div>
        <ul className="mt-12 border-y-2 border-sky">
          {layers.map(({ name, text }, index) => (
            <li
              key={name}
              className="grid grid-cols-[4.5rem_minmax(0,1fr)] border-b border-sky/60 last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
            >
              <div className="relative border-x border-sky">
                <Layer hatch={hatches[index] ?? ''} />
              </div>
              <div className="relative gap-x-8 py-6 pl-6 sm:pl-14 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
                <span
                  aria-hidden="true"
                  className="absolute top-10 -left-16 h-px w-26 bg-frost before:absolute before:-top-[3px] before:left-0 before:size-[7px] before:rounded-[50%] before:bg-frost max-sm:hidden"
                />
                <h3 className="text-h4">{name}</h3>
                <p className="mt-1.5 text-mist lg:mt-0">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p aria-hidden="true" className="annotation mt-4 text-mist">
          {section}
        </p>
      </div>
    </section>
  )
}
