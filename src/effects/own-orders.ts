import { fromCallback, fromPromise } from 'xstate'
import { listOwnOrders } from '#contract/orders/own-calls.ts'
import { localKeys } from '#contract/storage.ts'
import type { OwnOrdersAnswer, OwnOrdersEvent } from '#machines/orders/own-orders.ts'
import type { Api } from './platform/api.ts'
import { errorMessageOf } from './platform/error-message-of.ts'

type Deps = { window: Window; api: Api }

/** The effects of the own-orders machine, which lists the orders of the signed-in person. */
export function ownOrdersEffects({ window, api }: Deps) {
  return {
    actors: {
      session: fromCallback<OwnOrdersEvent>(({ sendBack }) => {
        const controller = new AbortController()
        const changed = ({ key }: StorageEvent) => {
          // An event without a key means that the whole storage was cleared.
          if (key === localKeys.authToken || key === null) sendBack({ type: 'session.changed' })
        }
        window.addEventListener('storage', changed, { signal: controller.signal })
        return () => controller.abort()
      }),
      readOrders: fromPromise<OwnOrdersAnswer>(async ({ signal }) => {
        const answer = await api.call(listOwnOrders, { signal })
        if (answer.ok) return { orders: answer.value }
        if (answer.status === 401) return { orders: undefined }
        throw new Error(errorMessageOf(answer))
      }),
    },
  }
}
