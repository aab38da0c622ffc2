import { fromPromise } from 'xstate'
import { depositKeyOf } from '#contract/catalogue.ts'
import { paths } from '#contract/page-paths.ts'
import { depositMessages } from '#contract/payments/deposits.ts'
import { messages } from '#contract/errors.ts'
import { readDeposit } from '#contract/payments/deposit-calls.ts'
import type { DepositAnswer } from '#machines/payments/deposit.ts'
import type { Api } from '../platform/api.ts'

type Deps = {
  api: Api
  /** Ends the session and opens a path. */
  logOutTo: (path: string) => void
}

/** The effects of the deposit machine. */
export function depositEffects({ api, logOutTo }: Deps) {
  return {
    actors: {
      readDeposit: fromPromise<DepositAnswer, { sealId: string }>(async ({ input, signal }) => {
        const answer = await api.call(readDeposit, { params: input, signal })
        if (answer.ok) return { outcome: 'found', offer: answer.value }
        const error = answer.error ?? depositMessages.notFound
        if (answer.status === 403) return { outcome: 'otherAccount', error }
        if (answer.status === 404 || answer.status === 409) return { outcome: 'refused', error }
        throw new Error(answer.status === 0 ? messages.unreachable : depositMessages.failed)
      }),
    },
    actions: {
      changeAccount: (_: unknown, { sealId }: { sealId: string }) =>
        logOutTo(paths.login({ redirect: paths.checkout(depositKeyOf(sealId)) })),
    },
  }
}
