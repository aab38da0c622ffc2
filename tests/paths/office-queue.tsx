import type { QueueEntry } from '#contract/reviews/queues.ts'
import { officeQueueMachine } from '#machines/office/office-queue.ts'
import { OfficeQueueScreen } from '#src/screens/office/office-queue.tsx'
import type { Tables } from '#tests/model/tables.ts'

const queueEntry = (id: string, changed: Partial<QueueEntry>): QueueEntry => ({
  id,
  title: `Blueprint ${id}`,
  email: 'grace@example.com',
  status: 'published',
  isWaiting: false,
  at: '2026-03-01T23:30:00.000Z',
  count: 2,
  ...changed,
})
const waitingEntry = queueEntry('first', { status: 'pending', isWaiting: true })
const queuePage = (entries: QueueEntry[], next: string | null) => ({ entries, next })

const heading = { role: 'heading', name: 'Blueprints' } as const
const alert = { role: 'alert' } as const
const showMoreButton = { role: 'button', name: 'Show more' } as const
const firstPageInput = { status: '', search: '', after: null }

const listQueueStart: [string, unknown] = ['listQueue', firstPageInput]

export const officeQueue: Tables<typeof officeQueueMachine> = {
  machine: officeQueueMachine,
  render: (actor) => <OfficeQueueScreen actor={actor} queue="blueprints" isOwner={false} />,
  scenarios: {
    'what waits is marked, and each entry leads to its page': {
      events: ['listQueue.done waiting'],
      ends: 'shown',
      starts: [listQueueStart],
      shows: [
        { role: 'link', name: 'Blueprint first' },
        /Blueprint first ?Pending ?Our move ?March 1, 2026 ?2 ?grace@example.com/,
        /Blueprint second ?Published ?March 1, 2026/,
      ],
      hides: [showMoreButton],
    },
    'older entries are added below': {
      events: ['listQueue.done full', 'list.more', 'listQueue.done last'],
      ends: 'shown',
      starts: [listQueueStart, ['listQueue', { ...firstPageInput, after: 'first' }]],
      shows: ['Blueprint first', 'Blueprint last'],
      hides: [showMoreButton],
    },
    'a search and a status begin a list of their own': {
      events: [
        'listQueue.done full',
        'search.change',
        'search.submit',
        'listQueue.done none',
        'status.choose',
      ],
      ends: 'loading',
      starts: [
        listQueueStart,
        ['listQueue', { ...firstPageInput, search: 'match' }],
        ['listQueue', { status: 'pending', search: 'match', after: null }],
      ],
      hides: ['Blueprint first', 'No Blueprint here'],
    },
    'a list that does not come is asked for again': {
      events: ['listQueue.error', 'retry', 'listQueue.done none'],
      ends: 'shown',
      starts: [listQueueStart, listQueueStart],
      shows: ['No Blueprint here'],
    },
  },
  behaviour: ({ entries, next, status, typed, search, error }) => [
    entries.slice(0, 2).map(({ id }) => id),
    next,
    status,
    typed,
    search,
    error,
  ],
  eventCases: {
    'listQueue.done': {
      waiting: queuePage([waitingEntry, queueEntry('second', {})], null),
      full: queuePage([waitingEntry], 'first'),
      last: queuePage([queueEntry('last', {})], null),
      none: queuePage([], null),
    },
    'listQueue.error': { offline: new Error('We could not reach the server.') },
    'search.change': { '': { value: 'match' } },
    'status.choose': { '': { status: 'pending' } },
  },
  eventActions: {
    retry: (person) => person.click('button', 'Try again'),
    'list.more': (person) => person.click('button', 'Show more'),
    'search.change': (person, { value }) => person.fill('Search', value),
    'search.submit': (person) => person.click('button', 'Search'),
    'status.choose': (person) => person.choose('Status', 'Pending'),
  },
  assertions: {
    loading: { shows: [heading], hides: [alert, 'No Blueprint here'] },
    shown: { shows: [heading], hides: [alert, 'Loading...'] },
    failed: {
      shows: [heading, alert, 'We could not reach the server.', { role: 'button', name: 'Try again' }],
      hides: [showMoreButton],
    },
  },
}
