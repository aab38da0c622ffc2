import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { contextOf, derive, runningIn, type Derived } from './derive.ts'
import type { AnyTables } from './tables.ts'

/** A concrete event with the name of its case, `unlock.done wrong`, or its type alone where there is one case. */
export type EventCase = {
  name: string
  event: EventObject
  payload: unknown
  /** The actor or delay it comes from. */
  source: string | undefined
  /** An answer or a delay's end: its source is finished by it. */
  finishes: boolean
}

/** The machine for one input, as the test library searches it. */
export type Model = {
  inputName: string
  input: unknown
  derived: Derived
  eventCases: EventCase[]
  /** What decides about everything that may follow: state, behaviour of the context, and what is running. */
  situationOf: (snapshot: AnyMachineSnapshot) => string
}

/** The library compares events by their JSON, in which errors are all alike: the name stands for the event. */
const named = (event: EventObject, name: string): EventObject =>
  Object.defineProperty(event, 'toJSON', { value: () => name })

const casesOf = (tables: AnyTables, type: string): [name: string, payload: unknown][] => {
  const cases = Object.entries(tables.eventCases[type] ?? {})
  return cases.length === 0
    ? [[type, undefined]]
    : cases.map(([name, payload]) => [cases.length > 1 ? `${type} ${name}` : type, payload])
}

const externalCases = (tables: AnyTables): EventCase[] =>
  Object.entries(tables.eventActions).flatMap(([type, action]) =>
    casesOf(tables, type).map(([name, payload]) => ({
      name,
      event: named({ type, ...(payload as object | undefined) }, name),
      payload,
      source: typeof action === 'object' ? action.from : undefined,
      finishes: false,
    })),
  )

const innerCases = (tables: AnyTables, { innerEvents }: Derived): EventCase[] =>
  [...innerEvents].flatMap(([type, { source, field }]) =>
    casesOf(tables, type).map(([name, payload]) => ({
      name,
      event: named(field === undefined ? { type } : { type, [field]: payload }, name),
      payload,
      source,
      finishes: true,
    })),
  )

const situations = ({ behaviour }: AnyTables): Model['situationOf'] => {
  const known = new WeakMap<object, string>()
  const describe: Model['situationOf'] = (snapshot) => {
    const context = contextOf(snapshot)
    const decisive = behaviour === undefined ? context : behaviour(context as never)
    return JSON.stringify([snapshot.value, decisive, runningIn(snapshot)])
  }
  return (snapshot) => {
    const situation = known.get(snapshot) ?? describe(snapshot)
    known.set(snapshot, situation)
    return situation
  }
}

/** One model for each input. */
export const modelsOf = (tables: AnyTables): Model[] =>
  Object.entries(tables.inputs ?? { '': undefined }).map(([inputName, input]) => {
    const derived = derive(tables.machine, input)
    return {
      inputName,
      input,
      derived,
      eventCases: [...externalCases(tables), ...innerCases(tables, derived)],
      situationOf: situations(tables),
    }
  })
