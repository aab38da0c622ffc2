import { describe, expect, test } from 'vitest'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createPaypalValidator, type PaypalAnswerName } from '#tests/support/paypal-answers.ts'
import {
  paypalPrice,
  capturePath,
  firstCapture,
  orderPath,
  createPaypalClient,
  refundPath,
  requestPaypalToken,
  orderRequest,
  type PaypalReply,
} from '#tests/support/sandbox-calls.ts'
import { startSandbox } from '#tests/support/sandbox.ts'

const now = new Date('2026-03-05T09:30:00Z')
const unknownId = '00000000000000000'
const issuesOf = createPaypalValidator()
const sandbox = await closedAfterFile(startSandbox({ now: () => now }))
const paypal = await createPaypalClient(sandbox)
const captureOf = async (id: string) =>
  (await sandbox.paypal.captured()).find(({ orderId, paymentId }) => [orderId, paymentId].includes(id))

function expectAnswer(name: PaypalAnswerName, status: number, answer: PaypalReply) {
  const expected = { status, complaints: [] }
  expect({ status: answer.status, complaints: issuesOf(name, answer.body) }).toEqual(expected)
}

async function expectRefusal(issue: string, capture: Promise<PaypalReply>) {
  const answer = await capture
  expectAnswer('capture 422', 422, answer)
  expect(answer.body.details[0].issue).toBe(issue)
}

describe('an order', () => {
  test('goes from created to approved to completed, in answers as PayPal describes them', async () => {
    const created = await paypal.post('/v2/checkout/orders', orderRequest)
    expectAnswer('order', 201, created)
    const { id } = created.body
    expect(created.body).toEqual({
      id: expect.stringMatching(/^[A-Z0-9]{17}$/),
      status: 'CREATED',
      links: expect.arrayContaining([
        { href: `${sandbox.url}/paypal${orderPath(id)}`, rel: 'self', method: 'GET' },
      ]),
    })
    const unpaid = { id, status: 'CREATED', purchase_units: [{ amount: paypalPrice }] }
    expect((await paypal.get(orderPath(id))).body).toMatchObject(unpaid)
    await sandbox.paypal.approve(id)
    const approved = await paypal.get(orderPath(id))
    expectAnswer('order', 200, approved)
    expect(approved.body).toMatchObject({ status: 'APPROVED', payer: { payer_id: 'SANDBXPAYER23' } })
    const completed = await paypal.capture(id)
    expectAnswer('order', 201, completed)
    expect(completed.body).toMatchObject({ id, status: 'COMPLETED' })
    const taken = { status: 'COMPLETED', amount: paypalPrice, custom_id: 'our-order' }
    expect(firstCapture(completed)).toMatchObject(taken)
    const captureId = firstCapture(completed).id
    const alone = await paypal.get(capturePath(captureId))
    expectAnswer('capture', 200, alone)
    expect(alone.body).toMatchObject({ id: captureId, supplementary_data: { related_ids: { order_id: id } } })
    const booked = { orderId: id, paymentId: captureId, cents: 149_900, refundedCents: 0, currency: 'USD' }
    expect(await captureOf(id)).toEqual(booked)
  })

  test('is made once for one request id, and captured once', async () => {
    const first = await paypal.post('/v2/checkout/orders', orderRequest, 'make-1')
    const again = await paypal.post('/v2/checkout/orders', orderRequest, 'make-1')
    const other = await paypal.post('/v2/checkout/orders', orderRequest, 'make-2')
    expect([first.status, again.status, other.status]).toEqual([201, 200, 201])
    expect(again.body.id).toBe(first.body.id)
    expect(other.body.id).not.toBe(first.body.id)
    const id = first.body.id
    await sandbox.paypal.approve(id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => paypal.capture(id, 'take-1')))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201])
    expect(new Set(answers.map((answer) => firstCapture(answer).id)).size).toBe(1)
    await expectRefusal('ORDER_ALREADY_CAPTURED', paypal.capture(id, 'take-2'))
  })

  test('cannot be captured before the payer agrees', async () => {
    await expectRefusal('ORDER_NOT_APPROVED', paypal.capture(await paypal.newOrder()))
  })

  test('is refunded in parts until nothing is left', async () => {
    const orderId = await paypal.approvedOrder()
    const captureId = firstCapture(await paypal.capture(orderId)).id
    const part = { amount: { currency_code: 'USD', value: '99.01' } }
    const refund = (given?: object, requestId?: string) =>
      paypal.post(`${capturePath(captureId)}/refund`, given, requestId)
    const first = await refund(part, 'give-1')
    expectAnswer('refund', 201, first)
    expectAnswer('refund', 200, await paypal.get(refundPath(first.body.id)))
    expect((await refund(part, 'give-1')).body.id).toBe(first.body.id)
    expect((await paypal.get(capturePath(captureId))).body.status).toBe('PARTIALLY_REFUNDED')
    expectAnswer('refund 422', 422, await refund({ amount: paypalPrice }))
    expect((await refund()).body.amount).toEqual({ currency_code: 'USD', value: '1399.99' })
    expectAnswer('refund 422', 422, await refund())
    const whole = await paypal.get(orderPath(orderId))
    expectAnswer('order', 200, whole)
    expect(firstCapture(whole).status).toBe('REFUNDED')
    expect(await captureOf(captureId)).toMatchObject({ cents: 149_900, refundedCents: 149_900 })
  })
})

describe('refusals', () => {
  const withAmount = (value: unknown) => ({ intent: 'CAPTURE', purchase_units: [{ amount: value }] })
  const bodies: [string, unknown, PaypalAnswerName, number][] = [
    ['no intent', { purchase_units: orderRequest.purchase_units }, 'create 400', 400],
    ['an empty list of them', { intent: 'CAPTURE', purchase_units: [] }, 'create 400', 400],
    ['an amount that is a number', withAmount({ currency_code: 'USD', value: 1499 }), 'create 400', 400],
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
})
