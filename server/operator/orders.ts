import { Command } from '@commander-js/extra-typings'
import { displayedPrice, findProduct } from '#contract/catalogue.ts'
import { applyOrderEvent } from '../payments/ledger.ts'
import { newestOrders } from '../store/order-list.ts'
import { findOrder } from '../store/orders.ts'
import { isUuid } from '../store/uuid.ts'
import { Refusal, type Context, type Execute, type Outcome } from './context.ts'
import { limitOption } from './options.ts'
import { minuteOf, table } from './table.ts'

async function list({ db }: Context, limit: number): Promise<Outcome> {
  const found = await newestOrders(db, limit)
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
}

async function close({ db, now, settings }: Context, id: string): Promise<Outcome> {
  const order = isUuid(id) ? await findOrder(db, id) : undefined
  if (!order) throw new Refusal(`There is no order ${id}.`)
  const event = (at: Date) => ({ type: 'order.closed', at }) as const
  const { order: closed, isAccepted } = await applyOrderEvent(
    { db, now: () => now, origin: settings.origin, timeZone: settings.kickoff.timeZone },
    order,
    event,
  )
  if (!isAccepted && closed.status === 'capturing')
    throw new Refusal('Its money is being taken this moment. Try again in a minute.')
  if (!isAccepted) throw new Refusal(`It is ${closed.status}: there is nothing to close.`)
  return {
    lines: [
      'The order is closed, and its buyer can order again. If its money comes after all, it is granted.',
    ],
    data: { id, status: closed.status },
  }
}

/** The commands for orders. */
export function orders(execute: Execute) {
  const resource = new Command('order').description('Orders and how they stand.')
  resource
    .command('list')
    .description('The newest orders.')
    .addOption(limitOption)
    .action(({ limit }) => execute((context) => list(context, limit)))
  resource
    .command('close')
    .argument('<id>')
    .description('Gives up an undecided order, once you saw at its provider that it took no money for it.')
    .action((id) => execute((context) => close(context, id)))
  return resource
}
