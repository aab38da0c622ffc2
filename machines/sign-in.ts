import { assign, fromPromise, setup } from 'xstate'

/**
 * The authentication callback: what the provider's answer means. An error goes back to the sign-in page, a token that
 * cannot be decoded is invalid, one that is expired or was not asked for by this browser fails, any other logs in.
 */

/** What came back, as far as the decisions need it. The token itself stays with the effects. */
export type Answer = {
  error: string | undefined
  token: 'none' | 'undecodable' | 'expired' | 'usable'
  /** This browser began the sign-in. */
  begun: boolean
  /** Where the person was going, or the dashboard. */
  destination: string
}

type Context = { destination: string }

const refusal = (error: string) => `/login?error=${encodeURIComponent(error)}`

export const signInMachine = setup({
  types: {} as { context: Context; events: { type: never } },
  actors: {
    readAnswer: fromPromise<Answer>(() => Promise.reject(new Error('sign-in: readAnswer is not provided'))),
    logIn: fromPromise<boolean>(() => Promise.reject(new Error('sign-in: logIn is not provided'))),
  },
  actions: {
    goTo: (_, _params: { path: string }) => {},
  },
  guards: {
    hasError: (_, answer: Answer) => answer.error !== undefined,
    isUndecodable: (_, answer: Answer) => answer.token === 'undecodable',
    isUsable: (_, answer: Answer) => answer.token === 'usable' && answer.begun,
    isLoggedIn: (_, loggedIn: boolean) => loggedIn,
  },
}).createMachine({
  id: 'sign-in',
  description: "The authentication callback: what the provider's answer means.",
  context: { destination: refusal('auth_failed') },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readAnswer',
        src: 'readAnswer',
        onDone: [
          {
            guard: { type: 'hasError', params: ({ event }) => event.output },
            target: 'refused',
            actions: assign({ destination: ({ event }) => refusal(event.output.error ?? '') }),
          },
          {
            guard: { type: 'isUndecodable', params: ({ event }) => event.output },
            target: 'refused',
            actions: assign({ destination: refusal('invalid_token') }),
          },
          {
            guard: { type: 'isUsable', params: ({ event }) => event.output },
            target: 'loggingIn',
            actions: assign({ destination: ({ event }) => event.output.destination }),
          },
          { target: 'refused' },
        ],
        onError: { target: 'refused' },
      },
    },
    loggingIn: {
      invoke: {
        id: 'logIn',
        src: 'logIn',
        onDone: [
          { guard: { type: 'isLoggedIn', params: ({ event }) => event.output }, target: 'arrived' },
          { target: 'refused', actions: assign({ destination: refusal('auth_failed') }) },
        ],
        onError: { target: 'refused', actions: assign({ destination: refusal('auth_failed') }) },
      },
    },
    arrived: {
      type: 'final',
      entry: { type: 'goTo', params: ({ context }) => ({ path: context.destination }) },
    },
    refused: {
      type: 'final',
      entry: { type: 'goTo', params: ({ context }) => ({ path: context.destination }) },
    },
  },
})
