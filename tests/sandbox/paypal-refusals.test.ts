import { beforeAll, describe, expect, test } from 'vitest'
import { createPaypalValidator, type PaypalAnswerName } from '#tests/support/paypal-answers.ts'
import {
  paypalPrice,
  capturePath,
  orderPath,
  refundPath,
  createPaypalClient,
  requestPaypalToken,
  orderRequest,
  type PaypalClient,
  type PaypalReply,
} from '#tests/support/sandbox-calls.ts'
import { credentials, startSandbox, type RunningSandbox } from '#tests/support/sandbox.ts'

const { clientId } = credentials.paypal
const now = new Date('2026-03-05T09:30:00Z')
const issuesOf = createPaypalValidator()
const unknownId = '00000000000000000'

let time = now
let sandbox: RunningSandbox
let paypal: PaypalClient

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => time })
  paypal = await createPaypalClient(sandbox)
  return () => sandbox.close()
})

function expectAnswer(name: PaypalAnswerName, status: number, answer: PaypalReply) {
  expect({ status: answer.status, complaints: issuesOf(name, answer.body) }).toEqual({
    status,
    complaints: [],
  })
}

describe('refusals', () => {
  const withAmount = (value: unknown) => ({ intent: 'CAPTURE', purchase_units: [{ amount: value }] })
  const bodies: [string, unknown, PaypalAnswerName, number][] = [
    ['JSON that is none', '{', 'create 400', 400],
    ['no intent', { purchase_units: orderRequest.purchase_units }, 'create 400', 400],
    ['no purchase units', { intent: 'CAPTURE' }, 'create 400', 400],
    ['an empty list of them', { intent: 'CAPTURE', purchase_units: [] }, 'create 400', 400],
    ['an amount that is a number', withAmount({ currency_code: 'USD', value: 1499 }), 'create 400', 400],
    ['no currency', withAmount({ value: '1499.00' }), 'create 400', 400],
    ['an amount of nothing', withAmount({ currency_code: 'USD', value: '0.00' }), 'create 422', 422],
    ['three decimals', withAmount({ currency_code: 'USD', value: '1.005' }), 'create 422', 422],
  ]
  test.each(bodies)('an order with %s is refused as PayPal does', async (_what, body, name, status) => {
    expectAnswer(name, status, await paypal.post('/v2/checkout/orders', body))
  })

  test('unknown orders, captures and refunds are not found', async () => {
    expectAnswer('404', 404, await paypal.get(orderPath(unknownId)))
    expectAnswer('404', 404, await paypal.capture(unknownId))
    expectAnswer('404', 404, await paypal.get(capturePath(unknownId)))
    expectAnswer('404', 404, await paypal.post(`${capturePath(unknownId)}/refund`))
    expectAnswer('404', 404, await paypal.get(refundPath(unknownId)))
  })

  test('a wrong secret gets no token, and a wrong token no answer', async () => {
    expect(await requestPaypalToken(sandbox, 'wrong')).toBe('401 invalid_client')
    const stranger = await createPaypalClient(sandbox, `${paypal.token}x`)
    expectAnswer('401', 401, await stranger.get(orderPath(unknownId)))
  })

  test('a token ends after nine hours', async () => {
    time = new Date(now.getTime() + 9 * 3600 * 1000)
    expect((await paypal.get(orderPath(unknownId))).status).toBe(401)
    time = now
  })
})

test('the script comes to the known client only, and runs under a strict policy', async () => {
  const scriptFor = (client: string) => fetch(`${sandbox.url}/paypal/sdk/js?client-id=${client}&currency=USD`)
  const known = await scriptFor(clientId)
  expect([known.status, known.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(await known.text()).not.toMatch(/\beval\b|new Function|innerHTML|<iframe|setAttribute\('style'/)
  expect((await scriptFor('other')).status).toBe(400)
})

test('the payer sees the order and approves it', async () => {
  const id = await paypal.newOrder()
  const offered = await fetch(`${sandbox.url}/paypal/checkout/${id}`)
  const description = 'Blueprint'
  expect(await offered.json()).toEqual({ id, status: 'CREATED', amount: paypalPrice, description })
  const approved = await fetch(`${sandbox.url}/paypal/checkout/${id}/approve`, { method: 'POST' })
  expect(await approved.json()).toEqual({ orderID: id, payerID: 'SANDBXPAYER23' })
  expect((await paypal.get(orderPath(id))).body.status).toBe('APPROVED')
  expect((await fetch(`${sandbox.url}/paypal/checkout/${unknownId}`)).status).toBe(404)
})
