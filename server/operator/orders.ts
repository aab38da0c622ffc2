import { displayedPrice, findProduct } from '#contract/catalogue.ts'
import { tellOrder } from '../payments/ledger.ts'
import { newestOrders } from '../store/order-list.ts'
import { findOrder } from '../store/orders.ts'
import { isUuid } from '../uuid.ts'
import { countOf, Refusal, type Noun } from './command.ts'
import { minuteOf, table } from './table.ts'

/** The noun of what was bought. */
export const orders: Noun = {
  name: 'order',
  help: 'Orders and how they stand.',
  verbs: [
    {
      name: 'list',
      help: 'The newest orders.',
      options: { limit: { takes: 'n', help: 'At most so many; 50 without it.' } },
      async run(given, { db }) {
        const found = await newestOrders(db, countOf(given, 'limit', 50))
        const all = found.map(({ cents, createdAt, paidAt, refundedAt, ...order }) => {
          const product = findProduct(order.productKey)
          return {
            ...order,
            price: product ? displayedPrice({ ...product, cents }) : `${cents} cents`,
            createdAt: createdAt.toISOString(),
            paidAt: paidAt?.toISOString() ?? null,
            refundedAt: refundedAt?.toISOString() ?? null,
          }
        })
        const rows = all.map((order) => [
          minuteOf(new Date(order.createdAt)),
          order.status,
          order.productKey,
          order.price,
          order.provider,
          order.email,
          order.id,
        ])
        return {
          lines: table(['ordered', 'status', 'product', 'price', 'provider', 'email', 'id'], rows),
          data: all,
        }
      },
    },
    {
      name: 'close',
      help: 'Gives up an undecided order, once you saw at its provider that it took no money for it.',
      operands: ['id'],
      async run({ operands: [id = ''] }, { db, now }) {
        const order = isUuid(id) ? await findOrder(db, id) : undefined
        if (!order) throw new Refusal(`There is no order ${id}.`)
        const deps = { db, now: () => now }
        const { order: closed, isTaken } = await tellOrder(deps, order, (at) => ({
          type: 'order.closed',
          at,
        }))
        if (!isTaken && closed.status === 'capturing')
          throw new Refusal('Its money is being taken this moment. Try again in a minute.')
        if (!isTaken) throw new Refusal(`It is ${closed.status}: there is nothing to close.`)
        return {
          lines: [
            'The order is closed, and its buyer can order again. If its money comes after all, it is granted.',
          ],
          data: { id, status: closed.status },
        }
      },
    },
  ],
}
