import { fromPromise } from 'xstate'
import { readOverview } from '#contract/overview/calls.ts'
import type { OverviewEntry } from '#contract/overview/overview.ts'
import type { Api } from './platform/api.ts'
import { errorMessageOf } from './platform/error-message-of.ts'

type Deps = { api: Api }

/** The effects of the overview machine. */
export function overviewEffects({ api }: Deps) {
  return {
    actors: {
      readOverview: fromPromise<OverviewEntry[]>(async ({ signal }) => {
        const answer = await api.call(readOverview, { signal })
        if (answer.ok) return answer.value
        throw new Error(errorMessageOf(answer))
      }),
    },
  }
}
