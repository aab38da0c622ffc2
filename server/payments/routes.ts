import type { FastifyReply, FastifyRequest } from 'fastify'
import { readAccount } from '#contract/payments/account-calls.ts'
import * as calls from '#contract/payments/calls.ts'
import { readDeposit } from '#contract/payments/deposit-calls.ts'
import { catalogue, depositKeyOf, isDepositKey, type SoldKey } from '#contract/catalogue.ts'
import { depositMessages } from '#contract/payments/deposits.ts'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { checkoutAgeHeader, previousOrderHeader, type PaymentMethod } from '#contract/payments/payments.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import type { ConfirmOutcome } from './confirm.ts'
import { depositFor, requireCurrentDeposit } from './deposits.ts'
import type { Payments } from './payments.ts'
import type { LimitRate } from '../platform/rate-limits/rate-limits.ts'
import type { Sessions, SignedInCaller } from '../sign-in/sessions.ts'
import { accountOf } from './account.ts'
import { waitingApplicationOf } from '../partners/store.ts'
import type { Database } from '../platform/database/database.ts'
import type { PlacedOrder } from '../orders/orders.ts'
import { paymentMessages } from './messages.ts'

type Deps = {
  payments: Payments
  sessions: Sessions
  limitRate: LimitRate
  db: Database
  now: () => Date
}

type PayerRequest = Pick<FastifyRequest, 'headers' | 'getDecorator'>

type Refusals = Record<
  Exclude<ConfirmOutcome, 'paid' | 'declined' | 'elsewhere'>,
  [status: number, sentence: string]
>

type RefusalWording = { provider: PaymentMethod; failureMessage: string }

const refusalsByConfirmation = ({ provider, failureMessage }: RefusalWording): Refusals => ({
  notFound: [404, paymentMessages.orderNotFound],
  pending: [409, paymentMessages.pending],
  otherPending: [409, paymentMessages.pending],
  mismatch: [410, paymentMessages.unexpected],
  replaced: [410, paymentMessages.depositReplaced[provider]],
  unknown: [502, failureMessage],
  capturing: [502, failureMessage],
  forged: [400, failureMessage],
  unpaid: [400, failureMessage],
  refunded: [400, failureMessage],
  ended: [400, failureMessage],
})

/** The routes of payments and the account. Prices come from the catalogue, seals and stored orders, never from the browser. */
export function paymentRoutes(app: CallServer, { payments, sessions, limitRate, db, now }: Deps): void {
  app.decorateRequest('payer')
  const authenticatePayer = async (request: FastifyRequest) => {
    const signedIn = await sessions.requirePerson(request)
    await limitRate('payments', signedIn.person.id, limits.paymentCallsPerMinute)
    request.setDecorator('payer', signedIn)
  }
  const payerOf = (request: PayerRequest) => request.getDecorator<SignedInCaller>('payer')

  const place = async (
    request: PayerRequest & { body: { productKey: SoldKey } },
    reply: FastifyReply,
    { provider, failureMessage }: RefusalWording,
  ): Promise<PlacedOrder | undefined> => {
    const signedIn = payerOf(request)
    const { person } = signedIn
    const { productKey } = request.body
    const product = isDepositKey(productKey)
      ? (await depositFor(db, productKey, person)).product
      : catalogue[productKey]
    const given = request.headers[previousOrderHeader]
    const previousOrder = typeof given === 'string' && given.length <= 64 ? given : undefined
    const openedAt = openedAtOf(request.headers[checkoutAgeHeader], now())
    const orderRequest = { personId: person.id, product, provider, previousOrder, openedAt }
    const checkout = await payments.placeOrder(orderRequest)
    if (checkout.kind === 'placed') return checkout.order
    if (checkout.kind === 'notApproved') {
      const waiting = await waitingApplicationOf(db, person.email)
      throw new HttpError(403, paymentMessages[waiting ? 'partnerPending' : 'partnerNotApproved'])
    }
    if (checkout.kind === 'pending') throw new HttpError(409, paymentMessages.pending)
    if (checkout.kind === 'mismatch') throw new HttpError(409, paymentMessages.unexpected)
    if (checkout.kind === 'failed') throw new HttpError(502, failureMessage)
    const token = await sessions.renewToken(reply, signedIn)
    await reply.code(409).send({ error: paymentMessages.alreadyPaid, token })
    return undefined
  }

  const answer = async (
    reply: FastifyReply,
    signedIn: SignedInCaller,
    confirmation: ConfirmOutcome,
    wording: RefusalWording,
  ) => {
    if (confirmation === 'paid')
      return { success: true as const, token: await sessions.renewToken(reply, signedIn) }
    if (confirmation === 'declined')
      return reply.code(422).send({ error: wording.failureMessage, restart: true })
    if (confirmation === 'elsewhere') {
      const token = await sessions.renewToken(reply, signedIn)
      return reply.code(409).send({ error: paymentMessages.paidElsewhere, token })
    }
    const [status, sentence] = refusalsByConfirmation(wording)[confirmation]
    throw new HttpError(status, sentence)
  }

  const guarded = {
    onRequest: (request: FastifyRequest) => sessions.requireToken(request),
    preValidation: authenticatePayer,
  }

  app.route({
    ...routeOf(calls.createRazorpayOrder),
    ...guarded,
    handler: async (request, reply) => {
      const order = await place(request, reply, {
        provider: 'razorpay',
        failureMessage: messages.orderFailed,
      })
      if (!order) return reply
      return { id: order.providerOrderId, amount: order.cents, currency: order.currency }
    },
  })

  app.route({
    ...routeOf(calls.createPaypalOrder),
    ...guarded,
    handler: async (request, reply) => {
      const order = await place(request, reply, {
        provider: 'paypal',
        failureMessage: messages.paypalOrderFailed,
      })
      return order ? { orderID: order.providerOrderId } : reply
    },
  })

  app.route({
    ...routeOf(calls.verifyRazorpayPayment),
    ...guarded,
    handler: async (request, reply) => {
      const signedIn = payerOf(request)
      const confirmation = await payments.confirmRazorpay(signedIn.person.id, request.body)
      const settled = confirmation === 'declined' ? 'unpaid' : confirmation
      return answer(reply, signedIn, settled, {
        provider: 'razorpay',
        failureMessage: messages.verificationFailed,
      })
    },
  })

  app.route({
    ...routeOf(calls.capturePaypalOrder),
    ...guarded,
    handler: async (request, reply) => {
      const signedIn = payerOf(request)
      const confirmation = await payments.confirmPaypal(signedIn.person.id, request.body)
      return answer(reply, signedIn, confirmation, {
        provider: 'paypal',
        failureMessage: messages.paypalCaptureFailed,
      })
    },
  })

  app.route({
    ...routeOf(readDeposit),
    ...guarded,
    handler: async (request) => {
      const key = depositKeyOf(request.params.sealId)
      const { product, about } = await depositFor(db, key, payerOf(request).person)
      if ((await requireCurrentDeposit(db, product.key)).isPaid)
        throw new HttpError(409, depositMessages.paid)
      return { ...product, description: about }
    },
  })

  app.route({
    ...routeOf(readAccount),
    handler: async (request, reply) => {
      const signedIn = await sessions.requirePerson(request)
      const { person, user, claims } = signedIn
      const isOutdated =
        user.role !== claims.user.role || user.subscription_status !== claims.user.subscription_status
      const token = isOutdated ? await sessions.renewToken(reply, signedIn) : null
      return { user, token, ...(await accountOf(db, person, now())) }
    },
  })
}

/** When a checkout was opened, from its age header. The age is limited to the length of a session. */
function openedAtOf(age: string | string[] | undefined, now: Date): Date | undefined {
  if (typeof age !== 'string' || !/^\d{1,9}$/.test(age)) return undefined
  return new Date(now.getTime() - Math.min(Number(age), limits.sessionHours * 3_600_000))
}
