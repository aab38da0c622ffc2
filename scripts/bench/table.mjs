const rows = []

/** Adds a row to the table: a value with its upper (`max`) or lower (`min`) limit. */
export function note(what, value, { max, min, reference, digits = 0 } = {}) {
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
