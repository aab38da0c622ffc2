import type { Section } from './section-of.ts'
import { SectionBand, type SectionProps } from './band.tsx'

/** Symptoms and what each one costs. */
export function Symptoms({ section, number }: SectionProps<Section<'symptoms'>>) {
  return (
    <SectionBand {...section} number={number} heading="beside">
      <ol className="border-t border-(--link)">
        {section.items.map(({ seen, cost }) => (
          <li key={seen} className="border-b border-current/25 py-7">
            <p className="font-display text-h3 font-bold tracking-tight text-balance">{seen}</p>
            <p className="mt-3 flex gap-3 text-current/75">
              <span
                aria-hidden="true"
                className="mb-auto ml-0.5 h-[0.9em] w-4 shrink-0 border-b border-l border-(--link)"
              />
              {cost}
            </p>
          </li>
        ))}
      </ol>
    </SectionBand>
  )
}

/** The problem in one sentence, with an explanation in columns. */
export function Statement({ section, number }: SectionProps<Section<'statement'>>) {
  return (
    <SectionBand {...section} number={number}>
      <div className="grid gap-x-16 gap-y-6 border-t border-(--link) pt-8 lg:ml-[calc(100%/12*2)] lg:grid-cols-2">
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-xl text-current/80">
            {paragraph}
          </p>
        ))}
      </div>
    </SectionBand>
  )
}
