import { assign } from 'xstate'
import { projectSetup, type CancelledKickoff, type ProjectContext, type ProjectEvent } from './setup.ts'

type Timed = Extract<ProjectEvent, { timeZone: string }>

const startOf = ({ kickoffAt, updatedAt }: ProjectContext) => ({ startsAt: kickoffAt ?? updatedAt })
const cancelled = (context: ProjectContext, by: CancelledKickoff['by']): CancelledKickoff => ({
  ...startOf(context),
  timeZone: context.kickoffZone,
  sequence: context.kickoffSequence + 1,
  by,
})

/** The context with the kick-off of an event. */
export const keepKickoff = assign<ProjectContext, Timed, undefined, ProjectEvent, never>(
  ({ context, event: { at, startsAt, timeZone } }) => ({
    kickoffAt: startsAt,
    kickoffZone: timeZone,
    kickoffSequence: context.kickoffSequence + 1,
    updatedAt: at,
  }),
)

/** The context without a kick-off. */
const forgetKickoff = projectSetup.assign(({ context, event }) => ({
  kickoffAt: null,
  kickoffZone: null,
  kickoffSequence: context.kickoffSequence + 1,
  updatedAt: event.at,
}))

/** A kick-off ahead can be moved and cancelled. */
export const kickoffChangeableState = projectSetup.createStateConfig({
  on: {
    'kickoff.change': {
      guard: 'isKickoffChangeable',
      actions: [
        { type: 'takeSlot', params: ({ event: { startsAt } }) => ({ startsAt }) },
        { type: 'freeSlot', params: ({ context }) => startOf(context) },
        keepKickoff,
        'mailInvitation',
      ],
    },
    'kickoff.cancel': {
      guard: 'isKickoffChangeable',
      target: '#project.ordered',
      actions: [
        { type: 'freeSlot', params: ({ context }) => startOf(context) },
        { type: 'mailCancellation', params: ({ context }) => cancelled(context, 'client') },
        forgetKickoff,
      ],
    },
    'kickoff.withdraw': {
      target: '#project.ordered',
      actions: [
        { type: 'freeSlot', params: ({ context }) => startOf(context) },
        { type: 'mailCancellation', params: ({ context }) => cancelled(context, 'firm') },
        forgetKickoff,
      ],
    },
  },
})

/** The client can send the questionnaire, once. */
export const questionnaireOpenState = projectSetup.createStateConfig({
  on: {
    'questionnaire.send': {
      guard: 'isQuestionnaireOpen',
      actions: [
        assign(({ event: { at } }) => ({ questionnaireSentAt: at, updatedAt: at })),
        'mailQuestionnaire',
      ],
    },
  },
})

const end = projectSetup.assign(({ event: { at } }) => ({ endedAt: at, updatedAt: at }))

/** A refund ends the project. */
export const refundableState = projectSetup.createStateConfig({
  on: { 'order.refunded': { target: '#project.ended', actions: end } },
})

/** A refund ends the project, and a kick-off ahead with it. */
export const refundableBeforeKickoffState = projectSetup.createStateConfig({
  on: {
    'order.refunded': [
      {
        guard: 'isKickoffAhead',
        target: '#project.ended',
        actions: [
          { type: 'freeSlot', params: ({ context }) => startOf(context) },
          { type: 'mailCancellation', params: ({ context }) => cancelled(context, 'refund') },
          forgetKickoff,
          end,
        ],
      },
      { target: '#project.ended', actions: end },
    ],
  },
})
