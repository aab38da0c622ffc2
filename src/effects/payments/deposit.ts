import { fromPromise } from 'xstate'
import { depositMessages } from '#contract/payments/deposits.ts'
import { messages } from '#contract/errors.ts'
import { readDeposit } from '#contract/payments/deposit-calls.ts'
import type { DepositAnswer } from '#machines/payments/deposit.ts'
import type { Api } from '../platform/api.ts'

/** The effects of the deposit machine. */
export function depositEffects({ api }: { api: Api }) {
  return {
    actors: {
      readDeposit: fromPromise<DepositAnswer, { sealId: string }>(async ({ input, signal }) => {
        const answer = await api.call(readDeposit, { params: input, signal })
        if (answer.ok) return { outcome: 'found', offer: answer.value }
        if ([403, 404, 409].includes(answer.status))
          return { outcome: 'refused', error: answer.error ?? depositMessages.notFound }
        throw new Error(answer.status === 0 ? messages.unreachable : depositMessages.failed)
      }),
    },
  }
}
