import { fromPromise } from 'xstate'
import { listCredits } from '#contract/referrals/calls.ts'
import type { Credit } from '#contract/referrals/credits.ts'
import { messages } from '#contract/errors.ts'
import type { Api } from '../platform/api.ts'

type Deps = { api: Api }

/** The effects of the credits machine. */
export function creditsEffects({ api }: Deps) {
  return {
    actors: {
      listCredits: fromPromise<Credit[]>(async ({ signal }) => {
        const answer = await api.call(listCredits, { signal })
        if (!answer.ok) throw new Error(messages.creditsFailed)
        return answer.value
      }),
    },
  }
}
