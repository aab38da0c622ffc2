import { fromPromise } from 'xstate'
import { addStaff, changeStaff, listStaff } from '#contract/staff/calls.ts'
import { errorBody } from '#contract/error-body.ts'
import type { NewStaff, StaffChange, StaffMember } from '#contract/staff/staff.ts'
import type { AddOutcome, ChangeOutcome, StaffRefusal } from '#machines/office/staff.ts'
import type { Api, RefusedAnswer } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

const refusalOf = (answer: RefusedAnswer): StaffRefusal => ({
  outcome: 'refused',
  error: errorMessageOf(answer),
  issue: errorBody.safeParse(answer.body).data?.fields?.email,
  signIn: answer.status === 403,
})

/** The effects of the staff machine. */
export function staffEffects({ api }: { api: Api }) {
  return {
    actors: {
      listStaff: fromPromise<StaffMember[]>(async ({ signal }) => {
        const answer = await api.call(listStaff, { signal })
        if (answer.ok) return answer.value
        throw new Error(errorMessageOf(answer))
      }),
      addStaff: fromPromise<AddOutcome, NewStaff>(async ({ input, signal }) => {
        const answer = await api.call(addStaff, { body: input, signal })
        return answer.ok ? { outcome: 'added', member: answer.value } : refusalOf(answer)
      }),
      changeStaff: fromPromise<ChangeOutcome, { id: string; change: StaffChange }>(
        async ({ input, signal }) => {
          const answer = await api.call(changeStaff, { params: { id: input.id }, body: input.change, signal })
          return answer.ok ? { outcome: 'changed', members: answer.value } : refusalOf(answer)
        },
      ),
    },
  }
}
