import { fromPromise } from 'xstate'
import { ownBlueprints, type OwnBlueprint } from '#contract/blueprints.ts'
import { messages } from '#contract/errors.ts'
import { apiPaths } from '#contract/paths.ts'
import type { Api } from './api.ts'

type Deps = { api: Api }

/** The call for an author's own Blueprints, for the authorship machine. */
export function authorshipEffects({ api }: Deps) {
  return {
    actors: {
      listOwn: fromPromise<OwnBlueprint[]>(async ({ signal }) => {
        const answer = await api.call(apiPaths.ownBlueprints, { answer: ownBlueprints, signal })
        if (answer.ok) return answer.value
        throw new Error(answer.error ?? (answer.status === 0 ? messages.unreachable : messages.unknown))
      }),
    },
  }
}
