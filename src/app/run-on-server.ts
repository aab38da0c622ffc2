import {
  createActor,
  waitFor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'

export type Status = 200 | 404 | 503

/** What a page's machine came to know on the server, and the status that makes of the page. */
export type Loaded = { status: Status; dehydrated: { machine: string; snapshot: unknown } }

/** The longest a page waits for its data, in milliseconds. */
const patience = 3_000

/** Runs a machine, with effects that read the store, until it is no longer busy. Rejects when that takes too long. */
export async function runOnServer<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  statusOf: (snapshot: SnapshotFrom<Machine>) => Status,
): Promise<Loaded> {
  const actor = createActor(machine as AnyStateMachine, { input })
  actor.start()
  try {
    const isSettled = (snapshot: AnyMachineSnapshot) => !snapshot.hasTag('busy')
    const snapshot = await waitFor(actor, isSettled, { timeout: patience })
    const dehydrated = { machine: machine.id, snapshot: actor.getPersistedSnapshot() }
    return { status: statusOf(snapshot as SnapshotFrom<Machine>), dehydrated }
  } finally {
    actor.stop()
  }
}
