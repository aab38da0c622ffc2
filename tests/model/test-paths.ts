import { createShortestPathsGen, createTestModel } from '@xstate/test'
import type { AnyEventObject, AnyMachineSnapshot, EventObject } from 'xstate'
import { isDeepStrictEqual } from 'node:util'
import type { Driver } from './driver.ts'
import { modelsOf, type Model } from './models.ts'
import { renderMachine, type Outcome } from './rendered-machine.tsx'
import { canOccur, findEventCases, stepsAlong, initialStep, statesIn, stepFrom, type Step } from './steps.ts'
import type { AnyTables, Assertion, Scenario } from './tables.ts'

/** A path with a function that replays it on the real machine and the real screen. */
export type TestPath = { name: string; model: Model; steps: Step[]; replay: () => Promise<Outcome> }

type LibraryModel = ReturnType<typeof createTestModel>
type StatePath = Parameters<LibraryModel['testPath']>[0]

/** A path of the library and its steps, in which only what behaviour() says of the context need be right. */
type Candidate = { model: Model; path: StatePath; steps: Step[] }

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
  (tables: AnyTables, model: Model, path: StatePath, steps: Step[], finalAssertion: Assertion) =>
  async (): Promise<Outcome> => {
    const rendered = renderMachine(tables, model)
    const perform = async (libraryStep: StatePath['steps'][number]): Promise<void> => {
      const step = steps[path.steps.indexOf(libraryStep)]
      if (step === undefined) throw new Error('the library replays a step that is not on this path')
      await rendered.perform(step)
    }
    try {
      await createTestModel(model.derived.machine).testPath(path, {
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
  path: StatePath,
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
 * Returns a function that lists the steps from a snapshot: those that can occur and that `isIncluded` accepts, without those whose event
 * the machine ignores. It does not ignore an event that a guard refuses.
 */
const createStepLister = (model: Model, isIncluded: (step: Step) => boolean) => {
  const cache = new Map<string, Step[]>()
  const stepsFrom = (snapshot: AnyMachineSnapshot): Step[] =>
    snapshot.status !== 'active'
      ? []
      : model.eventCases
          .filter((eventCase) => canOccur(snapshot, eventCase))
          .map((eventCase) => stepFrom(model, snapshot, eventCase))
          .filter((step) => step.taken.length + step.refused.length > 0 && isIncluded(step))
  return (snapshot: AnyMachineSnapshot): Step[] => {
    const situation = model.situationOf(snapshot)
    const steps = cache.get(situation) ?? stepsFrom(snapshot)
    cache.set(situation, steps)
    return steps
  }
}

/** The library's shortest path to each situation, continued by each step that can follow, so that all transitions are on a path. */
const candidatesOf = (
  tables: AnyTables,
  model: Model,
  traversalLimit: number,
  isIncluded: (step: Step) => boolean,
): Candidate[] => {
  const listSteps = createStepLister(model, isIncluded)
  const testModel = createTestModel(model.derived.machine, { serializeState: model.situationOf })
  const options = {
    events: (snapshot: AnyMachineSnapshot) => listSteps(snapshot).map(({ event }) => event),
    traversalLimit,
  }
  const stepAlong = (from: StatePath['steps'][number] | undefined, event: EventObject): Step[] =>
    from === undefined ? [] : listSteps(from.state).filter((one) => one.event === event)
  try {
    return createShortestPathsGen<AnyMachineSnapshot, AnyEventObject, unknown>()(
      testModel.logic,
      testModel.resolveOptions(options),
    ).flatMap((path) => {
      const snapshot = path.state
      const steps = [
        initialStep(model),
        ...path.steps.slice(1).flatMap(({ event }, index) => stepAlong(path.steps[index], event)),
      ]
      return [
        { model, path, steps },
        ...listSteps(snapshot).map((step) => ({
          model,
          path: {
            ...path,
            state: step.snapshot,
            steps: [...path.steps, { state: step.snapshot, event: step.event }],
          },
          steps: [...steps, step],
        })),
      ]
    })
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'Traversal limit exceeded') throw error
    throw new Error(
      `${tables.machine.id} has too many situations: say with behaviour() what part of context matters`,
      { cause: error },
    )
  }
}

/** What a path shows by its start, for its input, and by each later step: the state, the event case and the transitions, whatever the input. */
const goalsOf = ({ model, steps }: Candidate): string[] =>
  steps.map(({ snapshotBefore, name, taken, refused }) =>
    JSON.stringify(
      snapshotBefore === undefined ? model.inputName : [snapshotBefore.value, name, taken, refused],
    ),
  )

/**
 * Keeps paths that together reach every goal with the fewest steps. It tries long paths first, because their beginnings need no
 * path of their own.
 */
const pathsMeetingGoalsFirst = (paths: Candidate[]): Candidate[] => {
  const depths = new Map<string, number>()
  for (const path of paths)
    for (const [depth, goal] of goalsOf(path).entries())
      depths.set(goal, Math.min(depth, depths.get(goal) ?? depth))
  const goalsMetFirst = (path: Candidate): string[] =>
    goalsOf(path).filter((goal, depth) => depths.get(goal) === depth)
  return pathsWithNew(goalsMetFirst, pathsWithNew(goalsMetFirst, paths).reverse()).reverse()
}

/** Keeps the paths with an item that no earlier path has. */
const pathsWithNew = (
  itemsOf: (path: Candidate) => string[],
  paths: Candidate[],
  knownItems: string[] = [],
): Candidate[] => {
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
const transitionsOf = ({ steps }: Candidate): string[] => steps.flatMap(transitionsIn)

/** Paths for each event case in each state. Steps without effect are included only if no other path takes their transition. */
const selectPaths = (tables: AnyTables, traversalLimit: number): Candidate[] => {
  const models = modelsOf(tables)
  const withoutEffect = new Set<string>()
  const findCandidates = (isIncluded: (model: Model, step: Step) => boolean): Candidate[] =>
    models
      .flatMap((model) => candidatesOf(tables, model, traversalLimit, (step) => isIncluded(model, step)))
      .sort((one, other) => one.steps.length - other.steps.length)
  const paths = pathsMeetingGoalsFirst(
    findCandidates((model, step) => {
      const isEffective = hasEffect(model, step)
      if (!isEffective) transitionsIn(step).forEach((key) => withoutEffect.add(key))
      return isEffective
    }),
  )
  const walked = new Set(paths.flatMap(transitionsOf))
  if ([...withoutEffect].every((key) => walked.has(key))) return paths
  return [
    ...paths,
    ...pathsWithNew(
      transitionsOf,
      findCandidates(() => true),
      [...walked],
    ),
  ]
}

/** The generated paths through the machine. Throws if a guard or an assign throws. */
export const generatedPaths = (tables: AnyTables, traversalLimit = defaultTraversalLimit): TestPath[] =>
  selectPaths(tables, traversalLimit).map(({ model, path }) => testPathOf(tables, model, path))

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
