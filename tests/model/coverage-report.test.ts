import { readFileSync } from 'node:fs'
import { createMachine } from 'xstate'
import { expect, test } from 'vitest'
import type { Coverage, PathStep } from '#machines/inspector/gallery/coverage.ts'
import { charts } from './charts.ts'
import { recordOf, recordText, reportPage } from './coverage-report.ts'
import type { Walk } from './walk.ts'

const machine = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { push: { guard: 'hasKey', target: 'open' } } }, open: { on: { pull: 'shut' } } },
}).provide({ guards: { hasKey: () => true } })
const machines = [{ name: 'door', machine }]
const pushTransition = 'shut | push | 0'
const pullTransition = 'open | pull | 0'

const startStep: PathStep = { event: '', to: ['shut'], taken: [], refused: [] }
const pushedStep: PathStep = { event: 'push', to: ['open'], taken: [pushTransition], refused: [] }
const pulledStep: PathStep = { event: 'pull', to: ['shut'], taken: [pullTransition], refused: [] }
const refusedStep: PathStep = { event: 'push', to: ['shut'], taken: [], refused: [pushTransition] }

const walkOf = (steps: PathStep[], changed: Partial<Walk> = {}): Walk => ({
  machine: 'door',
  walkedIn: 'screen',
  input: '',
  steps: [startStep, ...steps],
  ...changed,
})
const walks = [
  walkOf([pushedStep, pulledStep, pushedStep, pulledStep]),
  walkOf([pushedStep, pulledStep, pushedStep]),
  walkOf([pushedStep, pulledStep]),
  walkOf([pushedStep]),
  walkOf([refusedStep]),
  walkOf([pushedStep], { walkedIn: 'chromium' }),
  walkOf([pushedStep, pulledStep, refusedStep], { walkedIn: 'chromium' }),
  walkOf([pushedStep], { machine: 'window' }),
]
const pathOf = (steps: PathStep[], ...walkedIn: ('chromium' | 'screen')[]) => ({
  input: '',
  walkedIn,
  steps: [startStep, ...steps],
})

test('a transition has the number of its paths, the shortest of them, and one that Chromium walks', () => {
  expect(recordOf(machines, walks)).toEqual({
    door: {
      transitions: {
        [pushTransition]: { screen: 4, chromium: 2, paths: [0, 1, 2] },
        [pullTransition]: { screen: 3, chromium: 1, paths: [1, 2, 3] },
      },
      paths: [
        pathOf([pushedStep], 'chromium', 'screen'),
        pathOf([pushedStep, pulledStep], 'screen'),
        pathOf([pushedStep, pulledStep, pushedStep], 'screen'),
        pathOf([pushedStep, pulledStep, refusedStep], 'chromium'),
      ],
    },
  } satisfies Coverage)
})

test('the record does not depend on the order in which the paths were walked', () => {
  const text = recordText(recordOf(machines, walks))
  expect(recordText(recordOf(machines, walks.toReversed()))).toBe(text)
})

test('a machine is a row, with what is covered under the screen and in Chromium', () => {
  const rowOf = (walked: Walk[]) => reportPage(machines, walked).split('\n').at(-2)
  expect(rowOf(walks.slice(0, 4))).toBe('| door | 2/2 | 2/2 | 0/1 | 4 | – | – | – | – |')
  expect(rowOf(walks)).toBe('| door | 2/2 | 2/2 | 1/1 | 5 | 2/2 | 2/2 | 1/1 | 2 |')
})

const recorded = JSON.parse(readFileSync('docs/charts/coverage.json', 'utf8')) as Coverage

test('docs/charts/coverage.json names the transitions of all machines, each walked under the screen', () => {
  const walked = Object.entries(recorded).flatMap(([name, { transitions }]) =>
    Object.entries(transitions).flatMap(([id, { screen }]) => (screen > 0 ? [`${name}: ${id}`] : [])),
  )
  const now = charts.flatMap(({ name, chart }) => chart.transitions.map(({ id }) => `${name}: ${id}`))
  expect(walked, 'it is of other machines than these: run npm run coverage:machines').toEqual(now)
})
