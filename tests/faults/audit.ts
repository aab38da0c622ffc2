import { inArray } from 'drizzle-orm'
import { catalogue } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import type { Database } from '#server/store/database.ts'
import type { Order } from '#server/store/orders.ts'
import { grants, orders, outbox, payments, receipts } from '#server/store/schema.ts'
import { wrongMoves } from './moves.ts'

export type Captured = Awaited<ReturnType<typeof capturedAt>>[number]

/** Every payment whose money the providers gave us, by their own books. */
export async function capturedAt({ razorpay, paypal }: Pick<Sandbox, 'razorpay' | 'paypal'>) {
  const of = (provider: PaymentMethod, ledger: { captured: Sandbox['razorpay']['captured'] }) =>
    ledger.captured().then((all) => all.map((one) => ({ ...one, provider })))
  return [...(await of('razorpay', razorpay)), ...(await of('paypal', paypal))]
}

export const isGivenBack = ({ cents, refundedCents }: Captured) => refundedCents >= cents

/** Our books about some people: an order with everything that hangs on it. */
async function booksOf(db: Database, personIds: string[]) {
  const own = await db.select().from(orders).where(inArray(orders.personId, personIds))
  const ids = own.map(({ id }) => id)
  const [paid, given, issued, mails] = await Promise.all([
    db.select().from(payments).where(inArray(payments.orderId, ids)),
    db.select().from(grants).where(inArray(grants.personId, personIds)),
    db.select().from(receipts).where(inArray(receipts.orderId, ids)),
    db
      .select({ key: outbox.key })
      .from(outbox)
      .where(
        inArray(
          outbox.key,
          ids.map((id) => `receipt:${id}`),
        ),
      ),
  ])
  return own.map((order) => ({
    order,
    payments: paid.filter(({ orderId }) => orderId === order.id),
    grants: given.filter(({ orderId }) => orderId === order.id),
    receipts: issued.filter(({ orderId }) => orderId === order.id).length,
    mails: mails.filter(({ key }) => key === `receipt:${order.id}`).length,
  }))
}

type Entry = Awaited<ReturnType<typeof booksOf>>[number]

/**
 * Everything by which our books about these people and the providers' books differ, as sentences: each captured payment has
 * one grant, each grant one captured payment, nothing is half written, and nothing ever went backwards.
 */
export async function audit(db: Database, captured: Captured[], personIds: string[]): Promise<string[]> {
  const books = await booksOf(db, personIds)
  const known = new Set(books.map(({ order }) => `${order.provider} ${String(order.providerOrderId)}`))
  return [
    ...captured
      .filter(({ provider, orderId }) => !known.has(`${provider} ${orderId}`))
      .map(
        ({ provider, paymentId }) => `${provider} holds the payment ${paymentId} of an order we do not know`,
      ),
    ...books.flatMap((entry) => faultsOf(entry, captured)),
    ...paidTwice(books.map(({ order }) => order)),
    ...(await wrongMoves(db)),
  ]
}

/** Orders of one person and product that were open side by side and paid both: one wish was charged twice. */
function paidTwice(all: Order[]): string[] {
  const paid = all.flatMap(({ paidAt, ...order }) => (paidAt === null ? [] : { ...order, paidAt }))
  return paid.flatMap((one) =>
    paid
      .filter(
        (other) =>
          one.id < other.id &&
          one.personId === other.personId &&
          one.productKey === other.productKey &&
          one.createdAt < other.paidAt &&
          other.createdAt < one.paidAt,
      )
      .map((other) => `orders ${one.id} and ${other.id} were paid for one wish`),
  )
}

function faultsOf(entry: Entry, captured: Captured[]): string[] {
  const { order, payments: paid, grants: given } = entry
  const theirs = captured.filter(
    ({ provider, orderId }) => provider === order.provider && orderId === order.providerOrderId,
  )
  const [money] = theirs
  const [payment] = paid
  const active = given.filter(({ revokedAt }) => revokedAt === null).length
  const due = money !== undefined && !isGivenBack(money) ? 1 : 0
  const rules: [holds: boolean, otherwise: string][] = [
    [theirs.length <= 1, `was paid ${theirs.length} times`],
    [active === due, `has ${active} grants for ${due} captured payments that we may keep`],
    [given.length <= 1, `has ${given.length} grants`],
    [
      [paid.length, entry.receipts, entry.mails].every((count) => count === given.length),
      `is half written: ${paid.length} payments, ${given.length} grants, ${entry.receipts} receipts, ${entry.mails} mails`,
    ],
    [(order.status === 'paid') === (active === 1), `is ${order.status} with ${active} grants`],
    [
      order.status !== 'refunded' || (money !== undefined && isGivenBack(money)),
      'is refunded without a refund',
    ],
    [
      !payment || payment.providerPaymentId === money?.paymentId,
      'was granted for a payment the provider never captured',
    ],
    [
      !money || (money.cents === order.cents && money.currency === order.currency),
      'was paid with another amount',
    ],
    [order.cents === catalogue[order.productKey].cents, 'has a price that is not of the catalogue'],
    [
      given.every(
        ({ personId, productKey }) => personId === order.personId && productKey === order.productKey,
      ),
      'gave something to somebody else',
    ],
  ]
  return rules
    .filter(([holds]) => !holds)
    .map(
      ([, otherwise]) =>
        `order ${order.id} (${order.provider}, ${order.productKey}, ${order.status}) ${otherwise}`,
    )
}
