import { visibleLine } from './printing.ts'

/** The lines of a table; columns are as wide as their longest cell. */
export function table(headings: string[], rows: string[][]): string[] {
  const all = [headings, ...rows].map((row) => row.map(visibleLine))
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** A time for a table: `2026-03-05 09:30` in UTC. */
export const minuteOf = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ')
