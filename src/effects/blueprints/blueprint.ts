import { fromPromise } from 'xstate'
import { readBlueprint } from '#contract/blueprints/calls.ts'
import { messages } from '#contract/errors.ts'
import type { BlueprintAnswer } from '#machines/blueprints/blueprint.ts'
import type { Api, RefusedAnswer } from '../platform/api.ts'

type Deps = { api: Api }

/** By the spec, an answer without data means that the Blueprint was not found. */
const isEmptySuccess = ({ status, body }: RefusedAnswer): boolean =>
  status >= 200 &&
  status < 300 &&
  (typeof body !== 'object' || body === null || Object.keys(body).length === 0)

/** The effects of the blueprint machine. */
export function blueprintEffects({ api }: Deps) {
  return {
    actors: {
      readBlueprint: fromPromise<BlueprintAnswer, { id: string }>(async ({ input, signal }) => {
        const answer = await api.call(readBlueprint, { params: input, signal })
        if (answer.ok) return { outcome: 'found', blueprint: answer.value }
        if (answer.status === 404 || isEmptySuccess(answer))
          return { outcome: 'missing', error: messages.blueprintNotFound }
        if (answer.status === 403) return { outcome: 'refused', error: messages.noBlueprintAccess }
        throw new Error(messages.blueprintFailed)
      }),
    },
  }
}
