import { fromPromise } from 'xstate'
import { readNumbers } from '#contract/numbers/calls.ts'
import type { DayRange, Numbers } from '#contract/numbers/numbers.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

/** The effects of the numbers machine. */
export function numbersEffects({ api }: { api: Api }) {
  return {
    actors: {
      readNumbers: fromPromise<Numbers, { range: DayRange }>(async ({ input: { range }, signal }) => {
        const answer = await api.call(readNumbers, { query: { days: range }, signal })
        if (answer.ok) return answer.value
        throw new Error(errorMessageOf(answer))
      }),
    },
  }
}
