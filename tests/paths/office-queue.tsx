import type { QueueEntry } from '#contract/reviews/queues.ts'
import { officeQueueMachine } from '#machines/office/office-queue.ts'
import { OfficeQueueScreen } from '#src/screens/office/office-queue.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { askedAgain, callOf, scenariosAfter, shownAfter, tryAgainButton } from './scenarios.ts'
import { alert, button, heading, link } from './screen-items.ts'

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

const title = heading('Blueprints')
const list = (changed: object = {}) =>
  callOf('listQueue', { status: '', search: '', after: null, ...changed })

const listed = scenariosAfter('listQueue.done full ⇒ shown', { starts: [list()] })

export const officeQueue = pathTables(officeQueueMachine, {
  render: (actor) => <OfficeQueueScreen actor={actor} queue="blueprints" isOwner={false} />,
  scenarios: {
    'what waits is marked, and each entry leads to its page': shownAfter(
      'listQueue.done waiting',
      [
        link('Blueprint first'),
        /Blueprint first ?Pending ?Our move ?March 1, 2026 ?2 ?grace@example.com/,
        /Blueprint second ?Published ?March 1, 2026/,
      ],
      [button('Show more')],
    ),
    'older entries are added below': listed('list.more → listQueue.done last', {
      starts: [list({ after: 'first' })],
      shows: ['Blueprint first', 'Blueprint last'],
      hides: [button('Show more')],
    }),
    'a search and a status begin a list of their own': listed(
      'search.change → search.submit → listQueue.done none → status.choose ⇒ loading',
      {
        starts: [list({ search: 'match' }), list({ status: 'pending', search: 'match' })],
        hides: ['Blueprint first'],
      },
    ),
    'a list that does not come is asked for again': {
      ...askedAgain(list(), 'listQueue.done none'),
      shows: ['No Blueprints here'],
    },
  },
  behaviour: ({ entries, ...others }) => [entries.slice(0, 2).map(({ id }) => id), others],
  eventCases: {
    'listQueue.done': {
      waiting: queuePage([waitingEntry, queueEntry('second', {})], null),
      full: queuePage([waitingEntry], 'first'),
      last: queuePage([queueEntry('last', {})], null),
      none: queuePage([], null),
    },
    'search.change': { '': { value: 'match' } },
    'status.choose': { '': { status: 'pending' } },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'list.more': 'Show more', 'search.submit': 'Search' }),
    'search.change': (person, { value }) => person.fill('Search', value),
    'status.choose': (person) => person.choose('Status', 'Pending'),
  },
  assertions: {
    loading: { shows: [title], hides: [alert, 'No Blueprints here'] },
    shown: { shows: [title], hides: [alert, 'Loading...'] },
    failed: {
      shows: [title, alert, 'We could not reach the server.', tryAgainButton],
      hides: [button('Show more')],
    },
  },
})
