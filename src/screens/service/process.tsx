import { DimensionLine } from '#src/ui/pictures/drawing.tsx'
import { SectionBand, type SectionProps } from './band.tsx'
import type { Section } from './section-of.ts'

const columnClasses: Record<number, string> = {
  3: 'lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,5fr)]',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

/** Steps side by side under their dimension lines. */
export function Timeline({ section, number }: SectionProps<Section<'timeline'>>) {
  return (
    <SectionBand {...section} number={number}>
      <ol className={`grid gap-y-10 ${columnClasses[section.steps.length] ?? ''}`}>
        {section.steps.map(({ measure, title, text }) => (
          <li key={title} className="flex flex-col">
            <DimensionLine className="text-(--link)">{measure}</DimensionLine>
            <div className="grow border-l border-(--link) pt-7 pr-8 pl-5">
              <h3>{title}</h3>
              <p className="mt-2 max-w-md text-current/75">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </SectionBand>
  )
}

/** Steps along a vertical line. A gate is a point where a person decides whether to continue. */
export function RouteSteps({ section, number }: SectionProps<Section<'route'>>) {
  return (
    <SectionBand {...section} number={number} heading="beside">
      <ol>
        {section.steps.map(({ title, text, gate }, index) => (
          <li key={title} className="relative pb-10 pl-12 last:pb-0 sm:pl-16">
            {index < section.steps.length - 1 && (
              <span aria-hidden="true" className="absolute top-3 -bottom-3 left-4 border-l border-(--link)" />
            )}
            <span
              aria-hidden="true"
              className="annotation absolute top-0 left-0 flex size-8 items-center justify-center border border-(--link) bg-sheet text-blue"
            >
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className="mt-2 max-w-xl text-current/75">{text}</p>
            {gate !== undefined && (
              <p className="annotation relative mt-6 text-(--link)">
                <span
                  aria-hidden="true"
                  className="absolute top-0.5 -left-[2.47rem] size-4 rotate-45 border border-(--link) bg-sheet sm:-left-[3.47rem]"
                />
                {gate}
              </p>
            )}
          </li>
        ))}
      </ol>
    </SectionBand>
  )
}
