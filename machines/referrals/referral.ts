import { assign, fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate'

/**
 * Who recommended us to a visitor. A code in the address is looked up, and the visitor is asked whether to remember it; only then it is
 * kept in this browser. Once they sign in, it is sent to the server and no longer kept here. An unknown code is ignored. If the visitor
 * could not be asked, the next page that is loaded in this tab tries again.
 */
export type ReferralEvent =
  | { type: 'referral.accept' | 'referral.decline' }
  /** Somebody is signed in. */
  | { type: 'session.loggedIn' }

/**
 * `kept` is the referral code that this browser remembers, `given` the one in the address of the page, or of an earlier page in this
 * tab that could not ask.
 */
export type ReferralCodes = { kept: string | undefined; given: string | undefined }
/** `name` is that of the partner who recommended us. */
type Context = { code: string; name: string }

export const referralMachine = setup({
  types: {} as { context: Context; events: ReferralEvent },
  actors: {
    readCodes: fromPromise<ReferralCodes>(() =>
      Promise.reject(new Error('referral: readCodes is not provided')),
    ),
    /** Resolves with the partner's name; undefined if nobody has the code. */
    findReferrer: fromPromise<string | undefined, { code: string }>(() =>
      Promise.reject(new Error('referral: findReferrer is not provided')),
    ),
    fetchBar: fromPromise<undefined>(() => Promise.reject(new Error('referral: fetchBar is not provided'))),
    session: fromCallback<ReferralEvent>(() => {
      throw new Error('referral: session is not provided')
    }),
    sendReferral: fromPromise<undefined, { code: string }>(() =>
      Promise.reject(new Error('referral: sendReferral is not provided')),
    ),
  },
  actions: {
    storeCode: (_, _params: { code: string }) => {},
    dropCode: () => {},
    keepUnaskedCode: (_, _params: { code: string }) => {},
  },
  guards: {
    isKept: (_, { kept }: ReferralCodes) => kept !== undefined,
    isGiven: (_, { given }: ReferralCodes) => given !== undefined,
    isKnown: (_, { name }: { name: string | undefined }) => name !== undefined,
  },
}).createMachine({
  id: 'referral',
  description: 'Remembers who recommended us, if the visitor agrees.',
  context: { code: '', name: '' },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readCodes',
        src: 'readCodes',
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'kept',
            actions: assign({ code: ({ event }) => event.output.kept ?? '' }),
          },
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            target: 'looking',
            actions: assign({ code: ({ event }) => event.output.given ?? '' }),
          },
          { target: 'none' },
        ],
        onError: { target: 'none' },
      },
    },
    looking: {
      invoke: {
        id: 'findReferrer',
        src: 'findReferrer',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ name: event.output }) },
            target: 'fetching',
            actions: assign({ name: ({ event }) => event.output ?? '' }),
          },
          { target: 'none' },
        ],
        onError: { target: 'unasked' },
      },
    },
    fetching: {
      invoke: {
        id: 'fetchBar',
        src: 'fetchBar',
        onDone: { target: 'asking' },
        onError: { target: 'unasked' },
      },
    },
    asking: {
      on: {
        'referral.accept': {
          target: 'kept',
          actions: { type: 'storeCode', params: ({ context: { code } }) => ({ code }) },
        },
        'referral.decline': { target: 'none' },
      },
    },
    kept: {
      invoke: { id: 'session', src: 'session' },
      on: { 'session.loggedIn': { target: 'sending' } },
    },
    sending: {
      invoke: {
        id: 'sendReferral',
        src: 'sendReferral',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'sent', actions: 'dropCode' },
        onError: { target: 'unsent' },
      },
    },
    sent: { type: 'final' },
    unsent: {
      description: 'The code stays in this browser, and the next page tries to send it again.',
      type: 'final',
    },
    unasked: {
      description: 'The code stays in this tab, and the next page to load tries to ask again.',
      type: 'final',
      entry: { type: 'keepUnaskedCode', params: ({ context: { code } }) => ({ code }) },
    },
    none: { type: 'final' },
  },
})

export type ReferralActor = ActorRefFrom<typeof referralMachine>
