import type {
  ActorRefLike,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate'
import type { InspectedStep } from '#contract/inspector.ts'
import {
  acceptedEventTypes,
  leavesOf,
  lookupsOf,
  refusedTransitions,
  timersOf,
  type Lookups,
} from './machine-facts.ts'
import { redact } from './redact.ts'

type Deps = {
  /** The id of the page's document, unique among all documents. */
  documentId: string
  tabId: string
  readPath: () => string
  /** Returns the current time, in milliseconds since 1970. */
  now: () => number
  /** Gets steps in the order in which their events were sent. */
  report: (steps: InspectedStep[]) => void
}

/** The transitions that an actor took, or that its guards refused, since its last snapshot. */
type PendingTransitions = Pick<InspectedStep, 'taken' | 'refused'>
type KnownActor = { snapshot: AnyMachineSnapshot; leaves: string[] }
type SentEvent = { order: number; source: ActorRefLike | undefined }

/** The logic that an actor runs, and the name by which it was invoked. XState's types leave them out. */
type ActorOrigin = { logic: object; src?: unknown }

const machineOf = (actor: ActorRefLike): AnyStateMachine | undefined => {
  const { logic } = actor as unknown as ActorOrigin
  return 'root' in logic ? (logic as AnyStateMachine) : undefined
}

const nameOf = (actor: AnyActorRef): string => {
  const { src } = actor as unknown as ActorOrigin
  return machineOf(actor)?.id ?? (typeof src === 'string' ? src : actor.id)
}

const noLookups: Lookups = { transitions: new Map(), eventNames: new Map() }
/** Readable names of XState's own events. */
const xstateEventNames: Record<string, string> = {
  'xstate.init': 'start',
  'xstate.stop': 'stop',
  'xstate.promise.resolve': 'resolve',
  'xstate.promise.reject': 'reject',
}

/** An event with its readable name and a redacted payload. */
const readableEvent = (lookups: Lookups, { type, actorId: _actorId, ...payload }: AnyEventObject) => ({
  ...(redact(payload) as object),
  type: lookups.eventNames.get(type) ?? xstateEventNames[type] ?? type,
})

/** Turns XState's inspection events into steps, one for each event that an actor handled. */
export function createRecorder({ documentId, tabId, readPath, now, report }: Deps) {
  const known = new WeakMap<ActorRefLike, KnownActor>()
  const pending = new WeakMap<ActorRefLike, PendingTransitions>()
  const moments = new WeakMap<AnyEventObject, SentEvent>()
  let waiting: { order: number; step: InspectedStep }[] = []
  let order = 0
  let count = 0

  const keyOf = ({ sessionId }: ActorRefLike) => `${documentId}/${sessionId}`

  const flush = () => {
    const steps = waiting.sort((one, other) => one.order - other.order).map(({ step }) => step)
    waiting = []
    if (steps.length > 0) report(steps)
  }

  const pendingOf = (actor: ActorRefLike): PendingTransitions => {
    const found = pending.get(actor) ?? { taken: [], refused: [] }
    pending.set(actor, found)
    return found
  }

  const add = (
    actor: AnyActorRef,
    event: AnyEventObject | undefined,
    status: InspectedStep['status'],
    done: PendingTransitions = { taken: [], refused: [] },
  ) => {
    const machine = machineOf(actor)
    const isMachine = machine !== undefined
    const names = machine ? lookupsOf(machine) : noLookups
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    const before = known.get(actor)
    const leaves = isMachine && '_nodes' in snapshot ? leavesOf(snapshot) : []
    const isRunning = isMachine && status === 'active'
    known.set(actor, { snapshot, leaves })
    const moment = event && moments.get(event)
    const parent = actor._parent
    const step: InspectedStep = {
      id: `${documentId}/${(count += 1)}`,
      tab: tabId,
      page: readPath(),
      time: now(),
      actor: keyOf(actor),
      parent: parent ? keyOf(parent) : null,
      name: nameOf(actor),
      isMachine,
      source: moment?.source ? keyOf(moment.source) : null,
      event: event ? readableEvent(names, event) : null,
      status,
      from: before?.leaves ?? [],
      to: leaves,
      ...done,
      timers: isRunning ? timersOf(actor, names.eventNames) : [],
      context: isMachine ? redact(snapshot.context) : null,
      accepts: isRunning ? acceptedEventTypes(snapshot) : [],
      times: 1,
    }
    if (waiting.length === 0) queueMicrotask(flush)
    waiting.push({ order: moment?.order ?? (order += 1), step })
  }

  const next = (inspected: InspectionEvent) => {
    const actor = inspected.actorRef as AnyActorRef
    if (inspected.type === '@xstate.event')
      moments.set(inspected.event, { order: (order += 1), source: inspected.sourceRef })
    if (inspected.type === '@xstate.microstep') {
      const { taken, refused } = pendingOf(actor)
      const machine = machineOf(actor)
      const names = machine ? lookupsOf(machine) : noLookups
      const snapshot = inspected.snapshot as AnyMachineSnapshot
      taken.push(...inspected._transitions.flatMap((one) => names.transitions.get(one)?.key ?? []))
      if (snapshot.status === 'active')
        refused.push(...refusedTransitions(snapshot, inspected.event, undefined))
    }
    if (inspected.type === '@xstate.snapshot') {
      const { event } = inspected
      const done = pendingOf(actor)
      const before = known.get(actor)?.snapshot
      if (before?.status === 'active' && '_nodes' in before)
        done.refused.unshift(...refusedTransitions(before, event, event.type))
      pending.delete(actor)
      add(actor, event, inspected.snapshot.status, done)
    }
  }

  return {
    next,
    keyOf,
    /** Reports a step without an event for each running actor. */
    announce: (actors: Iterable<ActorRefLike>) => {
      for (const actor of actors) add(actor as AnyActorRef, undefined, 'active')
    },
    /** Reports that these actors stopped, because the person leaves the page. */
    end: (actors: Iterable<ActorRefLike>) => {
      for (const actor of actors) add(actor as AnyActorRef, { type: 'xstate.stop' }, 'stopped')
      flush()
    },
  }
}
