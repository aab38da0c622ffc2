import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Driver } from './driver.ts'
import { modelsOf, type EventCase, type Model } from './models.ts'
import { renderMachine, type Outcome } from './rendered-machine.tsx'
import { selectPaths } from './path-search.ts'
import { findEventCases, stepsAlong, statesIn, type Step } from './steps.ts'
import type { AnyTables, Assertion, Expectation, Scenario } from './tables.ts'

/** What is expected along a path, by the number of events before. */
type Expectations = Map<number, Expectation[]>

/** A path with a function that replays it on the real machine and the real screen. */
export type TestPath = { name: string; model: Model; steps: Step[]; replay: () => Promise<Outcome> }

const defaultTraversalLimit = 10_000

/** Checks an assertion on the screen. */
export const assertScreen = async (person: Driver, { shows = [], hides = [] }: Assertion): Promise<void> => {
  await person.assertShown(shows)
  await person.assertHidden(hides)
}

/** The states a path ends in. */
const endStatesOf = (steps: Step[]): string => {
  const last = steps.at(-1)
  return last === undefined ? '' : statesIn(last.snapshot.value).join(', ')
}

/** An outcome, reduced to the properties that are expected. */
const expectedPartsOf = (
  { context, ...outcome }: Outcome,
  expected: Expectation,
): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(outcome).filter(([part]) => part in expected)),
  ...(expected.context && {
    context: Object.fromEntries(Object.keys(expected.context).map((key) => [key, context[key]])),
  }),
})

const nameOfPath = ({ inputName }: Model, steps: Step[]): string => {
  const start = inputName === '' ? [] : [`(${inputName})`]
  return [...start, ...steps.slice(1).map(({ name }) => name), endStatesOf(steps)].join(' → ')
}

/** What led to the states whose assertions held before: the same steps lead to the same screen, so it is not read again. */
const assertedPrefixes = new WeakMap<AnyTables, Set<string>>()

const createReplay =
  (tables: AnyTables, model: Model, steps: Step[], expectations: Expectations) =>
  async (): Promise<Outcome> => {
    const rendered = renderMachine(tables, model)
    const asserted = assertedPrefixes.get(tables) ?? new Set()
    assertedPrefixes.set(tables, asserted)
    const assertExpected = async ({ shows = [], hides = [], ...expected }: Expectation): Promise<void> => {
      await assertScreen(rendered.person, { shows, hides })
      expect(expectedPartsOf(rendered.outcome(), expected)).toEqual(expected)
    }
    let way = model.inputName
    try {
      for (const [eventCount, step] of steps.entries()) {
        await rendered.perform(step)
        way += ` → ${step.name}`
        const states = statesIn(step.snapshot.value)
        if (!asserted.has(way))
          for (const state of states) await assertExpected(tables.assertions[state] ?? {})
        asserted.add(way)
        for (const { state = states.join(', '), ...expected } of expectations.get(eventCount) ?? []) {
          expect(states.join(', ')).toBe(state)
          await assertExpected(expected)
        }
      }
      return rendered.outcome()
    } finally {
      await rendered.close()
    }
  }

const testPathOf = (
  tables: AnyTables,
  model: Model,
  eventCases: EventCase[],
  expectations: Expectations = new Map(),
): TestPath => {
  const steps = stepsAlong(model, eventCases)
  const name = nameOfPath(model, steps)
  return { name, model, steps, replay: createReplay(tables, model, steps, expectations) }
}

/** The generated paths through the machine, for what is not known from other paths. Throws if a guard or an assign throws. */
export const generatedPaths = (
  tables: AnyTables,
  known: TestPath[] = [],
  traversalLimit = defaultTraversalLimit,
): TestPath[] =>
  selectPaths(tables, known, traversalLimit).map((found) => {
    const path = testPathOf(tables, found.model, found.steps.slice(1))
    const valuesOf = (steps: Step[]) => steps.map(({ snapshot }) => snapshot.value)
    if (!isDeepStrictEqual(valuesOf(path.steps), valuesOf(found.steps)))
      throw new Error(`${path.name}: behaviour() leaves out a part of context that decides where this leads`)
    return path
  })

const expectationsIn = ({ events, shows = [], hides = [] }: Scenario): Expectations => {
  const expectations: Expectations = new Map()
  let eventCount = 0
  for (const one of [...events, { shows, hides }])
    if (typeof one === 'string') eventCount += 1
    else expectations.set(eventCount, [...(expectations.get(eventCount) ?? []), one])
  return expectations
}

/** Turns a scenario into a path. Throws if a name in it is unknown. */
export const scenarioPath = (tables: AnyTables, scenario: Scenario): TestPath => {
  const { input, events } = scenario
  const models = modelsOf(tables)
  const model = input === undefined ? models[0] : models.find(({ inputName }) => inputName === input)
  if (model === undefined) throw new Error(`'${String(input)}' names no input`)
  const names = events.filter((one) => typeof one === 'string')
  return testPathOf(tables, model, findEventCases(model, names), expectationsIn(scenario))
}

/** The outcome of a scenario, reduced to the properties that the scenario expects. */
export const resultOf = (
  { steps }: TestPath,
  outcome: Outcome,
  scenario: Scenario,
): Record<string, unknown> => ({ ends: endStatesOf(steps), ...expectedPartsOf(outcome, scenario) })
