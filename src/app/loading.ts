import {
  createActor,
  waitFor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'

export type Status = 200 | 404 | 503

/** A page's machine at work on the server: resolves with what it came to know. */
type Stood = { machine: string; snapshot: unknown }

export type Loading = () => Promise<{ status: Status; resumed: Stood }>

/** The longest a page waits for its data, in milliseconds. */
const patience = 3_000

/** Runs a machine, with effects that read the store, until it is no longer busy. Rejects when that takes too long. */
export function loading<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  statusOf: (snapshot: SnapshotFrom<Machine>) => Status,
): Loading {
  return async () => {
    const actor = createActor(machine as AnyStateMachine, { input })
    actor.start()
    try {
      const isSettled = (snapshot: AnyMachineSnapshot) => !snapshot.hasTag('busy')
      const snapshot = await waitFor(actor, isSettled, { timeout: patience })
      const resumed = { machine: machine.id, snapshot: actor.getPersistedSnapshot() }
      return { status: statusOf(snapshot as SnapshotFrom<Machine>), resumed }
    } finally {
      actor.stop()
    }
  }
}
