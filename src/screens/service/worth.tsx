import { SectionBand, type SectionProps } from './band.tsx'
import type { Section } from './section-of.ts'

type Bar = NonNullable<Section<'figures'>['figures'][number]['bar']>

/** The bar of a figure, above its scale. */
function Scale({ from, to, of, scale }: Bar) {
  const percent = (value: number) => `${(value / of) * 100}%`
  return (
    <div aria-hidden="true" className="annotation mt-7">
      <div className="relative h-12 border-b border-current/60">
        <span
          style={{ left: percent(from), width: percent(to - from) }}
          className="hatched absolute inset-y-0 border-x-2 border-(--link)"
        />
      </div>
      <div className="flex justify-between">
        {scale.map((tick) => (
          <span
            key={tick}
            className="flex w-0 flex-col items-center whitespace-nowrap first:items-start last:items-end"
          >
            <span className="h-2 border-l border-current/60" />
            {tick}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Figures of the return on investment. Measured ones have a scale. */
export function Figures({ section, number }: SectionProps<Section<'figures'>>) {
  return (
    <SectionBand {...section} number={number} heading="split">
      <dl className="grid gap-x-16 gap-y-14 lg:grid-cols-2">
        {section.figures.map(({ value, label, text, bar }) => (
          <div key={label} className="flex flex-col border-t border-(--link) pt-6">
            <dt className="mt-1 font-display text-h3 font-bold tracking-tight">{label}</dt>
            <dd className="order-first font-display text-figure font-bold tracking-tight">{value}</dd>
            <dd>
              {bar && <Scale {...bar} />}
              <p className={`max-w-md text-current/75 ${bar ? 'mt-6' : 'mt-2'}`}>{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </SectionBand>
  )
}
