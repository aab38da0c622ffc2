import type { JobSummary } from '#contract/jobs/jobs.ts'
import { jobsMachine, type JobFilters } from '#machines/jobs/jobs.ts'
import { JobsScreen } from '#src/screens/jobs/jobs.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { sampleJob } from '#tests/support/samples.ts'
import { clicks, external } from './event-actions.ts'
import { callOf, tryAgainButton } from './scenarios.ts'
import { alert, button, heading, link } from './screen-items.ts'

const jobRow = (id: string, changed: Partial<JobSummary>): JobSummary => ({
  ...sampleJob,
  id,
  side: 'partner',
  title: `Job ${id}`,
  bids: null,
  ...changed,
})
const firstJob = jobRow('1', {})
const secondJob = jobRow('2', { bid: 'placed', budget: 'undecided', category: 'people' })
const thirdJob = jobRow('3', {})
const ownJob = jobRow('own', { side: 'client', status: 'waiting', deadline: null, bids: 0 })

const noFilters: JobFilters = { view: 'open', category: undefined, budget: undefined }
const noPlanText = 'Your plan does not include this. Please upgrade your plan.'
const failedText = 'Failed to load the jobs. Please try again.'

const titleHeading = heading('Jobs')
const loadingText = 'Loading jobs...'

const listStart = callOf('list', { filters: noFilters, after: undefined })
const nextStart = callOf('list', { filters: noFilters, after: '3' })

export const jobs = pathTables(jobsMachine, {
  render: (actor) => <JobsScreen actor={actor} side="partner" />,
  behaviour: ({ hasMore, jobs: found, error, filters: { view } }) => [hasMore, found.length > 0, error, view],
  scenarios: {
    'a partner sees field, budget, deadline and the own bid, and the jobs with an own bid as another view': {
      path: [
        'list.error → retry → list.done some',
        {
          shows: [
            link('Job 1'),
            /Finance ?\$5,000 to \$15,000 ?Bids until March 15, 2026/,
            /People ?Not decided.*Your bid: Placed/,
          ],
          hides: [button('Show more jobs'), /\d bids?/],
        },
        'view.choose → list.done none ⇒ shown.shown',
      ],
      starts: [listStart, listStart, ['list', { filters: { ...noFilters, view: 'own' }, after: undefined }]],
      shows: ['No bids yet'],
    },
    'field and budget are chosen together, and a list without such a job says so': {
      path: 'list.done some → category.choose → budget.choose → list.done none ⇒ shown.shown',
      starts: [
        listStart,
        ['list', { filters: { ...noFilters, category: 'finance' }, after: undefined }],
        ['list', { filters: { ...noFilters, category: 'finance', budget: '5000-15000' }, after: undefined }],
      ],
      shows: ['No jobs are open for bids'],
    },
    'a next page that does not come is asked for again, and each job is listed once': {
      path: [
        'list.done many → more.request → list.error',
        { shows: [link('Job 1'), failedText] },
        'retry → list.done some ⇒ shown.shown',
      ],
      starts: [listStart, nextStart, nextStart],
      context: { jobs: [firstJob, thirdJob, secondJob] },
    },
  },
  eventCases: {
    'view.choose': { '': { view: 'own' } },
    'category.choose': { '': { category: 'finance' } },
    'budget.choose': { '': { budget: '5000-15000' } },
    'list.done': {
      some: { outcome: 'shown', jobs: [firstJob, secondJob], allowance: undefined, hasMore: false },
      many: { outcome: 'shown', jobs: [firstJob, thirdJob], allowance: undefined, hasMore: true },
      none: { outcome: 'shown', jobs: [], allowance: undefined, hasMore: false },
      refused: { outcome: 'refused', error: noPlanText },
    },
    'list.error': { offline: new Error(failedText) },
  },
  eventActions: {
    ...clicks({ 'more.request': 'Show more jobs', retry: 'Try again' }),
    ...external('jobs.changed'),
    'view.choose': (person) => person.choose('Which jobs', 'With your bid'),
    'category.choose': (person) => person.choose('Field', 'Finance'),
    'budget.choose': (person) => person.choose('Budget range', '$5,000 to $15,000'),
  },
  assertions: {
    loading: { shows: [titleHeading, loadingText], hides: [alert, tryAgainButton] },
    'shown.shown': { shows: [titleHeading], hides: [loadingText, alert, tryAgainButton] },
    'shown.failed': { shows: [titleHeading, alert, tryAgainButton], hides: [loadingText] },
    loadingMore: { shows: [titleHeading, loadingText, /Job (1|own)/], hides: [alert, tryAgainButton] },
    failed: { shows: [titleHeading, alert, tryAgainButton, failedText], hides: [loadingText] },
    refused: {
      shows: [noPlanText, link('See the plans')],
      hides: [loadingText, tryAgainButton],
      isDone: true,
    },
  },
})

export const ownJobs = pathTables(jobsMachine, {
  ...jobs,
  render: (actor) => <JobsScreen actor={actor} side="client" />,
  scenarios: {
    'a client sees how many jobs are under way, and posts another': {
      path: 'list.done some ⇒ shown.shown',
      shows: [
        '1 of 5 jobs under way',
        link('Post a job'),
        /Job own ?Waiting for approval.*Posted March 1, 2026 ?0 bids/,
      ],
    },
    'a client with as many jobs as the plan allows is told what a plan has': {
      path: 'list.done many ⇒ shown.shown',
      shows: [
        '1 of 1 job under way',
        /Client Access and Partner Access include 1 job at a time\. Premium Access \(\$49 a month\) includes 5/,
      ],
      hides: [link('Post a job')],
    },
  },
  eventCases: {
    ...jobs.eventCases,
    'list.done': {
      some: { outcome: 'shown', jobs: [ownJob], allowance: { used: 1, max: 5 }, hasMore: false },
      many: { outcome: 'shown', jobs: [ownJob], allowance: { used: 1, max: 1 }, hasMore: true },
      none: { outcome: 'shown', jobs: [], allowance: { used: 0, max: 1 }, hasMore: false },
      refused: { outcome: 'refused', error: noPlanText },
    },
  },
  eventActions: {
    ...jobs.eventActions,
    'view.choose': 'external',
    'category.choose': 'external',
    'budget.choose': 'external',
  },
})
