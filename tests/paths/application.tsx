import { applicationMachine } from '#machines/application.ts'
import type { TablesWithoutScreen } from '#tests/model/tables.ts'

const eventTime = new Date('2026-03-05T09:30:00Z')

export const application: TablesWithoutScreen<typeof applicationMachine> = {
  machine: applicationMachine,
  scenarios: {
    'an application waits for its vetting': {
      events: [],
      ends: 'received',
      actions: [],
      context: { decidedAt: null },
    },
    'an applicant who is approved is told': {
      events: ['application.approve alone'],
      ends: 'approved',
      isDone: true,
      actions: [['mailDecision', { decision: 'approved', note: undefined }]],
      context: { decidedAt: eventTime },
    },
    'an approved applicant gets the sentence that was written for them': {
      events: ['application.approve with a sentence'],
      ends: 'approved',
      actions: [['mailDecision', { decision: 'approved', note: 'See you soon.' }]],
    },
    'an applicant who is declined is told': {
      events: ['application.decline'],
      ends: 'declined',
      isDone: true,
      actions: [['mailDecision', { decision: 'declined', note: 'You are welcome to apply again.' }]],
      context: { decidedAt: eventTime },
    },
  },
  screen: 'none',
  eventCases: {
    'application.approve': {
      alone: { at: eventTime, note: undefined },
      'with a sentence': { at: eventTime, note: 'See you soon.' },
    },
    'application.decline': { '': { at: eventTime, note: 'You are welcome to apply again.' } },
  },
  eventActions: { 'application.approve': 'external', 'application.decline': 'external' },
}
