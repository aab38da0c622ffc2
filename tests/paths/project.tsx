import { projectMachine } from '#machines/project.ts'
import type { ProjectContext } from '#machines/project/setup.ts'
import type { TablesWithoutScreen } from '#tests/model/tables.ts'

const ordered = new Date('2026-03-02T09:00:00Z')
const kickoff = new Date('2026-03-09T04:00:00Z')
const otherTime = new Date('2026-03-10T04:00:00Z')
const ahead = new Date('2026-03-03T09:00:00Z')
/** 24 hours before the kick-off, and a millisecond later. */
const lastMoment = new Date('2026-03-08T04:00:00Z')
const tooLate = new Date('2026-03-08T04:00:00.001Z')
const afterwards = new Date('2026-03-11T09:00:00Z')
const zone = { timeZone: 'Europe/Berlin' }

const none: ProjectContext = {
  kickoffAt: null,
  kickoffZone: null,
  kickoffSequence: 0,
  questionnaireSentAt: null,
  analysisAt: null,
  draftAt: null,
  draftRevision: 0,
  deliveredAt: null,
  endedAt: null,
  updatedAt: ordered,
}
const booked = { kickoffAt: kickoff, kickoffZone: 'Europe/Berlin', kickoffSequence: 1 }

const takeSlot = ['takeSlot', { startsAt: kickoff }] as [string, unknown]
const freeSlot = ['freeSlot', { startsAt: kickoff }] as [string, unknown]
const mailInvitation: [string] = ['mailInvitation']
const mailStep: [string] = ['mailStep']
const cancelled = (by: string): [string, unknown] => [
  'mailCancellation',
  { startsAt: kickoff, timeZone: 'Europe/Berlin', sequence: 2, by },
]
const toAnalysis = ['kickoff.book', 'analysis.start after it'] as const
const toDraft = [...toAnalysis, 'draft.share'] as const
const toDelivery = [...toDraft, 'project.deliver'] as const
const upToAnalysis = [takeSlot, mailInvitation, mailStep]

export const project: TablesWithoutScreen<typeof projectMachine> = {
  machine: projectMachine,
  scenarios: {
    'a Blueprint that was paid waits for its kick-off': {
      events: [],
      ends: 'ordered',
      actions: [],
      context: none,
    },
    'a booked kick-off has its slot, and both sides are invited': {
      events: ['kickoff.book'],
      ends: 'kickoff_booked',
      actions: [takeSlot, mailInvitation],
      context: { ...none, ...booked, updatedAt: ahead },
    },
    'moved, it takes the new slot before it frees the old one': {
      events: ['kickoff.book', 'kickoff.change ahead'],
      ends: 'kickoff_booked',
      actions: [takeSlot, mailInvitation, ['takeSlot', { startsAt: otherTime }], freeSlot, mailInvitation],
      context: { kickoffAt: otherTime, kickoffZone: 'Europe/Berlin', kickoffSequence: 2 },
    },
    'from 24 hours before it the client neither moves nor cancels it': {
      events: ['kickoff.book', 'kickoff.change too late', 'kickoff.cancel too late'],
      ends: 'kickoff_booked',
      actions: [takeSlot, mailInvitation],
      context: booked,
    },
    'at exactly 24 hours before it the client still cancels it': {
      events: ['kickoff.book', 'kickoff.cancel at the last moment'],
      ends: 'ordered',
      actions: [takeSlot, mailInvitation, freeSlot, cancelled('client')],
      context: { ...none, kickoffSequence: 2, updatedAt: lastMoment },
    },
    'the firm withdraws it even later, and the client chooses again': {
      events: ['kickoff.book', 'kickoff.withdraw', 'kickoff.book'],
      ends: 'kickoff_booked',
      actions: [takeSlot, mailInvitation, freeSlot, cancelled('firm'), takeSlot, mailInvitation],
      context: { kickoffAt: kickoff, kickoffSequence: 3 },
    },
    'the questionnaire may come before the kick-off': {
      events: ['questionnaire.send', 'kickoff.book'],
      ends: 'kickoff_booked',
      actions: [['mailQuestionnaire'], takeSlot, mailInvitation],
      context: { questionnaireSentAt: ahead, kickoffAt: kickoff },
    },
    'or after it, once': {
      events: ['kickoff.book', 'questionnaire.send', 'questionnaire.send'],
      ends: 'kickoff_booked',
      actions: [takeSlot, mailInvitation, ['mailQuestionnaire']],
      context: { questionnaireSentAt: ahead },
    },
    'or while the analysis goes on': {
      events: [...toAnalysis, 'questionnaire.send'],
      ends: 'analysis',
      actions: [...upToAnalysis, ['mailQuestionnaire']],
    },
    'no analysis begins before the kick-off': {
      events: ['kickoff.book', 'analysis.start before it'],
      ends: 'kickoff_booked',
      actions: [takeSlot, mailInvitation],
      context: { analysisAt: null },
    },
    'the moment it begins is soon enough': {
      events: ['kickoff.book', 'analysis.start as it begins'],
      ends: 'analysis',
      context: { analysisAt: kickoff },
    },
    'the client hears of analysis, draft, its revision and delivery, and the credit opens once': {
      events: [...toDraft, 'draft.revise', 'project.deliver', 'project.deliver'],
      ends: 'delivered',
      actions: [...upToAnalysis, mailStep, mailStep, ['openCredit'], mailStep],
      context: {
        ...booked,
        analysisAt: afterwards,
        draftAt: afterwards,
        draftRevision: 2,
        deliveredAt: afterwards,
        endedAt: null,
      },
    },
    'a draft is shared as its first revision': {
      events: [...toDraft],
      ends: 'draft',
      actions: [...upToAnalysis, mailStep],
      context: { draftRevision: 1, draftAt: afterwards },
    },
    'nothing is delivered that was not a draft': {
      events: [...toAnalysis, 'project.deliver'],
      ends: 'analysis',
      actions: upToAnalysis,
      context: { deliveredAt: null },
    },
    'a refund before the kick-off frees its slot and cancels it': {
      events: ['kickoff.book', 'order.refunded ahead'],
      ends: 'ended',
      isDone: true,
      actions: [takeSlot, mailInvitation, freeSlot, cancelled('refund'), mailStep],
      context: { ...none, kickoffSequence: 2, endedAt: ahead, updatedAt: ahead },
    },
    'a refund as it begins cancels nothing': {
      events: ['kickoff.book', 'order.refunded as it begins'],
      ends: 'ended',
      actions: [takeSlot, mailInvitation, mailStep],
      context: { ...booked, endedAt: kickoff },
    },
    'a refund after it keeps when it was': {
      events: ['kickoff.book', 'order.refunded afterwards'],
      ends: 'ended',
      isDone: true,
      actions: [takeSlot, mailInvitation, mailStep],
      context: { ...booked, endedAt: afterwards },
    },
    'a refund ends a delivered project too': {
      events: [...toDelivery, 'order.refunded afterwards'],
      ends: 'ended',
      isDone: true,
      actions: [...upToAnalysis, mailStep, ['openCredit'], mailStep, mailStep],
      context: { deliveredAt: afterwards, endedAt: afterwards },
    },
  },
  screen: 'none',
  inputs: { '': { at: ordered } },
  behaviour: ({ questionnaireSentAt }) => questionnaireSentAt,
  eventCases: {
    'kickoff.book': { '': { at: ahead, startsAt: kickoff, ...zone } },
    'kickoff.change': {
      ahead: { at: ahead, startsAt: otherTime, ...zone },
      'too late': { at: tooLate, startsAt: otherTime, ...zone },
    },
    'kickoff.cancel': { 'at the last moment': { at: lastMoment }, 'too late': { at: tooLate } },
    'kickoff.withdraw': { '': { at: tooLate } },
    'questionnaire.send': { '': { at: ahead } },
    'analysis.start': {
      'after it': { at: afterwards },
      'as it begins': { at: kickoff },
      'before it': { at: ahead },
    },
    'draft.share': { '': { at: afterwards } },
    'draft.revise': { '': { at: afterwards } },
    'project.deliver': { '': { at: afterwards } },
    'order.refunded': {
      ahead: { at: ahead },
      'as it begins': { at: kickoff },
      afterwards: { at: afterwards },
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
