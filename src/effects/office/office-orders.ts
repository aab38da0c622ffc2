import { fromPromise } from 'xstate'
import { listOrders } from '#contract/orders/office-calls.ts'
import type { OrdersPage } from '#contract/orders/office.ts'
import { orderStatus } from '#contract/orders/own.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

type PageRequest = { search: string; status: string; before: string | null }

/** The effects of the office-orders machine. */
export function officeOrdersEffects({ api }: { api: Api }) {
  return {
    actors: {
      listOrders: fromPromise<OrdersPage, PageRequest>(async ({ input, signal }) => {
        const query = {
          before: input.before ?? undefined,
          status: orderStatus.safeParse(input.status).data,
          search: input.search || undefined,
        }
        const answer = await api.call(listOrders, { query, signal })
        if (answer.ok) return answer.value
        throw new Error(errorMessageOf(answer))
      }),
    },
  }
}
