import { expect, test } from 'vitest'
import { flows, tablesOf } from '#tests/paths/flows.ts'
import { charts } from './charts.ts'

test.each(charts)('the path tests of $name walk the machine that ships', ({ name, machine }) => {
  const flow = flows[name] ?? {}
  expect(new Set(tablesOf(flow).map(([, tables]) => tables.machine))).toEqual(new Set([machine]))
})
