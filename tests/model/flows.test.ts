import { expect, test } from 'vitest'
import { clientFlows, publicFlows, tablesOf } from '#tests/paths/flows.ts'
import { charts } from './charts.ts'

test.each(charts)('the path tests of $name walk the machine that ships', ({ name, machine }) => {
  const flow = { ...publicFlows, ...clientFlows }[name] ?? {}
  expect(new Set(tablesOf(flow).map(([, tables]) => tables.machine))).toEqual(new Set([machine]))
})
