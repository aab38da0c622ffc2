import { createActor, type AnyActorScope, type EventObject } from 'xstate'
import { derive, type Derived } from './derive.ts'
import type { AnyTables } from './tables.ts'

/** An event with the name of its sample; the name is empty when there is only one way. */
export type Offer = {
  event: EventObject
  sample: string
  payload: unknown
  /** The actor or delay it comes from. */
  needs: string | undefined
  /** An answer or a delay's end: its source is over with it. */
  last: boolean
}

export type Model = {
  inputName: string
  input: unknown
  derived: Derived
  offers: Offer[]
  scope: AnyActorScope
}

/** A move in words: `unlock.done wrong`. */
export const nameOf = ({ event, sample }: Offer): string =>
  sample === '' ? event.type : `${event.type} ${sample}`

const casesOf = (tables: AnyTables, type: string): [string, unknown][] => {
  const cases = Object.entries(tables.samples[type] ?? {})
  return cases.length === 0
    ? [['', undefined]]
    : cases.map(([name, payload]) => [cases.length > 1 ? name : '', payload])
}

const offersOf = (tables: AnyTables, derived: Derived): Offer[] => {
  const outer = Object.entries(tables.gestures).flatMap(([type, gesture]) =>
    casesOf(tables, type).map(([sample, payload]) => ({
      event: { type, ...(payload as object | undefined) },
      sample,
      payload,
      needs: typeof gesture === 'object' ? gesture.from : undefined,
      last: false,
    })),
  )
  const inner = [...derived.innerEvents].flatMap(([type, { source, field }]) =>
    casesOf(tables, type).map(([sample, payload]) => ({
      event: field === undefined ? { type } : { type, [field]: payload },
      sample,
      payload,
      needs: source,
      last: true,
    })),
  )
  return [...outer, ...inner]
}

/** One model for each input. */
export const modelsOf = (tables: AnyTables): Model[] =>
  Object.entries(tables.inputs ?? { '': undefined }).map(([inputName, input]) => {
    const derived = derive(tables.machine, input)
    return { inputName, input, derived, offers: offersOf(tables, derived), scope: scopeOf(derived) }
  })

/** A scope in which nothing is executed: the derived machine only computes. */
const scopeOf = ({ machine }: Derived): AnyActorScope => {
  const self = createActor(machine)
  const nothing = (): void => undefined
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  }
}
