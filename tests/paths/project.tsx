import { projectMachine } from '#machines/projects/project.ts'
import type { ProjectContext } from '#machines/projects/project/setup.ts'
import type { TablesWithoutScreen } from '#tests/model/tables.ts'

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

const takeSlotAction = ['takeSlot', { startsAt: kickoffTime }] as [string, unknown]
const freeSlotAction = ['freeSlot', { startsAt: kickoffTime }] as [string, unknown]
const mailInvitationAction: [string] = ['mailInvitation']
const mailStepAction: [string] = ['mailStep']
const mailCancellationAction = (by: string): [string, unknown] => [
  'mailCancellation',
  { startsAt: kickoffTime, timeZone: 'Europe/Berlin', sequence: 2, by },
]
const analysisEvents = ['kickoff.book', 'analysis.start after it'] as const
const draftEvents = [...analysisEvents, 'draft.share'] as const
const deliveryEvents = [...draftEvents, 'project.deliver'] as const
const analysisActions = [takeSlotAction, mailInvitationAction, mailStepAction]

export const project: TablesWithoutScreen<typeof projectMachine> = {
  machine: projectMachine,
  scenarios: {
    'a Blueprint that was paid waits for its kick-off': {
      events: [],
      ends: 'ordered',
      actions: [],
      context: orderedContext,
    },
    'a booked kick-off has its slot, and both sides are invited': {
      events: ['kickoff.book'],
      ends: 'kickoff_booked',
      actions: [takeSlotAction, mailInvitationAction],
      context: { ...orderedContext, ...bookedContext, updatedAt: dayAfterOrder },
    },
    'a kick-off that is moved takes the new slot before it frees the old one': {
      events: ['kickoff.book', 'kickoff.change ahead'],
      ends: 'kickoff_booked',
      actions: [
        takeSlotAction,
        mailInvitationAction,
        ['takeSlot', { startsAt: otherTime }],
        freeSlotAction,
        mailInvitationAction,
      ],
      context: { kickoffAt: otherTime, kickoffZone: 'Europe/Berlin', kickoffSequence: 2 },
    },
    'the client neither moves nor cancels a kick-off from 24 hours before it': {
      events: ['kickoff.book', 'kickoff.change too late', 'kickoff.cancel too late'],
      ends: 'kickoff_booked',
      actions: [takeSlotAction, mailInvitationAction],
      context: bookedContext,
    },
    'the client still cancels a kick-off at exactly 24 hours before it': {
      events: ['kickoff.book', 'kickoff.cancel at the last moment'],
      ends: 'ordered',
      actions: [takeSlotAction, mailInvitationAction, freeSlotAction, mailCancellationAction('client')],
      context: { ...orderedContext, kickoffSequence: 2, updatedAt: changeDeadline },
    },
    'the firm withdraws a kick-off even later, and the client chooses again': {
      events: ['kickoff.book', 'kickoff.withdraw', 'kickoff.book'],
      ends: 'kickoff_booked',
      actions: [
        takeSlotAction,
        mailInvitationAction,
        freeSlotAction,
        mailCancellationAction('firm'),
        takeSlotAction,
        mailInvitationAction,
      ],
      context: { kickoffAt: kickoffTime, kickoffSequence: 3 },
    },
    'the questionnaire may come before the kick-off': {
      events: ['questionnaire.send', 'kickoff.book'],
      ends: 'kickoff_booked',
      actions: [['mailQuestionnaire'], takeSlotAction, mailInvitationAction],
      context: { questionnaireSentAt: dayAfterOrder, kickoffAt: kickoffTime },
    },
    'the questionnaire may come after the kick-off is booked, once': {
      events: ['kickoff.book', 'questionnaire.send', 'questionnaire.send'],
      ends: 'kickoff_booked',
      actions: [takeSlotAction, mailInvitationAction, ['mailQuestionnaire']],
      context: { questionnaireSentAt: dayAfterOrder },
    },
    'the questionnaire may come while the analysis goes on': {
      events: [...analysisEvents, 'questionnaire.send'],
      ends: 'analysis',
      actions: [...analysisActions, ['mailQuestionnaire']],
    },
    'no analysis begins before the kick-off': {
      events: ['kickoff.book', 'analysis.start before it'],
      ends: 'kickoff_booked',
      actions: [takeSlotAction, mailInvitationAction],
      context: { analysisAt: null },
    },
    'an analysis may begin at the moment the kick-off begins': {
      events: ['kickoff.book', 'analysis.start as it begins'],
      ends: 'analysis',
      context: { analysisAt: kickoffTime },
    },
    'the client hears of analysis, draft, its revision and delivery, and the credit opens once': {
      events: [...draftEvents, 'draft.revise', 'project.deliver', 'project.deliver'],
      ends: 'delivered',
      actions: [...analysisActions, mailStepAction, mailStepAction, ['openCredit'], mailStepAction],
      context: {
        ...bookedContext,
        analysisAt: afterKickoffTime,
        draftAt: afterKickoffTime,
        draftRevision: 2,
        deliveredAt: afterKickoffTime,
        endedAt: null,
      },
    },
    'a draft is shared as its first revision': {
      events: [...draftEvents],
      ends: 'draft',
      actions: [...analysisActions, mailStepAction],
      context: { draftRevision: 1, draftAt: afterKickoffTime },
    },
    'nothing is delivered that was not a draft': {
      events: [...analysisEvents, 'project.deliver'],
      ends: 'analysis',
      actions: analysisActions,
      context: { deliveredAt: null },
    },
    'a refund before the kick-off frees its slot and cancels it': {
      events: ['kickoff.book', 'order.refunded ahead'],
      ends: 'ended',
      isDone: true,
      actions: [
        takeSlotAction,
        mailInvitationAction,
        freeSlotAction,
        mailCancellationAction('refund'),
        mailStepAction,
      ],
      context: { ...orderedContext, kickoffSequence: 2, endedAt: dayAfterOrder, updatedAt: dayAfterOrder },
    },
    'a refund at the moment the kick-off begins cancels nothing': {
      events: ['kickoff.book', 'order.refunded as it begins'],
      ends: 'ended',
      actions: [takeSlotAction, mailInvitationAction, mailStepAction],
      context: { ...bookedContext, endedAt: kickoffTime },
    },
    'a refund after the kick-off keeps when it was': {
      events: ['kickoff.book', 'order.refunded afterwards'],
      ends: 'ended',
      isDone: true,
      actions: [takeSlotAction, mailInvitationAction, mailStepAction],
      context: { ...bookedContext, endedAt: afterKickoffTime },
    },
    'a refund ends a delivered project too': {
      events: [...deliveryEvents, 'order.refunded afterwards'],
      ends: 'ended',
      isDone: true,
      actions: [...analysisActions, mailStepAction, ['openCredit'], mailStepAction, mailStepAction],
      context: { deliveredAt: afterKickoffTime, endedAt: afterKickoffTime },
    },
  },
  screen: 'none',
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
  eventActions: {
    'kickoff.book': 'external',
    'kickoff.change': 'external',
    'kickoff.cancel': 'external',
    'kickoff.withdraw': 'external',
    'questionnaire.send': 'external',
    'analysis.start': 'external',
    'draft.share': 'external',
    'draft.revise': 'external',
    'project.deliver': 'external',
    'order.refunded': 'external',
  },
}
