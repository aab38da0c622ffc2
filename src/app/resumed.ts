import { createContext } from 'react'
import {
  createActor,
  type Actor,
  type ActorOptions,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate'
import { resumedElementId } from '#contract/rendering.ts'

/** Where a page's machine stood when the server had rendered the page. */
export type Resumed = { machine: string; snapshot: { context: object } }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function isResumed(value: unknown): value is Resumed {
  if (!isObject(value) || !('machine' in value) || !('snapshot' in value)) return false
  const { machine, snapshot } = value
  return (
    typeof machine === 'string' && isObject(snapshot) && 'context' in snapshot && isObject(snapshot.context)
  )
}

/** What the server put into the page, or undefined where it put nothing or nothing that can be read. */
export function readResumed(document: Document): Resumed | undefined {
  try {
    const read: unknown = JSON.parse(document.getElementById(resumedElementId)?.textContent ?? 'null')
    return isResumed(read) ? read : undefined
  } catch {
    return undefined
  }
}

export const ResumedContext = createContext<Resumed | undefined>(undefined)

/** An actor that goes on from where it stood, or a fresh one where that is of another machine or of no use. */
export function resume<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ActorOptions<Machine>,
  resumed: Resumed | undefined,
): Actor<Machine> {
  if (resumed?.machine === machine.id) {
    const actor = createActor(machine, {
      ...options,
      snapshot: resumed.snapshot as unknown as Snapshot<unknown>,
    })
    if ((actor.getSnapshot() as AnyMachineSnapshot).status !== 'error') return actor
  }
  return createActor(machine, options)
}
