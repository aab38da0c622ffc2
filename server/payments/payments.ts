import type { FastifyBaseLogger } from 'fastify'
import type { CapturePaypalRequest, PaymentMethod, VerifyRazorpayRequest } from '#contract/payments.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../store/database.ts'
import { makeUndecidedDue } from '../store/due-orders.ts'
import type { Fetch } from './call.ts'
import { placeOrder, type Checkout, type CheckoutRequest } from './checkout.ts'
import { confirmPaypal, confirmRazorpay, type Confirmation, type ConfirmDeps } from './confirm.ts'
import { paypalProvider } from './paypal.ts'
import { razorpayProvider } from './razorpay.ts'
import { reconcile } from './reconcile.ts'
import { settle, type Outcome } from './settle.ts'
import { isRazorpayWebhook, paypalWebhookCheck } from './webhook-signatures.ts'
import { receiveEvent, type Received } from './webhooks.ts'

type Deps = {
  db: Database
  settings: Pick<Settings, 'razorpay' | 'paypal'>
  now: () => Date
  log: FastifyBaseLogger
  /** How providers are reached. */
  fetch?: Fetch
  /** Passes time between two looks at what another instance is doing; milliseconds. */
  wait?: (ms: number) => Promise<unknown>
  /** Once it is aborted, reconciling begins with no other order. */
  stopping?: AbortSignal
}

type Message = {
  raw: Buffer
  headers: Record<string, string | string[] | undefined>
  /** Whose message it is. */
  caller: string
}
export type Payments = {
  /** The person's order at a provider, ready to be paid, or why there is none. */
  placeOrder(request: CheckoutRequest): Promise<Checkout>
  /** What a card payment the browser reports came to. */
  confirmRazorpay(personId: string, claim: VerifyRazorpayRequest): Promise<Confirmation>
  /** What capturing an approved PayPal order came to. */
  confirmPaypal(personId: string, claim: CapturePaypalRequest): Promise<Confirmation>
  /** Checks and stores a webhook. Throws an `UnknownOutcome` when PayPal's certificate cannot be had. */
  receive(provider: PaymentMethod, message: Message): Promise<Received | 'forged'>
  /** Brings one order of ours up to what its provider says now. */
  settle(orderId: string): Promise<Outcome>
  /** Settles every order that is due. */
  reconcile(): Promise<void>
  /** Makes every undecided order due: for the start of a server, which may have missed anything. */
  makeUndecidedDue(): Promise<void>
  /** Reconciles soon, in the background. */
  reconcileSoon(): void
  /** Resolves when nothing goes on in the background. */
  idle(): Promise<void>
}

/** Orders, payments and what they grant. Any number of instances may work on one database. */
export function createPayments(given: Deps): Payments {
  const { db, settings, now, log, fetch = globalThis.fetch, wait, stopping } = given
  const { razorpay, paypal } = settings
  const deps: ConfirmDeps = {
    db,
    now,
    log,
    providers: {
      razorpay: razorpayProvider(razorpay, fetch),
      ...(paypal && { paypal: paypalProvider(paypal, fetch, now) }),
    },
    razorpayKeySecret: razorpay.keySecret,
    ...(wait && { wait }),
  }
  const isPaypalWebhook = paypal && paypalWebhookCheck(paypal, fetch, now)
  const isGenuine = (provider: PaymentMethod, message: Message) =>
    provider === 'razorpay'
      ? isRazorpayWebhook(razorpay.webhookSecrets, message.raw, message.headers['x-razorpay-signature'])
      : isPaypalWebhook?.(message)
  const background = oneAtATime(
    () => reconcile(deps, stopping),
    (error) => log.error({ err: error }, 'orders could not be reconciled'),
  )

  return {
    placeOrder: (request) => placeOrder(deps, request),
    confirmRazorpay: (personId, claim) => confirmRazorpay(deps, personId, claim),
    confirmPaypal: (personId, claim) => confirmPaypal(deps, personId, claim),
    async receive(provider, message) {
      return (await isGenuine(provider, message)) ? receiveEvent(deps, provider, message) : 'forged'
    },
    settle: (orderId) => settle(deps, orderId, { byPerson: false }),
    reconcile: () => reconcile(deps, stopping),
    makeUndecidedDue: () => makeUndecidedDue(db, now()),
    reconcileSoon: background.runSoon,
    idle: background.idle,
  }
}

/** Runs work in the background, one run after the other; a run that waits to begin serves all who ask meanwhile. */
function oneAtATime(work: () => Promise<void>, failed: (error: unknown) => void) {
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
        .catch(failed)
    },
    idle: () => last,
  }
}
