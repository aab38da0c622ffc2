import { assign, fromCallback, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { OwnOrder } from '#contract/orders/own.ts'

/**
 * The orders of the signed-in person beside the statechart of an order. They are read when the list is opened, and again when
 * somebody signs in or out in another tab.
 */
export type OwnOrdersEvent =
  | { type: 'list.open' }
  | { type: 'list.close' }
  | { type: 'order.choose'; order: string }
  | { type: 'orders.reload' }
  | { type: 'session.changed' }

/** The answer of the server. `orders` is undefined if nobody is signed in. */
export type OwnOrdersAnswer = { orders: OwnOrder[] | undefined }

type Context = { orders: OwnOrder[]; chosen: string | undefined; error: string | undefined }

export const ownOrdersMachine = setup({
  types: {} as { context: Context; events: OwnOrdersEvent },
  actors: {
    /** Reports when somebody signs in or out in another tab. */
    session: fromCallback<OwnOrdersEvent>(() => {
      throw new Error('own-orders: session is not provided')
    }),
    readOrders: fromPromise<OwnOrdersAnswer>(() =>
      Promise.reject(new Error('own-orders: readOrders is not provided')),
    ),
  },
  guards: { isSignedOut: (_, { orders }: OwnOrdersAnswer) => orders === undefined },
}).createMachine({
  id: 'own-orders',
  description: "The signed-in person's own orders beside the order statechart.",
  context: { orders: [], chosen: undefined, error: undefined },
  initial: 'closed',
  states: {
    closed: {
      entry: assign({ orders: [], chosen: undefined }),
      on: { 'list.open': { target: 'opened' } },
    },
    opened: {
      invoke: { id: 'session', src: 'session' },
      initial: 'reading',
      on: {
        'list.close': { target: 'closed' },
        'session.changed': { target: '.reading', actions: assign({ orders: [], chosen: undefined }) },
      },
      states: {
        reading: {
          invoke: {
            id: 'readOrders',
            src: 'readOrders',
            onDone: [
              {
                guard: { type: 'isSignedOut', params: ({ event }) => event.output },
                target: 'signedOut',
              },
              {
                target: 'shown',
                actions: assign({ orders: ({ event }) => event.output.orders ?? [] }),
              },
            ],
            onError: {
              target: 'failed',
              actions: assign({ error: ({ event }) => (event.error as Error).message }),
            },
          },
        },
        shown: {
          on: {
            'order.choose': { actions: assign({ chosen: ({ event }) => event.order }) },
            'orders.reload': { target: 'reading' },
          },
        },
        signedOut: {
          entry: assign({ orders: [], chosen: undefined }),
          on: { 'orders.reload': { target: 'reading' } },
        },
        failed: { on: { 'orders.reload': { target: 'reading' } } },
      },
    },
  },
})

export type OwnOrdersActor = ActorRefFrom<typeof ownOrdersMachine>

/** The chosen order, else the newest order. */
export const shownOrder = ({
  context: { orders, chosen },
}: SnapshotFrom<typeof ownOrdersMachine>): OwnOrder | undefined =>
  orders.find(({ id }) => id === chosen) ?? orders[0]
