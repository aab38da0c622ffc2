import { fromPromise } from 'xstate'
import { decideJob, readJob } from '#contract/jobs/calls.ts'
import { messages } from '#contract/errors.ts'
import type { JobDecision } from '#contract/jobs/jobs.ts'
import type { JobDecisionOutcome, JobAnswer } from '#machines/jobs/job-detail.ts'
import type { Api } from './platform/api.ts'
import { focusOn } from './platform/focus-on.ts'
import { errorMessageOf } from './platform/error-message-of.ts'

type Deps = {
  api: Api
  /** The screen's elements that the machine can focus, by name. */
  places: ReadonlyMap<string, HTMLElement>
  /** Called after each decision, even if its answer was lost: the job may have changed. */
  onDecided: () => void
}
type DecisionRequest = { id: string; decision: JobDecision | undefined }

/** The effects of the job-detail machine. */
export function jobDetailEffects({ api, places, onDecided }: Deps) {
  return {
    actors: {
      readJob: fromPromise<JobAnswer, { id: string }>(async ({ input: { id }, signal }) => {
        const answer = await api.call(readJob, { params: { id }, signal })
        if (answer.ok) return { outcome: 'read', job: answer.value }
        if (answer.status === 404) return { outcome: 'missing', error: messages.jobNotFound }
        if (answer.status === 403) return { outcome: 'refused', error: messages.noPlan }
        throw new Error(errorMessageOf(answer))
      }),
      decideJob: fromPromise<JobDecisionOutcome, DecisionRequest>(
        async ({ input: { id, decision }, signal }) => {
          if (!decision) return { outcome: 'refused', error: messages.unknown }
          const answer = await api.call(decideJob, { params: { id }, body: decision, signal })
          onDecided()
          if (answer.ok) return { outcome: 'decided', job: answer.value }
          return { outcome: answer.status === 409 ? 'outdated' : 'refused', error: errorMessageOf(answer) }
        },
      ),
    },
    actions: { focusOn: focusOn(places) },
  }
}
