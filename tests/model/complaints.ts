import { statesOf, transitionsOf, pathOf } from '#scripts/transitions.ts'
import { leavesOf, type Path } from './explore.ts'
import type { AnyTables } from './tables.ts'

type Tally = { all: string[]; missed: string[] }

/** What a walk has seen of its machine. */
export type Coverage = {
  machine: string
  states: Tally
  transitions: Tally
  guards: Tally
  paths: number
  /** Events on all paths together. */
  events: number
}

/** States the machine can rest in: those without an `always` that leaves unconditionally. */
const stableStates = (tables: AnyTables): string[] =>
  statesOf(tables.machine.root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .filter(
      (node) => !(node.always ?? []).some(({ guard, target }) => guard === undefined && target !== undefined),
    )
    .map(pathOf)

const tally = (all: [key: string, label: string][], seen: ReadonlySet<string>): Tally => ({
  all: all.map(([, label]) => label),
  missed: all.filter(([key]) => !seen.has(key)).map(([, label]) => label),
})

/** What the walked paths cover of the tables' machine. */
export const coverageOf = (tables: AnyTables, walked: Path[]): Coverage => {
  const moves = walked.flat()
  const transitions = transitionsOf(tables.machine)
  const guarded = transitions.filter(({ guard }) => guard !== undefined)
  const labelled = (list: typeof transitions): [string, string][] =>
    list.map(({ key, label }) => [key, label])
  return {
    machine: tables.machine.id,
    states: tally(
      stableStates(tables).map((state) => [state, state]),
      new Set(moves.flatMap(({ snapshot }) => leavesOf(snapshot))),
    ),
    transitions: tally(labelled(transitions), new Set(moves.flatMap(({ took }) => took))),
    guards: tally(labelled(guarded), new Set(moves.flatMap(({ refused }) => refused))),
    paths: walked.length,
    events: moves.length - walked.length,
  }
}

const isEmpty = ({ shows = [], hides = [] }: { shows?: unknown[]; hides?: unknown[] }): boolean =>
  shows.length + hides.length === 0

/** Everything that is missing, one sentence each; empty when the walk is whole. */
export const complaintsOf = (tables: AnyTables, coverage: Coverage): string[] => {
  const { states, transitions, guards } = coverage
  const sentences = Object.entries(tables.sentences)
  const said = sentences.flatMap(([state, sentence]) =>
    sentence === undefined || isEmpty(sentence) ? [] : [state],
  )
  const heard = new Set(Object.keys(tables.gestures))
  const ports = Object.keys(tables.machine.implementations.actors as object)
  const events = new Set(transitionsOf(tables.machine).map(({ event }) => event))
  const inner = [...events].filter(
    (event) => event.startsWith('after.') || ['always', 'done'].includes(event),
  )
  const answers = ports.flatMap((port) => [`${port}.done`, `${port}.error`])
  const known = new Set([...heard, ...inner, ...answers, '*'])
  return [
    ...(coverage.events > 0 ? [] : ['nothing was walked']),
    ...states.missed.map((state) => `the state ${state} was never reached`),
    ...transitions.missed.map((transition) => `never walked: ${transition}`),
    ...guards.missed.map((transition) => `the guard never refused: ${transition}`),
    ...states.all
      .filter((state) => !said.includes(state))
      .map((state) => `the state ${state} has no sentence`),
    ...sentences
      .map(([state]) => state)
      .filter((state) => !states.all.includes(state))
      .map((state) => `the sentence for ${state} names no state to rest in`),
    ...[...events]
      .filter((event) => !known.has(event))
      .map((event) => `nobody says how ${event} comes about`),
    ...Object.keys(tables.samples)
      .filter((event) => !heard.has(event) && !answers.includes(event))
      .map((event) => `the samples of ${event} belong to no event`),
    ...Object.values(tables.gestures).flatMap((gesture) =>
      typeof gesture === 'object' && !ports.includes(gesture.from)
        ? [`no actor is called ${gesture.from}`]
        : [],
    ),
    ...(Object.keys(tables.endings).length === 0 ? ['there is no ending'] : []),
  ]
}
