import { expect, test } from 'vitest'
import { sandboxCredentials } from '#server/platform/config/providers.ts'
import { startSite } from './support/site.ts'

const site = await startSite()
const jsonType = 'application/json'
const formType = 'application/x-www-form-urlencoded'
const basicAuth = (name: string, secret: string) =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`
type RequestOptions = { body?: string } & Record<string, string>

async function ask(method: 'GET' | 'POST', path: string, { body, ...headers }: RequestOptions = {}) {
  const url = `/sandbox${path}`
  const answer = await site.app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) })
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.body }
}

const { razorpay, paypal } = sandboxCredentials
const token = await ask('POST', '/paypal/v1/oauth2/token', {
  authorization: basicAuth(paypal.clientId, paypal.clientSecret),
  'content-type': formType,
  body: 'grant_type=client_credentials',
})
const merchant = { authorization: basicAuth(razorpay.keyId, razorpay.keySecret), 'content-type': jsonType }
const { access_token } = JSON.parse(token.body) as { access_token: string }
const bearer = { authorization: `Bearer ${access_token}`, 'content-type': jsonType }

test.each([
  ['a NUL in a value', '{"receipt":"a\\u0000"}'],
  ['a NUL in a name deep inside', '{"a":[{"b\\u0000":1}]}'],
  ['JSON nested thirty thousand deep', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['too much', JSON.stringify({ receipt: 'x'.repeat(100_000) })],
])('the providers, as the sandbox plays them, refuse %s in a body', async (_what, body) => {
  const ofRazorpay = await ask('POST', '/razorpay/v1/orders', { ...merchant, body })
  expect([ofRazorpay.status, ofRazorpay.body]).toEqual([400, expect.stringContaining('BAD_REQUEST_ERROR')])
  const ofPaypal = await ask('POST', '/paypal/v2/checkout/orders', { ...bearer, body })
  expect([ofPaypal.status, ofPaypal.body]).toEqual([400, expect.stringContaining('INVALID_REQUEST')])
})

const long = 'x'.repeat(10_000)
test.each<[string, RequestOptions, number, string]>([
  ['/razorpay/v1/orders/order%00', merchant, 400, 'BAD_REQUEST_ERROR'],
  ['/razorpay/v1/orders?receipt=a%00', merchant, 400, 'BAD_REQUEST_ERROR'],
  [`/razorpay/v1/orders/${long}`, merchant, 400, 'BAD_REQUEST_ERROR'],
  ['/paypal/v2/checkout/orders/order%00', bearer, 404, 'RESOURCE_NOT_FOUND'],
  ['/paypal/v2/checkout/orders/1?fields=%00', bearer, 400, 'INVALID_REQUEST'],
  [`/paypal/v2/checkout/orders/${long}`, bearer, 404, 'RESOURCE_NOT_FOUND'],
])('%s is answered in the words of the provider', async (path, given, status, words) => {
  const answer = await ask('GET', path, given)
  expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(words)])
})

test('the identity provider, as the sandbox plays it, refuses what it cannot read', async () => {
  for (const [type = '', body = ''] of [
    [jsonType, '{"email":'],
    [jsonType, '{"email":"a\\u0000"}'],
    [formType, 'email=%00'],
  ]) {
    const answer = await ask('POST', '/oidc/interaction/x', { 'content-type': type, body })
    expect([answer.status, answer.type]).toEqual([400, 'text/html; charset=utf-8'])
  }
  for (const path of ['/oidc/auth?client_id=%00', '/oidc/interaction/%00', '/oidc/%00'])
    expect([path, (await ask('GET', path)).status]).toEqual([path, 400])
})
