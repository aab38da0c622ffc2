import { messages } from '#contract/errors.ts'
import type { Bid, Job } from '#contract/jobs/jobs.ts'
import { jobDetailMachine } from '#machines/jobs/job-detail.ts'
import { JobDetailScreen } from '#src/screens/jobs/job-detail.tsx'
import type { Tables } from '#tests/model/tables.ts'

const bid = (id: string, changed: Partial<Bid>): Bid => ({
  id,
  isOwn: false,
  partner: `Partner ${id}`,
  email: null,
  cents: 840_000,
  weeks: 5,
  approach: 'First the **receipts** get an owner.',
  status: 'placed',
  placedAt: '2026-03-02T23:30:00.000Z',
  updatedAt: '2026-03-02T23:30:00.000Z',
  ...changed,
})
const job = (changed: Partial<Job>): Job => ({
  id: 'j1',
  side: 'client',
  title: 'Invoices that post themselves',
  category: 'finance',
  budget: '5000-15000',
  status: 'open',
  postedAt: '2026-03-01T23:30:00.000Z',
  deadline: '2026-03-15T09:30:00.000Z',
  bids: 2,
  bid: null,
  situation: 'About 900 invoices a month wait for somebody.',
  outcome: 'Nine of ten post without a person.',
  confidential: 'We are Analytical Engines Ltd.',
  bidding: '14',
  client: null,
  note: null,
  isExtendable: true,
  shownBids: [],
  questions: [],
  blueprint: null,
  ...changed,
})
const offeredBids = [bid('a', { cents: 720_000 }), bid('b', {})]
const openJob = job({})
const closedJob = job({ status: 'closed', shownBids: offeredBids.slice(0, 1) })
const awardedJob = job({
  status: 'awarded',
  shownBids: [bid('a', { status: 'awarded', email: 'grace@example.com' }), bid('b', { status: 'declined' })],
})
const partnerView = { side: 'partner', bids: null, confidential: null } as const
const ownBid = bid('a', { isOwn: true, partner: 'Grace' })
const jobWithOwnBid = job({ ...partnerView, bid: 'placed', shownBids: [ownBid] })

const changedMeanwhileText = 'This job has changed in the meantime. Here is its current state.'
const unreachableText = 'We could not reach the server. Please check your connection and try again.'
const noPlanText = 'Your plan does not include this. Please upgrade your plan.'
const notFoundText = 'We could not find this job.'

const heading = { role: 'heading', name: 'Invoices that post themselves' } as const
const alert = { role: 'alert' } as const
const tryAgainButton = { role: 'button', name: 'Try again' } as const
const goBackButton = { role: 'button', name: 'Go back' } as const
const button = (name: string) => ({ role: 'button', name }) as const
const readInput = { id: 'j1' }

const buttonLabels = {
  extend: 'Extend by a week',
  close: 'Close and read the bids',
  withdraw: 'Withdraw the job',
  withdrawBid: 'Withdraw your bid',
  award: 'Award',
}

const readJobStart: [string, unknown] = ['readJob', readInput]
const focusTopAction: [string, unknown] = ['focusOn', { place: '' }]

export const jobDetail: Tables<typeof jobDetailMachine> = {
  machine: jobDetailMachine,
  render: (actor) => (
    <JobDetailScreen
      actor={actor}
      places={new Map()}
      now={Date.UTC(2026, 2, 10, 9, 30)}
      formsOf={() => ({ edit: undefined, bid: undefined, ask: undefined, answer: undefined })}
    />
  ),
  inputs: { '': readInput },
  behaviour: ({ job: shown, decision, error, place }) => [
    shown?.status,
    shown?.side,
    shown?.bid,
    decision,
    error,
    place,
  ],
  scenarios: {
    'a client sees how many sealed bids there are, and no more of them': {
      events: ['readJob.done open'],
      ends: 'shown',
      starts: [readJobStart],
      shows: [
        '2 sealed bids so far',
        'March 15, 2026, 5 days left',
        'We are Analytical Engines Ltd.',
        'Finance',
      ],
      hides: [button('Award'), '$8,400', '$7,200'],
    },
    'a partner sees the own bid, and nothing of the client': {
      events: ['readJob.done with own bid'],
      ends: 'shown',
      shows: ['Your bid', '$8,400', 'Hidden until the award', button(buttonLabels.withdrawBid)],
      hides: ['Analytical Engines', /sealed bids so far/, button(buttonLabels.close)],
    },
    'a bid is withdrawn at once': {
      events: ['readJob.done with own bid', 'job.decide withdrawBid'],
      ends: 'deciding',
      starts: [readJobStart, ['decideJob', { id: 'j1', decision: { decision: 'withdrawBid' } }]],
      shows: [{ ...button('Withdrawing...'), disabled: true }],
    },
    'bids are compared side by side': {
      events: ['readJob.done closed with two bids'],
      ends: 'shown',
      shows: [/Partner a ?Placed ?Amount ?\$7,200 ?Weeks ?5.*Partner b ?Placed ?Amount ?\$8,400/],
      hides: [/sealed bids so far/],
    },
    'a bid is awarded after a question': {
      events: ['readJob.done closed', 'job.decide award', 'decision.confirm', 'decideJob.done awarded'],
      ends: 'shown',
      starts: [readJobStart, ['decideJob', { id: 'j1', decision: { decision: 'award', bidId: 'a' } }]],
      actions: [focusTopAction, ['focusOn', { place: 'confirm' }], ['focusOn', { place: 'status' }]],
      shows: [/Partner a ?Awarded.*grace@example\.com/, /Partner b ?Not chosen/],
      hides: [button('Award')],
    },
    'a bid is not awarded when the question is answered with no': {
      events: ['readJob.done closed', 'job.decide award', 'decision.cancel'],
      ends: 'shown',
      context: { decision: undefined },
      shows: ['$7,200', button('Award')],
    },
    'the deadline is extended without a question': {
      events: ['readJob.done open', 'job.decide extend', 'decideJob.done extended'],
      ends: 'shown',
      starts: [readJobStart, ['decideJob', { id: 'j1', decision: { decision: 'extend' } }]],
      shows: ['March 22, 2026'],
      hides: [button(buttonLabels.extend)],
    },
    'closing a job says what it ends': {
      events: ['readJob.done open', 'job.decide close'],
      ends: 'confirming',
      shows: ['No partner can bid after this', goBackButton],
    },
    'withdrawing a job says what it ends': {
      events: ['readJob.done waiting', 'job.decide withdraw'],
      ends: 'confirming',
      shows: ['The job ends without an award.', goBackButton],
    },
    'a decision that comes too late shows the job as it is now': {
      events: [
        'readJob.done closed',
        'job.decide award',
        'decision.confirm',
        'decideJob.done outdated',
        'readJob.done awarded',
      ],
      ends: 'shown',
      actions: [focusTopAction, ['focusOn', { place: 'confirm' }], ['focusOn', { place: 'status' }]],
      context: { decision: undefined },
      shows: [alert, changedMeanwhileText, /Partner a ?Awarded/],
    },
    'a refused decision says why, and can be made again': {
      events: ['readJob.done open', 'job.decide extend', 'decideJob.done refused'],
      ends: 'shown',
      shows: [unreachableText, button(buttonLabels.extend)],
    },
    'a decision without an answer says so, and can be made again': {
      events: ['readJob.done open', 'job.decide extend', 'decideJob.error'],
      ends: 'shown',
      context: { decision: undefined },
      shows: [alert, messages.unknown, button(buttonLabels.extend)],
    },
    'a job that could not be read is asked for again': {
      events: ['readJob.error', 'retry', 'readJob.done open'],
      ends: 'shown',
      starts: [readJobStart, readJobStart],
      hides: [alert],
    },
    'while a job is read again nothing is decided': {
      events: ['readJob.done open', 'job.reload'],
      ends: 'loading',
      shows: [{ ...button(buttonLabels.extend), disabled: true }],
    },
    'a form that was sent shows what it changed': {
      events: ['readJob.done without a bid', 'job.reload', 'readJob.done with own bid'],
      ends: 'shown',
      starts: [readJobStart, readJobStart],
      actions: [focusTopAction, ['focusOn', { place: 'bid' }]],
      shows: ['$8,400'],
    },
    'the awarded partner reads who the client is, and writes the Blueprint': {
      events: ['readJob.done to write'],
      ends: 'shown',
      shows: [
        'Ada Lovelace, ada@example.com',
        'We are Analytical Engines Ltd.',
        { role: 'link', name: 'Write the Blueprint' },
      ],
    },
    'the published Blueprint of a job is linked': {
      events: ['readJob.done published'],
      ends: 'shown',
      shows: [{ role: 'link', name: 'Three-way match' }],
      hides: [button(buttonLabels.withdraw)],
    },
    'questions stand with their answers, without a name': {
      events: ['readJob.done with questions'],
      ends: 'shown',
      shows: [
        /A partner asked, March 3, 2026 ?Which ERP system\? ?The client answers ?One of our own\./,
        /You asked, March 4, 2026 ?How many plants\? ?Not answered yet\./,
      ],
    },
    'a declined job shows the note of the firm': {
      events: ['readJob.done declined'],
      ends: 'shown',
      shows: [/Northloop writes ?This is a position, not a job\./],
      hides: [button(buttonLabels.close), 'Questions'],
    },
    'a job of somebody else is not found': {
      events: ['readJob.done missing'],
      ends: 'missing',
      isDone: true,
      shows: [notFoundText, { role: 'link', name: 'All jobs' }],
    },
    'whoever has no plan is shown the way to one': {
      events: ['readJob.done refused'],
      ends: 'refused',
      isDone: true,
      shows: [noPlanText, { role: 'link', name: 'See the plans' }],
    },
  },
  eventCases: {
    'readJob.done': {
      open: { outcome: 'read', job: openJob },
      waiting: { outcome: 'read', job: job({ status: 'waiting', deadline: null, bids: 0 }) },
      closed: { outcome: 'read', job: closedJob },
      'closed with two bids': { outcome: 'read', job: job({ status: 'closed', shownBids: offeredBids }) },
      awarded: { outcome: 'read', job: awardedJob },
      'without a bid': { outcome: 'read', job: job(partnerView) },
      'with own bid': { outcome: 'read', job: jobWithOwnBid },
      'to write': {
        outcome: 'read',
        job: job({
          ...partnerView,
          status: 'awarded',
          bid: 'awarded',
          confidential: 'We are Analytical Engines Ltd.',
          client: { name: 'Ada Lovelace', email: 'ada@example.com' },
          shownBids: [{ ...ownBid, status: 'awarded' }],
        }),
      },
      published: {
        outcome: 'read',
        job: job({
          status: 'published',
          shownBids: offeredBids,
          blueprint: { id: 'b1', title: 'Three-way match', status: 'published' },
        }),
      },
      'with questions': {
        outcome: 'read',
        job: job({
          ...partnerView,
          questions: [
            {
              id: 'q1',
              isOwn: false,
              question: 'Which ERP system?',
              answer: 'One of our own.',
              askedAt: '2026-03-03T23:30:00.000Z',
            },
            {
              id: 'q2',
              isOwn: true,
              question: 'How many plants?',
              answer: null,
              askedAt: '2026-03-04T23:30:00.000Z',
            },
          ],
        }),
      },
      declined: {
        outcome: 'read',
        job: job({ status: 'declined', deadline: null, bids: 0, note: 'This is a position, not a job.' }),
      },
      missing: { outcome: 'missing', error: notFoundText },
      refused: { outcome: 'refused', error: noPlanText },
    },
    'readJob.error': { offline: new Error(unreachableText) },
    'job.reload': { '': { place: 'bid' } },
    'job.decide': {
      extend: { decision: { decision: 'extend' } },
      close: { decision: { decision: 'close' } },
      withdraw: { decision: { decision: 'withdraw' } },
      withdrawBid: { decision: { decision: 'withdrawBid' } },
      award: { decision: { decision: 'award', bidId: 'a' } },
    },
    'decideJob.done': {
      awarded: { outcome: 'decided', job: awardedJob },
      extended: {
        outcome: 'decided',
        job: job({ deadline: '2026-03-22T09:30:00.000Z', isExtendable: false }),
      },
      outdated: { outcome: 'outdated', error: changedMeanwhileText },
      refused: { outcome: 'refused', error: unreachableText },
    },
    'decideJob.error': { broken: new Error('broken') },
  },
  eventActions: {
    retry: (person) => person.click('button', 'Try again'),
    'job.reload': 'external',
    'job.decide': (person, { decision: { decision } }) => person.click('button', buttonLabels[decision]),
    'decision.confirm': (person) => person.click('button', 'Confirm'),
    'decision.cancel': (person) => person.click('button', 'Go back'),
  },
  assertions: {
    loading: { hides: [tryAgainButton, goBackButton] },
    shown: { shows: [heading], hides: [tryAgainButton, goBackButton] },
    confirming: { shows: [heading, goBackButton] },
    deciding: { shows: [heading], hides: [alert, goBackButton] },
    failed: { shows: [alert, tryAgainButton, unreachableText] },
    missing: { shows: [alert, notFoundText] },
    refused: { shows: [noPlanText] },
  },
}
