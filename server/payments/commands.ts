import { Command, Option } from '@commander-js/extra-typings'
import { brand } from '#contract/brand.ts'
import { displayedPrice } from '#contract/catalogue.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import { closeReasons, type CloseReason } from '#contract/orders/office.ts'
import { closeOrder, refundOrder, settleOnRequest, type RefundOutcome } from './staff-order-actions.ts'
import { providersOf } from './payments.ts'
import { operatorActor } from '../platform/audit/log.ts'
import { newestOrders } from '../orders/list.ts'
import { findOrder, readOrder, type Order } from '../orders/orders.ts'
import { productOf } from '../orders/products.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { noTracing } from '../platform/tracing/tracing.ts'
import {
  Refusal,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'
import { limitOption } from '../platform/operator/options.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'

async function listOrders({ db }: CommandContext, limit: number): Promise<CommandOutcome> {
  const found = await newestOrders(db, limit)
  const all = found.map(({ cents, product, createdAt, paidAt, refundedAt, ...order }) => {
    return {
      ...order,
      price: displayedPrice(productOf({ ...order, product, cents })),
      createdAt: createdAt.toISOString(),
      paidAt: isoOrNull(paidAt),
      refundedAt: isoOrNull(refundedAt),
    }
  })
  const rows = all.map((order) => [
    formatMinute(new Date(order.createdAt)),
    order.status,
    order.productKey,
    order.price,
    order.provider,
    order.email,
    order.id,
  ])
  return {
    lines: formatTable(['ordered', 'status', 'product', 'price', 'provider', 'email', 'id'], rows),
    data: all,
  }
}

async function existingOrder({ db }: CommandContext, id: string): Promise<Order> {
  const order = isUuid(id) ? await findOrder(db, id) : undefined
  if (!order) throw new Refusal(`There is no order ${id}.`)
  return order
}

/** Writes lines of the log to standard error. */
const logTo = (warn: CommandContext['warn']) => (fields: unknown, message?: unknown) =>
  warn(`${String(message)} ${JSON.stringify(fields)}`)

const depsOf = ({ db, settings, now, warn }: CommandContext) => ({
  db,
  now: () => now,
  origin: settings.origin,
  timeZone: settings.kickoff.timeZone,
  log: { warn: logTo(warn), error: logTo(warn) },
  providers: providersOf(settings, globalThis.fetch, () => now),
  tracing: noTracing,
  actor: operatorActor,
})

async function closeById(context: CommandContext, id: string, reason: CloseReason): Promise<CommandOutcome> {
  const { order, refused } = await closeOrder(depsOf(context), await existingOrder(context, id), reason)
  if (refused === 'busy')
    throw new Refusal('The payment for this order is being taken right now. Try again in a minute.')
  if (refused) throw new Refusal(`The order is ${order.status}: there is nothing to close.`)
  return {
    lines: [
      'The order is closed, and its buyer can order again. If the money arrives after all, the buyer will still get the product.',
    ],
    data: { id, status: order.status },
  }
}

const mismatchLine = `A payment does not match the order, so nothing was granted for it. An email to ${brand.email.contact} names the payment and says what to do.`

async function checkById(context: CommandContext, id: string): Promise<CommandOutcome> {
  const order = await existingOrder(context, id)
  const outcome = await settleOnRequest(depsOf(context), order)
  if (outcome === 'unknown') throw new Refusal(`${order.provider} did not answer.`)
  const { status } = await readOrder(context.db, id)
  const lines = [`The order is ${status}.`]
  if (outcome === 'mismatch') lines.push(mismatchLine)
  return { lines, data: { id, status, outcome } }
}

const refundLines: Record<Exclude<RefundOutcome, 'notPaid'>, string> = {
  refunded: 'The payment has been refunded, and the access it gave has ended.',
  asked: 'The refund has been requested. The server will keep checking until the provider confirms it.',
  refused: 'The provider refused the refund. Nothing has changed.',
}

async function refundById(context: CommandContext, id: string): Promise<CommandOutcome> {
  const order = await existingOrder(context, id)
  const refunded = await refundOrder(depsOf(context), order)
  if (refunded === 'notPaid')
    throw new Refusal(`The order is ${order.status}: only a paid order can be refunded.`)
  if (refunded === 'refused') throw new Refusal(refundLines.refused)
  return { lines: [refundLines[refunded]], data: { id, refund: refunded } }
}

const reasonOption = new Option('--reason <reason>', 'The reason, for the audit log.')
  .choices(closeReasons)
  .default('no-payment' as const)

/** The commands for orders. */
export function orderCommands(execute: Execute) {
  const resource = new Command('order').description('Orders and their status.')
  resource
    .command('list')
    .description('Lists the newest orders.')
    .addOption(limitOption)
    .action(({ limit }) => execute((context) => listOrders(context, limit)))
  resource
    .command('close')
    .argument('<id>')
    .addOption(reasonOption)
    .description(
      'Closes an undecided order, once you have confirmed with its provider that no money was taken for it.',
    )
    .action((id, { reason }) => execute((context) => closeById(context, id, reason)))
  resource
    .command('check')
    .argument('<id>')
    .description('Asks the provider for the state of an order now, and updates the order.')
    .action((id) => execute((context) => checkById(context, id)))
  resource
    .command('refund')
    .argument('<id>')
    .description(
      'Refunds the whole payment through its provider and ends the access it gave. Safe to repeat.',
    )
    .action((id) => execute((context) => refundById(context, id)))
  return resource
}
