import { paths } from '#contract/page-paths.ts'
import { Link } from '#src/ui/link.tsx'
import { SectionBand, type SectionProps } from './band.tsx'
import type { Section } from './section-of.ts'

/** A card for each agent: what it does, when it asks a person, and a link to request it. */
export function Agents({ section, number }: SectionProps<Section<'agents'>>) {
  return (
    <SectionBand {...section} number={number} heading="split">
      <ul className="grid border-t border-l border-blue bg-sheet sm:grid-cols-2 lg:grid-cols-3">
        {section.agents.map(({ title, subject, text, asks }, index) => (
          <li key={title} className="relative flex flex-col border-r border-b border-blue p-6 sm:p-8">
            <p aria-hidden="true" className="annotation text-blue">{`Position 0${index + 1}`}</p>
            <h3 className="mt-3">{title}</h3>
            <p className="mt-3 text-muted">{text}</p>
            <p className="mt-auto pt-5">
              <span className="annotation block border-t border-dashed border-blue-line pt-3">
                Asks {asks}
              </span>
            </p>
            <Link
              to={paths.contact(subject)}
              className="text-link mt-3 inline-flex min-h-11 items-center self-start font-semibold"
            >
              {`Discuss the ${title}`}
            </Link>
          </li>
        ))}
      </ul>
    </SectionBand>
  )
}
