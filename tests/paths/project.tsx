import { projectMachine } from '#machines/projects/project.ts'
import type { ProjectContext } from '#machines/projects/project/setup.ts'
import { tablesWithoutScreen } from '#tests/model/tables.ts'
import { callOf, scenariosAfter } from './scenarios.ts'

const orderTime = new Date('2026-03-02T09:00:00Z')
const kickoffTime = new Date('2026-03-09T04:00:00Z')
const otherTime = new Date('2026-03-10T04:00:00Z')
const dayAfterOrder = new Date('2026-03-03T09:00:00Z')
/** 24 hours before the kick-off, and a millisecond later. */
const changeDeadline = new Date('2026-03-08T04:00:00Z')
const tooLateTime = new Date('2026-03-08T04:00:00.001Z')
const afterKickoffTime = new Date('2026-03-11T09:00:00Z')
const berlinZone = { timeZone: 'Europe/Berlin' }

const orderedContext: ProjectContext = {
  kickoffAt: null,
  kickoffZone: null,
  kickoffSequence: 0,
  questionnaireSentAt: null,
  analysisAt: null,
  draftAt: null,
  draftRevision: 0,
  deliveredAt: null,
  endedAt: null,
  updatedAt: orderTime,
}
const bookedContext = { kickoffAt: kickoffTime, kickoffZone: 'Europe/Berlin', kickoffSequence: 1 }

const takeSlotAction = callOf('takeSlot', { startsAt: kickoffTime })
const freeSlotAction = callOf('freeSlot', { startsAt: kickoffTime })
const mailInvitationAction = (isMoved: boolean) => callOf('mailInvitation', { isMoved })
const mailStepAction = callOf('mailStep')
const mailCancellationAction = (by: string) =>
  callOf('mailCancellation', { startsAt: kickoffTime, timeZone: 'Europe/Berlin', sequence: 2, by })
const bookedActions = [takeSlotAction, mailInvitationAction(false)]

const ordered = scenariosAfter('⇒ ordered', { actions: [] })
const booked = scenariosAfter('kickoff.book ⇒ kickoff_booked', { actions: bookedActions })
const analysed = scenariosAfter('kickoff.book → analysis.start after it ⇒ analysis', {
  actions: [...bookedActions, mailStepAction],
})

export const project = tablesWithoutScreen(projectMachine, {
  scenarios: {
    'a Blueprint that was paid waits for its kick-off': ordered([], { context: orderedContext }),
    'a booked kick-off has its slot, and moved takes the new slot before it frees the old one': booked(
      [
        { context: { ...orderedContext, ...bookedContext, updatedAt: dayAfterOrder } },
        'kickoff.change ahead',
      ],
      {
        actions: [['takeSlot', { startsAt: otherTime }], freeSlotAction, mailInvitationAction(true)],
        context: { kickoffAt: otherTime, kickoffZone: 'Europe/Berlin', kickoffSequence: 2 },
      },
    ),
    'the client neither moves nor cancels a kick-off from 24 hours before it': booked(
      'kickoff.change too late → kickoff.cancel too late',
      { context: bookedContext },
    ),
    'the client still cancels a kick-off at exactly 24 hours before it': booked(
      'kickoff.cancel at the last moment ⇒ ordered',
      {
        actions: [freeSlotAction, mailCancellationAction('client')],
        context: { ...orderedContext, kickoffSequence: 2, updatedAt: changeDeadline },
      },
    ),
    'the firm withdraws a kick-off even later, and the client chooses again': booked(
      'kickoff.withdraw → kickoff.book',
      {
        actions: [freeSlotAction, mailCancellationAction('firm'), ...bookedActions],
        context: { kickoffAt: kickoffTime, kickoffSequence: 3 },
      },
    ),
    'the questionnaire may come after the kick-off is booked, once': booked(
      'questionnaire.send → questionnaire.send',
      { actions: [['mailQuestionnaire']], context: { questionnaireSentAt: dayAfterOrder } },
    ),
    'the questionnaire may come during the analysis, and only a draft is delivered': analysed(
      'project.deliver → questionnaire.send',
      { actions: [['mailQuestionnaire']], context: { deliveredAt: null } },
    ),
    'an analysis begins at the moment the kick-off begins, and not before': booked(
      'analysis.start before it → analysis.start as it begins ⇒ analysis',
      { actions: [mailStepAction], context: { analysisAt: kickoffTime } },
    ),
    'the client hears of each step, the credit opens once, and a refund still ends it': analysed(
      [
        'draft.share ⇒ draft',
        {
          actions: [...bookedActions, mailStepAction, mailStepAction],
          context: { draftRevision: 1, draftAt: afterKickoffTime },
        },
        'draft.revise → project.deliver → project.deliver ⇒ delivered',
        {
          actions: [
            ...bookedActions,
            mailStepAction,
            mailStepAction,
            mailStepAction,
            callOf('openCredit'),
            mailStepAction,
          ],
          context: { deliveredAt: afterKickoffTime, endedAt: null },
        },
        'order.refunded afterwards ⇒ ended',
      ],
      {
        actions: [mailStepAction, mailStepAction, ['openCredit'], mailStepAction, mailStepAction],
        context: {
          ...bookedContext,
          analysisAt: afterKickoffTime,
          draftAt: afterKickoffTime,
          draftRevision: 2,
          deliveredAt: afterKickoffTime,
          endedAt: afterKickoffTime,
        },
      },
    ),
    'a refund before the kick-off frees its slot and cancels it': booked('order.refunded ahead ⇒ ended', {
      isDone: true,
      actions: [freeSlotAction, mailCancellationAction('refund'), mailStepAction],
      context: { ...orderedContext, kickoffSequence: 2, endedAt: dayAfterOrder, updatedAt: dayAfterOrder },
    }),
    'a refund at the moment the kick-off begins cancels nothing, and keeps when it was': booked(
      'order.refunded as it begins ⇒ ended',
      { actions: [mailStepAction], context: { ...bookedContext, endedAt: kickoffTime } },
    ),
  },
  inputs: { '': { at: orderTime } },
  behaviour: ({ questionnaireSentAt }) => questionnaireSentAt,
  eventCases: {
    'kickoff.book': { '': { at: dayAfterOrder, startsAt: kickoffTime, ...berlinZone } },
    'kickoff.change': {
      ahead: { at: dayAfterOrder, startsAt: otherTime, ...berlinZone },
      'too late': { at: tooLateTime, startsAt: otherTime, ...berlinZone },
    },
    'kickoff.cancel': { 'at the last moment': { at: changeDeadline }, 'too late': { at: tooLateTime } },
    'kickoff.withdraw': { '': { at: tooLateTime } },
    'questionnaire.send': { '': { at: dayAfterOrder } },
    'analysis.start': {
      'after it': { at: afterKickoffTime },
      'as it begins': { at: kickoffTime },
      'before it': { at: dayAfterOrder },
    },
    'draft.share': { '': { at: afterKickoffTime } },
    'draft.revise': { '': { at: afterKickoffTime } },
    'project.deliver': { '': { at: afterKickoffTime } },
    'order.refunded': {
      ahead: { at: dayAfterOrder },
      'as it begins': { at: kickoffTime },
      afterwards: { at: afterKickoffTime },
    },
  },
})
