import { fromPromise } from 'xstate'
import { readReceipt } from '#contract/receipts/calls.ts'
import { messages } from '#contract/errors.ts'
import type { ReceiptAnswer } from '#machines/receipt.ts'
import type { Api } from './platform/api.ts'

type Deps = { api: Api; window: Pick<Window, 'print'> }

/** The effects of the receipt machine. */
export function receiptEffects({ api, window }: Deps) {
  return {
    actors: {
      readReceipt: fromPromise<ReceiptAnswer, { orderId: string }>(async ({ input, signal }) => {
        const answer = await api.call(readReceipt, { params: input, signal })
        if (answer.ok) return { outcome: 'found', receipt: answer.value }
        if (answer.status === 404) return { outcome: 'missing', error: messages.receiptNotFound }
        throw new Error(answer.status === 0 ? messages.unreachable : messages.receiptFailed)
      }),
    },
    actions: { print: () => window.print() },
  }
}
