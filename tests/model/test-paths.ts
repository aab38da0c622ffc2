import { createTestModel } from '@xstate/test'
import type { EventObject } from 'xstate'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Driver } from './driver.ts'
import { modelsOf, type Model } from './models.ts'
import { renderMachine, type Outcome } from './rendered-machine.tsx'
import { selectPaths, traversalLimit, type StatePath } from './path-search.ts'
import { findEventCases, stepsAlong, statesIn, type Step } from './steps.ts'
import type { AnyTables } from './tables.ts'
import type { Assertion, Expectation, Scenario } from './scenario.ts'

/** What is expected along a path, by the number of events before. */
type Expectations = Map<number, Expectation[]>

/** A path with a function that replays it on the real machine and the real screen. */
export type TestPath = { name: string; model: Model; steps: Step[]; replay: () => Promise<Outcome> }

export const assertScreen = async (person: Driver, { shows = [], hides = [] }: Assertion): Promise<void> => {
  await person.assertShown(shows)
  await person.assertHidden(hides)
}

const endStatesOf = (steps: Step[]): string => {
  const last = steps.at(-1)
  return last === undefined ? '' : statesIn(last.snapshot.value).join(', ')
}

const partsOf = ({ context, ...outcome }: Outcome, expected: Expectation): Record<string, unknown> => ({
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
  (tables: AnyTables, model: Model, path: StatePath, steps: Step[], expectations: Expectations) =>
  async (): Promise<Outcome> => {
    const rendered = renderMachine(tables, model)
    const asserted = assertedPrefixes.get(tables) ?? new Set()
    assertedPrefixes.set(tables, asserted)
    let eventCount = -1
    const assertExpected = async ({ shows = [], hides = [], ...expected }: Expectation): Promise<void> => {
      await assertScreen(rendered.person, { shows, hides })
      expect(partsOf(rendered.outcome(), expected)).toEqual(expected)
    }
    const perform = async (libraryStep: StatePath['steps'][number]): Promise<void> => {
      const step = steps[path.steps.indexOf(libraryStep)]
      if (step === undefined) throw new Error('the library replays a step that is not on this path')
      await rendered.perform(step)
      eventCount += 1
    }
    try {
      await createTestModel(model.derived.machine).testPath(path, {
        events: Object.fromEntries(steps.map(({ event }) => [event.type, perform])),
        states: {
          '*': async ({ value }) => {
            const names = steps.slice(1, eventCount + 1).map(({ name }) => name)
            const way = [model.inputName, ...names].join(' → ')
            if (!asserted.has(way))
              for (const state of statesIn(value)) await assertExpected(tables.assertions[state] ?? {})
            asserted.add(way)
            for (const { state = statesIn(value).join(', '), ...expected } of expectations.get(eventCount) ??
              []) {
              expect(statesIn(value).join(', ')).toBe(state)
              await assertExpected(expected)
            }
          },
        },
      })
      return rendered.outcome()
    } finally {
      await rendered.close()
    }
  }

const testPathOf = (tables: AnyTables, model: Model, path: StatePath, expectations?: Expectations) => {
  const events = path.steps.slice(1).map(({ event }) => event as EventObject)
  const eventCases = events.flatMap((event) => model.eventCases.find((one) => one.event === event) ?? [])
  const steps = stepsAlong(model, eventCases)
  const name = nameOfPath(model, steps)
  if (
    !steps.every(({ snapshot }, index) => isDeepStrictEqual(snapshot.value, path.steps[index]?.state.value))
  )
    throw new Error(`${name}: behaviour() leaves out a part of context that decides where this leads`)
  return { name, model, steps, replay: createReplay(tables, model, path, steps, expectations ?? new Map()) }
}

/** The generated paths through the machine, for what is not known from other paths. Throws if a guard or an assign throws. */
export const generatedPaths = (tables: AnyTables, known: TestPath[] = []): TestPath[] =>
  selectPaths(tables, known).map(({ model, path }) => testPathOf(tables, model, path))

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
  const eventCases = findEventCases(
    model,
    events.filter((one) => typeof one === 'string'),
  )
  stepsAlong(model, eventCases)
  const [path] = createTestModel(model.derived.machine).getPathsFromEvents(
    eventCases.map(({ event }) => event) as never,
    { serializeState: model.situationOf, traversalLimit },
  )
  if (path === undefined) throw new Error('the library found no path along these events')
  return testPathOf(tables, model, path, expectationsIn(scenario))
}

/** The outcome of a scenario, reduced to the properties that the scenario expects. */
export const resultOf = (
  { steps }: TestPath,
  outcome: Outcome,
  scenario: Scenario,
): Record<string, unknown> => ({ ends: endStatesOf(steps), ...partsOf(outcome, scenario) })
