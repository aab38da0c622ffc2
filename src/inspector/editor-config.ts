import type { AnyStateMachine } from 'xstate'
import { actionName } from './chart-of.ts'
import { actorName, guardName } from './transitions.ts'

type Config = Record<string, unknown>

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]
const mapValues = (value: unknown, change: (one: unknown) => unknown): Config =>
  Object.fromEntries(Object.entries((value ?? {}) as Config).map(([key, one]) => [key, change(one)]))

const actionsOf = (given: unknown) => listOf(given).map((action) => ({ type: actionName(action) }))

/** A copy of a config without its undefined and empty properties. */
const withoutEmpty = (config: Config): Config =>
  Object.fromEntries(
    Object.entries(config).filter(([, value]) => {
      if (Array.isArray(value)) return value.length > 0
      return (
        value !== undefined &&
        !(typeof value === 'object' && value !== null && Object.keys(value).length === 0)
      )
    }),
  )

const transitionOf = (transition: unknown): unknown => {
  if (transition === undefined || typeof transition === 'string') return { target: transition }
  const { guard, actions, target, reenter, description } = transition as Config
  const named = guard === undefined ? undefined : { type: guardName(guard) }
  return withoutEmpty({ target, guard: named, actions: actionsOf(actions), reenter, description })
}
const transitionsOf = (transitions: unknown): unknown[] => listOf(transitions).map(transitionOf)

const invokeOf = (invoke: unknown): Config => {
  const { id, src, onDone, onError, onSnapshot } = invoke as Config & { id: string }
  return withoutEmpty({
    id,
    src: actorName({ id, src }),
    onDone: transitionsOf(onDone),
    onError: transitionsOf(onError),
    onSnapshot: transitionsOf(onSnapshot),
  })
}

const stateOf = (state: unknown): Config => {
  const { id, type, initial, history, target, description, tags, ...config } = state as Config
  return withoutEmpty({
    id,
    description,
    type,
    history,
    target,
    initial,
    tags: listOf(tags),
    entry: actionsOf(config.entry),
    exit: actionsOf(config.exit),
    invoke: listOf(config.invoke).map(invokeOf),
    on: mapValues(config.on, transitionsOf),
    after: mapValues(config.after, transitionsOf),
    always: transitionsOf(config.always),
    onDone: transitionsOf(config.onDone),
    states: mapValues(config.states, stateOf),
  })
}

/**
 * The configuration of a machine as JSON for `createMachine` and Stately's editor: states and transitions are complete; actions,
 * guards and actors are only names, because functions cannot be written as JSON.
 */
export const editorConfig = (machine: AnyStateMachine): Config => stateOf(machine.config)
