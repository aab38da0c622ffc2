import { dayMs } from '#contract/time/durations.ts'
import * as calls from '#contract/orders/office-calls.ts'
import { officeOrderMessages, type OrderAct, type OrderActOutcome } from '#contract/orders/office.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { actorOf, requireRecentSignIn, type OfficeDeps } from '../platform/http/staff-caller.ts'
import type { Payments } from './payments.ts'
import { accountingCsvStream, orderDetailOf } from './office-order.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import { listOfficeOrders } from '../orders/office-list.ts'
import { findOrder, type Order } from '../orders/orders.ts'
import { isUuid } from '../platform/database/uuid.ts'

const pageSize = 50
const notFoundError = () => new HttpError(404, officeOrderMessages.notFound)
const conflictError = (why: 'busy' | 'decided' | 'notPaid') => new HttpError(409, officeOrderMessages[why])

/** The routes of orders: their list, their records, and what an owner may do about them. */
export function orderRoutes(
  app: CallServer,
  { db, payments, now }: OfficeDeps & { payments: Payments },
): void {
  const act = async (order: Order, given: OrderAct, actor: Actor): Promise<OrderActOutcome> => {
    switch (given.act) {
      case 'check': {
        const outcome = await payments.check(order, actor)
        return outcome === 'unknown' ? 'unanswered' : outcome === 'mismatch' ? 'mismatch' : 'checked'
      }
      case 'close': {
        const { refused } = await payments.close(order, given.reason, actor)
        if (refused) throw conflictError(refused)
        return 'closed'
      }
      case 'refund': {
        const refunded = await payments.refund(order, actor)
        if (refunded === 'notPaid') throw conflictError('notPaid')
        return refunded === 'refunded' ? 'refunded' : refunded === 'asked' ? 'refunding' : 'refundRefused'
      }
    }
  }
  const detailOf = async (id: string) => {
    const detail = isUuid(id) ? await orderDetailOf(db, id) : undefined
    if (!detail) throw notFoundError()
    return detail
  }

  app.route({
    ...routeOf(calls.listOrders),
    handler: async ({ query }) => {
      const rows = await listOfficeOrders(db, { ...query, limit: pageSize + 1 })
      const orders = rows.slice(0, pageSize)
      return { orders, next: rows.length > pageSize ? (orders.at(-1)?.id ?? null) : null }
    },
  })
  app.route({
    ...routeOf(calls.readOrder),
    handler: ({ params }) => detailOf(params.id),
  })
  app.route({
    ...routeOf(calls.changeOrder),
    handler: async (request) => {
      const { params, body } = request
      if (body.act !== 'check') requireRecentSignIn(request, now())
      const order = isUuid(params.id) ? await findOrder(db, params.id) : undefined
      if (!order) throw notFoundError()
      const outcome = await act(order, body, actorOf(request))
      return { order: await detailOf(order.id), outcome }
    },
  })
  app.route({
    ...routeOf(calls.exportOrders),
    handler: async (request, reply) => {
      const { from, to } = request.query
      if (from > to) throw new HttpError(400, officeOrderMessages.range)
      const days = { from: new Date(from), to: new Date(new Date(to).getTime() + dayMs) }
      const subject = { kind: 'orders', id: 'all' }
      await recordAudit(
        db,
        { actor: actorOf(request), act: 'order.export', subject, details: { from, to } },
        now(),
      )
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="orders-${from}-${to}.csv"`)
        .send(accountingCsvStream(db, days) as never)
    },
  })
}
