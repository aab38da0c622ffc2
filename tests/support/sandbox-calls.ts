import Razorpay from 'razorpay'
import { credentials, type RunningSandbox } from './sandbox.ts'

const { keyId, keySecret } = credentials.razorpay
const { clientId, clientSecret } = credentials.paypal

/** The Blueprint's price in Razorpay's format. */
export const razorpayPrice = { amount: 149_900, currency: 'USD' }

/** Razorpay's official SDK, with its base URL changed to the sandbox. */
export function razorpaySdk(sandbox: RunningSandbox, secret = keySecret): Razorpay {
  const sdk = new Razorpay({ key_id: keyId, key_secret: secret })
  const { api } = sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } }
  api.rq.defaults.baseURL = `${sandbox.url}/razorpay`
  return sdk
}

/** The Blueprint's price in PayPal's format. */
export const paypalPrice = { currency_code: 'USD', value: '1499.00' }
const purchase = { custom_id: 'our-order', description: 'Blueprint', amount: paypalPrice }
export const orderRequest = { intent: 'CAPTURE', purchase_units: [purchase] }

type PaypalCapture = { id: string; status: string }
type PaypalBody = {
  id: string
  status: string
  amount: unknown
  details: [{ issue: string }]
  purchase_units: [{ payments: { captures: [PaypalCapture] } }]
}
export type PaypalReply = { status: number; body: PaypalBody }

export const orderPath = (id: string) => `/v2/checkout/orders/${id}`
export const capturePath = (id: string) => `/v2/payments/captures/${id}`
export const refundPath = (id: string) => `/v2/payments/refunds/${id}`
export const firstCapture = (answer: PaypalReply) => answer.body.purchase_units[0].payments.captures[0]

/** PayPal's access token. After a refusal, its status and error as text. */
export async function requestPaypalToken(sandbox: RunningSandbox, secret = clientSecret): Promise<string> {
  const answer = await fetch(`${sandbox.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const body = (await answer.json()) as { access_token?: string; error?: string }
  return body.access_token ?? `${String(answer.status)} ${body.error ?? ''}`
}

/** A client for PayPal's REST API. It requests a token unless one is given. */
export async function createPaypalClient(sandbox: RunningSandbox, givenToken?: string) {
  const token = givenToken ?? (await requestPaypalToken(sandbox))
  type Headers = Record<string, string>
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown, headers?: Headers) => {
    const answer = await fetch(`${sandbox.url}/paypal${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const reply: PaypalReply = { status: answer.status, body: (await answer.json()) as PaypalBody }
    return reply
  }
  const post = (path: string, body: unknown = {}, requestId?: string) =>
    call('POST', path, body, requestId === undefined ? {} : { 'paypal-request-id': requestId })
  const newOrder = async () => (await post('/v2/checkout/orders', orderRequest)).body.id
  return {
    token,
    call,
    post,
    get: (path: string) => call('GET', path),
    newOrder,
    async approvedOrder() {
      const id = await newOrder()
      await sandbox.paypal.approve(id)
      return id
    },
    capture: (id: string, requestId?: string) => post(`${orderPath(id)}/capture`, {}, requestId),
  }
}
