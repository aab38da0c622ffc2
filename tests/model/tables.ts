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
import type { Driver, Sight } from './driver.ts'

/** An event that a running actor of the machine brings, such as a provider's window. */
type FromActor = { from: string }

/** The event comes from the named actor of the machine, and only while that actor runs. */
export const from = (actor: string): FromActor => ({ from: actor })

/** How an event comes about: by a person at the screen, by an actor of the machine, or by whoever owns the machine. */
export type Gesture<TEvent> = ((person: Driver, event: TEvent) => Promise<void>) | FromActor | 'the world'

/** How each event of the machine comes about. */
export type Gestures<M extends AnyStateMachine> = {
  [E in EventFromLogic<M> as E['type']]: Gesture<E>
}

type Payload<E> = Omit<E, 'type'>
type Named<T> = Record<string, T>
type Ports<M extends AnyStateMachine> = NonNullable<MachineImplementationsFrom<M>['actors']>
type OutputOf<Logic> = NonNullable<Logic> extends UnknownActorLogic ? OutputFrom<NonNullable<Logic>> : never

/** Payloads for each meaningful branch, by event and by the name of the case. Events that carry something need one. */
export type Samples<M extends AnyStateMachine> = {
  [E in EventFromLogic<M> as {} extends Payload<E> ? never : E['type']]: Named<Payload<E>>
} & { [S in keyof Ports<M> & string as `${S}.done`]?: Named<OutputOf<Ports<M>[S]>> } & {
  [S in keyof Ports<M> & string as `${S}.error`]?: Named<unknown>
}

type Leaf<Value> = Value extends string
  ? Value
  : Value extends object
    ? { [K in keyof Value & string]: `${K}.${Leaf<NonNullable<Value[K]>>}` }[keyof Value & string]
    : never

/** What the screen shows in a state, and what it must not show. The text is typed by hand. */
export type Sentence = { shows?: Sight[]; hides?: Sight[] }

/** A journey written by hand. Events are `type`, or `type sample` where there are several samples. */
export type Ending = Sentence & {
  /** Name of the input; the first one otherwise. */
  input?: string
  events: string[]
  /** The state it ends in. */
  ends: string
  /** All named actions on the way, in order: name, then params if there are any. */
  actions?: [name: string, params?: unknown][]
  /** All actors started on the way, in order: name, then input if there is any. */
  starts?: [actor: string, input?: unknown][]
  /** Addresses of links that were followed. */
  leaves?: string[]
  /** Milliseconds of the machine's own delays on the way. */
  takes?: number
}

/** Everything a path file says. */
export type Tables<M extends AnyStateMachine> = {
  machine: M
  render: (actor: Actor<M>) => ReactNode
  samples: Samples<M>
  gestures: Gestures<M>
  sentences: Partial<Record<Leaf<StateValueFrom<M>>, Sentence>>
  endings: Record<string, Ending>
  /** Each becomes a model of its own; coverage is their union. */
  inputs?: Record<string, InputFrom<M>>
  /** The part of context that changes what may happen next; all of it otherwise. */
  behaviour?: (context: ContextFrom<M>) => unknown
}

/** The tables with the machine's types forgotten, as the kit handles them. */
export type AnyTables = {
  machine: AnyStateMachine
  render: (actor: never) => ReactNode
  samples: Record<string, Record<string, unknown> | undefined>
  gestures: Record<string, Gesture<EventObject>>
  sentences: Record<string, Sentence | undefined>
  endings: Record<string, Ending>
  inputs?: Record<string, unknown>
  behaviour?: (context: never) => unknown
}

/** Forgets the machine's types. */
export const loosely = <M extends AnyStateMachine>(tables: Tables<M>): AnyTables =>
  tables as unknown as AnyTables
