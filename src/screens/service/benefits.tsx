import { SectionBand, type SectionProps } from './band.tsx'
import type { Section } from './section-of.ts'

/** A table that compares two states. */
export function Ledger({ section, number }: SectionProps<Section<'ledger'>>) {
  const [first, second] = section.columns
  return (
    <SectionBand {...section} number={number} heading="split">
      <dl className="border-t border-(--link)">
        {section.rows.map(({ name, cells: [before, after] }) => (
          <div
            key={name}
            className="grid gap-x-10 gap-y-4 border-b border-current/25 py-7 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,5fr)]"
          >
            <dt className="font-display text-h3 font-bold tracking-tight">{name}</dt>
            <dd className="text-current/75">
              <span className="annotation mb-1 block">{first}</span>
              {before}
            </dd>
            <dd className="border-l-3 border-(--link) pl-5">
              <span className="annotation mb-1 block text-(--link)">{second}</span>
              {after}
            </dd>
          </div>
        ))}
      </dl>
    </SectionBand>
  )
}

const stepOffsetClasses = ['lg:mt-36', 'lg:mt-24', 'lg:mt-12', 'lg:mt-0']

/** Four steps, each higher than the one before. */
export function Staircase({ section, number }: SectionProps<Section<'staircase'>>) {
  return (
    <SectionBand {...section} number={number}>
      <ol className="grid gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {section.items.map(({ title, text }, index) => (
          <li key={title} className={`flex flex-col ${stepOffsetClasses[index] ?? ''}`}>
            <div className="relative border-t border-l border-(--link) pt-6 pr-7 pb-4 pl-5 lg:grow">
              <span aria-hidden="true" className="absolute -top-1 -left-1 size-2 rounded-[50%] bg-(--link)" />
              <span aria-hidden="true" className="annotation text-(--link)">{`+${index + 1}`}</span>
              <h3 className="mt-3">{title}</h3>
              <p className="mt-2 text-current/75">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </SectionBand>
  )
}

/** Four fields around a cross. */
export function Quadrants({ section, number }: SectionProps<Section<'quadrants'>>) {
  return (
    <SectionBand {...section} number={number} heading="split">
      <div className="relative">
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-1/2 border-l border-dashed border-(--link) max-sm:hidden"
        />
        <span
          aria-hidden="true"
          className="absolute top-1/2 left-1/2 size-10 -translate-1/2 rounded-[50%] border border-(--link) max-sm:hidden"
        />
        <ul className="grid sm:grid-cols-2">
          {section.items.map(({ title, text }) => (
            <li
              key={title}
              className="border-(--link) py-8 max-sm:border-t sm:px-12 sm:py-14 sm:odd:pl-0 sm:even:pr-0 sm:nth-[n+3]:border-t sm:nth-[n+3]:border-dashed"
            >
              <h3>{title}</h3>
              <p className="mt-3 max-w-md text-current/75">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </SectionBand>
  )
}
