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
import { credentials, startSandbox } from '#tests/support/sandbox.ts'

const now = new Date('2026-03-05T09:30:00Z')
const unknownId = '00000000000000000'
const issuesOf = createPaypalValidator()
let time = now
const sandbox = await closedAfterFile(startSandbox({ now: () => time }))
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

  test('whose payer is declined can be approved and captured again', async () => {
    const id = await paypal.newOrder()
    await sandbox.paypal.approve(id)
    sandbox.faults.next('paypal.capture', { kind: 'decline' })
    await expectRefusal('INSTRUMENT_DECLINED', paypal.capture(id, 'take-1'))
    await sandbox.paypal.approve(id)
    expect(firstCapture(await paypal.capture(id, 'take-1'))).toMatchObject({ status: 'COMPLETED' })
  })

  test.each(['COMPLETED', 'DECLINED'] as const)('may stay pending until it is %s', async (decision) => {
    const id = await paypal.approvedOrder()
    sandbox.faults.next('paypal.capture', { kind: 'pending' })
    const pending = await paypal.capture(id)
    expectAnswer('order', 201, pending)
    const capture = firstCapture(pending)
    expect(capture).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } })
    expect(await captureOf(id)).toBeUndefined()
    expectAnswer('refund 422', 422, await paypal.post(`${capturePath(capture.id)}/refund`))
    await sandbox.paypal.settlePending(capture.id, decision)
    expect((await paypal.get(capturePath(capture.id))).body.status).toBe(decision)
    expect((await captureOf(id)) !== undefined).toBe(decision === 'COMPLETED')
  })

  test('is refunded in parts until nothing is left', async () => {
    const orderId = await paypal.approvedOrder()
    const captureId = firstCapture(await paypal.capture(orderId)).id
    const part = { amount: { currency_code: 'USD', value: '99.01' } }
    const refund = (given?: object, requestId?: string) =>
      paypal.post(`${capturePath(captureId)}/refund`, given, requestId)
    const first = await refund(part, 'give-1')
    expectAnswer('refund', 201, first)
    expect((await refund(part, 'give-1')).body.id).toBe(first.body.id)
    expect((await paypal.get(capturePath(captureId))).body.status).toBe('PARTIALLY_REFUNDED')
    expectAnswer('refund 422', 422, await refund({ amount: paypalPrice }))
    const rest = await refund()
    expect(rest.body.amount).toEqual({ currency_code: 'USD', value: '1399.99' })
    expectAnswer('refund 422', 422, await refund())
    const whole = await paypal.get(orderPath(orderId))
    expectAnswer('order', 200, whole)
    expect(firstCapture(whole).status).toBe('REFUNDED')
    expect(await captureOf(captureId)).toMatchObject({ cents: 149_900, refundedCents: 149_900 })
  })

  test('whose refund is pending shows it once PayPal completes it, and can be refunded anew if it fails', async () => {
    const captureId = firstCapture(await paypal.capture(await paypal.approvedOrder())).id
    sandbox.webhooks.take()
    const refundNow = () => paypal.post(`${capturePath(captureId)}/refund`)
    const statuses = async (refundId: string) => [
      (await paypal.get(refundPath(refundId))).body.status,
      (await paypal.get(capturePath(captureId))).body.status,
    ]
    const refundPending = async () => {
      sandbox.faults.next('paypal.refund', { kind: 'pending' })
      const pending = await refundNow()
      expectAnswer('refund', 201, pending)
      expectAnswer('refund', 200, await paypal.get(refundPath(pending.body.id)))
      expect(await statuses(pending.body.id)).toEqual(['PENDING', 'COMPLETED'])
      expectAnswer('refund 422', 422, await refundNow())
      return pending.body.id
    }
    const failed = await refundPending()
    await sandbox.paypal.settleRefund(failed, 'FAILED')
    expectAnswer('refund', 200, await paypal.get(refundPath(failed)))
    expect(await statuses(failed)).toEqual(['FAILED', 'COMPLETED'])
    const completed = await refundPending()
    await sandbox.paypal.settleRefund(completed, 'COMPLETED')
    await sandbox.paypal.settleRefund(completed, 'FAILED')
    expect(await statuses(completed)).toEqual(['COMPLETED', 'REFUNDED'])
    expect(await captureOf(captureId)).toMatchObject({ cents: 149_900, refundedCents: 149_900 })
    expect(sandbox.webhooks.take().flatMap(({ event }) => (event.includes('REFUND') ? event : []))).toEqual([
      'PAYMENT.REFUND.PENDING',
      'PAYMENT.REFUND.FAILED',
      'PAYMENT.REFUND.PENDING',
      'PAYMENT.CAPTURE.REFUNDED',
    ])
  })
})

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
  const known = await scriptFor(credentials.paypal.clientId)
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
