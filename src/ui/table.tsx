import type { Key, ReactNode } from 'react'

/** A column of a table. */
export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Whether the cells of this column are the headings of their rows. Screen readers name a row by its heading. */
  isHeading?: boolean
  /** How a card shows the cell: with the column's name (by default), without it, or without it and beside others. */
  inCard?: 'named' | 'plain' | 'inline'
  className?: string
}

type TableProps<Row> = {
  /** The table's name, which only screen readers get. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
}

const cardCellClasses = {
  named:
    '@max-4xl:grid @max-4xl:grid-cols-[7rem_minmax(0,1fr)] @max-4xl:*:col-start-2 @max-4xl:basis-full @xl:@max-4xl:basis-2/5 @xl:@max-4xl:grow @max-4xl:items-baseline @max-4xl:justify-items-start @max-4xl:wrap-anywhere @max-4xl:gap-x-3 @max-4xl:before:annotation @max-4xl:before:font-normal @max-4xl:before:text-muted @max-4xl:before:content-[attr(data-name)]',
  plain: '@max-4xl:basis-full',
  inline: '@max-4xl:basis-auto',
}

/**
 * A table. Where it is narrow each row is a card; the roles are written out, because browsers forget them where a
 * table is not laid out as one. A table that is still too wide scrolls sideways in its own frame.
 */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={caption}
      className="@container overflow-x-auto print:[container-type:normal] border border-blue bg-sheet"
    >
      <table role="table" className="w-full border-collapse text-left text-sm @max-4xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="@max-4xl:sr-only">
          <tr role="row" className="border-b border-blue bg-blue-pale">
            {columns.map(({ name }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className="annotation px-4 py-2.5 font-medium whitespace-nowrap"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-4xl:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className="border-b border-blue-line last:border-b-0 hover:bg-blue-pale/40 @max-4xl:flex @max-4xl:flex-wrap @max-4xl:gap-x-2 @max-4xl:gap-y-1 @max-4xl:px-4 @max-4xl:py-3"
            >
              {columns.map(({ name, cell, isHeading = false, inCard, className = '' }) => {
                const Cell = isHeading ? 'th' : 'td'
                return (
                  <Cell
                    key={name}
                    role={isHeading ? 'rowheader' : 'cell'}
                    scope={isHeading ? 'row' : undefined}
                    data-name={name}
                    className={`px-4 py-2.5 align-baseline @max-4xl:min-w-0 @max-4xl:p-0 ${cardCellClasses[inCard ?? (isHeading ? 'plain' : 'named')]} ${isHeading ? 'font-semibold' : ''} ${className}`}
                  >
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
