import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { messages } from '#contract/errors.ts'
import { contextOf, derive, runningSources, type DerivedMachine } from './derive.ts'
import type { AnyTables } from './tables.ts'

/** One case of an event with its payload. `name` is the type and the case, such as `unlock.error wrong`; only the type if there is one case. */
export type EventCase = {
  name: string
  event: EventObject
  payload: unknown
  /** The actor or delay that causes the event. */
  source: string | undefined
  /** Whether the event ends its source: it is an actor's result or the end of a delay. */
  endsSource: boolean
}

/** The derived machine for one input. */
export type Model = {
  inputName: string
  input: unknown
  derived: DerivedMachine
  eventCases: EventCase[]
  /** A key of all that decides what can follow: the state, the relevant context, and the running actors and delays. */
  situationOf: (snapshot: AnyMachineSnapshot) => string
}

/** The library compares events by their JSON, in which all errors look the same. `toJSON` returns the name instead. */
const withNameAsJson = (event: EventObject, name: string): EventObject =>
  Object.defineProperty(event, 'toJSON', { value: () => name })

/** What an actor fails with whose error has no cases: a call that does not reach the server. */
const failure = new Error(messages.unreachable)

const casesOf = (tables: AnyTables, type: string): [name: string, payload: unknown][] => {
  const cases = Object.entries(tables.eventCases[type] ?? {})
  return cases.length === 0
    ? [[type, type.endsWith('.error') ? failure : undefined]]
    : cases.map(([name, payload]) => [cases.length > 1 ? `${type} ${name}` : type, payload])
}

const externalCases = (tables: AnyTables): EventCase[] =>
  Object.entries(tables.eventActions).flatMap(([type, action]) =>
    casesOf(tables, type).map(([name, payload]) => ({
      name,
      event: withNameAsJson({ type, ...(payload as object | undefined) }, name),
      payload,
      source: typeof action === 'object' ? action.from : undefined,
      endsSource: false,
    })),
  )

const innerCases = (tables: AnyTables, { innerEvents }: DerivedMachine): EventCase[] =>
  [...innerEvents].flatMap(([type, { source, field }]) =>
    casesOf(tables, type).map(([name, payload]) => ({
      name,
      event: withNameAsJson(field === undefined ? { type } : { type, [field]: payload }, name),
      payload,
      source,
      endsSource: true,
    })),
  )

const situationFunction = ({ behaviour }: AnyTables): Model['situationOf'] => {
  const cache = new WeakMap<object, string>()
  const serialize: Model['situationOf'] = (snapshot) => {
    const context = contextOf(snapshot)
    const decisive = behaviour === undefined ? context : behaviour(context as never)
    return JSON.stringify([snapshot.value, decisive, runningSources(snapshot)])
  }
  return (snapshot) => {
    const situation = cache.get(snapshot) ?? serialize(snapshot)
    cache.set(snapshot, situation)
    return situation
  }
}

export const modelsOf = (tables: AnyTables): Model[] =>
  Object.entries(tables.inputs ?? { '': undefined }).map(([inputName, input]) => {
    const derived = derive(tables.machine, input)
    const eventCases = [...externalCases(tables), ...innerCases(tables, derived)]
    return { inputName, input, derived, eventCases, situationOf: situationFunction(tables) }
  })
