import type { Key, ReactNode } from 'react'

/** A column of an office list. */
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
    'max-sm:flex max-sm:basis-full max-sm:items-baseline max-sm:gap-x-3 max-sm:before:annotation max-sm:before:w-28 max-sm:before:shrink-0 max-sm:before:text-muted max-sm:before:content-[attr(data-name)]',
  plain: 'max-sm:basis-full',
  inline: 'max-sm:basis-auto',
}

/**
 * A table of an office list. On a small screen each row is a card; the roles are written out, because browsers forget them where a
 * table is not laid out as one. Between the two it scrolls sideways in its own frame.
 */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={caption}
      className="overflow-x-auto border border-blue bg-sheet"
    >
      <table role="table" className="w-full border-collapse text-left text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-sm:sr-only">
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
        <tbody role="rowgroup" className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className="border-b border-blue-line last:border-b-0 hover:bg-blue-pale/40 max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3"
            >
              {columns.map(({ name, cell, isHeading = false, inCard, className = '' }) => {
                const Cell = isHeading ? 'th' : 'td'
                return (
                  <Cell
                    key={name}
                    role={isHeading ? 'rowheader' : 'cell'}
                    scope={isHeading ? 'row' : undefined}
                    data-name={name}
                    className={`align-baseline sm:px-4 sm:py-2.5 max-sm:min-w-0 ${cardCellClasses[inCard ?? (isHeading ? 'plain' : 'named')]} ${isHeading ? 'font-semibold' : ''} ${className}`}
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
