import { assign, fromCallback, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { User } from '#contract/session.ts'

/**
 * Who is signed in, in this tab. It starts in loading, reads the stored token, and is then logged out or logged in until
 * the token expires, the server refuses it, the person logs out, or another tab does. A log-out counts at once; the server
 * is told of it again, at the next start and when the connection is back, until it has heard of it.
 */

/** A usable token's holder and how long it still holds, in milliseconds. The token itself stays with the effects. */
export type Holder = { user: User; remaining: number }

export type SessionEvent =
  | { type: 'login'; token: string }
  | { type: 'logout'; leaveTo: string }
  | { type: 'token.changed' }
  | { type: 'token.refused' }

type Context = {
  user: User | undefined
  remaining: number
  /** Where a person who logged out wants to be, so that no guard sends them to sign in again. */
  leaveTo: string | undefined
}

const sessionSetup = setup({
  types: {} as { context: Context; events: SessionEvent },
  actors: {
    readToken: fromPromise<Holder | undefined, { offered: string | undefined }>(() =>
      Promise.reject(new Error('session: readToken is not provided')),
    ),
    otherTabs: fromCallback<SessionEvent>(() => {
      throw new Error('session: otherTabs is not provided')
    }),
    unheardLogOuts: fromCallback<SessionEvent>(() => {
      throw new Error('session: unheardLogOuts is not provided')
    }),
  },
  actions: {
    deleteToken: () => {},
    endToken: () => {},
  },
  guards: {
    hasHolder: (_, params: { holder: Holder | undefined }) => params.holder !== undefined,
  },
  delays: {
    untilExpiry: ({ context }) => context.remaining,
  },
})

/** Reads the stored or the newly given token, wherever the session waits for that. */
const readingToken = sessionSetup.createStateConfig({
  invoke: {
    id: 'readToken',
    src: 'readToken',
    input: ({ event }) => ({ offered: event.type === 'login' ? event.token : undefined }),
    onDone: [
      {
        guard: { type: 'hasHolder', params: ({ event }) => ({ holder: event.output }) },
        target: '#session.loggedIn',
        actions: assign(({ event }) => ({ ...event.output, leaveTo: undefined })),
      },
      { target: '#session.loggedOut' },
    ],
    onError: { target: '#session.loggedOut' },
  },
})

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in, in this tab.',
  context: { user: undefined, remaining: 0, leaveTo: undefined },
  invoke: [
    { id: 'otherTabs', src: 'otherTabs' },
    { id: 'unheardLogOuts', src: 'unheardLogOuts' },
  ],
  initial: 'loading',
  states: {
    loading: {
      description: 'A stored or a newly given token is read.',
      ...readingToken,
    },
    loggedOut: {
      entry: assign({ user: undefined, remaining: 0 }),
      on: {
        login: { target: 'loading' },
        'token.changed': { target: 'loading' },
      },
    },
    loggedIn: {
      initial: 'holding',
      states: {
        holding: {
          after: { untilExpiry: { target: '#session.loggedOut', actions: 'deleteToken' } },
          on: {
            login: { target: 'renewing' },
            'token.changed': { target: 'renewing' },
          },
        },
        renewing: {
          description: 'The token is read anew while the person stays signed in.',
          ...readingToken,
          on: {
            login: { target: 'renewing', reenter: true },
            'token.changed': { target: 'renewing', reenter: true },
          },
        },
      },
      on: {
        logout: {
          target: 'loggedOut',
          actions: [assign({ leaveTo: ({ event }) => event.leaveTo }), 'endToken'],
        },
        'token.refused': { target: 'loggedOut', actions: 'deleteToken' },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** The session as the spec names it. */
export const sessionState = (snapshot: SessionSnapshot) => ({
  isLoading: snapshot.matches('loading'),
  isLoggedIn: snapshot.matches('loggedIn'),
  user: snapshot.context.user,
})
