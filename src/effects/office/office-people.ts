import { fromPromise } from 'xstate'
import { listPeople } from '#contract/people/calls.ts'
import type { PeoplePage } from '#contract/people/people.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

type PageRequest = { search: string; before: string | null }

/** The effects of the office-people machine. */
export function officePeopleEffects({ api }: { api: Api }) {
  return {
    actors: {
      listPeople: fromPromise<PeoplePage, PageRequest>(async ({ input, signal }) => {
        const query = { before: input.before ?? undefined, search: input.search || undefined }
        const answer = await api.call(listPeople, { query, signal })
        if (answer.ok) return answer.value
        throw new Error(errorMessageOf(answer))
      }),
    },
  }
}
