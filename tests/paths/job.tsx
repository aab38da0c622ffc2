import { dayMs } from '#contract/time/durations.ts'
import { isExtendable, jobMachine } from '#machines/jobs/job.ts'
import { tablesWithoutScreen } from '#tests/model/tables.ts'
import { callOf, scenariosAfter } from './scenarios.ts'

const marchDay = (day: number, hour = 9) => new Date(Date.UTC(2026, 2, day, hour))
const jobFields = {
  title: 'Invoices that post themselves',
  situation: 'About 900 invoices a month wait for somebody.',
  outcome: 'Nine of ten post without a person.',
  confidential: '',
  category: 'finance',
  budget: '5000-15000',
  bidding: '28',
}
const declineNote = 'This is a position, not a job.'

const mailPostedAction = callOf('mailPosted')
const approvedActions: [string, unknown?][] = [mailPostedAction, ['mailDecision']]
const closedActions: [string, unknown?][] = [...approvedActions, ['mailClosed']]
const declineBidsAction = callOf('declineBids')
const awardedActions: [string, unknown?][] = [
  ...closedActions,
  ['awardBid', { bidId: 'bid-1' }],
  declineBidsAction,
]

const approved = scenariosAfter('job.approve ⇒ open', { actions: approvedActions })
const awarded = scenariosAfter('job.approve → bid.placed in time → job.close → job.award ⇒ ended', {
  actions: awardedActions,
})

export const job = tablesWithoutScreen(jobMachine, {
  scenarios: {
    'a posted job waits for the firm, and its client changes it, also for how long it takes bids': {
      path: 'job.change ⇒ waiting',
      actions: [mailPostedAction, ['replaceFields', { fields: jobFields }]],
      context: { biddingDays: 28, updatedAt: marchDay(2), openedAt: null, deadline: null, bids: 0 },
    },
    'the client withdraws a job that waits': {
      path: 'job.withdraw ⇒ ended',
      actions: [mailPostedAction],
      context: { endedAt: marchDay(20), updatedAt: marchDay(20) },
    },
    'the firm declines a job with a note': {
      path: 'job.decline ⇒ declined',
      isDone: true,
      actions: approvedActions,
      context: { note: declineNote, endedAt: marchDay(2), openedAt: null },
    },
    'an approved job takes bids for the days its client chose, and changes before the first': approved(
      'job.change → bid.placed in time → job.change',
      {
        actions: [['replaceFields', { fields: { ...jobFields, bidding: '7' } }], ['mailChanged']],
        context: { openedAt: marchDay(3), deadline: marchDay(10), bids: 1, updatedAt: marchDay(2) },
      },
    ),
    'bids are counted, up to the deadline, and none is withdrawn from a job without bids': approved(
      [
        'bid.withdrawn in time → bid.placed in time → bid.placed in time → bid.withdrawn in time',
        'bid.placed late → bid.placed late → bid.withdrawn late',
      ],
      { context: { bids: 1 } },
    ),
    'the deadline of a job moves by a week before it has passed, and those who bid are told': approved(
      'job.extend late → job.extend in time',
      { actions: [['mailExtended']], context: { deadline: marchDay(17), updatedAt: marchDay(4) } },
    ),
    'the deadline of a job can move to eight weeks in all, not beyond': {
      path: '(of seven weeks) → job.approve → job.extend in time → job.extend in time ⇒ open',
      actions: [...approvedActions, ['mailExtended']],
      context: { deadline: new Date(marchDay(3).getTime() + 56 * dayMs) },
    },
    'a job without bids that its client closes has ended': approved('job.close ⇒ ended', {
      actions: [['mailClosed']],
      context: { closedAt: null, endedAt: marchDay(5) },
    }),
    'a job with a bid closes at its deadline, not an hour before, and its client ends it without an award': {
      path: [
        'job.approve → deadline.reached early → bid.placed in time → deadline.reached early ⇒ open',
        { context: { closedAt: null } },
        'deadline.reached in time → job.withdraw ⇒ ended',
      ],
      isDone: true,
      actions: [...closedActions, declineBidsAction],
      context: { closedAt: marchDay(10), endedAt: marchDay(20) },
    },
    'the deadline ends a job without bids': approved('deadline.reached in time ⇒ ended', {
      actions: [['mailClosed']],
      context: { endedAt: marchDay(10) },
    }),
    'the bids are read once the client closes the job, one is awarded, and its Blueprint ends the job': {
      path: [
        'job.approve → bid.placed in time → job.close ⇒ closed',
        { actions: closedActions, context: { bids: 1, closedAt: marchDay(5), endedAt: null } },
        'job.award ⇒ awarded',
        { actions: awardedActions, context: { endedAt: null, updatedAt: marchDay(20) } },
        'blueprint.published ⇒ published',
      ],
      isDone: true,
      actions: [...awardedActions, ['mailPublished']],
      context: { endedAt: marchDay(25) },
    },
    'an awarded job ends when its client withdraws it, and the partner is told': awarded('job.withdraw', {
      actions: [['mailWithdrawn']],
      context: { closedAt: marchDay(5), endedAt: marchDay(20) },
    }),
    'an awarded job ends when its partner leaves, and the client is told': awarded('partner.left', {
      actions: [['mailPartnerLeft']],
      context: { closedAt: marchDay(5), endedAt: marchDay(26) },
    }),
  },
  inputs: { '': { at: marchDay(1), biddingDays: 7 }, 'of seven weeks': { at: marchDay(1), biddingDays: 49 } },
  behaviour: (context) => ({ hasBids: context.bids > 0, isExtendable: isExtendable(context) }),
  eventCases: {
    'job.approve': { '': { at: marchDay(3) } },
    'job.decline': { '': { at: marchDay(2), note: declineNote } },
    'job.change': { '': { at: marchDay(2), fields: jobFields } },
    'job.extend': { 'in time': { at: marchDay(4) }, late: { at: marchDay(10) } },
    'job.close': { '': { at: marchDay(5) } },
    'job.withdraw': { '': { at: marchDay(20) } },
    'job.award': { '': { at: marchDay(20), bidId: 'bid-1' } },
    'bid.placed': { 'in time': { at: marchDay(4) }, late: { at: marchDay(10) } },
    'bid.withdrawn': { 'in time': { at: marchDay(4) }, late: { at: marchDay(10) } },
    'deadline.reached': { 'in time': { at: marchDay(10) }, early: { at: marchDay(10, 8) } },
    'blueprint.published': { '': { at: marchDay(25) } },
    'partner.left': { '': { at: marchDay(26) } },
  },
})
