import { assign, setup, type SnapshotFrom } from 'xstate'
import type { BlueprintCategory, BlueprintSubmission } from '#contract/blueprints/blueprints.ts'

/**
 * The review of a Blueprint. A reviewer publishes it, declines it or asks its author for changes; resubmitted, it waits for
 * review again. What is published can be withdrawn: it is declined then. In the database the state is the `status` column, the context other columns.
 */

/** A reviewer's decision about a Blueprint. */
export type Decision =
  | { type: 'blueprint.publish'; category: BlueprintCategory | null }
  | { type: 'changes.ask' | 'blueprint.decline' | 'blueprint.withdraw'; note: string }
/** `at` is the server's time of the event. */
export type ReviewEvent = { at: Date } & (
  | Decision
  | { type: 'blueprint.resubmit'; changed: BlueprintSubmission }
)

type Input = { at: Date }

/** The columns of a Blueprint that its review writes. */
export type ReviewContext = {
  note: string | null
  category: BlueprintCategory | null
  revision: number
  submittedAt: Date
  decidedAt: Date | null
  publishedAt: Date | null
}

/** The actions that the server executes. */
const actions = {
  replaceText: (_: unknown, _changed: BlueprintSubmission) => {},
  /** Mails the firm that a Blueprint waits for review, and its author that it was received. */
  mailSubmission: () => {},
  /** Mails the author of the Blueprint the decision. */
  mailDecision: () => {},
}

/** An action with its parameters. */
export type ReviewAction = {
  [Name in keyof typeof actions]: { type: Name; params: Parameters<(typeof actions)[Name]>[1] }
}[keyof typeof actions]

export const reviewMachine = setup({
  types: {} as { input: Input; context: ReviewContext; events: ReviewEvent },
  actions,
}).createMachine({
  id: 'review',
  description: 'The review of a Blueprint.',
  context: ({ input: { at } }) => ({
    note: null,
    category: null,
    revision: 1,
    submittedAt: at,
    decidedAt: null,
    publishedAt: null,
  }),
  initial: 'pending',
  states: {
    pending: {
      description: 'It is waiting for a reviewer.',
      entry: 'mailSubmission',
      on: {
        'blueprint.publish': {
          target: 'published',
          actions: assign(({ event: { at, category } }) => ({
            decidedAt: at,
            publishedAt: at,
            note: null,
            category,
          })),
        },
        'changes.ask': {
          target: 'changes_asked',
          actions: assign(({ event: { at, note } }) => ({ decidedAt: at, note })),
        },
        'blueprint.decline': {
          target: 'declined',
          actions: assign(({ event: { at, note } }) => ({ decidedAt: at, note })),
        },
      },
    },
    changes_asked: {
      description: 'It is waiting for its author.',
      entry: 'mailDecision',
      on: {
        'blueprint.resubmit': {
          target: 'pending',
          actions: [
            assign(({ context, event }) => ({ revision: context.revision + 1, submittedAt: event.at })),
            { type: 'replaceText', params: ({ event }) => event.changed },
          ],
        },
      },
    },
    published: {
      description: 'Readers can see it.',
      entry: 'mailDecision',
      on: {
        'blueprint.withdraw': {
          target: 'declined',
          actions: assign(({ event: { at, note } }) => ({ decidedAt: at, note })),
        },
      },
    },
    declined: { type: 'final', entry: 'mailDecision' },
  },
})

export type ReviewSnapshot = SnapshotFrom<typeof reviewMachine>
