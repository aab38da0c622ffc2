import { parseArgs } from 'node:util'

/** The numbers given to a drill, such as `--minutes 5`, and the default ones of the others. */
export function readNumbers<Name extends string>(defaults: Record<Name, number>): Record<Name, number> {
  const given = Object.entries<number>(defaults)
  const options = Object.fromEntries(
    given.map(([name, value]) => [name, { type: 'string' as const, default: String(value) }]),
  )
  const { values } = parseArgs({ allowPositionals: true, options })
  return Object.fromEntries(given.map(([name]) => [name, Number(values[name])])) as Record<Name, number>
}

export function conclude(violations: string[], words: string): void {
  console.log(violations.length === 0 ? words : violations.join('\n'))
  process.exitCode = violations.length === 0 ? 0 : 1
}
