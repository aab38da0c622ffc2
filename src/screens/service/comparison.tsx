import { SectionBand, type SectionProps } from './band.tsx'
import type { Section } from './section-of.ts'

/** Options side by side. The last one is our recommendation. On small screens the rows are stacked. */
export function Comparison({ section, number }: SectionProps<Section<'comparison'>>) {
  const { columns, rows } = section
  const last = columns.length - 1
  return (
    <SectionBand {...section} number={number} heading="split">
      <table className="w-full table-fixed border-collapse text-left max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            <td />
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`px-5 pt-5 pb-4 align-bottom font-display text-h4 font-bold tracking-tight ${index === last ? 'bg-sheet shadow-[inset_0_3px_0_var(--link)]' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ name, cells }) => (
            <tr key={name} className="border-t border-(--link) max-md:block max-md:py-5">
              <th
                scope="row"
                className="annotation py-5 pr-5 align-top font-normal text-(--link) max-md:block max-md:py-0"
              >
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={cell + String(index)}
                  className={`px-5 py-5 align-top max-md:mt-2 max-md:block max-md:px-0 max-md:py-1 ${index === last ? 'bg-sheet font-medium max-md:bg-transparent' : 'text-muted'}`}
                >
                  <span className="annotation block text-muted md:hidden">{columns[index]}</span>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionBand>
  )
}
