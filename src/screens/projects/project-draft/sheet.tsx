import type { ReactNode } from 'react'
import type { DraftSectionContent } from '#contract/projects/drafts.ts'
import { Cell, Cells, SlideHeading } from '../../portals/portal/layout.tsx'

type FiguresProps = { figures: NonNullable<DraftSectionContent['figures']>; isColumn: boolean }

function Figures({ figures, isColumn }: FiguresProps) {
  return (
    <dl
      className={`mt-6 grid gap-x-6 gap-y-4 border-t border-(color:--line) pt-5 @4xl:mt-4 print:mt-6 @xl:grid-flow-col print:grid-flow-col ${isColumn ? '@4xl:grid-flow-row @4xl:content-between @4xl:gap-y-2 @4xl:pt-2' : ''}`}
    >
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="annotation text-(--quiet)">{label}</dt>
          <dd className="font-display text-h2 font-bold text-(--link)">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type TableProps = {
  title: string
  table: NonNullable<DraftSectionContent['table']>
  /** Whether the rows share the height that is left. */
  isFilling: boolean
}

/** On a small screen each row stands as a card; the roles are written out, because browsers forget them there. */
function Table({ title, table, isFilling }: TableProps) {
  return (
    <section
      aria-label={title}
      tabIndex={0}
      className="mt-6 overflow-x-auto @4xl:mt-4 print:mt-6 border border-(color:--line) on-sheet print:overflow-visible"
    >
      <table
        role="table"
        className={`w-full border-collapse text-left text-sm @max-xl:block ${isFilling ? '@4xl:h-full' : ''}`}
      >
        <thead role="rowgroup" className="@max-xl:sr-only">
          <tr role="row">
            {table.columns.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className="annotation border-b border-blue px-3 py-2 text-muted"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-xl:block">
          {table.rows.map((row, index) => (
            <tr
              key={index}
              role="row"
              className="border-t border-blue-line @max-xl:grid @max-xl:gap-1 @max-xl:px-4 @max-xl:py-3 @max-xl:first:border-t-0 print:break-inside-avoid"
            >
              {row.map((cell, place) => (
                <td
                  key={place}
                  role="cell"
                  data-name={table.columns[place]}
                  className={`px-3 py-2 align-top ${isFilling ? '@4xl:align-middle' : ''} @max-xl:flex @max-xl:items-baseline @max-xl:gap-x-3 @max-xl:before:annotation @max-xl:before:w-32 @max-xl:before:shrink-0 @max-xl:before:text-muted @max-xl:before:content-[attr(data-name)] @max-xl:first:font-semibold @max-xl:first:before:content-none @max-xl:p-0 @4xl:py-[0.3rem]`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Figures beside the table that they come from, where there is room. */
const besideClasses = '@4xl:grid @4xl:grow @4xl:grid-cols-[auto_minmax(0,1fr)] @4xl:gap-x-14 print:block'

type SheetContentProps = {
  title: string
  sheet: DraftSectionContent
  headingLevel?: 1 | 2
  /** Shown below the paragraph, such as a drawing. */
  children?: ReactNode
}

/** The content of a sheet: its paragraph, and its figures, table and points if it has them. */
export function SheetContent({ title, sheet, headingLevel, children }: SheetContentProps) {
  const { lead, points, figures, table } = sheet
  return (
    <>
      <SlideHeading title={title} lead={lead} level={headingLevel} isSentence />
      {children}
      <div className={figures && table ? besideClasses : undefined}>
        {figures && <Figures figures={figures} isColumn={table !== undefined} />}
        {table && <Table title={title} table={table} isFilling={figures !== undefined} />}
      </div>
      {points && (
        <Cells count={points.length} isFilling={table === undefined}>
          {points.map((point, index) => (
            <Cell key={index} number={String(index + 1)} title={point.title}>
              <p>{point.text}</p>
            </Cell>
          ))}
        </Cells>
      )}
    </>
  )
}
