import type { Key, ReactNode } from 'react'

type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Whether the cells of this column are the headings of their rows. Screen readers name a row by its heading. */
  isHeading?: boolean
  className?: string
}

type TableProps<Row> = {
  /** The table's name, which only screen readers get. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
}

/** A table of an office list. On a narrow screen it scrolls sideways in its own frame. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={caption}
      className="overflow-x-auto border border-blue bg-sheet"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-blue bg-blue-pale">
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="annotation px-4 py-2.5 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-blue-line last:border-b-0 hover:bg-blue-pale/40">
              {columns.map(({ name, cell, isHeading = false, className = '' }) => {
                const Cell = isHeading ? 'th' : 'td'
                return (
                  <Cell
                    key={name}
                    scope={isHeading ? 'row' : undefined}
                    className={`px-4 py-2.5 align-baseline ${isHeading ? 'font-semibold' : ''} ${className}`}
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
