import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { OfficeHome } from '#contract/office/home.ts'

/**
 * What needs the firm next, read again every minute, because the ages that are shown go on. If that fails, what was read stays, and the
 * page says that it may be old.
 */
export type OfficeHomeEvent = { type: 'retry' }
type Context = { home: OfficeHome | undefined; error: string | undefined }

export const officeHomeMachine = setup({
  types: {} as { context: Context; events: OfficeHomeEvent },
  actors: {
    readOfficeHome: fromPromise<OfficeHome>(() =>
      Promise.reject(new Error('office-home: readOfficeHome is not provided')),
    ),
  },
  delays: { beforeRefresh: 60_000 },
}).createMachine({
  id: 'office-home',
  description: 'What needs the firm’s attention next.',
  context: { home: undefined, error: undefined },
  initial: 'loading',
  states: {
    loading: {
      entry: assign({ error: undefined }),
      invoke: {
        id: 'readOfficeHome',
        src: 'readOfficeHome',
        onDone: { target: 'shown', actions: assign({ home: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    failed: { on: { retry: { target: 'loading' } } },
    shown: { after: { beforeRefresh: { target: 'refreshing' } } },
    refreshing: {
      invoke: {
        id: 'readOfficeHome',
        src: 'readOfficeHome',
        onDone: { target: 'shown', actions: assign({ home: ({ event }) => event.output }) },
        onError: { target: 'stale' },
      },
    },
    stale: {
      on: { retry: { target: 'refreshing' } },
      after: { beforeRefresh: { target: 'refreshing' } },
    },
  },
})

export type OfficeHomeActor = ActorRefFrom<typeof officeHomeMachine>
