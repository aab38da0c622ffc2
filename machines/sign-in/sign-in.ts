import { assign, fromPromise, setup } from 'xstate'

/**
 * The callback after a sign-in at the identity provider. An error, a token that cannot be decoded, an expired token and one
 * that this browser did not request go back to the sign-in page. Any other token logs in. Somebody who is signed in and opens the
 * callback without an answer goes to the dashboard.
 */

/** The provider's answer. Only the effects see the token itself. */
export type SignInAnswer = {
  error: string | undefined
  token: 'none' | 'undecodable' | 'expired' | 'usable'
  /** Whether this browser started the sign-in. */
  begun: boolean
  /** Whether the callback got neither an error nor a token, and somebody is signed in. */
  isAlreadySignedIn: boolean
  /** The page to go to after the sign-in. */
  destination: string
  /** The path that the sign-in carried for a browser that cannot store it: the sign-in page gets it back after an error. */
  carried: string | undefined
}

type Context = { destination: string }

const loginPathWithError = (error: string, carried?: string) =>
  `/login?error=${encodeURIComponent(error)}${carried === undefined ? '' : `&redirect=${encodeURIComponent(carried)}`}`

export const signInMachine = setup({
  types: {} as { context: Context; events: { type: never } },
  actors: {
    readAnswer: fromPromise<SignInAnswer>(() =>
      Promise.reject(new Error('sign-in: readAnswer is not provided')),
    ),
    logIn: fromPromise<boolean>(() => Promise.reject(new Error('sign-in: logIn is not provided'))),
  },
  actions: {
    goTo: (_, _params: { path: string }) => {},
  },
  guards: {
    hasError: (_, answer: SignInAnswer) => answer.error !== undefined,
    isUndecodable: (_, answer: SignInAnswer) => answer.token === 'undecodable',
    isUsable: (_, answer: SignInAnswer) => answer.token === 'usable' && answer.begun,
    isAlreadySignedIn: (_, answer: SignInAnswer) => answer.isAlreadySignedIn,
    isLoggedIn: (_, loggedIn: boolean) => loggedIn,
  },
}).createMachine({
  id: 'sign-in',
  description: 'The callback after a sign-in at the identity provider.',
  context: { destination: loginPathWithError('auth_failed') },
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
            actions: assign({
              destination: ({ event: { output } }) => loginPathWithError(output.error ?? '', output.carried),
            }),
          },
          {
            guard: { type: 'isUndecodable', params: ({ event }) => event.output },
            target: 'refused',
            actions: assign({ destination: loginPathWithError('invalid_token') }),
          },
          {
            guard: { type: 'isUsable', params: ({ event }) => event.output },
            target: 'loggingIn',
            actions: assign({ destination: ({ event }) => event.output.destination }),
          },
          {
            guard: { type: 'isAlreadySignedIn', params: ({ event }) => event.output },
            target: 'arrived',
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
          { target: 'refused', actions: assign({ destination: loginPathWithError('auth_failed') }) },
        ],
        onError: { target: 'refused', actions: assign({ destination: loginPathWithError('auth_failed') }) },
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
