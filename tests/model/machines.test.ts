// @vitest-environment happy-dom
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { StateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { clientFlows, publicFlows, tablesOf } from '../paths/flows.ts'

const flows = { ...publicFlows, ...clientFlows }

type Exports = Record<string, unknown>

/** Machines with the names of their files. */
const machines: [name: string, machine: unknown][] = []
for (const file of readdirSync('machines', { encoding: 'utf8', recursive: true })) {
  if (!file.endsWith('.ts')) continue
  const exported = (await import(/* @vite-ignore */ `#machines/${file}`)) as Exports
  for (const value of Object.values(exported)) {
    if (value instanceof StateMachine) machines.push([basename(file, '.ts'), value])
  }
}

describe('a machine has a path test that walks it', () => {
  test('there are machines', () => {
    expect(machines.length).toBeGreaterThan(20)
  })

  test.each(machines)('%s', (name, machine) => {
    const tested = tablesOf(flows[name]).map(([, tables]): unknown => tables.machine)
    expect(
      tested.includes(machine),
      `no table of the flow ${name} in tests/paths/flows.ts is of its machine`,
    ).toBe(true)
  })
})
