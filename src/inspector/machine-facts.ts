import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import type { InspectedStep } from '#contract/inspector.ts'
import { pathOf, transitionsOf, type Transition } from './transitions.ts'

/** The transitions of a machine with their names in its chart, and the readable names of its events. */
export type Lookups = {
  transitions: ReadonlyMap<AnyTransitionDefinition, Transition>
  eventNames: ReadonlyMap<string, string>
}

const lookupsByMachine = new WeakMap<AnyStateMachine, Lookups>()

/** The transitions and readable event names of a machine, made once for each machine. */
export function lookupsOf(machine: AnyStateMachine): Lookups {
  const known = lookupsByMachine.get(machine)
  if (known) return known
  const transitions = transitionsOf(machine)
  const lookups = {
    transitions: new Map(transitions.map((one) => [one.definition, one])),
    eventNames: new Map(transitions.map(({ definition, event }) => [definition.eventType, event])),
  }
  lookupsByMachine.set(machine, lookups)
  return lookups
}

/** The paths of the active leaf states, in alphabetical order. */
export const leavesOf = ({ _nodes: nodes }: AnyMachineSnapshot): string[] =>
  nodes
    .filter((node) => !nodes.some(({ parent }) => parent === node))
    .map(pathOf)
    .sort()

const isAllowed = (
  { guard }: AnyTransitionDefinition,
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot,
): boolean => {
  try {
    return guard === undefined || evaluateGuard(guard as never, snapshot.context, event, snapshot)
  } catch {
    return true
  }
}

/**
 * The transitions whose guards refuse an event or, if `type` is undefined, an eventless step. As in XState, inner states come
 * first, and a state's transitions are tried in order until one is allowed. Guards are pure, so evaluating them again is safe.
 */
export function refusedTransitions(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  type: string | undefined,
): InspectedStep['refused'] {
  const { _nodes: nodes, machine } = snapshot
  const refused: InspectedStep['refused'] = []
  const isTakenIn = (node: AnyStateNode): boolean => {
    const inner = nodes.filter(({ parent }) => parent === node).map(isTakenIn)
    if (inner.includes(true)) return true
    for (const one of (type === undefined ? node.always : node.transitions.get(type)) ?? []) {
      if (isAllowed(one, event, snapshot)) return true
      const name = lookupsOf(machine as AnyStateMachine).transitions.get(one)
      if (name?.guard !== undefined) refused.push({ key: name.key, guard: name.guard })
    }
    return false
  }
  isTakenIn((machine as AnyStateMachine).root)
  return refused
}

/** Whether the machine may accept an event of this type now. If a guard reads the payload, some payload may be accepted. */
const isAccepted = (snapshot: AnyMachineSnapshot, type: string): boolean => {
  let isPayloadRead = false
  const event = new Proxy(
    { type },
    {
      get: (_, property) => {
        isPayloadRead ||= property !== 'type'
        return property === 'type' ? type : undefined
      },
    },
  )
  try {
    return snapshot.can(event) || isPayloadRead
  } catch {
    return isPayloadRead
  }
}

/** The types of events that the machine may accept now, without XState's own events. */
export const acceptedEventTypes = (snapshot: AnyMachineSnapshot): string[] =>
  (snapshot.machine.events as string[]).filter(
    (type) => !type.startsWith('xstate.') && isAccepted(snapshot, type),
  )

/** The running delays of an actor, and when each ends, in milliseconds since 1970. */
export function timersOf(actor: AnyActorRef, eventNames: Lookups['eventNames']): InspectedStep['timers'] {
  const { _scheduledEvents: scheduled } = actor.system.getSnapshot()
  return Object.values(scheduled)
    .filter(({ target }) => target === actor)
    .map(({ event, startedAt, delay }) => ({
      name: (eventNames.get(event.type) ?? event.type).replace(/^after\./, ''),
      ends: startedAt + delay,
    }))
}
