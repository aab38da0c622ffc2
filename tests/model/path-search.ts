import { createShortestPathsGen, createTestModel } from '@xstate/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { modelsOf, type Model } from './models.ts'
import { canOccur, initialStep, statesIn, stepFrom, type Step } from './steps.ts'
import type { AnyTables } from './tables.ts'

export const traversalLimit = 10_000

export type StatePath = Parameters<ReturnType<typeof createTestModel>['testPath']>[0]

type Walkable = { model: Model; steps: Step[] }

/** A path with its steps. Of the context of their snapshots only what `behaviour()` returns is right. */
type Candidate = Walkable & { path: StatePath }

type StepLister = (snapshot: AnyMachineSnapshot) => Step[]

/** The library's shortest path to a situation, and a step that can follow; none for the start. */
type PathWithNextStep = { model: Model; listSteps: StepLister; path: StatePath; next: Step | undefined }

/** False for a step that is taken but does not change the situation. */
const hasEffect = ({ situationOf }: Model, { snapshotBefore, snapshot, taken }: Step): boolean =>
  taken.length === 0 || snapshotBefore === undefined || situationOf(snapshotBefore) !== situationOf(snapshot)

/** Lists the steps that can follow, without those whose event the machine ignores. An event that a guard refuses is not ignored. */
const createStepLister = (model: Model): StepLister => {
  const cache = new Map<string, Step[]>()
  const stepsFrom = (snapshot: AnyMachineSnapshot): Step[] =>
    snapshot.status !== 'active'
      ? []
      : model.eventCases
          .filter((eventCase) => canOccur(snapshot, eventCase))
          .map((eventCase) => stepFrom(model, snapshot, eventCase))
          .filter(({ taken, refused }) => taken.length + refused.length > 0)
  return (snapshot) => {
    const situation = model.situationOf(snapshot)
    const steps = cache.get(situation) ?? stepsFrom(snapshot)
    cache.set(situation, steps)
    return steps
  }
}

/** The start, and the shortest path to each situation with each step that can follow, so that every transition is on some path. */
const extendedPaths = (tables: AnyTables, model: Model, listSteps: StepLister) => {
  const testModel = createTestModel(model.derived.machine, { serializeState: model.situationOf })
  const events = (snapshot: AnyMachineSnapshot) => listSteps(snapshot).map(({ event }) => event)
  const options = { events, traversalLimit }
  try {
    return createShortestPathsGen<AnyMachineSnapshot, AnyEventObject, unknown>()(
      testModel.logic,
      testModel.resolveOptions(options),
    ).flatMap((path) => {
      const nexts = path.steps.length === 1 ? [undefined] : []
      return [...nexts, ...listSteps(path.state)].map((next) => ({ model, listSteps, path, next }))
    })
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'Traversal limit exceeded') throw error
    throw new Error(
      `${tables.machine.id} has too many situations: say with behaviour() what part of context matters`,
      { cause: error },
    )
  }
}

/** The number of events on a path, with its next step. */
const lengthOf = ({ path, next }: PathWithNextStep) => path.steps.length - (next === undefined ? 1 : 0)

const candidateOf = ({ model, listSteps, path, next }: PathWithNextStep): Candidate => {
  const steps = [
    initialStep(model),
    ...path.steps.slice(1).flatMap(({ event }, index) => {
      const from = path.steps[index]
      return from === undefined ? [] : listSteps(from.state).filter((one) => one.event === event)
    }),
  ]
  if (next === undefined) return { model, path, steps }
  const { snapshot: state, event } = next
  const extended = { ...path, state, steps: [...path.steps, { state, event }] }
  return { model, path: extended, steps: [...steps, next] }
}

/** The states in which the transitions were taken or refused; of a parallel state only those regions. */
const statesBefore = (snapshot: AnyMachineSnapshot, transitions: string[]): string[] => {
  const states = statesIn(snapshot.value)
  return transitions.flatMap((key) => {
    const [source = ''] = key.split(' | ')
    const inside = states.filter((state) => source === '' || `${state}.`.startsWith(`${source}.`))
    return inside.length === 1 ? inside : []
  })
}

const coverageKeys = new WeakMap<Step, string>()

/** What a step covers: the start for its input, or the state before, the event case and the transitions, no matter for which input. */
const coverageKeyOf = ({ inputName }: Model, step: Step): string => {
  const { snapshotBefore, name, taken, refused } = step
  const key =
    coverageKeys.get(step) ??
    JSON.stringify(
      snapshotBefore === undefined
        ? inputName
        : [statesBefore(snapshotBefore, [...taken, ...refused]), name, taken, refused],
    )
  coverageKeys.set(step, key)
  return key
}

const coverageKeysOf = ({ model, steps }: Walkable) => steps.map((step) => coverageKeyOf(model, step))

/** `extended` begins with the shortest paths. Long ones are chosen first, because they often cover what shorter ones would. */
const shortestCoveringPaths = (extended: PathWithNextStep[], known: ReadonlySet<string>): Candidate[] => {
  const depths = new Map<string, number>()
  const shortest = extended.filter((one) => {
    const key = coverageKeyOf(one.model, one.next ?? initialStep(one.model))
    if (depths.has(key)) return false
    depths.set(key, lengthOf(one))
    return !known.has(key)
  })
  const keysCoveredFirst = (path: Candidate): string[] =>
    coverageKeysOf(path).filter((key, depth) => !known.has(key) && depths.get(key) === depth)
  return pathsWithNew(keysCoveredFirst, shortest.map(candidateOf).reverse()).reverse()
}

/** Keeps the paths with an item that no earlier path has. */
const pathsWithNew = (itemsOf: (path: Candidate) => string[], paths: Candidate[]): Candidate[] => {
  const seen = new Set<string>()
  return paths.filter((path) => {
    const size = seen.size
    itemsOf(path).forEach((item) => seen.add(item))
    return seen.size > size
  })
}

const transitionsIn = ({ taken, refused }: Pick<Step, 'taken' | 'refused'>): string[] =>
  taken.concat(refused.map((key) => `not ${key}`))

/** The paths whose last step takes or refuses a transition that no earlier step does. */
const pathsWithNewTransitions = (extended: PathWithNextStep[], walked: Set<string>): Candidate[] =>
  extended
    .filter(({ next }) => {
      const size = walked.size
      if (next !== undefined) transitionsIn(next).forEach((key) => walked.add(key))
      return walked.size > size
    })
    .map(candidateOf)

/** Paths for each event case in each state that no known path has. Steps without effect are included only if no other path takes their transition. */
export const selectPaths = (tables: AnyTables, known: Walkable[]): Candidate[] => {
  const withoutEffect = new Set<string>()
  const listers = modelsOf(tables).map((model) => ({ model, listSteps: createStepLister(model) }))
  const findExtendedPaths = (isIncluded: (model: Model, step: Step) => boolean): PathWithNextStep[] =>
    listers
      .flatMap(({ model, listSteps }) =>
        extendedPaths(tables, model, (snapshot) =>
          listSteps(snapshot).filter((step) => isIncluded(model, step)),
        ),
      )
      .sort((one, other) => lengthOf(one) - lengthOf(other))
  const paths = shortestCoveringPaths(
    findExtendedPaths((model, step) => {
      const isEffective = hasEffect(model, step)
      if (!isEffective) transitionsIn(step).forEach((key) => withoutEffect.add(key))
      return isEffective
    }),
    new Set(known.flatMap(coverageKeysOf)),
  )
  const walked = new Set([...known, ...paths].flatMap(({ steps }) => steps.flatMap(transitionsIn)))
  if ([...withoutEffect].every((key) => walked.has(key))) return paths
  return [
    ...paths,
    ...pathsWithNewTransitions(
      findExtendedPaths(() => true),
      walked,
    ),
  ]
}
