import type { ReactNode } from 'react'
import type {
  Actor,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  MachineImplementationsFrom,
  OutputFrom,
  StateValueFrom,
  UnknownActorLogic,
} from 'xstate'
import type { Driver } from './driver.ts'
import { scenariosOf, type Journeys } from './journeys.ts'
import type { Assertion, Scenario } from './scenario.ts'

type FromActor = { from: string }

/** The event comes from the named actor of the machine, and only while that actor runs. */
export const fromActor = (actor: string): FromActor => ({ from: actor })

/** How an event is caused: by a person at the screen, by an actor of the machine, or by the code that owns the machine (`external`). */
export type EventAction<TEvent> = ((person: Driver, event: TEvent) => Promise<void>) | FromActor | 'external'

export type EventActions<M extends AnyStateMachine> = {
  [E in EventFromLogic<M> as E['type']]: EventAction<E>
}

type Payload<E> = Omit<E, 'type'>
type CasesByName<T> = Record<string, T>
type Actors<M extends AnyStateMachine> = NonNullable<MachineImplementationsFrom<M>['actors']>
type OutputOf<Logic> = NonNullable<Logic> extends UnknownActorLogic ? OutputFrom<NonNullable<Logic>> : never

/** Payloads for each meaningful branch, by event and by the name of the case. An event with a payload needs at least one case. */
export type EventCases<M extends AnyStateMachine> = {
  [E in EventFromLogic<M> as {} extends Payload<E> ? never : E['type']]: CasesByName<Payload<E>>
} & { [S in keyof Actors<M> & string as `${S}.done`]?: CasesByName<OutputOf<Actors<M>[S]>> } & {
  [S in keyof Actors<M> & string as `${S}.error`]?: CasesByName<unknown>
}

type LeafState<Value> = Value extends string
  ? Value
  : Value extends object
    ? { [K in keyof Value & string]: `${K}.${LeafState<NonNullable<Value[K]>>}` }[keyof Value & string]
    : never

type CommonTables<M extends AnyStateMachine> = {
  machine: M
  eventCases: EventCases<M>
  scenarios: Record<string, Scenario>
  /** The machine's inputs by name. Paths are generated for each input. What one input covers counts as covered. */
  inputs?: Record<string, InputFrom<M>>
  /** The part of the context that decides what may happen next, by default all of it. */
  behaviour?: (context: ContextFrom<M>) => unknown
}

/** Everything a path file says about a machine and its screen. */
export type Tables<M extends AnyStateMachine> = CommonTables<M> & {
  render: (actor: Actor<M>) => ReactNode
  eventActions: EventActions<M>
  assertions: Partial<Record<LeafState<StateValueFrom<M>>, Assertion>>
}

/** Everything a path file says about a machine that no screen shows. Only scenarios check its states. Its events are `external` by default. */
export type TablesWithoutScreen<M extends AnyStateMachine> = CommonTables<M> & {
  screen: 'none'
  eventActions?: EventActions<M>
}

export type TypedTables<M extends AnyStateMachine> = Tables<M> | TablesWithoutScreen<M>

/** Tables as a path file writes them. */
type Written<T> = Omit<T, 'machine' | 'screen' | 'scenarios'> & { scenarios: Journeys }

export const pathTables = <M extends AnyStateMachine>(
  machine: M,
  { scenarios, ...tables }: NoInfer<Written<Tables<M>>>,
): Tables<M> => ({ machine, scenarios: scenariosOf(scenarios), ...tables })

export const tablesWithoutScreen = <M extends AnyStateMachine>(
  machine: M,
  { scenarios, ...tables }: NoInfer<Written<TablesWithoutScreen<M>>>,
): TablesWithoutScreen<M> => ({ machine, screen: 'none', scenarios: scenariosOf(scenarios), ...tables })

export type AnyTables = {
  machine: AnyStateMachine
  screen?: 'none'
  render: (actor: never) => ReactNode
  eventCases: Record<string, Record<string, unknown> | undefined>
  eventActions: Record<string, EventAction<EventObject>>
  assertions: Record<string, Assertion | undefined>
  scenarios: Record<string, Scenario>
  inputs?: Record<string, unknown>
  behaviour?: (context: never) => unknown
}

/** The machine's events, without those that XState makes of delays, actors' results and final states. */
const ownEventsOf = ({ events }: AnyStateMachine): string[] =>
  (events as string[]).filter((event) => !event.startsWith('xstate.'))

export const untypedTables = <M extends AnyStateMachine>(tables: TypedTables<M>): AnyTables =>
  ({
    render: () => null,
    assertions: {},
    eventActions: Object.fromEntries(ownEventsOf(tables.machine).map((event) => [event, 'external'])),
    ...tables,
  }) as unknown as AnyTables
