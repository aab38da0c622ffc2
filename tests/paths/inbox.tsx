import type { InboxPage, InboxRow } from '#contract/inbox/inbox.ts'
import { inboxMachine } from '#machines/inbox.ts'
import { InboxScreen } from '#src/screens/office/inbox.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { sampleInboxItem } from '#tests/support/samples.ts'
import { clicks } from './event-actions.ts'
import { callOf, tryAgainButton, unreachableText } from './scenarios.ts'
import { alert, heading, link } from './screen-items.ts'

const inboxRow = (id: string, changed: Partial<InboxRow> = {}): InboxRow => ({
  ...sampleInboxItem,
  id,
  name: `Writer ${id}`,
  email: `${id}@example.com`,
  beginning: `The text of ${id}.`,
  ...changed,
})
const inboxPage = (ids: string[], next: string | null): InboxPage => ({
  rows: ids.map((id) => inboxRow(id)),
  next,
})

const inboxHeading = heading('Inbox')
const inboxTable = { role: 'table' } as const
const moreButton = (disabled: boolean) => ({ role: 'button', name: 'Show more', disabled }) as const

const listInboxStart = callOf('listInbox', { filters: {}, after: null })
const olderStart = callOf('listInbox', { filters: {}, after: 'b' })

export const inbox = pathTables(inboxMachine, {
  render: (actor) => <InboxScreen actor={actor} />,
  inputs: { all: { filters: {} }, found: { filters: { kind: 'call', search: 'ada' } } },
  scenarios: {
    'each row says who wrote what, and how it stands': {
      path: 'listInbox.done kinds ⇒ shown',
      starts: [listInboxStart],
      shows: [
        link('Writer call'),
        /Writer call ?Unread ?call@example\.com ?The text of call\. ?Call request ?Open ?Nobody ?March 1, 2026 at 23:30 UTC/,
        /notify@example\.com ?Notify request ?Answered ?ada@northloop\.example/,
        /Partner application ?Closed ?Former member/,
        link('Export CSV'),
      ],
      hides: [moreButton(false)],
    },
    'older items are asked for again, new ones appear by themselves, and each is listed once': {
      path: [
        'listInbox.done first → list.more → listInbox.error → retry → listInbox.done last',
        'after.beforeRefresh → listInbox.done newer ⇒ shown',
      ],
      starts: [listInboxStart, olderStart, olderStart, listInboxStart],
      elapsedMs: 20_000,
      context: { rows: inboxPage(['n', 'a', 'b', 'c'], null).rows, next: null, error: undefined },
    },
    'the list stays while the items are read again, and if they cannot be, and what was deleted goes away': {
      path: [
        'listInbox.done first → after.beforeRefresh → listInbox.error',
        { shows: ['Writer a', moreButton(false)] },
        'after.beforeRefresh ⇒ refreshing',
        { starts: [listInboxStart, listInboxStart, listInboxStart], actions: [] },
        { shows: ['Writer a', moreButton(false)] },
        'listInbox.done fewer',
        { shows: ['Writer a'], hides: ['Writer b'] },
        'after.beforeRefresh → listInbox.done other ⇒ shown',
      ],
      context: { rows: inboxPage(['x', 'y'], 'y').rows, next: 'y' },
    },
    'filters and the search go into the address': {
      path: [
        'listInbox.done first → filters.change → listInbox.done first → query.change → query.submit',
        'listInbox.done none ⇒ shown',
      ],
      starts: [
        listInboxStart,
        ['listInbox', { filters: { kind: 'support' }, after: null }],
        ['listInbox', { filters: { kind: 'support', search: 'ada' }, after: null }],
      ],
      actions: [
        ['keepFilters', { filters: { kind: 'support' } }],
        ['keepFilters', { filters: { kind: 'support', search: 'ada' } }],
      ],
      shows: ['Nothing here', { role: 'textbox', name: 'Search', value: ' ada ' }],
      hides: [inboxTable],
    },
    'an address with filters opens with them': {
      path: '(found) ⇒ loading',
      starts: [['listInbox', { filters: { kind: 'call', search: 'ada' }, after: null }]],
      shows: [{ role: 'textbox', name: 'Search', value: 'ada' }],
    },
  },
  behaviour: ({ filters, query, rows, next, error }) => [filters, query !== '', rows.length > 0, next, error],
  eventCases: {
    'listInbox.done': {
      first: inboxPage(['a', 'b'], 'b'),
      last: inboxPage(['b', 'c'], null),
      newer: inboxPage(['n', 'a', 'b'], 'b'),
      fewer: inboxPage(['a'], null),
      other: inboxPage(['x', 'y'], 'y'),
      none: inboxPage([], null),
      kinds: {
        rows: [
          inboxRow('call', { kind: 'call', isRead: false }),
          inboxRow('support', { kind: 'support' }),
          inboxRow('notify', {
            kind: 'notify',
            name: '',
            beginning: '',
            status: 'answered',
            assignee: { id: 's', email: 'ada@northloop.example' },
          }),
          inboxRow('application', {
            kind: 'application',
            status: 'closed',
            assignee: { id: 'f', email: '' },
          }),
        ],
        next: null,
      },
    },
    'filters.change': { support: { filters: { kind: 'support' } } },
    'query.change': { typed: { value: ' ada ' } },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'list.more': 'Show more', 'query.submit': 'Search' }),
    'query.change': (person, { value }) => person.fill('Search', value),
    'filters.change': 'external',
  },
  assertions: {
    loading: { shows: [inboxHeading, 'Loading the inbox...'], hides: [alert, inboxTable, 'Nothing here'] },
    failed: {
      shows: [inboxHeading, alert, unreachableText, tryAgainButton],
      hides: [inboxTable, 'Nothing here'],
    },
    shown: { shows: [inboxHeading], hides: [alert, 'Loading the inbox...'] },
    refreshing: { shows: [inboxHeading], hides: [alert, 'Loading the inbox...'] },
    loadingMore: { shows: [inboxTable, moreButton(true)], hides: [alert] },
    moreFailed: { shows: [inboxTable, alert, tryAgainButton], hides: [moreButton(false)] },
  },
})
