import { and, assign, createMachine, type AnyStateMachine } from 'xstate'
import { keyOf } from '#scripts/transitions.ts'

/** What happened inside the derived machine while it answered one event. */
export type Note = { kind: 'took' | 'asked' | 'allowed' | 'started' | 'stopped'; what: string }

export type Derived = {
  machine: AnyStateMachine
  /** Events the machine hears from its own actors and clock, each with what must be running for it to come. */
  innerEvents: Map<string, { source: string; field: 'output' | 'error' | undefined }>
  /** Notes since the last call. */
  readNotes: () => Note[]
}

type Config = Record<string, unknown>
type Invoke = { src: unknown; onDone?: unknown; onError?: unknown; onSnapshot?: unknown }

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const entriesOf = (value: unknown): [string, unknown][] => Object.entries((value ?? {}) as Config)

/** Actions that only write context stay; everything that touches the world goes. */
const contextOnly = (machine: AnyStateMachine, actions: unknown): unknown[] => {
  const known = machine.implementations.actions as Record<string, unknown>
  return listOf(actions).filter((action) => {
    const name = typeof action === 'string' ? action : (action as { type?: string }).type
    const resolved = typeof action === 'function' ? action : name === undefined ? undefined : known[name]
    return typeof resolved === 'function' && 'type' in resolved && resolved.type === 'xstate.assign'
  })
}

const invocationsOf = (config: Config, path: string): (Invoke & { src: string })[] =>
  listOf(config.invoke).map((given) => {
    const invoke = given as Invoke
    if (typeof invoke.src !== 'string') throw new Error(`${path}: an actor without a name cannot be derived`)
    if (invoke.onSnapshot !== undefined) throw new Error(`${path}: onSnapshot cannot be derived`)
    return { ...invoke, src: invoke.src }
  })

/**
 * The machine as an outsider meets it: answers of invoked actors become `{actor}.done` and `{actor}.error`, timers
 * `after.{delay}`, context is resolved from `input`, effects are gone; guards and assigns are the shipped ones.
 */
export const derive = (machine: AnyStateMachine, input: unknown): Derived => {
  let notes: Note[] = []
  const innerEvents: Derived['innerEvents'] = new Map()
  const write = (kind: Note['kind'], what: string): void => {
    notes.push({ kind, what })
  }
  const note = (kind: Note['kind'], what: string) =>
    assign(() => {
      write(kind, what)
      return {}
    })
  const noteAsGuard = (kind: Note['kind'], what: string) => () => {
    write(kind, what)
    return true
  }

  const mark = (given: unknown, path: string, event: string): Config[] =>
    (given === undefined ? [{}] : listOf(given)).map((one, index) => {
      const transition = (typeof one === 'string' ? { target: one } : one) as Config
      const key = keyOf(path, event, index)
      const { guard } = transition
      return {
        ...transition,
        actions: [note('took', key), ...contextOnly(machine, transition.actions)],
        ...(guard === undefined
          ? {}
          : { guard: and([noteAsGuard('asked', key), guard, noteAsGuard('allowed', key)] as never) }),
      }
    })

  const innerOf = (config: Config, path: string): [string, unknown][] => {
    const events: [string, unknown][] = []
    const add = (
      event: string,
      source: string,
      field: 'output' | 'error' | undefined,
      transitions: unknown,
    ) => {
      if (transitions === undefined) return
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
    const sources = [
      ...invocationsOf(config, path).map(({ src }) => src),
      ...entriesOf(after).map(([delay]) => `after.${delay}`),
    ]
    const children = entriesOf(states).map(([name, child]): [string, Config] => [
      name,
      deriveNode(child as Config, path === '' ? name : `${path}.${name}`),
    ])
    return {
      ...plain,
      entry: [...contextOnly(machine, entry), ...sources.map((source) => note('started', source))],
      exit: [...contextOnly(machine, exit), ...sources.map((source) => note('stopped', source))],
      on: Object.fromEntries(
        [...entriesOf(on), ...innerOf(config, path)].map(([event, given]) => [
          event,
          mark(given, path, event),
        ]),
      ),
      ...(always === undefined ? {} : { always: mark(always, path, 'always') }),
      ...(onDone === undefined ? {} : { onDone: mark(onDone, path, 'done') }),
      ...(children.length === 0 ? {} : { states: Object.fromEntries(children) }),
    }
  }

  const config = machine.config as unknown as Config
  const factory = config.context
  const context: unknown =
    typeof factory === 'function' ? (factory as (from: { input: unknown }) => unknown)({ input }) : factory
  const { guards, actions } = machine.implementations
  return {
    machine: createMachine({ ...deriveNode(config, ''), context: context ?? {} } as never, {
      guards: guards as never,
      actions: actions as never,
    }),
    innerEvents,
    readNotes: () => {
      const read = notes
      notes = []
      return read
    },
  }
}
