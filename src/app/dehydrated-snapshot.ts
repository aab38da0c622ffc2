import { createContext } from 'react'
import {
  createActor,
  type Actor,
  type ActorOptions,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate'

/** Where a page's machine stood when the server had rendered the page. */
export type DehydratedSnapshot = { machine: string; snapshot: { context: object } }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function isDehydrated(value: unknown): value is DehydratedSnapshot & { entry: unknown } {
  if (!isObject(value) || !('entry' in value) || !('machine' in value) || !('snapshot' in value)) return false
  const { machine, snapshot } = value
  return (
    typeof machine === 'string' && isObject(snapshot) && 'context' in snapshot && isObject(snapshot.context)
  )
}

/**
 * What the server put into the page, or undefined where it is nothing that can be read, or was written for another build's
 * script: machines of one name may differ between builds. `entry` is the path of the script that runs.
 */
export function parseDehydrated(
  text: string | null | undefined,
  entry: string,
): DehydratedSnapshot | undefined {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null')
    return isDehydrated(parsed) && parsed.entry === entry ? parsed : undefined
  } catch {
    return undefined
  }
}

export const DehydratedContext = createContext<DehydratedSnapshot | undefined>(undefined)

/** An actor that goes on from where it stood, or a fresh one where that is of another machine or of no use. */
export function rehydrate<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ActorOptions<Machine>,
  dehydrated: DehydratedSnapshot | undefined,
): Actor<Machine> {
  if (dehydrated?.machine === machine.id) {
    const actor = createActor(machine, {
      ...options,
      snapshot: dehydrated.snapshot as unknown as Snapshot<unknown>,
    })
    if ((actor.getSnapshot() as AnyMachineSnapshot).status !== 'error') return actor
  }
  return createActor(machine, options)
}
