import { createActor, fromPromise } from 'xstate'
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { transitionsOf } from '#src/inspector/transitions.ts'
import { ManualClock } from './manual-clock.ts'
import type { Model } from './models.ts'
import { callOf, type EffectCall } from './scenario.ts'
import type { Step } from './steps.ts'

export type EffectLog = { actions: EffectCall[]; starts: EffectCall[]; sends: EffectCall[] }

type PendingResult = { resolve: (output: unknown) => void; reject: (error: unknown) => void }
type Implementations = Record<string, unknown>
type Delay = number | ((...args: unknown[]) => number)

/** XState's own actions, such as assign and sendTo. They are not replaced. */
export const isBuiltIn = (action: unknown): boolean => typeof action === 'function' && 'type' in action

const mapValues = <T>(record: Implementations, change: (name: string, value: unknown) => T) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(name, value)]))

const recordingMachine = (shippedMachine: AnyStateMachine, effects: EffectLog) => {
  const answers = new Map<string, PendingResult>()
  const delays = new Map<string, number>()
  const named = shippedMachine.implementations as Record<'actions' | 'actors' | 'delays', Implementations>
  const machine = shippedMachine.provide({
    actions: mapValues(named.actions, (name, action) =>
      isBuiltIn(action)
        ? action
        : (_: unknown, params: unknown) => {
            effects.actions.push(callOf(name, params))
          },
    ),
    actors: mapValues(named.actors, (name) =>
      fromPromise<unknown, unknown>(({ input }) => {
        effects.starts.push(callOf(name, input))
        return new Promise((resolve, reject) => answers.set(name, { resolve, reject }))
      }),
    ),
    delays: mapValues(named.delays, (name, delay) => (...args: unknown[]) => {
      const definition = delay as Delay
      const milliseconds = typeof definition === 'number' ? definition : definition(...args)
      delays.set(name, milliseconds)
      return milliseconds
    }),
  } as never)
  return { machine, answers, delays }
}

/** The shipped machine with pending actors, recorded effects and a clock that the test moves. */
export const createRecordedActor = (shippedMachine: AnyStateMachine, { input }: Model) => {
  const effects: EffectLog = { actions: [], starts: [], sends: [] }
  const clock = new ManualClock()
  const { machine, answers, delays } = recordingMachine(shippedMachine, effects)
  const keys = new Map(transitionsOf(machine).map(({ definition, key }) => [definition, key]))
  let taken: string[] = []
  let failures: unknown[] = []
  let before: AnyMachineSnapshot | undefined

  const inspect = (inspected: InspectionEvent): void => {
    const isOwn = inspected.actorRef.sessionId === inspected.rootId
    if (inspected.type === '@xstate.event' && !isOwn && !inspected.event.type.startsWith('xstate.')) {
      effects.sends.push(callOf((inspected.actorRef as AnyActor).id, inspected.event))
    }
    if (inspected.type !== '@xstate.snapshot' || !isOwn) return
    const transitions = before === undefined ? [] : machine.getTransitionData(before, inspected.event)
    taken.push(...transitions.flatMap((one) => keys.get(one) ?? []))
    before = inspected.snapshot as AnyMachineSnapshot
  }
  const actor: AnyActor = createActor(machine, { input, clock, inspect })
  actor.subscribe({ error: (error) => failures.push(error) })

  return {
    actor,
    effects,
    clock,
    trigger: ({ event, endsSource, source = '', payload }: Step): void => {
      const answer = answers.get(source)
      if (!endsSource) actor.send(event)
      else if (event.type.startsWith('after.')) clock.endTimer(delays.get(event.type.slice('after.'.length)))
      else if (answer === undefined) throw new Error(`${source} was never started`)
      else if (event.type.endsWith('.done')) answer.resolve(payload)
      else answer.reject(payload)
    },
    snapshot: () => actor.getSnapshot() as AnyMachineSnapshot,
    /** Keys of the transitions that events caused since the last call. Throws if the machine failed. */
    drainTransitions: () => {
      const [failure] = failures
      if (failures.length > 0) throw new Error(`the machine failed: ${String(failure)}`, { cause: failure })
      const read = taken
      taken = []
      failures = []
      return read
    },
  }
}
