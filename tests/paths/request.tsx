import { requestMachine } from '#machines/request.ts'
import { tablesWithoutScreen } from '#tests/model/tables.ts'
import { callOf, scenariosAfter } from './scenarios.ts'

const monday = new Date('2026-03-02T09:30:00Z')
const tuesday = new Date('2026-03-03T09:30:00Z')
const wednesday = new Date('2026-03-04T09:30:00Z')
const offer = 'Six weeks, with both systems connected.'
const reason = 'The second system has no interface.'

const mailChangeAction = callOf('mailChange')

const sent = scenariosAfter('⇒ sent', { actions: [['mailRequest']] })
const answered = scenariosAfter('request.answer by its author ⇒ answered', {
  actions: [['mailRequest'], mailChangeAction],
})

export const request = tablesWithoutScreen(requestMachine, {
  scenarios: {
    'a request waits for the author, who is told of it': sent([], {
      context: { note: null, answeredBy: null, answeredAt: null, endedAt: null, updatedAt: monday },
    }),
    'an answer that is agreed to ends it': answered('request.agree ⇒ agreed', {
      isDone: true,
      actions: [mailChangeAction],
      context: {
        note: offer,
        answeredBy: 'author',
        answeredAt: tuesday,
        endedAt: wednesday,
        updatedAt: wednesday,
      },
    }),
    'the firm may answer in the place of the author': sent('request.answer by the firm ⇒ answered', {
      actions: [mailChangeAction],
      context: { note: offer, answeredBy: 'firm', answeredAt: tuesday, endedAt: null },
    }),
    'whoever declines a request says why': sent('request.decline ⇒ declined', {
      isDone: true,
      actions: [mailChangeAction],
      context: { note: reason, answeredBy: 'firm', answeredAt: null, endedAt: wednesday },
    }),
    'an answer can be taken back with a reason until it is agreed to': answered(
      'request.decline ⇒ declined',
      {
        actions: [mailChangeAction],
        context: { note: reason, answeredBy: 'firm', answeredAt: tuesday, endedAt: wednesday },
      },
    ),
    'the person withdraws a request before an answer': sent('request.withdraw ⇒ withdrawn', {
      isDone: true,
      actions: [mailChangeAction],
      context: { note: null, endedAt: wednesday, updatedAt: wednesday },
    }),
    'the person withdraws a request after an answer': answered('request.withdraw ⇒ withdrawn', {
      actions: [mailChangeAction],
      context: { note: offer, endedAt: wednesday },
    }),
  },
  inputs: { '': { at: monday } },
  eventCases: {
    'request.answer': {
      'by its author': { at: tuesday, by: 'author', note: offer },
      'by the firm': { at: tuesday, by: 'firm', note: offer },
    },
    'request.decline': { '': { at: wednesday, by: 'firm', note: reason } },
    'request.agree': { '': { at: wednesday } },
    'request.withdraw': { '': { at: wednesday } },
  },
})
