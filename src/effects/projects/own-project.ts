import { fromPromise } from 'xstate'
import { readOwnProject } from '#contract/projects/calls.ts'
import { messages } from '#contract/errors.ts'
import type { OwnProjectAnswer } from '#machines/projects/own-project.ts'
import type { Api } from '../platform/api.ts'

/** The effects of the own-project machine, which reads a project of the signed-in client. */
export function ownProjectEffects({ api }: { api: Api }) {
  return {
    actors: {
      readProject: fromPromise<OwnProjectAnswer, { id: string | undefined }>(
        async ({ input: { id }, signal }) => {
          const answer = await api.call(readOwnProject, { query: id === undefined ? {} : { id }, signal })
          if (answer.ok) return { outcome: 'found', ...answer.value }
          if (answer.status === 404) return { outcome: 'missing', error: messages.projectNotFound }
          throw new Error(answer.status === 0 ? messages.unreachable : messages.projectFailed)
        },
      ),
    },
  }
}
