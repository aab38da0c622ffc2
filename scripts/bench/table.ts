const columns = ['what', 'value', 'reference', 'ratio', 'budget', 'verdict'] as const
type Row = Record<(typeof columns)[number], string>
export type Limits = { max?: number; min?: number; reference?: number; digits?: number }

const rows: Row[] = []

/** Adds a row to the table: a value with its upper (`max`) or lower (`min`) limit. */
export function addRow(what: string, value: number, { max, min, reference, digits = 0 }: Limits = {}): void {
  const isOver = (max !== undefined && !(value <= max)) || (min !== undefined && !(value >= min))
  const ratio = reference ? (value / reference).toFixed(2) : ''
  const budget =
    max === undefined ? (min === undefined ? '' : `≥ ${min.toFixed(digits)}`) : `≤ ${max.toFixed(digits)}`
  rows.push({
    what,
    value: value.toFixed(digits),
    reference: reference?.toFixed(digits) ?? '',
    ratio,
    budget,
    verdict: isOver ? 'OVER' : budget && 'ok',
  })
}

/** Prints the table. Returns whether all values are within their limits. */
export function printTable(): boolean {
  const head: Row = {
    what: 'what',
    value: 'value',
    reference: 'reference',
    ratio: 'ratio',
    budget: 'budget',
    verdict: 'verdict',
  }
  const widths = columns.map((name) => Math.max(name.length, ...rows.map((row) => row[name].length)))
  const line = (row: Row) =>
    columns
      .map((name, index) => row[name].padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  console.log([line(head), ...rows.map(line)].join('\n'))
  return rows.every(({ verdict }) => verdict !== 'OVER')
}
