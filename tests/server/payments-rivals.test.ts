import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { minute, startPaymentWorld, type PaymentWorld } from './support-payments.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld({ waitsByClock: true })
})
beforeEach(() => {
  world.sandbox.webhooks.take()
  world.wire.answers.clear()
})
afterAll(() => world.close())

const product = 'client_monthly_10'
const pending = { status: 409, body: { error: messages.paymentPending } }
const alreadyPaid = { status: 409, body: { error: messages.alreadyPaid, token: expect.any(String) } }

/** Somebody who paid by card while PayPal has not decided about their other payment. */
async function payingTwice() {
  const person = await world.person()
  const card = await person.order('razorpay', product)
  world.clock.advance(minute)
  const paypal = await person.order('paypal', product)
  await world.sandbox.paypal.approve(paypal)
  world.sandbox.faults.next('paypal.capture', { kind: 'pending' })
  expect(await person.capture(paypal, product)).toEqual(pending)
  const decide = async (status: 'COMPLETED' | 'DECLINED') => {
    const { purchase_units: units } = await world.sandbox.paypal.order(paypal)
    await world.sandbox.paypal.settlePending(units[0]?.payments?.captures[0]?.id ?? '', status)
  }
  return { person, payment: await world.sandbox.razorpay.pay(card), decide }
}

const statusesOf = async ({ books }: Awaited<ReturnType<PaymentWorld['person']>>) =>
  (await books()).orders.map(({ provider, status }) => [provider, status]).sort()

test('whoever pays by card while PayPal has not decided is told to wait, and pays once PayPal declines', async () => {
  const { person, payment, decide } = await payingTwice()
  expect(await person.verify(payment, product)).toEqual(pending)
  await decide('DECLINED')
  expect(await person.create('razorpay', product)).toEqual(pending)
  await world.deliverWebhooks()
  expect(await person.create('razorpay', product)).toEqual(alreadyPaid)
  expect(await statusesOf(person)).toEqual([
    ['paypal', 'abandoned'],
    ['razorpay', 'paid'],
  ])
})

test('whoever pays in another tab while an order is placed is told so, and pays nothing more', async () => {
  const person = await world.person()
  const paypal = await person.order('paypal', product)
  world.wire.answers.set('/sandbox/razorpay/v1/orders', async () => {
    await world.sandbox.paypal.approve(paypal)
    await person.capture(paypal, product)
    return undefined
  })
  expect(await person.create('razorpay', product)).toEqual(alreadyPaid)
  expect(await statusesOf(person)).toEqual([
    ['paypal', 'paid'],
    ['razorpay', 'abandoned'],
  ])
})
