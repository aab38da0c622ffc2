import type { SoldKey } from '#contract/catalogue.ts'
import type { CallArguments } from '#contract/call.ts'
import type { createPaypalOrder } from '#contract/payments/calls.ts'
import { messages } from '#contract/errors.ts'
import { alreadyPaidAnswer, checkoutAgeHeader, previousOrderHeader } from '#contract/payments/payments.ts'
import type { OrderRefusal, PaymentResult } from '#machines/payments/checkout/setup.ts'
import type { Answer, Api, RefusedAnswer } from '../../platform/api.ts'
import type { CheckoutAges } from './age.ts'
import type { TokenStore } from '../../platform/token-store.ts'

export type PaymentDeps = {
  api: Api
  tokens: TokenStore
  age: CheckoutAges
  /** Logs in with the token that the server returns after a payment. */
  logInWith: (token: string) => Promise<boolean>
}

type OpenOrderOptions<T> = {
  /** The call of our server that opens an order with the payment provider. */
  request: (options: CallArguments<typeof createPaypalOrder>) => Promise<Answer<T>>
  productKey: SoldKey | undefined
  /** The id of the order that this checkout opened earlier. */
  previous: string | undefined
  /** The message if the server sends none. */
  fallback: string
  /** Aborted when the checkout is left. */
  signal: AbortSignal
}

type SettleOptions = {
  /** The call of our server that verifies or captures the payment. */
  request: (productKey: SoldKey) => Promise<Answer<{ token: string | undefined }>>
  productKey: SoldKey | undefined
  fallback: string
  signal: AbortSignal
}

/** Logs in with the new token, unless the person left the checkout or logged out meanwhile. */
async function renewSession({ tokens, logInWith }: PaymentDeps, token: string, signal: AbortSignal) {
  if (!signal.aborted && tokens.read() !== undefined) await logInWith(token)
}

/** Opens an order with the provider, through our server. */
export async function openOrder<T>(
  payments: PaymentDeps,
  { request, productKey, previous, fallback, signal }: OpenOrderOptions<T>,
): Promise<{ reason: 'opened'; order: T } | OrderRefusal> {
  const { age, tokens } = payments
  if (productKey === undefined) return { reason: 'failed', message: messages.noProduct }
  const token = tokens.read()
  if (token === undefined) return { reason: 'signedOut', refusedToken: undefined }
  const headers = {
    [checkoutAgeHeader]: String(age.of(productKey)),
    ...(previous !== undefined && { [previousOrderHeader]: previous }),
  }
  const opened = await request({ body: { productKey }, headers, signal })
  if (opened.ok) return { reason: 'opened', order: opened.value }
  if (opened.status === 401) return { reason: 'signedOut', refusedToken: token }
  const renewed = tokenIfAlreadyPaid(opened)
  if (renewed !== undefined) {
    age.end(productKey)
    await renewSession(payments, renewed, signal)
    return { reason: 'alreadyPaid' }
  }
  return { reason: 'failed', message: opened.error ?? fallback }
}

/** The new token, if the server answered that the product is already paid. */
const tokenIfAlreadyPaid = ({ status, body }: RefusedAnswer): string | undefined =>
  status === 409 ? alreadyPaidAnswer.safeParse(body).data?.token : undefined

const declinedHttpStatuses = [400, 403, 404, 422]

const paymentResultOf = (
  { status, error, body }: RefusedAnswer,
  token: string,
  fallback: string,
): PaymentResult => {
  if (status === 401) return { outcome: 'signedOut', refusedToken: token }
  const restarts = typeof body === 'object' && body !== null && 'restart' in body && body.restart === true
  if (status === 422 && restarts) return { outcome: 'restart' }
  if (status === 410) return { outcome: 'ended', message: error ?? fallback }
  return {
    outcome: declinedHttpStatuses.includes(status) ? 'declined' : 'unsettled',
    message: error ?? fallback,
  }
}

/** Asks the server to settle a payment, and logs in with the new token. */
export async function settlePayment(
  payments: PaymentDeps,
  { request, productKey, fallback, signal }: SettleOptions,
): Promise<PaymentResult> {
  const { age, tokens } = payments
  const token = tokens.read()
  if (token === undefined) return { outcome: 'signedOut', refusedToken: undefined }
  if (productKey === undefined) return { outcome: 'declined', message: messages.noProduct }
  const settled = await request(productKey)
  const renewed = settled.ok ? settled.value.token : tokenIfAlreadyPaid(settled)
  if (!settled.ok && renewed === undefined) return paymentResultOf(settled, token, fallback)
  age.end(productKey)
  if (renewed !== undefined) await renewSession(payments, renewed, signal)
  return { outcome: 'settled' }
}
