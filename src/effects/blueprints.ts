import { fromPromise } from 'xstate'
import { blueprintCards } from '#contract/blueprints.ts'
import { messages } from '#contract/errors.ts'
import { apiPaths } from '#contract/paths.ts'
import type { Answer, Wish } from '#machines/blueprints.ts'
import type { Api } from './api.ts'

type Deps = { api: Api }

const pageSize = 12

/** The address of a page of the list, of one more than it shows: so it learns whether others follow. */
function addressOf({ search, category, sort }: Wish, after: string | undefined): string {
  const query = new URLSearchParams({ sort, limit: String(pageSize + 1) })
  if (search.trim() !== '') query.set('search', search.trim())
  if (category !== undefined) query.set('category', category)
  if (after !== undefined) query.set('after', after)
  return `${apiPaths.blueprints}?${query.toString()}`
}

/** The calls of the gallery, for the blueprints machine. */
export function blueprintsEffects({ api }: Deps) {
  return {
    actors: {
      list: fromPromise<Answer, { wish: Wish; after: string | undefined }>(async ({ input, signal }) => {
        const { wish, after } = input
        const answer = await api.call(addressOf(wish, after), { answer: blueprintCards, signal })
        if (answer.ok)
          return {
            outcome: 'listed',
            blueprints: answer.value.slice(0, pageSize),
            hasMore: answer.value.length > pageSize,
          }
        if (answer.status === 403) return { outcome: 'refused', error: messages.noBlueprintAccess }
        throw new Error(messages.blueprintsFailed)
      }),
    },
  }
}
