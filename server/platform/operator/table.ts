import { escapeToOneLine } from './printing.ts'

/** The lines of a table; columns are as wide as their longest cell. */
export function formatTable(headings: string[], rows: string[][]): string[] {
  const all = [headings, ...rows].map((row) => row.map(escapeToOneLine))
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** A time for a table: `2026-03-05 09:30` in UTC. */
export const formatMinute = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ')
