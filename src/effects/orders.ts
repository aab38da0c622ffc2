import type { ProductKey } from '#contract/catalogue.ts'
import type { CallArguments } from '#contract/call.ts'
import type { createPaypalOrder } from '#contract/calls/payments.ts'
import { messages } from '#contract/errors.ts'
import { alreadyPaid, checkoutAgeHeader, previousOrderHeader } from '#contract/payments.ts'
import type { Refusal, Verdict } from '#machines/checkout/setup.ts'
import type { Answer, Api, Refused } from './api.ts'
import type { CheckoutAge } from './checkout-age.ts'
import type { TokenStore } from './token-store.ts'

export type PaymentDeps = {
  api: Api
  tokens: TokenStore
  age: CheckoutAge
  /** Logs in with the token a payment earned. */
  logInWith: (token: string) => Promise<boolean>
}

type Order<T> = {
  /** The provider's call. */
  ask: (given: CallArguments<typeof createPaypalOrder>) => Promise<Answer<T>>
  productKey: ProductKey | undefined
  previous: string | undefined
  /** What is said where the server says nothing. */
  fallback: string
  /** Aborted when the checkout is left. */
  signal: AbortSignal
}

type Confirmation = {
  /** The provider's call. */
  ask: (productKey: ProductKey) => Promise<Answer<{ token: string | undefined }>>
  productKey: ProductKey | undefined
  fallback: string
  signal: AbortSignal
}

/** Takes on the session a payment earned, unless the person left the checkout or their own session meanwhile. */
async function renewSession({ tokens, logInWith }: PaymentDeps, token: string, signal: AbortSignal) {
  if (!signal.aborted && tokens.read() !== undefined) await logInWith(token)
}

/** Asks the server for an order, naming the one this checkout opened before. */
export async function openOrder<T>(
  payments: PaymentDeps,
  { ask, productKey, previous, fallback, signal }: Order<T>,
): Promise<{ reason: 'opened'; order: T } | Refusal> {
  const { age, tokens } = payments
  if (productKey === undefined) return { reason: 'failed', message: messages.noProduct }
  const token = tokens.read()
  if (token === undefined) return { reason: 'signedOut', refusedToken: undefined }
  const headers = {
    [checkoutAgeHeader]: String(age.of(productKey)),
    ...(previous !== undefined && { [previousOrderHeader]: previous }),
  }
  const opened = await ask({ body: { productKey }, headers, signal })
  if (opened.ok) return { reason: 'opened', order: opened.value }
  if (opened.status === 401) return { reason: 'signedOut', refusedToken: token }
  const renewed = tokenOfPaid(opened)
  if (renewed !== undefined) {
    age.end(productKey)
    await renewSession(payments, renewed, signal)
    return { reason: 'alreadyPaid' }
  }
  return { reason: 'failed', message: opened.error ?? fallback }
}

/** The token of a refusal that says the product is paid already. */
const tokenOfPaid = ({ status, body }: Refused): string | undefined =>
  status === 409 ? alreadyPaid.safeParse(body).data?.token : undefined

const declining = [400, 403, 404, 422]

const verdictOn = ({ status, error, body }: Refused, token: string, fallback: string): Verdict => {
  if (status === 401) return { outcome: 'signedOut', refusedToken: token }
  const restarts = typeof body === 'object' && body !== null && 'restart' in body && body.restart === true
  if (status === 422 && restarts) return { outcome: 'restart' }
  return { outcome: declining.includes(status) ? 'declined' : 'unsettled', message: error ?? fallback }
}

/** Asks the server whether a payment arrived, and takes on the session it earned. */
export async function settlePayment(
  payments: PaymentDeps,
  { ask, productKey, fallback, signal }: Confirmation,
): Promise<Verdict> {
  const { age, tokens } = payments
  const token = tokens.read()
  if (token === undefined) return { outcome: 'signedOut', refusedToken: undefined }
  if (productKey === undefined) return { outcome: 'declined', message: messages.noProduct }
  const settled = await ask(productKey)
  const renewed = settled.ok ? settled.value.token : tokenOfPaid(settled)
  if (!settled.ok && renewed === undefined) return verdictOn(settled, token, fallback)
  age.end(productKey)
  if (renewed !== undefined) await renewSession(payments, renewed, signal)
  return { outcome: 'settled' }
}
