import { displayedPrice, findProduct } from '#contract/catalogue.ts'
import { newestOrders } from '../store/order-list.ts'
import { countOf, type Noun } from './command.ts'
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
  ],
}
