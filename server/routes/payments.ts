import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findProduct, type Product } from '#contract/catalogue.ts'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { apiPaths } from '#contract/paths.ts'
import {
  capturePaypalRequest,
  checkoutAgeHeader,
  createOrderRequest,
  previousOrderHeader,
  verifyRazorpayRequest,
  type Account,
  type PaymentMethod,
  type PaypalOrder,
  type RazorpayOrder,
} from '#contract/payments.ts'
import { Failure } from '../failure.ts'
import type { Confirmation } from '../payments/confirm.ts'
import type { Payments } from '../payments/payments.ts'
import type { RateLimit } from '../rate-limit.ts'
import type { Sessions, SignedIn } from '../sign-in/sessions.ts'
import { accountOf } from '../store/account.ts'
import type { Database } from '../store/database.ts'
import type { PlacedOrder } from '../store/orders.ts'
import { isApprovedPartner } from '../store/partners.ts'

type Deps = {
  payments: Payments
  sessions: Sessions
  rateLimit: RateLimit
  db: Database
  now: () => Date
}

type Refusals = Record<
  Exclude<Confirmation, 'paid' | 'declined' | 'elsewhere'>,
  [status: number, sentence: string]
>

const refusals = (failed: string): Refusals => ({
  notFound: [404, messages.orderNotFound],
  pending: [409, messages.paymentPending],
  rivalPending: [409, messages.paymentPending],
  mismatch: [409, messages.paymentPending],
  unknown: [502, failed],
  capturing: [502, failed],
  forged: [400, failed],
  unpaid: [400, failed],
  refunded: [400, failed],
  ended: [400, failed],
})

/** The four payment calls and the account. Prices and products come from the catalogue and the order, never from the browser. */
export function paymentRoutes(app: FastifyInstance, { payments, sessions, rateLimit, db, now }: Deps): void {
  const payer = async (request: FastifyRequest): Promise<SignedIn> => {
    const signedIn = await sessions.requirePerson(request)
    await rateLimit('payments', signedIn.person.id, limits.paymentCallsPerMinute)
    return signedIn
  }

  const place = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { provider, failed }: { provider: PaymentMethod; failed: string },
  ): Promise<PlacedOrder | undefined> => {
    const signedIn = await payer(request)
    const { person } = signedIn
    const product = wantedProduct(request.body)
    if (product.grants === 'partner' && !(await isApprovedPartner(db, person.email)))
      throw new Failure(403, messages.partnerNotApproved)
    const given = request.headers[previousOrderHeader]
    const previousOrder = typeof given === 'string' && given.length <= 64 ? given : undefined
    const openedAt = openedAtOf(request.headers[checkoutAgeHeader], now())
    const wanted = { personId: person.id, product, provider, previousOrder, openedAt }
    const checkout = await payments.placeOrder(wanted)
    if (checkout.kind === 'placed') return checkout.order
    if (checkout.kind === 'pending') throw new Failure(409, messages.paymentPending)
    if (checkout.kind === 'failed') throw new Failure(502, failed)
    const token = await sessions.renewToken(reply, signedIn)
    await reply.code(409).send({ error: messages.alreadyPaid, token })
    return undefined
  }

  const answer = async (
    reply: FastifyReply,
    signedIn: SignedIn,
    confirmation: Confirmation,
    failed: string,
  ) => {
    if (confirmation === 'paid') return { success: true, token: await sessions.renewToken(reply, signedIn) }
    if (confirmation === 'declined') return reply.code(422).send({ error: failed, restart: true })
    if (confirmation === 'elsewhere') {
      const token = await sessions.renewToken(reply, signedIn)
      return reply.code(409).send({ error: messages.paidElsewhere, token })
    }
    const [status, sentence] = refusals(failed)[confirmation]
    throw new Failure(status, sentence)
  }

  const guarded = { onRequest: (request: FastifyRequest) => sessions.requireToken(request) }

  app.post(
    apiPaths.createRazorpayOrder,
    guarded,
    async (request, reply): Promise<RazorpayOrder | FastifyReply> => {
      const order = await place(request, reply, { provider: 'razorpay', failed: messages.orderFailed })
      if (!order) return reply
      return { id: order.providerOrderId, amount: order.cents, currency: order.currency }
    },
  )

  app.post(
    apiPaths.createPaypalOrder,
    guarded,
    async (request, reply): Promise<PaypalOrder | FastifyReply> => {
      const order = await place(request, reply, { provider: 'paypal', failed: messages.paypalOrderFailed })
      return order ? { orderID: order.providerOrderId } : reply
    },
  )

  app.post(apiPaths.verifyRazorpayPayment, guarded, async (request, reply) => {
    const signedIn = await payer(request)
    wantedProduct(request.body)
    const claim = verifyRazorpayRequest.safeParse(request.body)
    if (!claim.success) throw new Failure(400, messages.verificationFailed)
    const confirmation = await payments.confirmRazorpay(signedIn.person.id, claim.data)
    const settled = confirmation === 'declined' ? 'unpaid' : confirmation
    return answer(reply, signedIn, settled, messages.verificationFailed)
  })

  app.post(apiPaths.capturePaypalOrder, guarded, async (request, reply) => {
    const signedIn = await payer(request)
    wantedProduct(request.body)
    const claim = capturePaypalRequest.safeParse(request.body)
    if (!claim.success) throw new Failure(400, messages.paypalCaptureFailed)
    return answer(
      reply,
      signedIn,
      await payments.confirmPaypal(signedIn.person.id, claim.data),
      messages.paypalCaptureFailed,
    )
  })

  app.get(apiPaths.account, async (request, reply): Promise<Account> => {
    const signedIn = await sessions.requirePerson(request)
    const { person, user, shown } = signedIn
    const isOutdated =
      user.role !== shown.user.role || user.subscription_status !== shown.user.subscription_status
    const token = isOutdated ? await sessions.renewToken(reply, signedIn) : null
    return { user, token, ...(await accountOf(db, person, now())) }
  })
}

/** The product a body names. Throws the 400 failure. */
function wantedProduct(body: unknown): Product {
  const wanted = createOrderRequest.safeParse(body)
  const product = wanted.success ? findProduct(wanted.data.productKey) : undefined
  if (!product) throw new Failure(400, messages.noProduct)
  return product
}

/** When a checkout of the age its header tells was opened; a page is never older than a session. */
function openedAtOf(age: string | string[] | undefined, now: Date): Date | undefined {
  if (typeof age !== 'string' || !/^\d{1,9}$/.test(age)) return undefined
  return new Date(now.getTime() - Math.min(Number(age), limits.sessionHours * 3_600_000))
}
