import { fromPromise } from 'xstate'
import type { OwnBlueprint } from '#contract/blueprints/blueprints.ts'
import { listOwnBlueprints } from '#contract/blueprints/calls.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

type Deps = { api: Api }

/** The effects of the partner machine. */
export function partnerEffects({ api }: Deps) {
  return {
    actors: {
      listOwn: fromPromise<OwnBlueprint[]>(async ({ signal }) => {
        const answer = await api.call(listOwnBlueprints, { signal })
        if (answer.ok) return answer.value
        throw new Error(errorMessageOf(answer))
      }),
    },
  }
}
