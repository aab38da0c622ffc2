import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import type { PathStep } from '#machines/inspector/gallery/coverage.ts'
import { statesOf, transitionsOf, pathOf } from '#src/inspector/transitions.ts'
import { isBuiltIn } from './recorded-actor.ts'
import type { AnyTables } from './tables.ts'
import type { Assertion } from './scenario.ts'

export type ItemCoverage = { all: string[]; missed: string[] }

type Coverage = Record<'states' | 'transitions' | 'guards', ItemCoverage>

/** States in which the machine can stay: those without an unconditional `always` transition. */
const stableStates = (machine: AnyStateMachine): string[] =>
  statesOf(machine.root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .filter(
      (node) => !(node.always ?? []).some(({ guard, target }) => guard === undefined && target !== undefined),
    )
    .map(pathOf)

const itemCoverage = (all: [key: string, label: string][], seen: ReadonlySet<string>): ItemCoverage => ({
  all: all.map(([, label]) => label),
  missed: all.filter(([key]) => !seen.has(key)).map(([, label]) => label),
})

export const coverageOf = (machine: AnyStateMachine, walkedPaths: PathStep[][]): Coverage => {
  const steps = walkedPaths.flat()
  const transitions = transitionsOf(machine)
  const guarded = transitions.filter(({ guard }) => guard !== undefined)
  const labelled = (list: typeof transitions) => list.map(({ key, label }): [string, string] => [key, label])
  return {
    states: itemCoverage(
      stableStates(machine).map((state) => [state, state]),
      new Set(steps.flatMap(({ to }) => to)),
    ),
    transitions: itemCoverage(labelled(transitions), new Set(steps.flatMap(({ taken }) => taken))),
    guards: itemCoverage(labelled(guarded), new Set(steps.flatMap(({ refused }) => refused))),
  }
}

const isEmpty = ({ shows = [], hides = [] }: Assertion): boolean => shows.length + hides.length === 0

/** States that show the same as another state, or nothing. */
const statesThatLookAlike = ({ assertions }: AnyTables, states: string[]): string[] => {
  const shownIn = (state: string): Assertion => ({
    shows: assertions[state]?.shows ?? [],
    hides: assertions[state]?.hides ?? [],
  })
  return states.filter((state) =>
    states.some((other) => other !== state && isDeepStrictEqual(shownIn(other), shownIn(state))),
  )
}

/** States that look alike, and at which no scenario lists the machine's effects. */
const indistinctStates = (tables: AnyTables, states: string[]): string[] => {
  const { actions, actors } = tables.machine.implementations
  const hasActors = Object.keys(actors).length > 0
  const hasActions = Object.values(actions).some((action) => !isBuiltIn(action))
  const distinguished = Object.values(tables.scenarios)
    .flatMap((scenario) => [
      { ...scenario, state: scenario.ends },
      ...scenario.events.filter((one) => typeof one !== 'string'),
    ])
    .filter((one) => !hasActors || one.starts !== undefined)
    .filter((one) => !hasActions || one.actions !== undefined)
    .flatMap(({ state = '' }) => state.split(', '))
  return statesThatLookAlike(tables, states).filter((state) => !distinguished.includes(state))
}

const assertionGaps = ({ assertions, screen }: AnyTables, states: string[]): string[] => {
  const named = Object.entries(assertions)
  const asserted = named.flatMap(([state, assertion]) =>
    assertion === undefined || isEmpty(assertion) ? [] : [state],
  )
  const needed = screen === 'none' ? [] : states
  return [
    ...needed
      .filter((state) => !asserted.includes(state))
      .map((state) => `the state ${state} has no assertion`),
    ...named
      .map(([state]) => state)
      .filter((state) => !states.includes(state))
      .map((state) => `the assertion for ${state} names no state to rest in`),
  ]
}

const eventGaps = (tables: AnyTables): string[] => {
  const caused = new Set(Object.keys(tables.eventActions))
  const actors = Object.keys(tables.machine.implementations.actors as object)
  const events = new Set(transitionsOf(tables.machine).map(({ event }) => event))
  const inner = [...events].filter((one) => one.startsWith('after.') || ['always', 'done'].includes(one))
  const answers = actors.flatMap((actor) => [`${actor}.done`, `${actor}.error`])
  const knownEvents = new Set([...caused, ...inner, ...answers, '*'])
  return [
    ...[...events]
      .filter((event) => !knownEvents.has(event))
      .map((event) => `nothing says how ${event} is caused`),
    ...Object.keys(tables.eventCases)
      .filter((event) => !caused.has(event) && !answers.includes(event))
      .map((event) => `the cases of ${event} belong to no event`),
    ...Object.values(tables.eventActions).flatMap((action) =>
      typeof action === 'object' && !actors.includes(action.from)
        ? [`no actor is called ${action.from}`]
        : [],
    ),
  ]
}

export const gapsIn = (tables: AnyTables, walkedPaths: PathStep[][]): string[] => {
  const { states, transitions, guards } = coverageOf(tables.machine, walkedPaths)
  return [
    ...(walkedPaths.some((steps) => steps.length > 1) ? [] : ['nothing was walked']),
    ...states.missed.map((state) => `the state ${state} was never reached`),
    ...transitions.missed.map((transition) => `never walked: ${transition}`),
    ...guards.missed.map((transition) => `the guard never refused: ${transition}`),
    ...assertionGaps(tables, states.all),
    ...indistinctStates(tables, states.all).map(
      (state) => `the state ${state} looks like another: no scenario lists there what was done`,
    ),
    ...eventGaps(tables),
    ...(Object.keys(tables.scenarios).length === 0 ? ['there is no scenario'] : []),
  ]
}
