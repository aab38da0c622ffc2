import { createShortestPathsGen, createTestModel } from '@xstate/test'
import type { AnyEventObject, AnyMachineSnapshot, EventObject } from 'xstate'
import { modelsOf, type Model } from './models.ts'
import { canOccur, initialStep, statesIn, stepFrom, type Step } from './steps.ts'
import type { AnyTables } from './tables.ts'

/** A path of the library. */
export type StatePath = Parameters<ReturnType<typeof createTestModel>['testPath']>[0]

type Walkable = { model: Model; steps: Step[] }

/** A path with its steps. Of their context only what `behaviour()` returns is right. */
type Candidate = Walkable & { path: StatePath }

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

/**
 * The state before a step in which its transitions were taken or refused. Of a parallel state, only the regions that have such a
 * transition count: they are walked side by side, not in each combination.
 */
const statesBefore = (snapshot: AnyMachineSnapshot, transitions: string[]): string[] => {
  const states = statesIn(snapshot.value)
  return transitions.flatMap((key) => {
    const [source = ''] = key.split(' | ')
    const inside = states.filter((state) => source === '' || `${state}.`.startsWith(`${source}.`))
    return inside.length === 1 ? inside : []
  })
}

/** What a path covers: the start for its input, and for each later step the state before, the event case and the transitions, no matter for which input. */
const goalsOf = ({ model, steps }: Walkable): string[] =>
  steps.map(({ snapshotBefore, name, taken, refused }) =>
    JSON.stringify(
      snapshotBefore === undefined
        ? model.inputName
        : [statesBefore(snapshotBefore, [...taken, ...refused]), name, taken, refused],
    ),
  )

/**
 * Keeps paths that together reach every goal that is not known with the fewest steps. It tries long paths first, because their
 * beginnings need no path of their own.
 */
const pathsMeetingGoalsFirst = (paths: Candidate[], known: ReadonlySet<string>): Candidate[] => {
  const depths = new Map<string, number>()
  for (const path of paths)
    for (const [depth, goal] of goalsOf(path).entries())
      depths.set(goal, Math.min(depth, depths.get(goal) ?? depth))
  const goalsMetFirst = (path: Candidate): string[] =>
    goalsOf(path).filter((goal, depth) => !known.has(goal) && depths.get(goal) === depth)
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
const transitionsOf = ({ steps }: Walkable): string[] => steps.flatMap(transitionsIn)

/**
 * Paths for each event case in each state that no known path has. Steps without effect are included only if no other path takes their
 * transition.
 */
export const selectPaths = (tables: AnyTables, known: Walkable[], traversalLimit: number): Candidate[] => {
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
    new Set(known.flatMap(goalsOf)),
  )
  const walked = new Set([...known, ...paths].flatMap(transitionsOf))
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
