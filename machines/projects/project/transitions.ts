import { assign } from 'xstate'
import { projectSetup, type CancelledKickoff, type ProjectContext, type ProjectEvent } from './setup.ts'

type KickoffTimeEvent = Extract<ProjectEvent, { timeZone: string }>

const kickoffStart = ({ kickoffAt, updatedAt }: ProjectContext) => ({ startsAt: kickoffAt ?? updatedAt })
const cancelledKickoff = (context: ProjectContext, by: CancelledKickoff['by']): CancelledKickoff => ({
  ...kickoffStart(context),
  timeZone: context.kickoffZone,
  sequence: context.kickoffSequence + 1,
  by,
})

/** Sets the kick-off to the time of the event. */
export const assignKickoff = assign<ProjectContext, KickoffTimeEvent, undefined, ProjectEvent, never>(
  ({ context, event: { at, startsAt, timeZone } }) => ({
    kickoffAt: startsAt,
    kickoffZone: timeZone,
    kickoffSequence: context.kickoffSequence + 1,
    updatedAt: at,
  }),
)

/** Removes the kick-off from the project. */
const clearKickoff = projectSetup.assign(({ context, event }) => ({
  kickoffAt: null,
  kickoffZone: null,
  kickoffSequence: context.kickoffSequence + 1,
  updatedAt: event.at,
}))

/** The events that move or cancel a booked kick-off. */
export const kickoffChangeableState = projectSetup.createStateConfig({
  on: {
    'kickoff.change': {
      guard: 'isKickoffChangeable',
      actions: [
        { type: 'takeSlot', params: ({ event: { startsAt } }) => ({ startsAt }) },
        { type: 'freeSlot', params: ({ context }) => kickoffStart(context) },
        assignKickoff,
        { type: 'mailInvitation', params: { isMoved: true } },
      ],
    },
    'kickoff.cancel': {
      guard: 'isKickoffChangeable',
      target: '#project.ordered',
      actions: [
        { type: 'freeSlot', params: ({ context }) => kickoffStart(context) },
        { type: 'mailCancellation', params: ({ context }) => cancelledKickoff(context, 'client') },
        clearKickoff,
      ],
    },
    'kickoff.withdraw': {
      target: '#project.ordered',
      actions: [
        { type: 'freeSlot', params: ({ context }) => kickoffStart(context) },
        { type: 'mailCancellation', params: ({ context }) => cancelledKickoff(context, 'firm') },
        clearKickoff,
      ],
    },
  },
})

/** The event that the client sends the questionnaire, which is possible once. */
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

const assignEnded = projectSetup.assign(({ event: { at } }) => ({ endedAt: at, updatedAt: at }))

/** The event of a refund, which ends the project. */
export const refundableState = projectSetup.createStateConfig({
  on: { 'order.refunded': { target: '#project.ended', actions: assignEnded } },
})

/** The event of a refund before the kick-off, which ends the project and cancels the kick-off. */
export const refundableBeforeKickoffState = projectSetup.createStateConfig({
  on: {
    'order.refunded': [
      {
        guard: 'isKickoffAhead',
        target: '#project.ended',
        actions: [
          { type: 'freeSlot', params: ({ context }) => kickoffStart(context) },
          { type: 'mailCancellation', params: ({ context }) => cancelledKickoff(context, 'refund') },
          clearKickoff,
          assignEnded,
        ],
      },
      { target: '#project.ended', actions: assignEnded },
    ],
  },
})
