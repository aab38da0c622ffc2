import { apiPaths } from '#contract/paths.ts'
import { previousOrderHeader, type Account, type PaymentMethod } from '#contract/payments.ts'
import type { ProductKey } from '#contract/catalogue.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { signIn, startBrowser } from '#tests/server/support/browser.ts'
import type { CardAnswer } from '#tests/server/support/payer.ts'

/** What a call was answered; undefined when nobody answered. */
export type Heard = { status: number; body: Record<string, unknown> } | undefined

export type Buyer = Awaited<ReturnType<typeof startBuyer>>

/** Somebody who signed in through the pages of the identity provider, with what their browser then does over HTTP. */
export async function startBuyer(originNow: () => string, sandbox: Sandbox, email: string) {
  const browser = startBrowser(originNow())
  const token = (await signIn(browser, email)).searchParams.get('token')
  if (token === null) throw new Error('the sign-in gave no token')

  const call = async (
    path: string,
    { body, headers, at }: { body?: unknown; headers?: Record<string, string>; at?: string } = {},
  ): Promise<Heard> => {
    try {
      const response = await fetch((at ?? originNow()) + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          connection: 'close',
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    } catch {
      return undefined
    }
  }
  const createPaths = { razorpay: apiPaths.createRazorpayOrder, paypal: apiPaths.createPaypalOrder }

  return {
    email,
    token,
    /** Opens a checkout; answers the provider's order, if it was told. */
    async open(
      provider: PaymentMethod,
      productKey: ProductKey,
      previousOrder?: string,
    ): Promise<string | undefined> {
      const heard = await this.create(provider, productKey, previousOrder)
      const id = provider === 'razorpay' ? heard?.body.id : heard?.body.orderID
      return typeof id === 'string' ? id : undefined
    },
    create: (provider: PaymentMethod, productKey: ProductKey, previousOrder?: string) =>
      call(createPaths[provider], {
        body: { productKey },
        ...(previousOrder !== undefined && { headers: { [previousOrderHeader]: previousOrder } }),
      }),
    /** Pays in the provider's window; what a card's window tells the browser. */
    async pay(provider: PaymentMethod, orderId: string): Promise<CardAnswer | undefined> {
      if (provider === 'razorpay') return sandbox.razorpay.pay(orderId)
      await sandbox.paypal.approve(orderId)
      return undefined
    },
    /** Reports a payment to us, as the page does when the window closes. */
    confirm(
      productKey: ProductKey,
      orderId: string,
      card: CardAnswer | undefined,
      at?: string,
    ): Promise<Heard> {
      return card
        ? call(apiPaths.verifyRazorpayPayment, { body: { ...card, productKey }, ...(at && { at }) })
        : call(apiPaths.capturePaypalOrder, { body: { orderID: orderId, productKey }, ...(at && { at }) })
    },
    async account(): Promise<Account | undefined> {
      const heard = await call(apiPaths.account)
      return heard?.status === 200 ? (heard.body as Account) : undefined
    },
  }
}
