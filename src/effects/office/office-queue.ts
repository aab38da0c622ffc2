import { fromPromise } from 'xstate'
import type { QueueName, QueuePage } from '#contract/reviews/queues.ts'
import type { PageRequest } from '#machines/office/office-queue.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'
import { reviewCallsOf } from './review-calls.ts'

/** The effects of the office-queue machine, which lists the entries of one queue. */
export function officeQueueEffects({ api, queue }: { api: Api; queue: QueueName }) {
  const calls = reviewCallsOf(api)[queue]
  return {
    actors: {
      listQueue: fromPromise<QueuePage, PageRequest>(async ({ input, signal }) => {
        const { status, search, after } = input
        const query = {
          status: status === '' ? undefined : status,
          search: search === '' ? undefined : search,
          after: after ?? undefined,
        }
        const answer = await calls.list(query, signal)
        if (answer.ok) return answer.value
        throw new Error(errorMessageOf(answer))
      }),
    },
  }
}
