import { fromPromise } from 'xstate'
import { blueprint } from '#contract/blueprints.ts'
import { messages } from '#contract/errors.ts'
import { apiPaths } from '#contract/paths.ts'
import type { Found } from '#machines/blueprint.ts'
import type { Api } from './api.ts'

type Deps = { api: Api }

/** The call for one Blueprint, for the blueprint machine. */
export function blueprintEffects({ api }: Deps) {
  return {
    actors: {
      readBlueprint: fromPromise<Found, { id: string }>(async ({ input, signal }) => {
        const path = `${apiPaths.blueprints}/${encodeURIComponent(input.id)}`
        const answer = await api.call(path, { answer: blueprint, signal })
        if (answer.ok) return { outcome: 'found', blueprint: answer.value }
        if (answer.status === 404) return { outcome: 'missing', error: messages.blueprintNotFound }
        if (answer.status === 403)
          return { outcome: 'refused', error: answer.error ?? messages.noBlueprintAccess }
        throw new Error(messages.blueprintFailed)
      }),
    },
  }
}
