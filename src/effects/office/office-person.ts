import { fromPromise } from 'xstate'
import { errorBody } from '#contract/error-body.ts'
import { erasePerson, readPerson } from '#contract/people/calls.ts'
import type { PersonDetail } from '#contract/people/people.ts'
import type { ErasureAnswer } from '#machines/office/office-person.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

/** The effects of the office-person machine. */
export function officePersonEffects({ api }: { api: Api }) {
  return {
    actors: {
      readPerson: fromPromise<PersonDetail, { id: string }>(async ({ input, signal }) => {
        const answer = await api.call(readPerson, { params: input, signal })
        if (answer.ok) return answer.value
        throw new Error(errorMessageOf(answer))
      }),
      erasePerson: fromPromise<ErasureAnswer, { id: string; email: string }>(
        async ({ input: { id, email }, signal }) => {
          const answer = await api.call(erasePerson, { params: { id }, body: { email }, signal })
          if (answer.ok) return { outcome: 'erased', erased: answer.value }
          return {
            outcome: 'refused',
            error: errorMessageOf(answer),
            issue: errorBody.safeParse(answer.body).data?.fields?.email,
            signIn: answer.status === 403,
          }
        },
      ),
    },
  }
}
