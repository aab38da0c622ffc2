import { assign, type SnapshotFrom } from 'xstate'
import { projectSetup } from './project/setup.ts'
import {
  questionnaireOpenState,
  assignKickoff,
  kickoffChangeableState,
  refundableState,
  refundableBeforeKickoffState,
} from './project/transitions.ts'

/**
 * A Blueprint that somebody bought, from payment to delivery. The client books the kick-off and sends the questionnaire in either
 * order; the firm does the rest. A refund of its order ends the project. In the database the state is the `status` column, the
 * context other columns.
 */

export const projectMachine = projectSetup.createMachine({
  id: 'project',
  description: 'A Blueprint that somebody bought, from payment to delivery.',
  context: ({ input: { at } }) => ({
    kickoffAt: null,
    kickoffZone: null,
    kickoffSequence: 0,
    questionnaireSentAt: null,
    analysisAt: null,
    draftAt: null,
    draftRevision: 0,
    deliveredAt: null,
    endedAt: null,
    updatedAt: at,
  }),
  initial: 'ordered',
  states: {
    ordered: {
      description: 'It has been paid for, but no kick-off has been booked yet.',
      on: {
        ...questionnaireOpenState.on,
        ...refundableState.on,
        'kickoff.book': {
          target: 'kickoff_booked',
          actions: [
            { type: 'takeSlot', params: ({ event: { startsAt } }) => ({ startsAt }) },
            assignKickoff,
            { type: 'mailInvitation', params: { isMoved: false } },
          ],
        },
      },
    },
    kickoff_booked: {
      description: 'The kick-off is booked, and may already have been held.',
      on: {
        ...questionnaireOpenState.on,
        ...kickoffChangeableState.on,
        ...refundableBeforeKickoffState.on,
        'analysis.start': {
          guard: 'isKickoffHeld',
          target: 'analysis',
          actions: assign(({ event: { at } }) => ({ analysisAt: at, updatedAt: at })),
        },
      },
    },
    analysis: {
      description: 'The firm traces and maps the work.',
      entry: 'mailStep',
      on: {
        ...questionnaireOpenState.on,
        ...refundableState.on,
        'draft.share': {
          target: 'draft',
          actions: assign(({ event: { at } }) => ({ draftAt: at, draftRevision: 1, updatedAt: at })),
        },
      },
    },
    draft: {
      description: 'The client reads the draft and comments on it.',
      entry: 'mailStep',
      on: {
        ...refundableState.on,
        'draft.revise': {
          target: 'draft',
          reenter: true,
          actions: assign(({ context, event: { at } }) => ({
            draftRevision: context.draftRevision + 1,
            updatedAt: at,
          })),
        },
        'project.deliver': {
          target: 'delivered',
          actions: [assign(({ event: { at } }) => ({ deliveredAt: at, updatedAt: at })), 'openCredit'],
        },
      },
    },
    delivered: {
      description: 'The client has the five deliverables.',
      entry: 'mailStep',
      on: { ...refundableState.on },
    },
    ended: { description: 'Its order has been refunded.', type: 'final', entry: 'mailStep' },
  },
})

export type ProjectSnapshot = SnapshotFrom<typeof projectMachine>
