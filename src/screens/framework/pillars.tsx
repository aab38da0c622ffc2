import { sheets } from '#src/content/site/framework-sheets.ts'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'

/** The four pillars, drawn like the front view of a building. */
export function Pillars() {
  const { label, title, text, carried, ground, items } = sheets.pillars
  return (
    <section className="wrap py-16 sm:py-24">
      <SectionHead number="02" label={label} title={title} text={text} />
      <div className="mt-12 text-blue sm:mt-16">
        <svg
          aria-hidden="true"
          viewBox="0 0 1200 74"
          preserveAspectRatio="none"
          className="block h-10 w-full sm:h-16"
          fill="none"
          stroke="currentColor"
        >
          <path d="M0 73 600 2l600 71" vectorEffect="non-scaling-stroke" />
          <path d="M90 73 600 13l510 60" vectorEffect="non-scaling-stroke" className="text-blue-line" />
        </svg>
        <p className="annotation border border-blue bg-sheet py-2.5 text-center text-blue-deep">{carried}</p>
        <ol className="grid gap-x-5 sm:grid-cols-2 sm:px-4 xl:grid-cols-4 xl:gap-x-8">
          {items.map((pillar) => (
            <li key={pillar.name} className="flex flex-col">
              <span aria-hidden="true" className="h-3 border-x border-b border-blue bg-sheet" />
              <div className="mx-2.5 flex grow flex-col border-x border-blue bg-sheet px-5 pt-6 pb-7 shadow-[inset_7px_0_0_var(--color-blue-pale),inset_-7px_0_0_var(--color-blue-pale)]">
                <span
                  aria-hidden="true"
                  className="font-display text-[clamp(4rem,3rem+4vw,6.5rem)] leading-[0.8] font-bold tracking-tighter"
                >
                  {pillar.name.charAt(0)}
                </span>
                <h3 className="mt-5 text-ink">{pillar.name}</h3>
                <p className="mt-2 text-sm text-muted">{pillar.text}</p>
                <ul className="annotation mt-auto pt-5 text-blue-deep">
                  {pillar.parts.map((part) => (
                    <li key={part} className="border-t border-blue-line py-1.5">
                      {part}
                    </li>
                  ))}
                </ul>
              </div>
              <span aria-hidden="true" className="h-3 border-x border-t border-blue bg-sheet" />
            </li>
          ))}
        </ol>
        <p className="annotation border border-blue bg-blue-pale py-2.5 text-center text-blue-deep">
          {ground}
        </p>
        <span
          aria-hidden="true"
          className="block h-3 bg-[repeating-linear-gradient(135deg,var(--color-blue-line)_0_1px,transparent_1px_8px)]"
        />
      </div>
    </section>
  )
}
