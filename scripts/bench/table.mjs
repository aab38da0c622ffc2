const rows = []

/** A row of the table: a value, and what it may be at most (or at least). */
export function note(what, value, { most, least, reference, digits = 0 } = {}) {
  const isOver = (most !== undefined && !(value <= most)) || (least !== undefined && !(value >= least))
  const ratio = reference ? (value / reference).toFixed(2) : ''
  const budget =
    most === undefined
      ? least === undefined
        ? ''
        : `≥ ${least.toFixed(digits)}`
      : `≤ ${most.toFixed(digits)}`
  rows.push({
    what,
    value: value.toFixed(digits),
    reference: reference?.toFixed(digits) ?? '',
    ratio,
    budget,
    verdict: isOver ? 'OVER' : budget && 'ok',
  })
}

/** Prints the table. Returns whether every value keeps within its budget. */
export function print() {
  const columns = ['what', 'value', 'reference', 'ratio', 'budget', 'verdict']
  const widths = columns.map((name) => Math.max(name.length, ...rows.map((row) => row[name].length)))
  const line = (row) =>
    columns
      .map((name, index) => row[name].padEnd(widths[index]))
      .join('  ')
      .trimEnd()
  console.log([line(Object.fromEntries(columns.map((name) => [name, name]))), ...rows.map(line)].join('\n'))
  return rows.every(({ verdict }) => verdict !== 'OVER')
}
