import { and, assign, createActor, createMachine } from 'xstate'
import type { AnyActorScope, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { keyOf } from '#src/inspector/transitions.ts'
import { createTransitionRecorder, type ObservedSnapshot } from './record-transitions.ts'

type InnerField = 'output' | 'error' | undefined
export type DerivedMachine = {
  machine: AnyStateMachine
  /** Events from the machine's own actors and delays. `source` must be running for the event to occur. */
  innerEvents: Map<string, { source: string; field: InnerField }>
  /** Applies an event to a snapshot. Without arguments, returns the initial snapshot. */
  applyEvent: (from?: AnyMachineSnapshot, event?: EventObject) => ObservedSnapshot
}

type Config = Record<string, unknown>
type Invoke = { src: unknown; onDone?: unknown; onError?: unknown; onSnapshot?: unknown }

/** The key in the derived machine's context for its running actors and delays. */
const runningKey = '(running)'

/** Actors and delays that are running in a snapshot of a derived machine, sorted. */
export const runningSources = ({ context }: AnyMachineSnapshot): string[] => context[runningKey] as string[]

/** The shipped machine's context in a snapshot of the derived one. */
export const contextOf = ({ context }: AnyMachineSnapshot): Record<string, unknown> => {
  const { [runningKey]: _running, ...shipped } = context as Record<string, unknown>
  return shipped
}

const changeRunning = (change: (running: string[]) => string[]) =>
  assign({ [runningKey]: ({ context }) => change(context[runningKey] as string[]) })
const addRunning = (source: string) => changeRunning((running) => [...running, source].sort())
const removeRunning = (source: string) => changeRunning((running) => running.filter((one) => one !== source))

const asArray = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const entriesOf = (value: unknown): [string, unknown][] => Object.entries((value ?? {}) as Config)

/** Keeps actions that only write context, and removes those with effects. */
const assignActionsOf = (machine: AnyStateMachine, actions: unknown): unknown[] => {
  const named = machine.implementations.actions as Record<string, unknown>
  return asArray(actions).filter((action) => {
    const name = typeof action === 'string' ? action : (action as { type?: string }).type
    const resolved = typeof action === 'function' ? action : name === undefined ? undefined : named[name]
    return typeof resolved === 'function' && 'type' in resolved && resolved.type === 'xstate.assign'
  })
}

const invocationsOf = (config: Config, path: string): (Invoke & { src: string })[] =>
  asArray(config.invoke).map((definition) => {
    const invoke = definition as Invoke
    if (typeof invoke.src !== 'string') throw new Error(`${path}: an actor without a name cannot be derived`)
    if (invoke.onSnapshot !== undefined) throw new Error(`${path}: onSnapshot cannot be derived`)
    return { ...invoke, src: invoke.src }
  })

/** A scope that executes nothing. XState's `transition()` would compute the initial state each time, which would be recorded. */
const inertScope = (machine: AnyStateMachine): AnyActorScope => {
  const self = createActor(machine)
  const none = (): void => undefined
  const calls = { logger: none, defer: none, emit: none, stopChild: none, actionExecutor: none }
  return { ...calls, self, system: self.system, id: '', sessionId: '' }
}

/** A machine that `@xstate/test` accepts: guards and assigns stay, effects go; `{actor}.done`, `{actor}.error` and `after.{delay}` are events. */
export const derive = (machine: AnyStateMachine, input: unknown): DerivedMachine => {
  const { takes, asks, allows, observe } = createTransitionRecorder()
  const innerEvents: DerivedMachine['innerEvents'] = new Map()

  const record = (given: unknown, path: string, event: string): Config[] =>
    (given === undefined ? [{}] : asArray(given)).map((one, index) => {
      const transition = (typeof one === 'string' ? { target: one } : one) as Config
      const key = keyOf(path, event, index)
      const { guard } = transition
      const finished = innerEvents.get(event)
      return {
        ...transition,
        actions: [
          takes(key),
          ...(finished === undefined ? [] : [removeRunning(finished.source)]),
          ...assignActionsOf(machine, transition.actions),
        ],
        ...(guard === undefined ? {} : { guard: and([asks(key), guard, allows(key)] as never) }),
      }
    })

  const innerOf = (config: Config, path: string): [string, unknown][] => {
    const events: [string, unknown][] = []
    const add = (event: string, source: string, field: InnerField, transitions: unknown) => {
      if (transitions === undefined) return
      const isGuarded = (one: unknown) => typeof one === 'object' && one !== null && 'guard' in one
      if (asArray(transitions).every(isGuarded))
        throw new Error(`${path}: ${event} that every guard may refuse cannot be derived`)
      innerEvents.set(event, { source, field })
      events.push([event, transitions])
    }
    for (const { src, onDone, onError } of invocationsOf(config, path)) {
      add(`${src}.done`, src, 'output', onDone)
      add(`${src}.error`, src, 'error', onError)
    }
    for (const [delay, transitions] of entriesOf(config.after)) {
      add(`after.${delay}`, `after.${delay}`, undefined, transitions)
    }
    return events
  }

  const deriveNode = (config: Config, path: string): Config => {
    const { invoke: _invoke, after, on, always, onDone, entry, exit, states, ...plain } = config
    const actors = invocationsOf(config, path).map(({ src }) => src)
    const sources = [...actors, ...entriesOf(after).map(([delay]) => `after.${delay}`)]
    const children = entriesOf(states).map(([name, child]): [string, Config] => [
      name,
      deriveNode(child as Config, path === '' ? name : `${path}.${name}`),
    ])
    return {
      ...plain,
      entry: [...assignActionsOf(machine, entry), ...sources.map(addRunning)],
      exit: [...assignActionsOf(machine, exit), ...sources.map(removeRunning)],
      on: Object.fromEntries(
        [...entriesOf(on), ...innerOf(config, path)].map(([name, all]) => [name, record(all, path, name)]),
      ),
      ...(always === undefined ? {} : { always: record(always, path, 'always') }),
      ...(onDone === undefined ? {} : { onDone: record(onDone, path, 'done') }),
      ...(children.length === 0 ? {} : { states: Object.fromEntries(children) }),
    }
  }

  const config = machine.config as unknown as Config
  const factory = config.context
  const context: unknown =
    typeof factory === 'function' ? (factory as (from: { input: unknown }) => unknown)({ input }) : factory
  const { guards, actions } = machine.implementations
  const derived: AnyStateMachine = createMachine(
    {
      ...deriveNode(config, ''),
      context: { ...(context ?? {}), [runningKey]: [] },
      options: { maxIterations: 1_000 },
    } as never,
    { guards: guards as never, actions: actions as never },
  )
  const scope = inertScope(derived)
  return {
    machine: derived,
    innerEvents,
    applyEvent: (from, event) =>
      observe(() =>
        from === undefined || event === undefined
          ? derived.getInitialSnapshot(scope)
          : derived.transition(from, event, scope),
      ),
  }
}
