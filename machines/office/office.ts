import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { OfficeNavigation } from '#contract/staff/staff.ts'

/**
 * The office around its pages: who is signed in, which areas they see, and how much waits in each, read again every minute. When the
 * session ends, the page stays as it is and says where to sign in, so that nothing typed is lost.
 */
export type OfficeEvent =
  | { type: 'retry' }
  /** A page has changed the number of waiting entries. */
  | { type: 'waiting.changed' }
  | { type: 'session.ended' }
  /** The person leaves to sign in, and comes back to `redirect`. */
  | { type: 'sign-in.begin'; redirect: string }
  | { type: 'log-out.request' }

type Context = { office: OfficeNavigation | undefined; error: string | undefined }

const messageOf = (error: unknown) => (error as Error).message

export const officeMachine = setup({
  types: {} as { context: Context; events: OfficeEvent; tags: 'open' },
  actors: {
    /** Resolves with null if the person does not work in the office any more. */
    readOffice: fromPromise<OfficeNavigation | null>(() =>
      Promise.reject(new Error('office: readOffice is not provided')),
    ),
    logOut: fromPromise<undefined>(() => Promise.reject(new Error('office: logOut is not provided'))),
  },
  actions: {
    loadHome: () => {},
    reload: () => {},
    rememberRedirect: (_, _params: { redirect: string }) => {},
  },
  guards: {
    isRemoved: (_, { office }: { office: OfficeNavigation | null }) => office === null,
  },
  delays: { beforeRefresh: 60_000 },
}).createMachine({
  id: 'office',
  description: 'The frame around the office’s pages: who is signed in, and what is waiting in each area.',
  context: { office: undefined, error: undefined },
  initial: 'reading',
  on: {
    'session.ended': { target: '.signedOut' },
    'sign-in.begin': {
      actions: { type: 'rememberRedirect', params: ({ event: { redirect } }) => ({ redirect }) },
    },
  },
  states: {
    reading: {
      invoke: {
        id: 'readOffice',
        src: 'readOffice',
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => ({ office: event.output }) },
            target: 'removed',
          },
          { target: 'open', actions: assign({ office: ({ event }) => event.output ?? undefined }) },
        ],
        onError: { target: 'failed', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    failed: {
      on: { retry: { target: 'reading', actions: assign({ error: undefined }) } },
    },
    open: {
      tags: 'open',
      after: { beforeRefresh: { target: 'refreshing' } },
      on: {
        'waiting.changed': { target: 'refreshing' },
        'log-out.request': { target: 'loggingOut', actions: assign({ error: undefined }) },
      },
    },
    refreshing: {
      tags: 'open',
      invoke: {
        id: 'readOffice',
        src: 'readOffice',
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => ({ office: event.output }) },
            target: 'removed',
          },
          { target: 'open', actions: assign({ office: ({ event }) => event.output ?? undefined }) },
        ],
        // The numbers that were read before are still shown. They are read again in a minute.
        onError: { target: 'open' },
      },
      on: {
        'waiting.changed': { target: 'refreshing', reenter: true },
        'log-out.request': { target: 'loggingOut', actions: assign({ error: undefined }) },
      },
    },
    loggingOut: {
      tags: 'open',
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: { target: 'loggedOut' },
        onError: { target: 'open', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    signedOut: {},
    loggedOut: { type: 'final', entry: 'loadHome' },
    removed: { type: 'final', entry: 'reload' },
  },
})

export type OfficeActor = ActorRefFrom<typeof officeMachine>
