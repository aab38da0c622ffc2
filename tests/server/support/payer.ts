import { eq, inArray } from 'drizzle-orm'
import { createHmac, randomUUID } from 'node:crypto'
import type { ProductKey, SoldKey } from '#contract/catalogue.ts'
import { minuteMs } from '#contract/time/durations.ts'
import { apiPaths } from '#contract/paths.ts'
import { checkoutAgeHeader, previousOrderHeader, type PaymentMethod } from '#contract/payments/payments.ts'
import type { Settings } from '#server/platform/config/settings.ts'
import { issueToken } from '#server/sign-in/tokens.ts'
import type { Database } from '#server/platform/database/database.ts'
import { upsertPerson } from '#server/people/store.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { grants, orders, payments as paymentRows, type OrderStatus } from '#server/orders/tables.ts'
import { credentials } from '#tests/support/sandbox.ts'
import type { Clock } from './clock.ts'
import type { Instance } from './instance.ts'

export type Answer = { status: number; body: Record<string, unknown> }
export type RazorpayResponse = {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

export const signReport = (
  orderId: string,
  paymentId: string,
  secret = credentials.razorpay.keySecret,
): RazorpayResponse => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex'),
})

export type StoredPayments = {
  orders: { product: SoldKey; provider: PaymentMethod; status: OrderStatus }[]
  payments: { providerPaymentId: string; cents: number; currency: string }[]
  grants: { product: ProductKey; revoked: boolean }[]
  receipts: string[]
}

type CheckoutOptions = { on?: Server; previousOrder?: string; checkoutAgeMs?: number }
type Server = Pick<Instance, 'app'>
type PayerSite = { db: Database; settings: Settings; clock: Clock; main: Server }
const isUnavailable = ({ status }: Answer) => status === 502 || status === 503

/** Repeats a call while it is answered with 502 or 503, which can happen on a busy machine. */
export async function untilAvailable(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send()
  return isUnavailable(answer) ? untilAvailable(send) : answer
}

/** Makes a payment call `count` times at once. What a busy machine answers with 502 or 503 is repeated a minute later, beyond the limit. */
export async function payAtOnce(clock: Clock, count: number, send: (number: number) => Promise<Answer>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, number) => send(number)))
  while (answers.some(isUnavailable)) {
    clock.advance(minuteMs)
    const repeats = answers.map(async (answer, number) => (isUnavailable(answer) ? send(number) : answer))
    answers.splice(0, count, ...(await Promise.all(repeats)))
  }
  return answers
}

/** A signed-in person with the calls of their browser. Calls go to the first server unless `on` names another. */
export async function makePayer(
  { db, settings, clock, main }: PayerSite,
  email = `${randomUUID()}@example.com`,
) {
  const identity = { issuer: 'https://identity.example', subject: randomUUID(), email, name: 'Asha' }
  const person = await upsertPerson(db, identity, clock.now())
  const issueOwnToken = () => {
    const { id, name } = person
    const user = { id, name, email, role: 'member', subscription_status: 'none' } as const
    return issueToken(user, settings, clock.now())
  }
  const call = async (
    method: 'GET' | 'POST',
    url: string,
    { body, headers, on = main }: { body?: unknown; headers?: Record<string, string>; on?: Server } = {},
  ): Promise<Answer> => {
    const { token } = await issueOwnToken()
    const response = await on.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: response.statusCode, body: response.json() }
  }
  const calls = { razorpay: apiPaths.createRazorpayOrder, paypal: apiPaths.createPaypalOrder }
  return {
    ...person,
    issueToken: issueOwnToken,
    call,
    create: (
      provider: PaymentMethod,
      productKey: unknown,
      { on, previousOrder, checkoutAgeMs }: CheckoutOptions = {},
    ) =>
      call('POST', calls[provider], {
        body: { productKey },
        ...(on && { on }),
        headers: {
          ...(previousOrder !== undefined && { [previousOrderHeader]: previousOrder }),
          ...(checkoutAgeMs !== undefined && { [checkoutAgeHeader]: String(checkoutAgeMs) }),
        },
      }),
    verify: (answer: RazorpayResponse, productKey: SoldKey, on = main) =>
      call('POST', apiPaths.verifyRazorpayPayment, { body: { ...answer, productKey }, on }),
    capture: (orderID: string, productKey: SoldKey, on = main) =>
      call('POST', apiPaths.capturePaypalOrder, { body: { orderID, productKey }, on }),
    account: (on = main) => call('GET', apiPaths.account, { on }),
    get: (path: string, on = main) => call('GET', path, { on }),
    post: (path: string, body: object, on = main) => call('POST', path, { body, on }),
    receipt: (orderId: string, on = main) => call('GET', `${apiPaths.receipts}/${orderId}`, { on }),
    invoiceDetails: () => call('GET', apiPaths.invoiceDetails),
    saveInvoiceDetails: (body: object) => call('POST', apiPaths.invoiceDetails, { body }),
    async order(provider: PaymentMethod, productKey: SoldKey): Promise<string> {
      const { body } = await this.create(provider, productKey)
      const id = provider === 'razorpay' ? body.id : body.orderID
      if (typeof id !== 'string') throw new Error(`no order was placed: ${JSON.stringify(body)}`)
      return id
    },
    storedPayments: () => storedPaymentsOf(db, person.id),
  }
}

async function storedPaymentsOf(db: Database, personId: string): Promise<StoredPayments> {
  const ofPerson = eq(orders.personId, personId)
  const own = await db.select().from(orders).where(ofPerson).orderBy(orders.createdAt, orders.id)
  const ids = own.map(({ id }) => id)
  const paid = await db.select().from(paymentRows).where(inArray(paymentRows.orderId, ids))
  const granted = eq(grants.personId, personId)
  const grantRows = await db.select().from(grants).where(granted).orderBy(grants.grantedAt)
  const keys = ids.map((id) => `receipt:${id}`)
  const mails = await db.select().from(outbox).where(inArray(outbox.key, keys))
  return {
    orders: own.map(({ productKey: product, provider, status }) => ({ product, provider, status })),
    payments: paid.map(({ providerPaymentId, cents, currency }) => ({ providerPaymentId, cents, currency })),
    grants: grantRows.map(({ productKey: product, revokedAt }) => ({ product, revoked: revokedAt !== null })),
    receipts: mails.map(({ recipient }) => recipient),
  }
}
