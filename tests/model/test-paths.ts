import { createTestModel } from '@xstate/test'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { isDeepStrictEqual } from 'node:util'
import type { Driver } from './driver.ts'
import { modelsOf, type EventCase, type Model } from './models.ts'
import { renderMachine, type Outcome } from './rendered-machine.tsx'
import { canOccur, findEventCases, stepsAlong, statesIn, stepFrom, type Step } from './steps.ts'
import type { AnyTables, Assertion, Scenario } from './tables.ts'

/** A path with a function that replays it on the real machine and the real screen. */
export type TestPath = { name: string; model: Model; steps: Step[]; replay: () => Promise<Outcome> }

type LibraryModel = ReturnType<typeof createTestModel>
type LibraryPath = ReturnType<LibraryModel['getShortestPaths']>[number]

const defaultTraversalLimit = 100_000

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

const nameOfPath = ({ inputName }: Model, steps: Step[]): string => {
  const start = inputName === '' ? [] : [`(${inputName})`]
  return [...start, ...steps.slice(1).map(({ name }) => name), endStatesOf(steps)].join(' → ')
}

const createReplay =
  (tables: AnyTables, model: Model, path: LibraryPath, steps: Step[], finalAssertion: Assertion) =>
  async (): Promise<Outcome> => {
    const rendered = renderMachine(tables, model)
    const perform = async (libraryStep: LibraryPath['steps'][number]): Promise<void> => {
      const step = steps[path.steps.indexOf(libraryStep)]
      if (step === undefined) throw new Error('the library replays a step that is not on this path')
      await rendered.perform(step)
    }
    try {
      await path.test({
        events: Object.fromEntries(steps.map(({ event }) => [event.type, perform])),
        states: {
          '*': async ({ value }) => {
            for (const state of statesIn(value))
              await assertScreen(rendered.person, tables.assertions[state] ?? {})
          },
        },
      })
      await assertScreen(rendered.person, finalAssertion)
      return rendered.outcome()
    } finally {
      await rendered.close()
    }
  }

const testPathOf = (
  tables: AnyTables,
  model: Model,
  path: LibraryPath,
  finalAssertion: Assertion = {},
): TestPath => {
  const events = path.steps.slice(1).map(({ event }) => event as EventObject)
  const steps = stepsAlong(
    model,
    events.flatMap((event) => model.eventCases.find((one) => one.event === event) ?? []),
  )
  const name = nameOfPath(model, steps)
  if (
    !steps.every(({ snapshot }, index) => isDeepStrictEqual(snapshot.value, path.steps[index]?.state.value))
  )
    throw new Error(`${name}: behaviour() leaves out a part of context that decides where this leads`)
  return { name, model, steps, replay: createReplay(tables, model, path, steps, finalAssertion) }
}

/** False for a step that is taken but does not change the situation. */
const hasEffect = ({ situationOf }: Model, { snapshotBefore, snapshot, taken }: Step): boolean =>
  taken.length === 0 || snapshotBefore === undefined || situationOf(snapshotBefore) !== situationOf(snapshot)

/**
 * Returns a function that lists the events for a snapshot: those that can occur and that `isIncluded` accepts, without those that the
 * machine ignores. It does not ignore an event that a guard refuses.
 */
const createEventLister = (model: Model, isIncluded: (step: Step) => boolean) => {
  const cache = new Map<string, EventObject[]>()
  const isRelevant = (snapshot: AnyMachineSnapshot, eventCase: EventCase): boolean => {
    if (!canOccur(snapshot, eventCase)) return false
    const step = stepFrom(model, snapshot, eventCase)
    return step.taken.length + step.refused.length > 0 && isIncluded(step)
  }
  return (snapshot: AnyMachineSnapshot): EventObject[] => {
    const situation = model.situationOf(snapshot)
    const events =
      cache.get(situation) ??
      model.eventCases.filter((one) => isRelevant(snapshot, one)).map(({ event }) => event)
    cache.set(situation, events)
    return events
  }
}

/**
 * The library's shortest paths. The library visits each serialized state once. The key therefore includes the event and the
 * situation before, so that transitions between known situations are walked too.
 */
const shortestPaths = (
  tables: AnyTables,
  model: Model,
  traversalLimit: number,
  isIncluded: (step: Step) => boolean,
): TestPath[] => {
  const { situationOf } = model
  const testModel = createTestModel(model.derived.machine, {
    serializeState: (snapshot, event, previous) =>
      JSON.stringify([situationOf(snapshot), ...(previous ? [event, situationOf(previous)] : [])]),
    stopCondition: ({ status }) => status !== 'active',
    traversalLimit: traversalLimit,
  })
  try {
    return testModel
      .getShortestPaths({ events: createEventLister(model, isIncluded) as never })
      .map((path) => testPathOf(tables, model, path))
      .sort((one, other) => one.steps.length - other.steps.length)
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'Traversal limit exceeded') throw error
    throw new Error(
      `${tables.machine.id} has too many situations: say with behaviour() what part of context matters`,
      { cause: error },
    )
  }
}

/** The part of a step that a test must cover, without the context. */
const goalOf = ({ snapshotBefore, name, taken, refused }: Step): string =>
  JSON.stringify([snapshotBefore?.value, name, taken, refused])

/**
 * Keeps paths that together reach every goal with the fewest steps. It tries long paths first, because their beginnings need no
 * path of their own.
 */
const pathsMeetingGoalsFirst = (paths: TestPath[]): TestPath[] => {
  const depths = new Map<string, number>()
  for (const { steps } of paths)
    for (const [depth, step] of steps.entries())
      depths.set(goalOf(step), Math.min(depth, depths.get(goalOf(step)) ?? depth))
  const goalsMetFirst = ({ steps }: TestPath): string[] =>
    steps.map(goalOf).filter((goal, depth) => depths.get(goal) === depth)
  return pathsWithNew(goalsMetFirst, pathsWithNew(goalsMetFirst, paths).reverse()).reverse()
}

/** Keeps the paths with an item that no earlier path has. */
const pathsWithNew = (
  itemsOf: (path: TestPath) => string[],
  paths: TestPath[],
  knownItems: string[] = [],
): TestPath[] => {
  const seen = new Set(knownItems)
  return paths.filter((path) => {
    const size = seen.size
    itemsOf(path).forEach((item) => seen.add(item))
    return seen.size > size
  })
}

const transitionsIn = ({ taken, refused }: Pick<Step, 'taken' | 'refused'>): string[] => [
  ...taken,
  ...refused.map((key) => `not ${key}`),
]
const transitionsOf = ({ steps }: TestPath): string[] => steps.flatMap(transitionsIn)

/** Paths for each event case in each state. Steps without effect are included only if no other path takes their transition. */
const pathsOf = (tables: AnyTables, model: Model, traversalLimit: number): TestPath[] => {
  const withoutEffect = new Set<string>()
  const isIncluded = (step: Step): boolean => {
    const isEffective = hasEffect(model, step)
    if (!isEffective) transitionsIn(step).forEach((key) => withoutEffect.add(key))
    return isEffective
  }
  const paths = pathsMeetingGoalsFirst(shortestPaths(tables, model, traversalLimit, isIncluded))
  const walked = new Set(paths.flatMap(transitionsOf))
  if ([...withoutEffect].every((key) => walked.has(key))) return paths
  const all = shortestPaths(tables, model, traversalLimit, () => true)
  return [...paths, ...pathsWithNew(transitionsOf, all, [...walked])]
}

/** The generated paths through the machine. Throws if a guard or an assign throws. */
export const generatedPaths = (tables: AnyTables, traversalLimit = defaultTraversalLimit): TestPath[] =>
  modelsOf(tables).flatMap((model) => pathsOf(tables, model, traversalLimit))

/** Turns a scenario into a path. Throws if a name in it is unknown. */
export const scenarioPath = (tables: AnyTables, { input, events, shows, hides }: Scenario): TestPath => {
  const models = modelsOf(tables)
  const model = input === undefined ? models[0] : models.find(({ inputName }) => inputName === input)
  if (model === undefined) throw new Error(`'${String(input)}' names no input`)
  const eventCases = findEventCases(model, events)
  stepsAlong(model, eventCases)
  const [path] = createTestModel(model.derived.machine).getPathsFromEvents(
    eventCases.map(({ event }) => event) as never,
    { serializeState: model.situationOf, traversalLimit: defaultTraversalLimit },
  )
  if (path === undefined) throw new Error('the library found no path along these events')
  return testPathOf(tables, model, path, {
    ...(shows === undefined ? {} : { shows }),
    ...(hides === undefined ? {} : { hides }),
  })
}

/** The outcome of a scenario, reduced to the properties that the scenario expects. */
export const resultOf = (
  { steps }: TestPath,
  { context, ...outcome }: Outcome,
  scenario: Scenario,
): Record<string, unknown> => {
  const isExpected = ([part]: [string, unknown]): boolean => part in scenario
  const remembered = Object.keys(scenario.context ?? {}).map((key) => [key, context[key]])
  return {
    ends: endStatesOf(steps),
    ...Object.fromEntries(Object.entries(outcome).filter(isExpected)),
    ...(scenario.context === undefined ? {} : { context: Object.fromEntries(remembered) }),
  }
}
