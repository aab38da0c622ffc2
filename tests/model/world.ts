import {
  createActor,
  fromPromise,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate'
import { transitionsOf } from '#scripts/transitions.ts'
import { HeldClock } from './clock.ts'
import type { Move } from './explore.ts'
import type { Model } from './models.ts'

type Deed = [name: string, detail?: unknown]

/** What the machine did to the world on the way. */
export type Deeds = { actions: Deed[]; starts: Deed[]; leaves: string[]; takes: number }

/** The shipped machine, running, with its actors held open, its effects written down and its clock standing still. */
export type World = {
  actor: AnyActor
  actions: Deed[]
  starts: Deed[]
  clock: HeldClock
  /** Makes an actor answer, a delay end, or sends what only the world sends. */
  bring: (move: Move) => void
  snapshot: () => AnyMachineSnapshot
  /** Keys of the transitions taken since the last call. Throws if the machine failed. */
  readTaken: () => string[]
}

type Answer = { resolve: (output: unknown) => void; reject: (error: unknown) => void }

const deed = (name: string, detail: unknown): Deed => (detail === undefined ? [name] : [name, detail])

const isAssign = (action: unknown): boolean =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.assign'

export const openWorld = (shipped: AnyStateMachine, { input }: Model): World => {
  const actions: Deed[] = []
  const starts: Deed[] = []
  const answers = new Map<string, Answer>()
  const clock = new HeldClock()
  const named = shipped.implementations as Record<'actions' | 'actors', Record<string, unknown>>
  const effects = Object.keys(named.actions).filter((name) => !isAssign(named.actions[name]))
  const record = (name: string) => (_: unknown, params: unknown) => {
    actions.push(deed(name, params))
  }
  const hold = (name: string) =>
    fromPromise<unknown, unknown>((started) => {
      starts.push(deed(name, started.input))
      return new Promise((resolve, reject) => answers.set(name, { resolve, reject }))
    })
  const machine = shipped.provide({
    actions: Object.fromEntries(effects.map((name) => [name, record(name)])),
    actors: Object.fromEntries(Object.keys(named.actors).map((name) => [name, hold(name)])),
  } as never)

  const keys = new Map<AnyTransitionDefinition, string>(
    transitionsOf(machine).map(({ definition, key }) => [definition, key]),
  )
  let taken: string[] = []
  let failures: unknown[] = []
  const actor: AnyActor = createActor(machine, {
    input,
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return
      taken.push(...inspected._transitions.flatMap((one) => keys.get(one) ?? []))
    },
  })
  actor.subscribe({ error: (error) => failures.push(error) })

  return {
    actor,
    actions,
    starts,
    clock,
    bring: ({ event, last, needs = '', payload }) => {
      const answer = answers.get(needs)
      if (!last) actor.send(event)
      else if (event.type.startsWith('after.')) clock.end(actor, event.type.slice('after.'.length))
      else if (answer === undefined) throw new Error(`${needs} was never started`)
      else if (event.type.endsWith('.done')) answer.resolve(payload)
      else answer.reject(payload)
    },
    snapshot: () => actor.getSnapshot() as AnyMachineSnapshot,
    readTaken: () => {
      const [failure] = failures
      if (failures.length > 0) throw new Error(`the machine failed: ${String(failure)}`, { cause: failure })
      const read = taken
      taken = []
      failures = []
      return read
    },
  }
}
