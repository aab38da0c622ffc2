import { beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/time/durations.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { SandboxFault, SandboxOperation } from '#sandbox/faults.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createGate } from '../support/gate.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))
beforeEach(() => void site.sandbox.webhooks.take())

const productKey = 'client_monthly_10'
const noFault: SandboxFault = { kind: 'delayBefore', until: Promise.resolve() }
const denyFault: SandboxFault = { kind: 'deny' }

type Operations = { inspect: SandboxOperation; capture: SandboxOperation }
const operations: Record<PaymentMethod, Operations> = {
  razorpay: { inspect: 'razorpay.orderPayments', capture: 'razorpay.capture' },
  paypal: { inspect: 'paypal.order', capture: 'paypal.capture' },
}

/** Pays in the provider's window without reporting it to us. */
async function payWithoutReport(provider: PaymentMethod) {
  const person = await site.payer()
  const orderId = await person.order(provider, productKey)
  if (provider === 'paypal') {
    await site.sandbox.paypal.approve(orderId)
    return { person, orderId, confirm: (on = site.main) => person.capture(orderId, productKey, on) }
  }
  const card = await site.sandbox.razorpay.pay(orderId)
  return { person, orderId, confirm: (on = site.main) => person.verify(card, productKey, on) }
}

async function orderStatusAndGrants(person: Awaited<ReturnType<typeof payWithoutReport>>['person']) {
  const { orders, grants } = await person.books()
  return [orders[0]?.status, grants.length]
}

describe.each(['razorpay', 'paypal'] as const)('when %s says that it knows no such order', (provider) => {
  const { inspect, capture } = operations[provider]

  test('after a capture without an answer, the order is checked again and granted', async () => {
    const { person, confirm } = await payWithoutReport(provider)
    site.sandbox.faults.next(capture, { kind: 'failAfter', status: 'reset' })
    site.sandbox.faults.next(inspect, noFault, denyFault)
    expect((await confirm()).status).toBe(502)
    expect(await orderStatusAndGrants(person)).toEqual(['capturing', 0])
    site.clock.advance(minuteMs)
    await site.reconcile()
    expect(await orderStatusAndGrants(person)).toEqual(['paid', 1])
  })

  test('after a refusal to repeat a capture without an answer, the order is checked again and granted', async () => {
    const { person, confirm } = await payWithoutReport(provider)
    site.sandbox.faults.next(capture, { kind: 'failBefore', status: 500 }, denyFault)
    site.sandbox.faults.next(inspect, noFault, denyFault, noFault, denyFault)
    expect((await confirm()).status).toBe(502)
    site.clock.advance(minuteMs)
    expect((await confirm()).status).toBe(502)
    expect(await orderStatusAndGrants(person)).toEqual(['capturing', 0])
    site.clock.advance(minuteMs)
    await site.reconcile()
    expect(await orderStatusAndGrants(person)).toEqual(['paid', 1])
  })

  test('an order that another instance captures is not abandoned', async () => {
    const { person, orderId, confirm } = await payWithoutReport(provider)
    const path =
      provider === 'paypal'
        ? `/sandbox/paypal/v2/checkout/orders/${orderId}`
        : `/sandbox/razorpay/v1/orders/${orderId}/payments`
    const [asked, answered] = [createGate(), createGate()]
    const denied = { name: 'RESOURCE_NOT_FOUND', error: { code: 'BAD_REQUEST_ERROR' } }
    site.traffic.answers.set(path, async () => {
      asked.open()
      await answered.until
      return Response.json(denied, { status: 404 })
    })
    const looking = confirm(site.instances[1])
    await asked.until
    site.traffic.answers.delete(path)
    site.sandbox.faults.next(capture, { kind: 'failAfter', status: 'reset' })
    site.sandbox.faults.next(inspect, noFault, { kind: 'failBefore', status: 500 })
    expect((await confirm()).status).toBe(502)
    answered.open()
    expect((await looking).status).toBe(502)
    expect(await orderStatusAndGrants(person)).toEqual(['capturing', 0])
    site.clock.advance(minuteMs)
    await site.reconcile()
    expect(await orderStatusAndGrants(person)).toEqual(['paid', 1])
  })

  test('after a refusal of the only capture, the order ends', async () => {
    const { person, confirm } = await payWithoutReport(provider)
    site.sandbox.faults.next(capture, denyFault)
    site.sandbox.faults.next(inspect, noFault, denyFault)
    expect((await confirm()).status).toBe(400)
    expect(await orderStatusAndGrants(person)).toEqual(['abandoned', 0])
  })
})
