import type { OwnOrder } from '#contract/orders/own.ts'
import { ownOrdersMachine } from '#machines/orders/own-orders.ts'
import { OwnOrdersScreen } from '#src/screens/own-orders.tsx'
import { fromActor, type Tables } from '#tests/model/tables.ts'

const unreachableText = 'We could not reach the server.'
const heading = { role: 'heading', name: 'Your own orders' } as const
const reloadButton = (disabled: boolean) => ({ role: 'button', name: 'Read again', disabled }) as const
const signInLink = { role: 'link', name: 'Sign in, in another tab' } as const
const alert = { role: 'alert' } as const
const readingText = 'Reading your orders…'
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
const button = (name: string, pressed: boolean) => ({ role: 'button', name, pressed }) as const
const openOrderText = 'open Operational Intelligence Blueprint, $1,499.00 USD, PayPal 22222222'
const abandonedOrderText = 'abandoned Client Access, $10.00 USD, Card / UPI 11111111'

export const ownOrders: Tables<typeof ownOrdersMachine> = {
  machine: ownOrdersMachine,
  render: (actor) => <OwnOrdersScreen actor={actor} />,
  eventCases: {
    'order.choose': { older: { order: ownAbandonedOrder.id } },
    'readOrders.done': {
      two: { orders: [ownOpenOrder, ownAbandonedOrder] },
      none: { orders: [] },
      'signed out': { orders: undefined },
    },
    'readOrders.error': { offline: new Error(unreachableText) },
  },
  eventActions: {
    'list.open': 'external',
    'list.close': 'external',
    'order.choose': (person) => person.click('button', abandonedOrderText),
    'orders.reload': (person) => person.click('button', 'Read again'),
    'session.changed': fromActor('session'),
  },
  scenarios: {
    'a buyer sees the newest order first, with what is recorded about it': {
      events: ['list.open', 'readOrders.done two'],
      ends: 'opened.shown',
      starts: [['session'], ['readOrders']],
      shows: [
        button(openOrderText, true),
        button(abandonedOrderText, false),
        'What the database has recorded: 22222222',
        '2026-03-02 08:00:00.000 UTC created',
        'The server asks the provider next at 2026-03-02 08:00:30.000 UTC',
      ],
      hides: ['was paid instead'],
    },
    'the chosen order is shown with the events of its provider, and stays chosen when it is read again': {
      events: ['list.open', 'readOrders.done two', 'order.choose', 'orders.reload', 'readOrders.done two'],
      ends: 'opened.shown',
      shows: [
        button(openOrderText, false),
        button(abandonedOrderText, true),
        'What the database has recorded: 11111111',
        '2026-03-01 08:00:00.000 UTC created',
        '2026-03-01 08:00:05.120 UTC event of the provider received: payment.failed',
        'Order 33333333 was paid instead.',
      ],
      hides: ['The server asks the provider next'],
    },
    'who has bought nothing is told so': {
      events: ['list.open', 'readOrders.done none'],
      ends: 'opened.shown',
      shows: [noOrdersText],
    },
    'who is not signed in is asked to, and then sees the orders': {
      events: ['list.open', 'readOrders.done signed out', 'session.changed', 'readOrders.done two'],
      ends: 'opened.shown',
      shows: [button(openOrderText, true)],
      hides: [signInLink],
    },
    'who signs out in another tab leaves nothing behind': {
      events: ['list.open', 'readOrders.done two', 'session.changed'],
      ends: 'opened.reading',
      hides: [openOrderText, 'What the database has recorded'],
      context: { orders: [], chosen: undefined },
    },
    'a server that cannot be reached is asked again': {
      events: ['list.open', 'readOrders.error', 'orders.reload', 'readOrders.done two'],
      ends: 'opened.shown',
      shows: [button(openOrderText, true)],
    },
    'another chart closes the list': {
      events: ['list.open', 'readOrders.done two', 'list.close'],
      ends: 'closed',
      context: { orders: [], chosen: undefined },
    },
  },
  assertions: {
    closed: { hides: [heading, readingText, alert] },
    'opened.reading': {
      shows: [heading, readingText, reloadButton(true)],
      hides: [signInLink, noOrdersText, alert],
    },
    'opened.shown': { shows: [heading, reloadButton(false)], hides: [readingText, signInLink, alert] },
    'opened.signedOut': {
      shows: [heading, 'Sign in to see your own orders on the chart.', signInLink, reloadButton(false)],
      hides: [readingText, noOrdersText, alert],
    },
    'opened.failed': {
      shows: [heading, alert, unreachableText, reloadButton(false)],
      hides: [readingText, signInLink, noOrdersText],
    },
  },
}
