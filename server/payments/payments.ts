import type { FastifyBaseLogger } from 'fastify'
import type {
  CapturePaypalRequest,
  PaymentMethod,
  VerifyRazorpayRequest,
} from '#contract/payments/payments.ts'
import type { CloseReason } from '#contract/orders/office.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Actor } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { noTracing, type Tracing } from '../platform/tracing/tracing.ts'
import { makeUndecidedDue } from '../orders/due.ts'
import { isUnavailable } from '../platform/database/database-errors.ts'
import type { Order } from '../orders/orders.ts'
import type { Fetch } from './providers/call.ts'
import { placeOrder, type PlaceOutcome, type CheckoutRequest } from './place-order.ts'
import { confirmPaypal, confirmRazorpay, type ConfirmOutcome, type ConfirmDeps } from './confirm.ts'
import {
  closeOrder,
  refundOrder,
  settleOnRequest,
  type CloseOutcome,
  type RefundOutcome,
} from './staff-order-actions.ts'
import { paypalProvider } from './providers/paypal.ts'
import { razorpayProvider } from './providers/razorpay.ts'
import { reconcile } from './reconcile.ts'
import type { SettleDeps } from './ledger.ts'
import { settle, type SettleOutcome } from './settle.ts'
import { isRazorpayWebhook, paypalWebhookVerifier } from './providers/webhook-signatures.ts'
import { receiveEvent, type ReceiveOutcome } from './webhooks.ts'

export type PaymentDeps = {
  db: Database
  settings: Pick<Settings, 'razorpay' | 'paypal' | 'origin' | 'kickoff'>
  now: () => Date
  log: FastifyBaseLogger
  /** Sends requests to providers. */
  fetch?: Fetch
  /** Waits between two checks of a capture by another instance; milliseconds. */
  wait?: (ms: number) => Promise<unknown>
  tracing?: Tracing
  /** Once it is aborted, the reconciler settles no further orders. */
  stopping?: AbortSignal
}

type WebhookMessage = {
  raw: Buffer
  headers: Record<string, string | string[] | undefined>
  /** The rate-limit key of the sender. */
  caller: string
}
export type Payments = {
  /** Returns a person's order at a provider, ready to be paid, or why there is none. */
  placeOrder(request: CheckoutRequest): Promise<PlaceOutcome>
  /** Settles a card payment that the browser reports. */
  confirmRazorpay(personId: string, claim: VerifyRazorpayRequest): Promise<ConfirmOutcome>
  /** Captures a PayPal order that the payer approved. */
  confirmPaypal(personId: string, claim: CapturePaypalRequest): Promise<ConfirmOutcome>
  /** Verifies and stores a webhook. Throws an `UnknownOutcome` if PayPal's certificate cannot be downloaded. */
  receive(provider: PaymentMethod, message: WebhookMessage): Promise<ReceiveOutcome | 'forged'>
  /** Asks the provider about an order, because staff want to see its state. */
  check(order: Order, actor: Actor): Promise<SettleOutcome>
  /** Abandons an undecided order. */
  close(order: Order, reason: CloseReason, actor: Actor): Promise<CloseOutcome>
  /** Refunds the whole payment of an order. */
  refund(order: Order, actor: Actor): Promise<RefundOutcome>
  /** Updates one order to its current state at the provider. */
  settle(orderId: string): Promise<SettleOutcome>
  /** Settles every order that is due. */
  reconcile(): Promise<void>
  /** Makes every undecided order due for a check. Called when a server starts, because it may have missed webhooks. */
  makeUndecidedDue(): Promise<void>
  /** Reconciles soon, in the background. */
  reconcileSoon(): void
  /** Resolves when no background work is left. */
  idle(): Promise<void>
}

/** The providers that the settings name. */
export const providersOf = (
  { razorpay, paypal }: Pick<Settings, 'razorpay' | 'paypal'>,
  fetch: Fetch,
  now: () => Date,
): SettleDeps['providers'] => ({
  razorpay: razorpayProvider(razorpay, fetch),
  ...(paypal && { paypal: paypalProvider(paypal, fetch, now) }),
})

/** Creates the payment service. Several instances may use one database. */
export function createPayments(paymentDeps: PaymentDeps): Payments {
  const { db, settings, now, log, wait, stopping, tracing = noTracing } = paymentDeps
  const fetch = tracing.fetch(paymentDeps.fetch ?? globalThis.fetch)
  const { razorpay, paypal } = settings
  const deps: ConfirmDeps = {
    db,
    now,
    log,
    origin: settings.origin,
    timeZone: settings.kickoff.timeZone,
    providers: providersOf(settings, fetch, now),
    razorpayKeySecret: razorpay.keySecret,
    tracing,
    ...(wait && { wait }),
  }
  const isPaypalWebhook = paypal && paypalWebhookVerifier(paypal, fetch, now)
  const isGenuine = (provider: PaymentMethod, message: WebhookMessage) =>
    provider === 'razorpay'
      ? isRazorpayWebhook(razorpay.webhookSecrets, message.raw, message.headers['x-razorpay-signature'])
      : isPaypalWebhook?.(message)
  const background = backgroundRunner(
    () => tracing.apart(() => reconcile(deps, stopping)),
    (error) => log[isUnavailable(error) ? 'warn' : 'error']({ err: error }, 'orders could not be reconciled'),
  )

  return {
    placeOrder: (request) => placeOrder(deps, request),
    confirmRazorpay: (personId, claim) => confirmRazorpay(deps, personId, claim),
    confirmPaypal: (personId, claim) => confirmPaypal(deps, personId, claim),
    async receive(provider, message) {
      return (await isGenuine(provider, message)) ? receiveEvent(deps, provider, message) : 'forged'
    },
    check: (order, actor) => settleOnRequest({ ...deps, actor }, order),
    close: (order, reason, actor) => closeOrder({ ...deps, actor }, order, reason),
    refund: (order, actor) => refundOrder({ ...deps, actor }, order),
    settle: (orderId) => settle(deps, orderId, { byPerson: false }),
    reconcile: () => reconcile(deps, stopping),
    makeUndecidedDue: () => makeUndecidedDue(db, now()),
    reconcileSoon: background.runSoon,
    idle: background.idle,
  }
}

/** Runs work in the background, one run at a time. Requests while a run is queued share that run. */
function backgroundRunner(work: () => Promise<void>, onError: (error: unknown) => void) {
  let last = Promise.resolve()
  let isWaiting = false
  return {
    runSoon: () => {
      if (isWaiting) return
      isWaiting = true
      last = last
        .then(() => {
          isWaiting = false
          return work()
        })
        .catch(onError)
    },
    idle: () => last,
  }
}
