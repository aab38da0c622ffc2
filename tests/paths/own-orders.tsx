import type { OwnOrder } from '#contract/orders/own.ts'
import { ownOrdersMachine } from '#machines/orders/own-orders.ts'
import { OwnOrdersScreen } from '#src/screens/own-orders.tsx'
import { fromActor, pathTables } from '#tests/model/tables.ts'
import { external } from './event-actions.ts'
import { scenariosAfter, unreachableText } from './scenarios.ts'
import { alert, button, heading, link } from './screen-items.ts'

const title = heading('Your own orders')
const reloadButton = (disabled: boolean) => ({ ...button('Load again'), disabled })
const signInLink = link('Sign in using another tab')
const readingText = 'Loading your orders...'
const noOrdersText = 'You have no orders yet.'

const ownOpenOrder: OwnOrder = {
  id: '22222222-0000-4000-8000-000000000000',
  product: 'Operational Intelligence Blueprint',
  cents: 149_900,
  currency: 'USD',
  method: 'paypal',
  status: 'open',
  paidInstead: null,
  nextCheckAt: '2026-03-02T08:00:30.000Z',
  records: [{ at: '2026-03-02T08:00:00.000Z', kind: 'created', detail: null }],
}
const ownAbandonedOrder: OwnOrder = {
  ...ownOpenOrder,
  id: '11111111-0000-4000-8000-000000000000',
  product: 'Client Access',
  cents: 1_000,
  method: 'razorpay',
  status: 'abandoned',
  paidInstead: '33333333-0000-4000-8000-000000000000',
  nextCheckAt: null,
  records: [
    { at: '2026-03-01T08:00:00.000Z', kind: 'created', detail: null },
    { at: '2026-03-01T08:00:05.120Z', kind: 'eventReceived', detail: 'payment.failed' },
  ],
}
const orderButton = (name: string, pressed: boolean) => ({ ...button(name), pressed })
const openOrderText = 'open Operational Intelligence Blueprint, $1,499.00 USD, PayPal 22222222'
const abandonedOrderText = 'abandoned Client Access, $10.00 USD, Card / UPI 11111111'

const opened = scenariosAfter('list.open ⇒ opened.shown')
const listed = scenariosAfter('list.open → readOrders.done two ⇒ opened.shown')

export const ownOrders = pathTables(ownOrdersMachine, {
  render: (actor) => <OwnOrdersScreen actor={actor} />,
  eventCases: {
    'order.choose': { older: { order: ownAbandonedOrder.id } },
    'readOrders.done': {
      two: { orders: [ownOpenOrder, ownAbandonedOrder] },
      none: { orders: [] },
      'signed out': { orders: undefined },
    },
  },
  eventActions: {
    ...external('list.open', 'list.close'),
    'orders.reload': (person) => person.click('button', 'Load again'),
    'order.choose': (person) => person.click('button', abandonedOrderText),
    'session.changed': fromActor('session'),
  },
  scenarios: {
    'a buyer sees the newest order first, and the chosen one with its provider’s events': listed(
      [
        {
          starts: [['session'], ['readOrders']],
          shows: [
            orderButton(abandonedOrderText, false),
            'The server will next check with the provider at 2026-03-02 08:00:30.000 UTC',
          ],
          hides: ['was paid instead'],
        },
        'order.choose → orders.reload → readOrders.done two',
      ],
      {
        shows: [
          orderButton(openOrderText, false),
          orderButton(abandonedOrderText, true),
          'Database records: 11111111',
          '2026-03-01 08:00:00.000 UTC created',
          '2026-03-01 08:00:05.120 UTC provider event received: payment.failed',
          'Order 33333333 was paid instead.',
        ],
        hides: ['The server will next check with the provider'],
      },
    ),
    'who has bought nothing is told so': opened('readOrders.done none', { shows: [noOrdersText] }),
    'who is not signed in, or did not reach the server, sees the orders afterwards': opened(
      'readOrders.error → orders.reload → readOrders.done signed out → session.changed → readOrders.done two',
      { shows: [orderButton(openOrderText, true)] },
    ),
    'a closed list is empty': listed('list.close ⇒ closed', { context: { orders: [], chosen: undefined } }),
    'who signs out in another tab leaves nothing behind': listed('session.changed ⇒ opened.reading', {
      hides: [openOrderText, 'Database records'],
      context: { orders: [], chosen: undefined },
    }),
  },
  assertions: {
    closed: { hides: [title, readingText, alert] },
    'opened.reading': {
      shows: [title, readingText, reloadButton(true)],
      hides: [signInLink, noOrdersText, alert],
    },
    'opened.shown': { shows: [title, reloadButton(false)], hides: [readingText, signInLink, alert] },
    'opened.signedOut': {
      shows: [title, 'Sign in to see your own orders on the chart.', signInLink, reloadButton(false)],
      hides: [readingText, noOrdersText, alert],
    },
    'opened.failed': {
      shows: [title, alert, unreachableText, reloadButton(false)],
      hides: [readingText, signInLink, noOrdersText],
    },
  },
})
