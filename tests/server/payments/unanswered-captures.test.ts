import { eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import type { SandboxFault } from '#sandbox/faults.ts'
import { deletePerson } from '#server/privacy/erased-rows.ts'
import { orders, webhookEvents, type OrderStatus } from '#server/orders/tables.ts'
import { createGate } from '../support/gate.ts'
import { answers, operations, paymentSite, plan, providers } from './purchase.ts'

const site = await paymentSite({ waitAdvancesClock: true })
const refuseCapture = () => Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status: 400 })
const resetConnection = () => Promise.reject(new TypeError('fetch failed'))
const capturePathOf = (paymentId: string) => `/sandbox/razorpay/v1/payments/${paymentId}/capture`

type CaptureAnswer = () => Response | Promise<Response>
function answerCaptures(paymentId: string, first: CaptureAnswer, last = first) {
  const pending = [first]
  site.traffic.answers.set(capturePathOf(paymentId), () => (pending.shift() ?? last)())
}

test('somebody who waits for an instance that died while it took the money is served by the one that lives', async () => {
  const { id, person, confirm } = await site.payInWindow('razorpay')
  const begun = site.clock.now()
  await site.db.update(orders).set({ status: 'capturing', updatedAt: begun }).where(eq(orders.id, id))
  expect([await confirm(), site.clock.now().getTime() - begun.getTime()]).toEqual([answers.paid, 10_000])
  expect((await person.storedPayments()).grants).toEqual([{ product: plan, revoked: false }])
})

test('a capture without an answer holds the order while the provider, which is still busy with it, refuses another one', async () => {
  const { person, confirm, statusAndGrantCount, cardPaymentId } = await site.payInWindow('razorpay')
  answerCaptures(cardPaymentId(), resetConnection, refuseCapture)
  expect((await confirm()).status).toBe(502)
  site.clock.advance(minuteMs)
  expect([(await confirm()).status, await person.create('paypal', plan)]).toEqual([502, answers.pending])
  site.traffic.answers.clear()
  await site.sandbox.razorpay.capture(cardPaymentId(), { amount: 1000, currency: 'USD' })
  await site.deliverWebhooks()
  expect(await statusAndGrantCount()).toEqual(['paid', 1])
  expect((await person.storedPayments()).payments).toHaveLength(1)
})

test('a capture that is still refused minutes after one without an answer was declined', async () => {
  const { person, confirm, status, cardPaymentId } = await site.payInWindow('razorpay')
  answerCaptures(cardPaymentId(), resetConnection, refuseCapture)
  await confirm()
  site.clock.advance(6 * minuteMs)
  expect([(await confirm()).status, await status()]).toEqual([400, 'open'])
  expect((await person.create('paypal', plan)).status).toBe(200)
})

test('of two payments the person agreed to, the one that can be captured is', async () => {
  const { person, pay, confirm, cardPaymentId } = await site.payInWindow('razorpay')
  answerCaptures(cardPaymentId(), refuseCapture)
  expect((await confirm()).status).toBe(400)
  await pay()
  expect(await confirm()).toEqual(answers.paid)
  expect((await person.storedPayments()).payments).toMatchObject([{ providerPaymentId: cardPaymentId() }])
})

test('after a capture without an answer no other payment of the order is taken', async () => {
  const { pay, confirm, cardPaymentId } = await site.payInWindow('razorpay')
  const first = cardPaymentId()
  await pay()
  const tried: string[] = []
  for (const id of [first, cardPaymentId()])
    site.traffic.answers.set(capturePathOf(id), () =>
      (tried.push(id) === 1 ? resetConnection : refuseCapture)(),
    )
  expect((await confirm()).status).toBe(502)
  site.clock.advance(minuteMs)
  expect([(await confirm()).status, tried]).toEqual([502, [tried[0], tried[0]]])
})

test('two captures of one order that overlap, of one payment each, take the money once', async () => {
  const { person, providerOrderId, pay, confirm, cardPaymentId } = await site.payInWindow('razorpay')
  const first = cardPaymentId()
  await pay()
  const [begun, ended] = [createGate(), createGate()]
  site.traffic.answers.set(capturePathOf(first), refuseCapture)
  site.traffic.answers.set(capturePathOf(cardPaymentId()), async () => {
    begun.open()
    await ended.until
    return undefined
  })
  const slow = confirm()
  await begun.until
  site.traffic.answers.delete(capturePathOf(first))
  site.clock.advance(minuteMs)
  expect(await confirm(site.instances[1])).toEqual(answers.paid)
  ended.open()
  expect(await slow).toEqual(answers.paid)
  const { payments, grants } = await person.storedPayments()
  expect([payments, grants.length]).toMatchObject([[{ providerPaymentId: first }], 1])
  const captured = await site.sandbox.razorpay.captured()
  expect(captured.filter(({ orderId }) => orderId === providerOrderId)).toHaveLength(1)
})

test('an order that the provider denies after a capture without an answer is reported daily until an operator closes it', async () => {
  const { id, person, confirm, status, inspectPath } = await site.payInWindow('paypal')
  site.sandbox.faults.next('paypal.capture', { kind: 'failBefore', status: 500 })
  await confirm()
  site.traffic.answers.set(inspectPath, () => Response.json({ name: 'RESOURCE_NOT_FOUND' }, { status: 404 }))
  const isReportedAfterDay = async () => {
    site.takeErrors()
    await site.reconcileAfter(dayMs)
    return site.takeErrors().some((logged) => isDeepStrictEqual(logged, { orderId: id, provider: 'paypal' }))
  }
  const reports: boolean[] = []
  for (let day = 1; day <= 7; day += 1) reports.push(await isReportedAfterDay())
  expect([await status(), reports]).toEqual(['capturing', [false, false, false, false, false, true, true]])
  expect(await person.create('razorpay', plan)).toEqual(answers.pending)
  expect((await site.operator.run('order', 'close', id)).status).toBe(0)
  expect(await isReportedAfterDay()).toBe(false)
})

test('an order is not called paid because an older one of the same product is being paid', async () => {
  const { person, pay, cardPaymentId } = await site.openOrder('razorpay')
  await site.reconcileAfter(4 * dayMs)
  site.traffic.answers.set('/sandbox/razorpay/v1/orders', async () => {
    site.traffic.answers.clear()
    await pay()
    answerCaptures(cardPaymentId(), resetConnection)
    await site.deliverWebhooks()
    return undefined
  })
  const failed = { status: 502, body: { error: messages.orderFailed } }
  expect(await person.create('razorpay', plan)).toEqual(failed)
  expect((await person.storedPayments()).payments).toEqual([])
})

test('the money of a deleted person is not taken any more, and nothing about them is kept in its webhooks', async () => {
  const { id, providerOrderId, person, pay, status } = await site.openOrder('razorpay')
  await site.reconcileAfter(4 * dayMs)
  await site.db.transaction((tx) => deletePerson(tx, person.email, site.clock.now()))
  await pay()
  await site.deliverWebhooks()
  expect(await status()).toBe('abandoned')
  const captured = await site.sandbox.razorpay.captured()
  expect(captured.filter(({ orderId }) => orderId === providerOrderId)).toEqual([])
  const events = await site.db.select().from(webhookEvents).where(eq(webhookEvents.orderId, id))
  expect(events.map(({ kind, body }) => [kind, body])).toEqual([['payment.authorized', '']])
})

test('a pending payment whose order an operator closed is granted when it completes, though no webhook tells', async () => {
  const { id, confirm, decide, statusAndGrantCount } = await site.payInWindow('paypal')
  site.sandbox.faults.next('paypal.capture', { kind: 'pending' })
  expect(await confirm()).toEqual(answers.pending)
  expect((await site.operator.run('order', 'close', id)).status).toBe(0)
  expect(await statusAndGrantCount()).toEqual(['abandoned', 0])
  for (let days = 0; days < 3; days += 1) await site.reconcileAfter(dayMs)
  await decide('COMPLETED')
  site.sandbox.webhooks.take()
  await site.reconcileAfter(dayMs)
  expect(await statusAndGrantCount()).toEqual(['paid', 1])
})

const noFault: SandboxFault = { kind: 'delayBefore', until: Promise.resolve() }
const denyFault: SandboxFault = { kind: 'deny' }

describe.each(providers)('when %s says that it knows no such order', (provider) => {
  const { inspect, capture } = operations[provider]

  test('after a capture without an answer, and a refusal to repeat it, the order is checked again and granted', async () => {
    const { confirm, statusAndGrantCount } = await site.payInWindow(provider)
    site.sandbox.faults.next(capture, { kind: 'failBefore', status: 500 }, denyFault)
    site.sandbox.faults.next(inspect, noFault, denyFault, noFault, denyFault)
    const report = async () => [(await confirm()).status, ...(await statusAndGrantCount())]
    expect(await report()).toEqual([502, 'capturing', 0])
    site.clock.advance(minuteMs)
    expect(await report()).toEqual([502, 'capturing', 0])
    await site.reconcileAfter(minuteMs)
    expect(await statusAndGrantCount()).toEqual(['paid', 1])
  })

  test('an order that another instance captures is not abandoned', async () => {
    const { confirm, statusAndGrantCount, inspectPath } = await site.payInWindow(provider)
    const [asked, answered] = [createGate(), createGate()]
    const denied = { name: 'RESOURCE_NOT_FOUND', error: { code: 'BAD_REQUEST_ERROR' } }
    site.traffic.answers.set(inspectPath, async () => {
      asked.open()
      await answered.until
      return Response.json(denied, { status: 404 })
    })
    const looking = confirm(site.instances[1])
    await asked.until
    site.traffic.answers.delete(inspectPath)
    site.sandbox.faults.next(capture, { kind: 'failAfter', status: 'reset' })
    site.sandbox.faults.next(inspect, noFault, { kind: 'failBefore', status: 500 })
    expect((await confirm()).status).toBe(502)
    answered.open()
    expect([(await looking).status, await statusAndGrantCount()]).toEqual([502, ['capturing', 0]])
    await site.reconcileAfter(minuteMs)
    expect(await statusAndGrantCount()).toEqual(['paid', 1])
  })

  test('after a refusal of the only capture, the order ends', async () => {
    const { confirm, statusAndGrantCount } = await site.payInWindow(provider)
    site.sandbox.faults.next(capture, denyFault)
    site.sandbox.faults.next(inspect, noFault, denyFault)
    expect([(await confirm()).status, await statusAndGrantCount()]).toEqual([400, ['abandoned', 0]])
  })
})

test('an order whose provider never tells what came of it is closed by an operator, once, and no other one', async () => {
  const orderIn = async (status: OrderStatus, minutes: number) => {
    const { id } = await site.openOrder('paypal')
    const updatedAt = new Date(site.clock.now().getTime() - minutes * minuteMs)
    await site.db.update(orders).set({ status, updatedAt }).where(eq(orders.id, id))
    return id
  }
  const close = (id: string) => site.operator.run('order', 'close', id)
  const refused = (err: string) => ({ status: 1, out: '', err: `${err}\n` })
  const id = await orderIn('capturing', 60)
  const data = { id, status: 'abandoned' }
  expect(await site.operator.runJson('order', 'close', id)).toEqual({ status: 0, data })
  expect(await close(id)).toEqual(refused('The order is abandoned: there is nothing to close.'))
  const taken = refused('The payment for this order is being taken right now. Try again in a minute.')
  expect(await close(await orderIn('capturing', 0))).toEqual(taken)
  expect(await close('nonsense')).toEqual(refused('There is no order nonsense.'))
})
