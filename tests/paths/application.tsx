import { applicationMachine } from '#machines/application.ts'
import { tablesWithoutScreen } from '#tests/model/tables.ts'

const eventTime = new Date('2026-03-05T09:30:00Z')

export const application = tablesWithoutScreen(applicationMachine, {
  scenarios: {
    'an application waits for its vetting, and an applicant who is approved is told': {
      path: ['⇒ received', { actions: [], context: { decidedAt: null } }, 'application.approve ⇒ approved'],
      context: { decidedAt: eventTime },
    },
    'the person of an approved application is told about another address, and stays approved': {
      path: 'application.approve → application.setEmail ⇒ approved',
      actions: [
        ['mailDecision', { decision: 'approved', note: 'See you soon.' }],
        ['mailEmailChange', { email: 'dotty@company.example' }],
      ],
      context: { decidedAt: eventTime },
    },
    'an applicant who is declined is told': {
      path: 'application.decline ⇒ declined',
      isDone: true,
      actions: [['mailDecision', { decision: 'declined', note: 'You are welcome to apply again.' }]],
      context: { decidedAt: eventTime },
    },
  },
  eventCases: {
    'application.approve': { '': { at: eventTime, note: 'See you soon.' } },
    'application.setEmail': { '': { email: 'dotty@company.example' } },
    'application.decline': { '': { at: eventTime, note: 'You are welcome to apply again.' } },
  },
})
