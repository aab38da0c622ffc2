import { NumberCircle } from '#src/ui/pictures/drawing.tsx'
import { Picture } from '#src/ui/pictures/picture.tsx'
import { SectionBand, type SectionProps } from './band.tsx'
import type { Section } from './section-of.ts'

/** A picture with numbered balloons, and the list that explains them. */
export function Callouts({ section, number }: SectionProps<Section<'callouts'>>) {
  const { caption, ...picture } = section.picture
  return (
    <SectionBand {...section} number={number}>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <figure className="lg:sticky lg:top-28 lg:self-start">
          <div className="relative border border-(--link) [&:has([hidden])>[data-callout]]:hidden">
            <Picture {...picture} />
            {section.items.map(({ title, x, y }, index) => (
              <span
                key={title}
                data-callout
                style={{ left: `${x}%`, top: `${y}%` }}
                className="absolute z-2 -translate-1/2 rounded-[50%] bg-sheet text-blue max-sm:scale-75"
              >
                <NumberCircle>{String(index + 1)}</NumberCircle>
              </span>
            ))}
          </div>
          <figcaption className="annotation mt-3 text-current/75">{caption}</figcaption>
        </figure>
        <ol className="border-t border-(--link)">
          {section.items.map(({ title, text }, index) => (
            <li key={title} className="flex gap-5 border-b border-current/25 py-5">
              <span className="text-(--link)">
                <NumberCircle>{String(index + 1)}</NumberCircle>
              </span>
              <div>
                <h3 className="text-h4">{title}</h3>
                <p className="mt-1 text-sm text-current/75">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </SectionBand>
  )
}

/** A parts list. A table on wide screens, stacked on small ones. */
export function RegisterTable({ section, number }: SectionProps<Section<'register'>>) {
  const [part, does, ends] = section.columns
  return (
    <SectionBand {...section} number={number} heading="split">
      <table className="w-full border-collapse border border-(--link) bg-sheet text-left text-ink max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="annotation border-b border-blue text-muted">
            <th scope="col" className="w-16 px-5 py-3 font-normal">
              Pos.
            </th>
            {[part, does, ends].map((column) => (
              <th key={column} scope="col" className="border-l border-blue-line px-5 py-3 font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {section.rows.map(([name, text, sentence], index) => (
            <tr key={name} className="border-b border-blue-line last:border-b-0 max-lg:block max-lg:p-5">
              <td className="annotation px-5 py-4 align-top text-blue max-lg:block max-lg:p-0">{`0${index + 1}`}</td>
              <th
                scope="row"
                className="border-blue-line px-5 py-4 align-top font-display text-h4 font-bold tracking-tight max-lg:block max-lg:p-0 lg:w-64 lg:border-l"
              >
                {name}
              </th>
              <td className="border-blue-line px-5 py-4 align-top text-muted max-lg:block max-lg:px-0 max-lg:py-2 lg:border-l">
                {text}
              </td>
              <td className="border-blue-line px-5 py-4 align-top font-display font-bold max-lg:block max-lg:p-0 lg:w-72 lg:border-l">
                <span className="annotation block font-normal text-muted lg:hidden">{ends}</span>
                {sentence}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionBand>
  )
}

const layerIndentClasses = ['lg:mr-[32%]', 'lg:mr-[24%]', 'lg:mr-[16%]', 'lg:mr-[8%]', '']

/** Layers that get wider towards the bottom, with their levels at the edge. */
export function Layers({ section, number }: SectionProps<Section<'layers'>>) {
  return (
    <SectionBand {...section} number={number}>
      <ol>
        {section.items.map(({ mark, title, text }, index) => (
          <li
            key={title}
            className={`grid grid-cols-[3.5rem_minmax(0,1fr)] border border-b-0 border-(--link) last:border-b sm:grid-cols-[5rem_minmax(0,1fr)] ${layerIndentClasses[index] ?? ''}`}
          >
            <span
              aria-hidden="true"
              className="annotation flex items-center justify-center border-r border-(--link) text-(--link)"
            >
              {mark}
            </span>
            <div className="grid gap-x-8 gap-y-1 bg-ink-raised/60 p-5 sm:p-7 md:grid-cols-[13rem_minmax(0,1fr)]">
              <h3>{title}</h3>
              <p className="max-w-xl text-current/80">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className="hatched h-6" />
    </SectionBand>
  )
}
