import { fromPromise } from 'xstate'
import { listBlueprints } from '#contract/blueprints/calls.ts'
import { messages } from '#contract/errors.ts'
import type { BlueprintsAnswer, Filters } from '#machines/blueprints/blueprints.ts'
import type { Api } from '../platform/api.ts'

type Deps = { api: Api }

const pageSize = 12

/** Asks for one entry more than a page shows, to learn whether there are more. */
const queryOf = ({ search, category, sort }: Filters, after: string | undefined) => ({
  sort,
  limit: pageSize + 1,
  search: search.trim() || undefined,
  category,
  after,
})

/** The effects of the blueprints machine. */
export function blueprintsEffects({ api }: Deps) {
  return {
    actors: {
      list: fromPromise<BlueprintsAnswer, { filters: Filters; after: string | undefined }>(
        async ({ input, signal }) => {
          const { filters, after } = input
          const answer = await api.call(listBlueprints, { query: queryOf(filters, after), signal })
          if (answer.ok)
            return {
              outcome: 'shown',
              blueprints: answer.value.slice(0, pageSize),
              hasMore: answer.value.length > pageSize,
            }
          if (answer.status === 403) return { outcome: 'refused', error: messages.noBlueprintAccess }
          throw new Error(messages.blueprintsFailed)
        },
      ),
    },
  }
}
