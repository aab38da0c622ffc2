import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { IssuedReceipt } from '#contract/receipts/receipts.ts'

/** Loads the receipt of one of the person's own orders, and prints it. Of any other order it says that there is none. */
export type ReceiptEvent = { type: 'retry' | 'receipt.print' }
export type ReceiptAnswer =
  | { outcome: 'found'; receipt: IssuedReceipt }
  | { outcome: 'missing'; error: string }

type Input = { orderId: string }
type Context = Input & { receipt: IssuedReceipt | undefined; error: string | undefined }

export const receiptMachine = setup({
  types: {} as { input: Input; context: Context; events: ReceiptEvent },
  actors: {
    readReceipt: fromPromise<ReceiptAnswer, Input>(() =>
      Promise.reject(new Error('receipt: readReceipt is not provided')),
    ),
  },
  actions: { print: () => {} },
  guards: { isMissing: (_, { outcome }: ReceiptAnswer) => outcome === 'missing' },
}).createMachine({
  id: 'receipt',
  description: 'Loads the receipt of an order, and prints it.',
  context: ({ input }) => ({ ...input, receipt: undefined, error: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readReceipt',
        src: 'readReceipt',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'notFound',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          {
            target: 'shown',
            actions: assign({ receipt: ({ event }) => receiptOf(event.output), error: undefined }),
          },
        ],
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    shown: { on: { 'receipt.print': { actions: 'print' } } },
    notFound: { type: 'final' },
    failed: { on: { retry: { target: 'loading' } } },
  },
})

export type ReceiptActor = ActorRefFrom<typeof receiptMachine>

const errorOf = (answer: ReceiptAnswer) => (answer.outcome === 'missing' ? answer.error : undefined)
const receiptOf = (answer: ReceiptAnswer) => (answer.outcome === 'found' ? answer.receipt : undefined)
