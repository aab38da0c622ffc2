import type { OfficeOrder, OrdersPage } from '#contract/orders/office.ts'
import { officeOrdersMachine } from '#machines/orders/office-orders.ts'
import { OfficeOrdersScreen } from '#src/screens/office/orders/office-orders.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { callOf, scenariosAfter, shownAfter } from './scenarios.ts'
import { alert, heading, link } from './screen-items.ts'

const order = (id: string, changed: Partial<OfficeOrder> = {}): OfficeOrder => ({
  id,
  createdAt: '2026-03-01T23:30:00.000Z',
  status: 'paid',
  product: 'Client Access',
  cents: 1_000,
  currency: 'USD',
  method: 'paypal',
  person: { id: 'p', email: `${id}@example.com`, name: 'Ada' },
  ...changed,
})
const ordersPage = (orders: OfficeOrder[], next: string | null): OrdersPage => ({ orders, next })

const noOrdersText = 'No orders'
const moreButton = (disabled: boolean) => ({ role: 'button', name: 'Show older orders', disabled }) as const
const list = (changed: object = {}) =>
  callOf('listOrders', { search: '', status: '', before: null, ...changed })

const listed = scenariosAfter('listOrders.done first ⇒ shown', { starts: [list()] })

const cannotExport = (days: string, sentence: string) =>
  listed(`export.change ${days}`, { shows: [sentence], hides: [link('Download CSV')] })

export const officeOrders = pathTables(officeOrdersMachine, {
  render: (actor) => <OfficeOrdersScreen actor={actor} />,
  inputs: { '': { from: '2026-03-01', to: '2026-03-05' } },
  behaviour: ({ orders, next }) => [orders.length > 0, next],
  scenarios: {
    'each order says who bought what, for how much, and how it stands': shownAfter(
      'listOrders.done kinds',
      [
        link('Client Access, ordered by a@example.com'),
        /March 1, 2026 at 23:30 UTC ?Client Access ?Paid ?\$10\.00 USD ?PayPal ?a@example\.com/,
        /Refunded ?\$10\.00 USD ?Card \/ UPI ?Erased person/,
      ],
      [moreButton(false)],
    ),
    'older orders follow': listed('list.more → listOrders.done last', {
      starts: [list({ before: 'a' })],
      shows: ['a@example.com'],
      hides: [moreButton(false)],
    }),
    'a search begins the list again, only once it is sent, also while it loads': listed(
      'search.change → search.submit → search.submit → listOrders.done last',
      {
        starts: [list({ search: 'ada@' }), list({ search: 'ada@' })],
        shows: ['b@example.com'],
        hides: ['a@example.com'],
      },
    ),
    'a status begins the list again, also while it loads': listed(
      'status.choose → status.choose → listOrders.done none',
      { starts: [list({ status: 'open' }), list({ status: 'open' })], shows: [noOrdersText] },
    ),
    'the export needs days in order': cannotExport('later', 'The first day must be no later than the last.'),
    'the export needs a day of our time': cannotExport('distant', 'Please choose a day from 2000 to 2999.'),
  },
  eventCases: {
    'listOrders.done': {
      first: ordersPage([order('a')], 'a'),
      last: ordersPage([order('b')], null),
      none: ordersPage([], null),
      kinds: ordersPage(
        [
          order('a'),
          order('b', { status: 'refunded', method: 'razorpay', person: { id: 'q', email: '', name: '' } }),
        ],
        null,
      ),
    },
    'search.change': { '': { value: ' ada@ ' } },
    'status.choose': { '': { status: 'open' } },
    'export.change': {
      later: { day: 'from', value: '2026-03-06' },
      distant: { day: 'to', value: '9999-12-31' },
    },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'list.more': 'Show older orders', 'search.submit': 'Search' }),
    'search.change': (person, { value }) => person.fill('Search', value),
    'export.change': (person, { day, value }) => person.fill(day === 'from' ? 'From' : 'To', value),
    'status.choose': 'external',
  },
  assertions: {
    loading: { shows: [heading('Orders')], hides: [noOrdersText] },
    shown: { shows: [heading('Orders')], hides: ['Loading orders...'] },
    failed: { shows: [alert, 'We could not reach the server.'], hides: ['Loading orders...', noOrdersText] },
  },
})
