import { setup, type SnapshotFrom } from 'xstate'

/**
 * A partner's application. It waits for its vetting, which approves or declines it, once. Nothing is granted: Partner Access can
 * be paid by whoever has the e-mail address of an approved one. The server keeps a row for each: the status is the state.
 */

/** `at` is when the server hears it, `note` a sentence for the mail. */
export type ApplicationEvent = {
  type: 'application.approve' | 'application.decline'
  at: Date
  note: string | undefined
}

type Context = { decidedAt: Date | null }
type Told = { decision: 'approved' | 'declined'; note: string | undefined }

/** What the server is asked for. */
export type ApplicationAction = { type: 'mailDecision'; params: Told }

const applicationSetup = setup({
  types: {} as { context: Context; events: ApplicationEvent },
  actions: { mailDecision: (_, _told: Told) => {} },
})

const decide = applicationSetup.assign(({ event }) => ({ decidedAt: event.at }))

export const applicationMachine = applicationSetup.createMachine({
  id: 'application',
  description: "A partner's application.",
  context: { decidedAt: null },
  initial: 'received',
  states: {
    received: {
      description: 'It waits for its vetting.',
      on: {
        'application.approve': {
          target: 'approved',
          actions: [
            decide,
            { type: 'mailDecision', params: ({ event }) => ({ decision: 'approved', note: event.note }) },
          ],
        },
        'application.decline': {
          target: 'declined',
          actions: [
            decide,
            { type: 'mailDecision', params: ({ event }) => ({ decision: 'declined', note: event.note }) },
          ],
        },
      },
    },
    approved: { type: 'final' },
    declined: { type: 'final' },
  },
})

export type ApplicationSnapshot = SnapshotFrom<typeof applicationMachine>
