// @vitest-environment happy-dom
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { StateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'

type Exports = Record<string, unknown>

/** Machines by the name of the file that exports them. */
const machines: [name: string, machine: unknown][] = []
for (const file of readdirSync('machines', { encoding: 'utf8', recursive: true })) {
  if (!file.endsWith('.ts')) continue
  const exported = (await import(/* @vite-ignore */ `#machines/${file}`)) as Exports
  for (const value of Object.values(exported)) {
    if (value instanceof StateMachine) machines.push([basename(file, '.ts'), value])
  }
}

/** The machines of the tables that a path test hands to `testMachine`. */
const testedBy = async (name: string): Promise<unknown[]> => {
  const file = `tests/paths/${name}.test.tsx`
  if (!existsSync(file)) return []
  const tested = [...readFileSync(file, 'utf8').matchAll(/\btestMachine\((\w+)\)/g)]
  const tables = (await import(`../paths/${name}.tsx`)) as Record<string, { machine: unknown } | undefined>
  return tested.map(([, table = '']) => tables[table]?.machine)
}

describe('a machine has a path test that walks it', () => {
  test('there are machines', () => {
    expect(machines.length).toBeGreaterThan(20)
  })

  test.each(machines)('%s', async (name, machine) => {
    const isTested = (await testedBy(name)).includes(machine)
    expect(isTested, `tests/paths/${name}.test.tsx does not test the machine of machines/${name}.ts`).toBe(
      true,
    )
  })
})
