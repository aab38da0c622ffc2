import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import { undecidedStatuses } from '#contract/orders/own.ts'
import type {
  CloseReason,
  OrderAct,
  OrderActResult,
  OrderDetail,
  OrderActOutcome,
} from '#contract/orders/office.ts'

/** One order: it is looked up at its provider again, given up with a reason, or refunded after a question. */
export type OfficeOrderEvent =
  | { type: 'retry' }
  | { type: 'check.request' }
  | { type: 'closing.ask' }
  | { type: 'reason.choose'; reason: CloseReason }
  | { type: 'refund.ask' }
  | { type: 'question.cancel' }
  | { type: 'question.confirm' }

/** The result of an act. `signIn`: it was refused because the sign-in is too old. */
export type OrderChangeOutcome =
  | ({ outcome: 'changed' } & { change: OrderActResult })
  | { outcome: 'refused'; error: string; signIn: boolean }

type Context = {
  id: string
  canAct: boolean
  order: OrderDetail | undefined
  reason: CloseReason
  act: OrderAct
  result: OrderActOutcome | undefined
  error: string | undefined
  isSignInTooOld: boolean
}

const noResult = { result: undefined, error: undefined, isSignInTooOld: false }

export const officeOrderMachine = setup({
  types: {} as {
    context: Context
    events: OfficeOrderEvent
    input: { id: string; canAct: boolean }
    tags: 'busy' | 'shown'
  },
  actors: {
    readOrder: fromPromise<OrderDetail, { id: string }>(() =>
      Promise.reject(new Error('office-order: readOrder is not provided')),
    ),
    changeOrder: fromPromise<OrderChangeOutcome, { id: string; act: OrderAct }>(() =>
      Promise.reject(new Error('office-order: changeOrder is not provided')),
    ),
  },
  guards: {
    canAct: ({ context }) => context.canAct,
    canClose: ({ context: { canAct, order } }) =>
      canAct && undecidedStatuses.some((unpaid) => unpaid === order?.status),
    canRefund: ({ context: { canAct, order } }) => canAct && order?.status === 'paid',
    isChanged: (_, { outcome }: OrderChangeOutcome) => outcome === 'changed',
  },
}).createMachine({
  id: 'office-order',
  description: 'One order: its status, its history, and the actions open to an owner.',
  context: ({ input }) => ({
    ...input,
    order: undefined,
    reason: 'no-payment',
    act: { act: 'check' },
    ...noResult,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: assign({ order: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    failed: { on: { retry: { target: 'loading', actions: assign(noResult) } } },
    shown: {
      tags: 'shown',
      on: {
        'check.request': {
          guard: 'canAct',
          target: 'changing',
          actions: assign({ act: { act: 'check' }, ...noResult }),
        },
        'closing.ask': { guard: 'canClose', target: 'closing', actions: assign(noResult) },
        'refund.ask': { guard: 'canRefund', target: 'refunding', actions: assign(noResult) },
      },
    },
    closing: {
      description: 'A confirmation, with the reason, before the order is closed.',
      tags: 'shown',
      on: {
        'reason.choose': { actions: assign({ reason: ({ event }) => event.reason }) },
        'question.cancel': { target: 'shown' },
        'question.confirm': {
          target: 'changing',
          actions: assign({ act: ({ context }) => ({ act: 'close', reason: context.reason }) }),
        },
      },
    },
    refunding: {
      description: 'The member of staff is asked to confirm before the payment is refunded.',
      tags: 'shown',
      on: {
        'question.cancel': { target: 'shown' },
        'question.confirm': { target: 'changing', actions: assign({ act: { act: 'refund' } }) },
      },
    },
    changing: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'changeOrder',
        src: 'changeOrder',
        input: ({ context: { id, act } }) => ({ id, act }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'shown',
            actions: assign(({ event }) => changedContext(event.output)),
          },
          { target: 'shown', actions: assign(({ event }) => refusedContext(event.output)) },
        ],
        onError: { target: 'shown', actions: assign({ error: messages.unknown }) },
      },
    },
  },
})

export type OfficeOrderActor = ActorRefFrom<typeof officeOrderMachine>

function changedContext(output: OrderChangeOutcome): Partial<Context> {
  return output.outcome === 'changed' ? { order: output.change.order, result: output.change.outcome } : {}
}

function refusedContext(output: OrderChangeOutcome): Partial<Context> {
  return output.outcome === 'refused' ? { error: output.error, isSignInTooOld: output.signIn } : {}
}
