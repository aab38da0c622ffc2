import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { OfficeOrder, OrdersPage } from '#contract/orders/office.ts'

/** The orders, newest first, page by page: all, or those that a search and a status name. */
export type OfficeOrdersEvent =
  | { type: 'retry' }
  | { type: 'list.more' }
  | { type: 'search.change'; value: string }
  | { type: 'search.submit' }
  | { type: 'status.choose'; status: string }
  | { type: 'export.change'; day: 'from' | 'to'; value: string }

/** An empty `status` selects the orders of all statuses. */
type PageRequest = { search: string; status: string; before: string | null }
type Context = {
  /** The text in the search field. */
  search: string
  /** The text for which the shown list was searched. */
  appliedSearch: string
  status: string
  orders: OfficeOrder[]
  next: string | null
  error: string | undefined
  /** The days of the export, as `2026-02-28`. */
  from: string
  to: string
}

export const officeOrdersMachine = setup({
  types: {} as { context: Context; events: OfficeOrdersEvent; input: { from: string; to: string } },
  actors: {
    listOrders: fromPromise<OrdersPage, PageRequest>(() =>
      Promise.reject(new Error('office-orders: listOrders is not provided')),
    ),
  },
  guards: { hasMore: ({ context }) => context.next !== null },
}).createMachine({
  id: 'office-orders',
  description: 'The orders, newest first, with a search box and an export for bookkeeping.',
  context: ({ input }) => ({
    search: '',
    appliedSearch: '',
    status: '',
    orders: [],
    next: null,
    error: undefined,
    ...input,
  }),
  initial: 'loading',
  on: {
    'search.change': { actions: assign({ search: ({ event }) => event.value }) },
    'search.submit': {
      target: '.loading',
      actions: assign({ appliedSearch: ({ context }) => context.search.trim(), orders: [], next: null }),
    },
    'status.choose': {
      target: '.loading',
      actions: assign({ status: ({ event }) => event.status, orders: [], next: null }),
    },
    'export.change': { actions: assign(({ event }) => ({ [event.day]: event.value })) },
  },
  states: {
    loading: {
      invoke: {
        id: 'listOrders',
        src: 'listOrders',
        input: ({ context: { appliedSearch, status, next } }) => ({
          search: appliedSearch,
          status,
          before: next,
        }),
        onDone: {
          target: 'shown',
          actions: assign(({ context, event }) => ({
            orders: [...context.orders, ...event.output.orders],
            next: event.output.next,
          })),
        },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    shown: { on: { 'list.more': { guard: 'hasMore', target: 'loading' } } },
    failed: { on: { retry: { target: 'loading' } } },
  },
})

export type OfficeOrdersActor = ActorRefFrom<typeof officeOrdersMachine>
