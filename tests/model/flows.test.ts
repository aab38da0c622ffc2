import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Coverage } from '#machines/inspector/gallery/coverage.ts'
import { flows } from '#tests/paths/flows.ts'
import { charts } from './charts.ts'

test.each(charts)('the path tests of $name walk the machine that ships', ({ name, machine }) => {
  expect(new Set(flows[name]?.map(([, tables]) => tables.machine))).toEqual(new Set([machine]))
})

const recorded = JSON.parse(readFileSync('docs/charts/coverage.json', 'utf8')) as Coverage

test('docs/charts/coverage.json names the transitions of all machines, each walked under the screen', () => {
  const walked = Object.entries(recorded).flatMap(([name, { transitions }]) =>
    Object.entries(transitions).flatMap(([id, { screen }]) => (screen > 0 ? [`${name}: ${id}`] : [])),
  )
  const now = charts.flatMap(({ name, chart }) => chart.transitions.map(({ id }) => `${name}: ${id}`))
  expect(walked, 'it is of other machines than these: run npm run coverage:machines').toEqual(now)
})
