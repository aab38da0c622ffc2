import { setTimeout as pause } from 'node:timers/promises'
import { apiPaths } from '#contract/paths.ts'
import type { Account, PaymentMethod } from '#contract/payments/payments.ts'
import type { ProductKey } from '#contract/catalogue.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { signIn, createHttpBrowser } from '#tests/server/support/browser.ts'
import { waitMs } from '#tests/support/timeouts.ts'
import type { Answer, RazorpayResponse } from '#tests/server/support/payer.ts'

export type Buyer = Awaited<ReturnType<typeof signInBuyer>>

/** The token of a sign-in, which a server that has just started on a busy machine may refuse at first. The drills run without Vitest. */
async function untilSignedIn(
  readOrigin: () => string,
  email: string,
  triesLeft = waitMs / 500,
): Promise<string> {
  const arrived = await signIn(createHttpBrowser(readOrigin()), email).catch(String)
  const token = typeof arrived === 'string' ? null : arrived.searchParams.get('token')
  if (token !== null) return token
  if (triesLeft <= 0) throw new Error(`the sign-in of ${email} gave no token: ${String(arrived)}`)
  await pause(500)
  return untilSignedIn(readOrigin, email, triesLeft - 1)
}

/** Signs somebody in at the identity provider. Returns the calls that their browser makes to the server's current origin. */
export async function signInBuyer(readOrigin: () => string, sandbox: Sandbox, email: string) {
  const token = await untilSignedIn(readOrigin, email)

  /** The answer of a call, or undefined if none came. */
  const call = async (path: string, body?: object): Promise<Answer | undefined> => {
    try {
      const json = { 'content-type': 'application/json', connection: 'close' }
      const headers = { authorization: `Bearer ${token}`, ...json }
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      const response = await fetch(readOrigin() + path, { headers, ...sent })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    } catch {
      return undefined
    }
  }
  const createPaths = { razorpay: apiPaths.createRazorpayOrder, paypal: apiPaths.createPaypalOrder }
  return {
    /** Opens a checkout. Returns the id of the provider's order, or undefined if none came. */
    async open(provider: PaymentMethod, productKey: ProductKey): Promise<string | undefined> {
      const result = await call(createPaths[provider], { productKey })
      const id = provider === 'razorpay' ? result?.body.id : result?.body.orderID
      return typeof id === 'string' ? id : undefined
    },
    async pay(provider: PaymentMethod, orderId: string): Promise<RazorpayResponse | undefined> {
      if (provider === 'razorpay') return sandbox.razorpay.pay(orderId)
      await sandbox.paypal.approve(orderId)
      return undefined
    },
    confirm: (productKey: ProductKey, orderID: string, response: RazorpayResponse | undefined) =>
      response
        ? call(apiPaths.verifyRazorpayPayment, { ...response, productKey })
        : call(apiPaths.capturePaypalOrder, { orderID, productKey }),
    async account(): Promise<Account | undefined> {
      const result = await call(apiPaths.account)
      return result?.status === 200 ? (result.body as Account) : undefined
    },
  }
}
