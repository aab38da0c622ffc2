import { assign, fromCallback, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { User } from '#contract/sign-in/session.ts'

/**
 * The session of this tab: who is signed in. It reads the stored token and is then logged in or out. A session ends when the token
 * expires, the server refuses it, or the person logs out here or in another tab. A log-out takes effect at once; the request
 * to the server is repeated, at the next start and when the connection is back, until the server has confirmed it.
 */

/** The user of a valid token and how long it stays valid, in milliseconds. Only the effects see the token itself. */
export type SignedInUser = { user: User; remaining: number }

export type SessionEvent =
  | { type: 'login'; token: string }
  | { type: 'logout'; leaveTo: string }
  | { type: 'token.changed' }
  | { type: 'token.refused' }

type Context = {
  user: User | undefined
  remaining: number
  /** The page to show after the log-out, so that the guard of a protected page does not redirect to the sign-in page. */
  leaveTo: string | undefined
}

const sessionSetup = setup({
  types: {} as { context: Context; events: SessionEvent },
  actors: {
    readToken: fromPromise<SignedInUser | undefined, { offered: string | undefined }>(() =>
      Promise.reject(new Error('session: readToken is not provided')),
    ),
    otherTabs: fromCallback<SessionEvent>(() => {
      throw new Error('session: otherTabs is not provided')
    }),
    pendingLogOuts: fromCallback<SessionEvent>(() => {
      throw new Error('session: pendingLogOuts is not provided')
    }),
  },
  actions: {
    deleteToken: () => {},
    endToken: () => {},
  },
  guards: {
    hasHolder: (_, params: { holder: SignedInUser | undefined }) => params.holder !== undefined,
  },
  delays: {
    untilExpiry: ({ context }) => context.remaining,
  },
})

/** Reads the token of a `login` event, else the stored token. */
const readingTokenState = sessionSetup.createStateConfig({
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
  description: 'The session of this tab: who is signed in.',
  context: { user: undefined, remaining: 0, leaveTo: undefined },
  invoke: [
    { id: 'otherTabs', src: 'otherTabs' },
    { id: 'pendingLogOuts', src: 'pendingLogOuts' },
  ],
  initial: 'loading',
  states: {
    loading: {
      description: 'The token from a login, or the stored one, is being read.',
      ...readingTokenState,
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
          description: 'A changed token is read while the person stays signed in.',
          ...readingTokenState,
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

/** The state of the session as pages ask for it, with the property names of the specification. */
export const sessionState = (snapshot: SessionSnapshot) => ({
  isLoading: snapshot.matches('loading'),
  isLoggedIn: snapshot.matches('loggedIn'),
  user: snapshot.context.user,
})
