import { fromPromise } from 'xstate'
import { listInbox } from '#contract/inbox/calls.ts'
import type { InboxFilters, InboxPage } from '#contract/inbox/inbox.ts'
import { filteredPath } from '#contract/inbox/address.ts'
import { officePaths } from '#contract/office/paths.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

type PageRequest = { filters: InboxFilters; after: string | null }
type Deps = { api: Api; history: History }

/** The effects of the inbox machine. */
export function inboxEffects({ api, history }: Deps) {
  return {
    actors: {
      listInbox: fromPromise<InboxPage, PageRequest>(async ({ input: { filters, after }, signal }) => {
        const answer = await api.call(listInbox, { query: { ...filters, after: after ?? undefined }, signal })
        if (answer.ok) return answer.value
        throw new Error(errorMessageOf(answer))
      }),
    },
    actions: {
      keepFilters: (_: unknown, { filters }: { filters: InboxFilters }) =>
        history.replaceState(history.state, '', filteredPath(officePaths.area('inbox'), filters)),
    },
  }
}
