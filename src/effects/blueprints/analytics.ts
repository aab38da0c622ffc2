import { fromPromise } from 'xstate'
import { readReadingHistory } from '#contract/blueprints/calls.ts'
import { messages } from '#contract/errors.ts'
import type { HistoryAnswer } from '#machines/blueprints/analytics.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

type Deps = { api: Api }

/** The effects of the analytics machine. */
export function analyticsEffects({ api }: Deps) {
  return {
    actors: {
      readHistory: fromPromise<HistoryAnswer>(async ({ signal }) => {
        const answer = await api.call(readReadingHistory, { signal })
        if (answer.ok) return { outcome: 'read', history: answer.value }
        if (answer.status === 403)
          return { outcome: 'refused', error: answer.error ?? messages.noBlueprintAccess }
        throw new Error(errorMessageOf(answer))
      }),
    },
  }
}
