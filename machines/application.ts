import { setup, type SnapshotFrom } from 'xstate'

/**
 * An application to become a partner. An operator approves or declines it once. Approval grants nothing by itself: it allows
 * a person with that e-mail address to buy Partner Access. The office can then set another address, with which its person signs in. In
 * the database the state is the `status` column.
 */

/** `at` is the server's time of the event, `note` a sentence for the mail. */
export type ApplicationDecision = {
  type: 'application.approve' | 'application.decline'
  at: Date
  note: string | undefined
}
export type ApplicationEvent = ApplicationDecision | { type: 'application.setEmail'; email: string }

type Context = { decidedAt: Date | null }
type DecisionMail = { decision: 'approved' | 'declined'; note: string | undefined }

/** The actions that the server executes. */
export type ApplicationAction =
  | { type: 'mailDecision'; params: DecisionMail }
  | { type: 'mailEmailChange'; params: { email: string } }

const applicationSetup = setup({
  types: {} as { context: Context; events: ApplicationEvent },
  actions: {
    mailDecision: (_, _params: DecisionMail) => {},
    mailEmailChange: (_, _params: { email: string }) => {},
  },
})

const assignDecidedAt = applicationSetup.assign(({ event }) => ('at' in event ? { decidedAt: event.at } : {}))

export const applicationMachine = applicationSetup.createMachine({
  id: 'application',
  description: 'An application to become a partner.',
  context: { decidedAt: null },
  initial: 'received',
  states: {
    received: {
      description: 'It is waiting for a decision.',
      on: {
        'application.approve': {
          target: 'approved',
          actions: [
            assignDecidedAt,
            { type: 'mailDecision', params: ({ event }) => ({ decision: 'approved', note: event.note }) },
          ],
        },
        'application.decline': {
          target: 'declined',
          actions: [
            assignDecidedAt,
            { type: 'mailDecision', params: ({ event }) => ({ decision: 'declined', note: event.note }) },
          ],
        },
      },
    },
    approved: {
      on: {
        'application.setEmail': {
          actions: { type: 'mailEmailChange', params: ({ event: { email } }) => ({ email }) },
        },
      },
    },
    declined: { type: 'final' },
  },
})

export type ApplicationSnapshot = SnapshotFrom<typeof applicationMachine>
