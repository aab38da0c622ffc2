import { reviewMachine } from '#machines/blueprints/review.ts'
import { tablesWithoutScreen } from '#tests/model/tables.ts'
import { callOf, scenariosAfter } from './scenarios.ts'

const monday = new Date('2026-03-02T09:30:00Z')
const tuesday = new Date('2026-03-03T09:30:00Z')
const wednesday = new Date('2026-03-04T09:30:00Z')
const thursday = new Date('2026-03-05T09:30:00Z')

const note = 'Please name the owner of each step.'
const reason = 'It is an advertisement.'
const changedTexts = { title: 'Three-way match', summary: 'Invoices.', content: '# Who owns it' }

const mailSubmissionAction = callOf('mailSubmission')
const mailDecisionAction = callOf('mailDecision')

const submitted = scenariosAfter('⇒ pending', { actions: [mailSubmissionAction] })
const sentBack = scenariosAfter('changes.ask ⇒ changes_asked', {
  actions: [mailSubmissionAction, mailDecisionAction],
})

export const review = tablesWithoutScreen(reviewMachine, {
  scenarios: {
    'a new Blueprint waits for a reviewer, and the firm and its author are told': submitted([], {
      context: { note: null, revision: 1, submittedAt: monday, decidedAt: null, publishedAt: null },
    }),
    'a published Blueprint is in the field it was filed under, and its author is told': submitted(
      'blueprint.publish into a field ⇒ published',
      {
        actions: [mailDecisionAction],
        context: { category: 'finance', note: null, decidedAt: wednesday, publishedAt: wednesday },
      },
    ),
    'a Blueprint may be filed under no field': submitted('blueprint.publish into none ⇒ published', {
      actions: [mailDecisionAction],
      context: { category: null, publishedAt: wednesday },
    }),
    'the author of a declined Blueprint is told why': submitted('blueprint.decline ⇒ declined', {
      actions: [mailDecisionAction],
      context: { note: reason, decidedAt: wednesday, publishedAt: null },
    }),
    'an author who is asked for changes is told which': sentBack([], {
      context: { note, decidedAt: monday, publishedAt: null, revision: 1 },
    }),
    'a Blueprint that is sent again waits with what was asked for, until it is published': sentBack(
      ['blueprint.resubmit ⇒ pending', { context: { note } }, 'blueprint.publish into a field ⇒ published'],
      {
        actions: [['replaceText', changedTexts], mailSubmissionAction, mailDecisionAction],
        context: { note: null, revision: 2, submittedAt: tuesday, decidedAt: wednesday },
      },
    ),
    'a published Blueprint can be withdrawn, and its author is told why': submitted(
      'blueprint.publish into a field → blueprint.withdraw ⇒ declined',
      {
        isDone: true,
        actions: [mailDecisionAction, mailDecisionAction],
        context: { note: reason, decidedAt: thursday, publishedAt: wednesday },
      },
    ),
    'nobody withdraws a Blueprint that waits, nor does its author change it': submitted(
      'blueprint.withdraw → blueprint.resubmit',
      { context: { revision: 1 } },
    ),
    'nobody decides on a Blueprint while its author is asked for changes': sentBack(
      'blueprint.publish into a field → blueprint.decline → changes.ask',
      { context: { note, publishedAt: null } },
    ),
  },
  inputs: { '': { at: monday } },
  behaviour: () => undefined,
  eventCases: {
    'blueprint.publish': {
      'into a field': { at: wednesday, category: 'finance' },
      'into none': { at: wednesday, category: null },
    },
    'changes.ask': { '': { at: monday, note } },
    'blueprint.decline': { '': { at: wednesday, note: reason } },
    'blueprint.withdraw': { '': { at: thursday, note: reason } },
    'blueprint.resubmit': { '': { at: tuesday, changed: changedTexts } },
  },
})
