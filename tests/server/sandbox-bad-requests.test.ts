import { describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#server/platform/config/providers.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from './support/site.ts'

const site = await closedAfterFile(startSite())

const jsonType = 'application/json'
const formType = 'application/x-www-form-urlencoded'
const basicAuth = (name: string, secret: string) =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`
const merchantHeader = () =>
  basicAuth(sandboxCredentials.razorpay.keyId, sandboxCredentials.razorpay.keySecret)

type RequestOptions = { body?: string } & Record<string, string>

const sendRequest = (method: 'GET' | 'POST', path: string, { body, ...headers }: RequestOptions = {}) =>
  site.app.inject({ method, url: `/sandbox${path}`, headers, ...(body !== undefined && { payload: body }) })

const { clientId, clientSecret } = sandboxCredentials.paypal
const tokenAnswer = await sendRequest('POST', '/paypal/v1/oauth2/token', {
  authorization: basicAuth(clientId, clientSecret),
  'content-type': formType,
  body: 'grant_type=client_credentials',
})
const bearerHeader = `Bearer ${tokenAnswer.json<{ access_token: string }>().access_token}`

const badBodies = [
  ['a NUL in a value', '{"receipt":"a\\u0000"}'],
  ['a NUL in a name', '{"notes":{"a\\u0000":"b"}}'],
  ['JSON cut off', '{"amount":'],
  ['JSON nested thirty thousand deep', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['too much', JSON.stringify({ receipt: 'x'.repeat(100_000) })],
] as const

const badOrderIds = [
  ['a NUL', 'order%00'],
  ['ten thousand characters', 'x'.repeat(10_000)],
] as const

describe('Razorpay, as the sandbox plays it,', () => {
  test.each(badBodies)('refuses %s in a body', async (_what, body) => {
    const answer = await sendRequest('POST', '/razorpay/v1/orders', {
      authorization: merchantHeader(),
      'content-type': jsonType,
      body,
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 'BAD_REQUEST_ERROR' } }])
  })

  test.each(badOrderIds)('knows no order whose id holds %s', async (_what, id) => {
    const asked = [
      await sendRequest('GET', `/razorpay/v1/orders/${id}`, { authorization: merchantHeader() }),
      await sendRequest('POST', `/razorpay/v1/payments/${id}/capture`, { authorization: merchantHeader() }),
      await sendRequest('POST', '/razorpay/checkout/pay', {
        'content-type': jsonType,
        body: JSON.stringify({ key_id: sandboxCredentials.razorpay.keyId, order_id: decodeURIComponent(id) }),
      }),
    ]
    for (const answer of asked)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { error: { code: 'BAD_REQUEST_ERROR' } },
      ])
  })

  test('refuses a NUL in a query', async () => {
    const answer = await sendRequest('GET', '/razorpay/v1/orders?receipt=a%00', {
      authorization: merchantHeader(),
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 'BAD_REQUEST_ERROR' } }])
  })
})

describe('PayPal, as the sandbox plays it,', () => {
  test.each(badBodies)('refuses %s in a body', async (_what, body) => {
    const answer = await sendRequest('POST', '/paypal/v2/checkout/orders', {
      authorization: bearerHeader,
      'content-type': jsonType,
      body,
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { name: 'INVALID_REQUEST' }])
  })

  test.each(badOrderIds)('knows no order whose id holds %s', async (_what, id) => {
    const asked = [
      await sendRequest('GET', `/paypal/v2/checkout/orders/${id}`, { authorization: bearerHeader }),
      await sendRequest('POST', `/paypal/v2/checkout/orders/${id}/capture`, { authorization: bearerHeader }),
      await sendRequest('GET', `/paypal/checkout/${id}`),
      await sendRequest('POST', `/paypal/checkout/${id}/approve`),
    ]
    for (const answer of asked)
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { name: 'RESOURCE_NOT_FOUND' }])
  })

  test('refuses a NUL in a query, and a request id longer than it keeps', async () => {
    const asked = [
      await sendRequest('GET', '/paypal/v2/checkout/orders/1?fields=%00', { authorization: bearerHeader }),
      await sendRequest('POST', '/paypal/v2/checkout/orders', {
        authorization: bearerHeader,
        'content-type': jsonType,
        'paypal-request-id': 'x'.repeat(109),
        body: JSON.stringify({
          intent: 'CAPTURE',
          purchase_units: [{ amount: { currency_code: 'USD', value: '1.00' } }],
        }),
      }),
    ]
    for (const answer of asked)
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { name: 'INVALID_REQUEST' }])
  })
})

describe('the identity provider, as the sandbox plays it,', () => {
  test.each([
    [jsonType, '{"email":'],
    [jsonType, '{"email":"a\\u0000"}'],
    [formType, 'email=%00'],
  ])('shows its own page to whom sends %s it cannot read: %s', async (type, body) => {
    const answer = await sendRequest('POST', '/oidc/interaction/x', { 'content-type': type, body })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  })

  test.each(['/oidc/auth?client_id=%00', '/oidc/interaction/%00', '/oidc/%00'])(
    'refuses a NUL in an address: %s',
    async (path) => {
      expect((await sendRequest('GET', path)).statusCode).toBe(400)
    },
  )

  test.each(['code=%00', `code=${'x'.repeat(10_000)}`])('knows no such code: %s', async (code) => {
    const { clientId, clientSecret } = sandboxCredentials.google
    const answer = await sendRequest('POST', '/oidc/token', {
      authorization: basicAuth(clientId, clientSecret),
      'content-type': formType,
      body: `grant_type=authorization_code&redirect_uri=x&code_verifier=${'v'.repeat(43)}&${code}`,
    })
    expect(answer.statusCode).toBe(400)
  })
})
