import Razorpay from 'razorpay'
import { credentials, type RunningSandbox } from './sandbox.ts'

const { keyId, keySecret } = credentials.razorpay
const { clientId, clientSecret } = credentials.paypal

/** The price of the Blueprint as Razorpay takes it. */
export const priced = { amount: 149_900, currency: 'USD' }

/** Razorpay's official SDK, its fixed host pointed at the sandbox. */
export function officialSdk(sandbox: RunningSandbox, secret = keySecret): Razorpay {
  const sdk = new Razorpay({ key_id: keyId, key_secret: secret })
  const { api } = sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } }
  api.rq.defaults.baseURL = `${sandbox.url}/razorpay`
  return sdk
}

/** The price of the Blueprint as PayPal takes it, and an order of it. */
export const amount = { currency_code: 'USD', value: '1499.00' }
export const wanted = {
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: 'our-order', description: 'Blueprint', amount }],
}

type Capture = { id: string; status: string }
type Body = {
  id: string
  status: string
  amount: unknown
  details: [{ issue: string }]
  purchase_units: [{ payments: { captures: [Capture] } }]
}
export type PaypalReply = { status: number; body: Body }

export const orderPath = (id: string) => `/v2/checkout/orders/${id}`
export const capturePath = (id: string) => `/v2/payments/captures/${id}`
export const firstCapture = (answer: PaypalReply) => answer.body.purchase_units[0].payments.captures[0]

/** PayPal's access token, or the refusal's status and error. */
export async function paypalToken(sandbox: RunningSandbox, secret = clientSecret): Promise<string> {
  const answer = await fetch(`${sandbox.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const body = (await answer.json()) as { access_token?: string; error?: string }
  return body.access_token ?? `${String(answer.status)} ${body.error ?? ''}`
}

/** Calls PayPal's REST with a token of its own, or with the one given. */
export async function paypalCalls(sandbox: RunningSandbox, given?: string) {
  const token = given ?? (await paypalToken(sandbox))
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<PaypalReply> => {
    const answer = await fetch(`${sandbox.url}/paypal${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Body }
  }
  const post = (path: string, body: unknown = {}, requestId?: string) =>
    call('POST', path, body, requestId === undefined ? {} : { 'paypal-request-id': requestId })
  const newOrder = async () => (await post('/v2/checkout/orders', wanted)).body.id
  return {
    token,
    call,
    post,
    get: (path: string) => call('GET', path),
    newOrder,
    /** A new order the payer has approved. */
    async approvedOrder() {
      const id = await newOrder()
      await sandbox.paypal.approve(id)
      return id
    },
    capture: (id: string, requestId?: string) => post(`${orderPath(id)}/capture`, {}, requestId),
  }
}

export type PaypalCalls = Awaited<ReturnType<typeof paypalCalls>>
