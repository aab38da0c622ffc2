import type { Journey } from '#tests/model/journeys.ts'
import { messages } from '#contract/errors.ts'
import type { Bid, Job } from '#contract/jobs/jobs.ts'
import { jobDetailMachine } from '#machines/jobs/job-detail.ts'
import { JobDetailScreen } from '#src/screens/jobs/job-detail.tsx'
import type { ScreenItem } from '#tests/model/driver.ts'
import { pathTables } from '#tests/model/tables.ts'
import { sampleJob } from '#tests/support/samples.ts'
import { clicks } from './event-actions.ts'
import { callOf, tryAgainButton, unreachableText } from './scenarios.ts'
import { alert, alertOf, button, disabledButton, heading, link } from './screen-items.ts'

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
const job = (changed: Partial<Job>): Job => ({ ...sampleJob, ...changed })
const question = (id: string, isOwn: boolean, asked: string, answer: string | null, day: string) => ({
  id,
  isOwn,
  question: asked,
  answer,
  askedAt: `${day}T23:30:00.000Z`,
})
const offeredBids = [bid('a', { cents: 720_000 }), bid('b', {})]
const awardedJob = job({
  status: 'awarded',
  shownBids: [bid('a', { status: 'awarded', email: 'grace@example.com' }), bid('b', { status: 'declined' })],
})
const partnerView = { side: 'partner', bids: null, confidential: null } as const
const ownBid = bid('a', { isOwn: true, partner: 'Grace' })
const readJobs = {
  open: job({}),
  closed: job({ status: 'closed', shownBids: offeredBids.slice(0, 1) }),
  'closed with two bids': job({ status: 'closed', shownBids: offeredBids }),
  awarded: awardedJob,
  'with own bid': job({ ...partnerView, bid: 'placed', shownBids: [ownBid] }),
  'to write': job({
    ...partnerView,
    status: 'awarded',
    bid: 'awarded',
    confidential: 'We are Analytical Engines Ltd.',
    client: { name: 'Ada Lovelace', email: 'ada@example.com' },
    shownBids: [{ ...ownBid, status: 'awarded' }],
  }),
  'with questions': job({
    ...partnerView,
    questions: [
      question('q1', false, 'Which ERP system?', 'One of our own.', '2026-03-03'),
      question('q2', true, 'How many plants?', null, '2026-03-04'),
    ],
  }),
  'with unanswered questions': job({
    questions: [
      question('q1', false, 'Are you sure?', null, '2026-03-03'),
      question('q2', false, 'Which ERP system?', 'One of our own.', '2026-03-03'),
      question('q3', false, 'How many plants?', null, '2026-03-04'),
    ],
  }),
}

const answerForm = (name: string) => ({ role: 'form', name }) as const
const answerTo = (questionId: string, about: string) => <form aria-labelledby={about} name={questionId} />

const changedMeanwhileText = 'This job has changed in the meantime. Here is its current state.'
const noPlanText = 'Your plan does not include this. Please upgrade your plan.'
const notFoundText = 'We could not find this job.'

const titleHeading = heading('Invoices that post themselves')
const goBackButton = button('Go back')
const readInput = { id: 'j1' }

const buttonLabels = {
  extend: 'Extend by a week',
  close: 'Close and read the bids',
  withdraw: 'Withdraw the job',
  withdrawBid: 'Withdraw your bid',
  award: 'Award',
}

const readJobStart = callOf('readJob', readInput)
const extendStart = callOf('decideJob', { id: 'j1', decision: { decision: 'extend' } })
const focusOn = (place: string) => callOf('focusOn', { place })
const focusTopAction = focusOn('')

const shown = (read: string, shows: ScreenItem[], hides: ScreenItem[] = []): Journey => ({
  path: `readJob.done ${read} ⇒ shown`,
  shows,
  hides,
})

export const jobDetail = pathTables(jobDetailMachine, {
  render: (actor) => (
    <JobDetailScreen
      actor={actor}
      places={new Map()}
      now={Date.UTC(2026, 2, 10, 9, 30)}
      formsOf={() => ({ edit: false, bid: false, ask: false, answerTo })}
    />
  ),
  inputs: { '': readInput },
  behaviour: ({ job: shown, ...others }) => [shown?.status, shown?.side, shown?.bid, others],
  scenarios: {
    'a client sees how many sealed bids there are, and no more of them': {
      path: 'readJob.error → retry → readJob.done open ⇒ shown',
      starts: [readJobStart, readJobStart],
      shows: [
        '2 sealed bids so far',
        'March 15, 2026, 5 days left',
        'We are Analytical Engines Ltd.',
        'Finance',
      ],
      hides: [alert, button('Award'), '$8,400', '$7,200'],
    },
    'bids are compared side by side': shown(
      'closed with two bids',
      [/Partner a ?Placed ?Amount ?\$7,200\.00 ?Weeks ?5.*Partner b ?Placed ?Amount ?\$8,400\.00/],
      [/sealed bids so far/],
    ),
    'the awarded partner reads who the client is, and writes the Blueprint': shown('to write', [
      'Ada Lovelace, ada@example.com',
      'We are Analytical Engines Ltd.',
      link('Write the Blueprint'),
    ]),
    'questions stand with their answers, without a name': shown(
      'with questions',
      [
        /A partner asked, March 3, 2026 ?Which ERP system\? ?The client answers ?One of our own\./,
        /You asked, March 4, 2026 ?How many plants\? ?Not answered yet\./,
      ],
      ['Answer this question'],
    ),
    'a client answers any question that has no answer, each in a form named by the question': shown(
      'with unanswered questions',
      [answerForm('Are you sure?'), answerForm('How many plants?')],
      [answerForm('Which ERP system?')],
    ),
    'a partner sees the own bid, and nothing of the client, and withdraws it at once': {
      path: [
        'readJob.done with own bid',
        {
          shows: ['Your bid', 'Hidden until the award'],
          hides: ['Analytical Engines', /sealed bids so far/, button(buttonLabels.close)],
        },
        'job.decide withdrawBid ⇒ deciding',
      ],
      starts: [readJobStart, ['decideJob', { id: 'j1', decision: { decision: 'withdrawBid' } }]],
      shows: [disabledButton('Withdrawing...')],
    },
    'a bid is awarded after a question, not if that is answered with no': {
      path: [
        'readJob.done closed → job.decide award → decision.cancel',
        { shows: ['$7,200'] },
        'job.decide award → decision.confirm → decideJob.done awarded ⇒ shown',
      ],
      starts: [readJobStart, ['decideJob', { id: 'j1', decision: { decision: 'award', bidId: 'a' } }]],
      actions: [focusTopAction, focusOn('confirm'), focusOn('confirm'), focusOn('status')],
      shows: [/Partner a ?Awarded.*grace@example\.com/, /Partner b ?Not chosen/],
      hides: [button('Award')],
    },
    'the deadline is extended without a question, also after failures, and closing asks first': {
      path: [
        'readJob.done open → job.decide extend → decideJob.done refused',
        { shows: [unreachableText] },
        'job.decide extend → decideJob.error',
        alertOf(messages.unknown),
        'job.decide extend → decideJob.done extended',
        {
          starts: [readJobStart, extendStart, extendStart, extendStart],
          shows: ['March 22, 2026'],
          hides: [button(buttonLabels.extend)],
        },
        'job.decide close ⇒ confirming',
      ],
      shows: ['After this, partners can no longer place or change bids'],
    },
    'withdrawing an awarded job says that it ends without its Blueprint, and that the partner is told': {
      path: 'readJob.done awarded → job.decide withdraw ⇒ confirming',
      shows: ['The job will end without a Blueprint. We’ll tell the partner you chose.'],
    },
    'a decision that comes too late shows the job as it is now': {
      path: [
        'readJob.done closed → job.decide award → decision.confirm → decideJob.done outdated',
        'readJob.done awarded ⇒ shown',
      ],
      actions: [focusTopAction, focusOn('confirm'), focusOn('status')],
      context: { decision: undefined },
      shows: [alert, changedMeanwhileText, /Partner a ?Awarded/],
    },
    'a form that was sent shows what it changed, and while the job is read again nothing is decided': {
      path: [
        'readJob.done open → job.reload',
        { shows: [disabledButton(buttonLabels.extend)] },
        'readJob.done with own bid ⇒ shown',
      ],
      starts: [readJobStart, readJobStart],
      actions: [focusTopAction, focusOn('bid')],
      shows: ['$8,400'],
    },
  },
  eventCases: {
    'readJob.done': {
      ...Object.fromEntries(
        Object.entries(readJobs).map(([name, read]) => [name, { outcome: 'read' as const, job: read }]),
      ),
      missing: { outcome: 'missing', error: notFoundText },
      refused: { outcome: 'refused', error: noPlanText },
    },
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
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'decision.confirm': 'Confirm', 'decision.cancel': 'Go back' }),
    'job.decide': (person, { decision: { decision } }) => person.click('button', buttonLabels[decision]),
    'job.reload': 'external',
  },
  assertions: {
    loading: { hides: [tryAgainButton, goBackButton] },
    shown: { shows: [titleHeading], hides: [tryAgainButton, goBackButton] },
    confirming: { shows: [titleHeading, goBackButton] },
    deciding: { shows: [titleHeading], hides: [alert, goBackButton] },
    failed: { shows: [alert, tryAgainButton, unreachableText] },
    missing: { shows: [alert, notFoundText, link('All jobs')], isDone: true },
    refused: { shows: [noPlanText, link('See the plans')], isDone: true },
  },
})
