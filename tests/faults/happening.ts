import { inArray } from 'drizzle-orm'
import type { ProductKey } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Delivery } from '#sandbox/webhooks.ts'
import type { Order } from '#server/store/orders.ts'
import { orders } from '#server/store/schema.ts'
import type { CardAnswer } from '#tests/server/support/payer.ts'
import type { HistoryWorld, Payer } from './history-world.ts'

/** What happened in all histories, so that a run that tried nothing cannot pass for one that found nothing. */
export type Tally = Record<
  'captured' | 'refunded' | 'successes' | 'pending' | 'refusals' | 'kills' | 'repeats' | 'shared',
  number
>

/** A checkout as its buyer's browser knows it. */
export type Checkout = {
  who: 0 | 1
  product: ProductKey
  provider: PaymentMethod
  orderId: string
  answers: CardAnswer[]
  /** Whether the payer paid while we took the order for open. */
  paidWhileOpen: boolean
}

/** A history under way. */
export type Happening = {
  world: HistoryWorld
  people: [Payer, Payer]
  tally: Tally
  checkouts: Checkout[]
  /** Webhooks that were sent and did not arrive yet. */
  told: Delivery[]
  /** Providers that may have denied an order, which then ends although a payer put money down for it. */
  denying: Set<PaymentMethod>
  /** What went wrong, as sentences. */
  complaints: string[]
  /** Milliseconds by which steps moved the clock. */
  passed: number
}

/** The thing that lies so many places before the newest, counted around. */
export function counted<T>(things: T[], which: number): T | undefined {
  return things[things.length - 1 - (which % Math.max(things.length, 1))]
}

/** All orders of the people of a history. */
export function ordersOf({ world, people }: Happening): Promise<Order[]> {
  return world.db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.personId,
        people.map(({ id }) => id),
      ),
    )
}

/** PayPal's captures that PayPal has not decided about. */
export async function pendingCaptures({ world, checkouts }: Happening): Promise<string[]> {
  const known = checkouts.filter(({ provider }) => provider === 'paypal')
  const documents = await Promise.all(known.map(({ orderId }) => world.sandbox.paypal.order(orderId)))
  return documents.flatMap(({ purchase_units: [unit] }) =>
    (unit?.payments?.captures ?? []).filter(({ status }) => status === 'PENDING').map(({ id }) => id),
  )
}

/** Brings one webhook to an instance; says whether it was taken. */
export async function deliver(
  { world, complaints }: Happening,
  { provider, headers, body, event }: Delivery,
  place: 0 | 1,
): Promise<boolean> {
  const { app, life } = await world.on(place)
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/webhooks/${provider}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
  if (statusCode !== 200 && !life.isDead()) complaints.push(`the webhook ${event} was answered ${statusCode}`)
  return statusCode === 200
}
