import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { OverviewEntry } from '#contract/overview/overview.ts'

/** Loads the entries of a person's dashboard, such as projects, requests and Blueprints, and which of them wait for the person. */
export type OverviewEvent = { type: 'retry' }
type Context = { entries: OverviewEntry[]; error: string | undefined }

export const overviewMachine = setup({
  types: {} as { context: Context; events: OverviewEvent },
  actors: {
    readOverview: fromPromise<OverviewEntry[]>(() =>
      Promise.reject(new Error('overview: readOverview is not provided')),
    ),
  },
}).createMachine({
  id: 'overview',
  description: 'Loads a person’s dashboard entries, including those that need their attention.',
  context: { entries: [], error: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readOverview',
        src: 'readOverview',
        onDone: { target: 'shown', actions: assign({ entries: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    shown: { type: 'final' },
    failed: { on: { retry: { target: 'loading' } } },
  },
})

export type OverviewActor = ActorRefFrom<typeof overviewMachine>
type Snapshot = SnapshotFrom<typeof overviewMachine>

/** The entries that wait for the person, the longest waiting first. */
export const waitingEntries = ({ context: { entries } }: Snapshot): OverviewEntry[] =>
  entries.filter(({ waitsForMe }) => waitsForMe).sort((a, b) => Date.parse(a.at) - Date.parse(b.at))

/** The entries of a kind that do not wait for the person. */
export const otherEntries = (
  { context: { entries } }: Snapshot,
  wantedKind: OverviewEntry['kind'],
): OverviewEntry[] => entries.filter(({ kind, waitsForMe }) => kind === wantedKind && !waitsForMe)
