import { fromPromise } from 'xstate'
import { changeOrder, readOrder } from '#contract/orders/office-calls.ts'
import type { OrderAct, OrderDetail } from '#contract/orders/office.ts'
import type { OrderChangeOutcome } from '#machines/orders/office-order.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

/** The effects of the office-order machine. */
export function officeOrderEffects({ api }: { api: Api }) {
  return {
    actors: {
      readOrder: fromPromise<OrderDetail, { id: string }>(async ({ input, signal }) => {
        const answer = await api.call(readOrder, { params: input, signal })
        if (answer.ok) return answer.value
        throw new Error(errorMessageOf(answer))
      }),
      changeOrder: fromPromise<OrderChangeOutcome, { id: string; act: OrderAct }>(
        async ({ input: { id, act }, signal }) => {
          const answer = await api.call(changeOrder, { params: { id }, body: act, signal })
          if (answer.ok) return { outcome: 'changed', change: answer.value }
          return { outcome: 'refused', error: errorMessageOf(answer), signIn: answer.status === 403 }
        },
      ),
    },
  }
}
