import { fromPromise } from 'xstate'
import { bookKickoff, cancelKickoff, listKickoffSlots } from '#contract/projects/calls.ts'
import { messages } from '#contract/errors.ts'
import type { OfferedSlots, Project } from '#contract/projects/projects.ts'
import type { KickoffAnswer } from '#machines/projects/kickoff/setup.ts'
import type { Answer, Api } from '../platform/api.ts'

type Deps = { api: Api; onProject: (project: Project) => void }

const slotGoneStatus = 409
const bookingClosedStatuses = [404, 410]

/** Throws if the call failed but the same call may succeed later. */
function kickoffAnswerOf(answer: Answer<Project>): KickoffAnswer {
  if (answer.ok) return { outcome: 'saved', project: answer.value }
  const error = answer.error ?? messages.kickoffFailed
  if (answer.status === slotGoneStatus) return { outcome: 'gone', error }
  if (bookingClosedStatuses.includes(answer.status)) return { outcome: 'closed', error }
  throw new Error(answer.status === 0 ? messages.unreachable : messages.kickoffFailed)
}

/** The effects of the kick-off machine. `onProject` is called with the changed project after each booking and cancellation. */
export function kickoffEffects({ api, onProject }: Deps) {
  return {
    actors: {
      listSlots: fromPromise<OfferedSlots>(async ({ signal }) => {
        const answer = await api.call(listKickoffSlots, { signal })
        if (answer.ok) return answer.value
        throw new Error(answer.status === 0 ? messages.unreachable : messages.slotsFailed)
      }),
      bookKickoff: fromPromise<KickoffAnswer, { projectId: string; startsAt: string; timeZone: string }>(
        async ({ input: { projectId, ...body }, signal }) =>
          kickoffAnswerOf(await api.call(bookKickoff, { params: { id: projectId }, body, signal })),
      ),
      cancelKickoff: fromPromise<KickoffAnswer, { projectId: string }>(
        async ({ input: { projectId }, signal }) =>
          kickoffAnswerOf(await api.call(cancelKickoff, { params: { id: projectId }, body: {}, signal })),
      ),
    },
    actions: {
      notifyProject: (_: unknown, project: Project | undefined) => {
        if (project) onProject(project)
      },
    },
  }
}
