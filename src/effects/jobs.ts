import { fromPromise } from 'xstate'
import { listJobs } from '#contract/jobs/calls.ts'
import { messages } from '#contract/errors.ts'
import type { JobFilters, JobsAnswer } from '#machines/jobs/jobs.ts'
import type { Api } from './platform/api.ts'

type Deps = { api: Api }

const pageSize = 20

/** The effects of the jobs machine. */
export function jobsEffects({ api }: Deps) {
  return {
    actors: {
      /** Asks for one entry more than a page shows, to learn whether there are more. */
      list: fromPromise<JobsAnswer, { filters: JobFilters; after: string | undefined }>(
        async ({ input: { filters, after }, signal }) => {
          const query = { ...filters, after, limit: pageSize + 1 }
          const answer = await api.call(listJobs, { query, signal })
          if (answer.ok) {
            const { jobs, room: allowance } = answer.value
            return {
              outcome: 'shown',
              jobs: jobs.slice(0, pageSize),
              allowance: allowance ?? undefined,
              hasMore: jobs.length > pageSize,
            }
          }
          if (answer.status === 403) return { outcome: 'refused', error: messages.noPlan }
          throw new Error(messages.jobsFailed)
        },
      ),
    },
  }
}
