import { createContext } from 'react'
import {
  createActor,
  type Actor,
  type ActorOptions,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate'

/** A snapshot of a page's machine from which a new actor continues, such as the one that the server put into the page. */
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
 * Parses the snapshot that the server put into the page. Undefined if it is invalid or from another build, because a machine may
 * differ between builds. `entryPath`: the path of the running script.
 */
export function parseDehydrated(
  text: string | null | undefined,
  entryPath: string,
): DehydratedSnapshot | undefined {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null')
    return isDehydrated(parsed) && parsed.entry === entryPath ? parsed : undefined
  } catch {
    return undefined
  }
}

export const DehydratedContext = createContext<DehydratedSnapshot | undefined>(undefined)

/** Creates an actor from the snapshot, or a new actor if the snapshot is of another machine or invalid. */
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
