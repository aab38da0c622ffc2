import { expect, test } from 'vitest'
import { flows } from '#tests/paths/flows.ts'
import { charts } from './charts.ts'

test.each(charts)('the path tests of $name walk the machine that ships', ({ name, machine }) => {
  expect(new Set(flows[name]?.map(([, tables]) => tables.machine))).toEqual(new Set([machine]))
})
