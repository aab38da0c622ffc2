import { fromPromise } from 'xstate'
import { addStaff, changeStaff, listStaff } from '#contract/office/calls/staff.ts'
import { errorBody } from '#contract/error-body.ts'
import type { NewStaff, StaffChange, StaffMember } from '#contract/office/staff.ts'
import type { AddOutcome, ChangeOutcome, StaffRefusal } from '#machines/staff.ts'
import type { Api, RefusedAnswer } from '../api.ts'
import { sentenceOf } from '../sentence-of.ts'

const refusal = (answer: RefusedAnswer): StaffRefusal => ({
  outcome: 'refused',
  error: sentenceOf(answer),
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
        throw new Error(sentenceOf(answer))
      }),
      addStaff: fromPromise<AddOutcome, NewStaff>(async ({ input, signal }) => {
        const answer = await api.call(addStaff, { body: input, signal })
        return answer.ok ? { outcome: 'added', member: answer.value } : refusal(answer)
      }),
      changeStaff: fromPromise<ChangeOutcome, { id: string; change: StaffChange }>(
        async ({ input, signal }) => {
          const answer = await api.call(changeStaff, { params: { id: input.id }, body: input.change, signal })
          return answer.ok ? { outcome: 'changed', members: answer.value } : refusal(answer)
        },
      ),
    },
  }
}
