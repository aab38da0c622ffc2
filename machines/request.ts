import { assign, setup, type SnapshotFrom } from 'xstate'

/**
 * A request to have a Blueprint implemented. Its author or the firm answers or declines it with a note; the person who asked agrees
 * to the answer or withdraws. In the database the state is the `status` column, the context other columns.
 */

/** `at` is the server's time of the event. */
export type RequestEvent = { at: Date } & (
  | { type: 'request.answer' | 'request.decline'; by: 'author' | 'firm'; note: string }
  | { type: 'request.agree' | 'request.withdraw' }
)

type Input = { at: Date }

/** The columns of a request that its machine writes. */
export type RequestContext = {
  /** The text that the author or the firm wrote last about the request. */
  note: string | null
  answeredBy: 'author' | 'firm' | null
  answeredAt: Date | null
  endedAt: Date | null
  updatedAt: Date
}

/** The actions that the server executes. */
const actions = {
  /** Mails the request to the author and the firm, and a confirmation to the person who sent it. */
  mailRequest: () => {},
  /** Mails the new status of the request to those who did not cause it. */
  mailChange: () => {},
}

export type RequestAction = { type: keyof typeof actions }

export const requestMachine = setup({
  types: {} as { input: Input; context: RequestContext; events: RequestEvent },
  actions,
}).createMachine({
  id: 'request',
  description: 'A request to have a Blueprint implemented.',
  context: ({ input: { at } }) => ({
    note: null,
    answeredBy: null,
    answeredAt: null,
    endedAt: null,
    updatedAt: at,
  }),
  initial: 'sent',
  states: {
    sent: {
      description: 'It is waiting for the author or the firm.',
      entry: 'mailRequest',
      on: {
        'request.answer': {
          target: 'answered',
          actions: assign(({ event: { at, by, note } }) => ({
            note,
            answeredBy: by,
            answeredAt: at,
            updatedAt: at,
          })),
        },
        'request.decline': {
          target: 'declined',
          actions: assign(({ event: { at, by, note } }) => ({
            note,
            answeredBy: by,
            endedAt: at,
            updatedAt: at,
          })),
        },
        'request.withdraw': {
          target: 'withdrawn',
          actions: assign(({ event: { at } }) => ({ endedAt: at, updatedAt: at })),
        },
      },
    },
    answered: {
      description: 'It is waiting for the person who sent it.',
      entry: 'mailChange',
      on: {
        'request.agree': {
          target: 'agreed',
          actions: assign(({ event: { at } }) => ({ endedAt: at, updatedAt: at })),
        },
        'request.decline': {
          target: 'declined',
          actions: assign(({ event: { at, by, note } }) => ({
            note,
            answeredBy: by,
            endedAt: at,
            updatedAt: at,
          })),
        },
        'request.withdraw': {
          target: 'withdrawn',
          actions: assign(({ event: { at } }) => ({ endedAt: at, updatedAt: at })),
        },
      },
    },
    agreed: { type: 'final', entry: 'mailChange' },
    declined: { type: 'final', entry: 'mailChange' },
    withdrawn: { type: 'final', entry: 'mailChange' },
  },
})

export type RequestSnapshot = SnapshotFrom<typeof requestMachine>
