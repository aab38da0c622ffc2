import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/time/durations.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { refunds } from '#server/orders/tables.ts'
import { ledgerViolations } from '#server/payments/ledger-consistency.ts'
import { requestRefund } from '#server/payments/refund.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { auditOf } from '../support/audit.ts'
import { createGate } from '../support/gate.ts'
import { mailsLike } from '../support/mails.ts'
import { paymentSite, providers } from './purchase.ts'

const site = await paymentSite()
const untouched = { order: 'paid', revoked: false, cents: 0 }
const accepted = { ...untouched, refunds: ['accepted'] }
const refused = { ...untouched, refunds: ['refused'] }
const refunded = { order: 'refunded', revoked: true, cents: 1_000, refunds: ['completed'] }
const refundedAfterRefusal = { ...refunded, refunds: ['completed', 'refused'] }

async function newPaidOrder(provider: PaymentMethod) {
  const order = await site.buy(provider)
  site.takeCalls(`${provider}.refund`)
  const { grants, payments } = await order.person.storedPayments()
  const paymentId = payments[0]?.providerPaymentId ?? ''
  const rows = () => site.db.select().from(refunds).where(eq(refunds.orderId, order.id))
  const request = async () =>
    requestRefund({ db: site.db, actor: operatorActor, now: site.clock.now() }, await order.row())
  const refund = async (on = site.main) => {
    await request()
    return order.settle(on)
  }
  const refundedCents = async () =>
    (await site.sandbox[provider].captured()).find((one) => one.orderId === order.providerOrderId)
      ?.refundedCents
  expect(grants).toHaveLength(1)
  return {
    ...order,
    paymentId,
    rows,
    request,
    refund,
    refundedCents,
    calls: () => site.takeCalls(`${provider}.refund`),
    stands: async () => ({
      order: await order.status(),
      revoked: (await order.person.storedPayments()).grants[0]?.revoked,
      cents: await refundedCents(),
      refunds: (await rows()).map(({ status }) => status).sort(),
    }),
    /** Asks for the refund, which the provider accepts to decide about it later. */
    refundPending: async () => {
      site.sandbox.faults.next(`${provider}.refund`, { kind: 'pending' })
      expect(await refund()).toBe('paid')
      const refundId = (await rows())[0]?.providerRefundId ?? ''
      const { razorpay, paypal } = site.sandbox
      return (outcome: 'completed' | 'failed') =>
        provider === 'razorpay'
          ? razorpay.settleRefund(paymentId, refundId, outcome === 'failed' ? 'failed' : 'processed')
          : paypal.settleRefund(refundId, outcome === 'failed' ? 'FAILED' : 'COMPLETED')
    },
  }
}

const refundMailsAbout = async (orderId: string) =>
  (await mailsLike(site, `refund:${orderId}`)).map(({ recipient }) => recipient)

describe.each(providers)('a refund at %s', (provider) => {
  test('returns the whole payment and ends what it granted, and the audit log says who asked', async () => {
    const paid = await newPaidOrder(provider)
    expect([await paid.refund(), await paid.stands()]).toEqual(['refunded', refunded])
    const asked = ['system order.paid', 'operator order.refund']
    expect(await auditOf(site, paid.id)).toEqual([...asked, 'system order.refunded', 'system grant.revoke'])
    const [row] = await paid.rows()
    expect(row?.providerRefundId).toMatch(provider === 'razorpay' ? /^rfnd_/ : /^[A-Z0-9]{17}$/)
    expect(await ledgerViolations(site.db)).toEqual([])
    expect(await refundMailsAbout(paid.id)).toEqual([paid.person.email])
  })

  test('asked for ten times at once on two instances is one', async () => {
    const paid = await newPaidOrder(provider)
    await Promise.all(Array.from({ length: 10 }, (_, n) => paid.refund(site.instances[n % 2])))
    await site.reconcile()
    expect([await paid.refund(), await paid.stands(), paid.calls()]).toEqual(['refunded', refunded, 1])
    expect((await auditOf(site, paid.id)).filter((act) => act === 'operator order.refund')).toHaveLength(1)
  })

  test('whose answer is lost is settled later, with no second one', async () => {
    const paid = await newPaidOrder(provider)
    const down = site.sandbox.faults.always(provider, { kind: 'failAfter', status: 503 })
    await paid.refund()
    expect(await paid.stands()).toEqual({ ...untouched, refunds: ['requested'] })
    down()
    site.sandbox.faults.next(`${provider}.refund`, { kind: 'failAfter', status: 'reset' })
    expect([await paid.refund(), await paid.stands()]).toEqual(['refunded', refunded])
  })

  test('that did not arrive is asked for again a minute later, with the same key', async () => {
    const paid = await newPaidOrder(provider)
    site.traffic.keys.splice(0)
    site.sandbox.faults.next(`${provider}.refund`, { kind: 'failBefore', status: 'reset' })
    expect(await paid.refund()).toBe('paid')
    await site.reconcile()
    expect(await paid.stands()).toEqual({ ...untouched, refunds: ['asked'] })
    await site.reconcileAfter(minuteMs)
    expect([await paid.stands(), paid.calls()]).toEqual([refunded, 2])
    const [row] = await paid.rows()
    expect(site.traffic.keys).toEqual([row?.id, row?.id])
  })

  test('may be told by its webhook before its answer', async () => {
    const paid = await newPaidOrder(provider)
    const answer = createGate()
    site.sandbox.faults.next(`${provider}.refund`, { kind: 'delayAfter', until: answer.until })
    const asking = paid.refund()
    await expect.poll(paid.refundedCents).toBe(1_000)
    await site.deliverWebhooks()
    await site.reconcile()
    expect(await paid.stands()).toEqual(refunded)
    answer.open()
    expect([await asking, await paid.stands(), paid.calls()]).toEqual(['refunded', refunded, 1])
  })

  test('that the provider refuses leaves all as it was, and can be asked for again', async () => {
    const paid = await newPaidOrder(provider)
    const [path, body] =
      provider === 'razorpay'
        ? [`/sandbox/razorpay/v1/payments/${paid.paymentId}/refund`, { error: { code: 'BAD_REQUEST_ERROR' } }]
        : [`/sandbox/paypal/v2/payments/captures/${paid.paymentId}/refund`, { name: 'UNPROCESSABLE_ENTITY' }]
    site.traffic.answers.set(path, () => Response.json(body, { status: 422 }))
    expect([await paid.refund(), await paid.stands()]).toEqual(['paid', refused])
    site.traffic.answers.clear()
    expect([await paid.refund(), await paid.stands()]).toEqual(['refunded', refundedAfterRefusal])
  })

  test('that was accepted and failed days later is refused, reported, and can be asked for again', async () => {
    const paid = await newPaidOrder(provider)
    const decide = await paid.refundPending()
    await site.reconcileAfter(2 * dayMs)
    expect(await paid.stands()).toEqual(accepted)
    await decide('failed')
    site.sandbox.webhooks.take()
    await site.reconcileAfter(dayMs)
    expect(await paid.stands()).toEqual(refused)
    const [row] = await paid.rows()
    expect(row).toMatchObject({ refusal: 'REFUND_FAILED', endedAt: site.clock.now() })
    const { providerRefundId } = row ?? {}
    expect(site.takeErrors()).toEqual([{ orderId: paid.id, provider, providerRefundId }])
    expect(paid.calls()).toBe(1)
    expect([await paid.refund(), await paid.stands()]).toEqual(['refunded', refundedAfterRefusal])
  })

  test('that was accepted is waited for while nothing is known of it, and asked for once', async () => {
    const paid = await newPaidOrder(provider)
    const decide = await paid.refundPending()
    site.sandbox.faults.next(`${provider}.refunded`, { kind: 'failBefore', status: 503 }, { kind: 'deny' })
    expect([await paid.refund(), await paid.refund()]).toEqual(['paid', 'paid'])
    expect(await paid.stands()).toEqual(accepted)
    await decide('completed')
    await site.deliverWebhooks()
    expect([await paid.stands(), paid.calls()]).toEqual([refunded, 1])
  })
})

test('a payment that was refunded at the provider meanwhile needs no second refund', async () => {
  const paid = await newPaidOrder('paypal')
  await site.sandbox.paypal.refund(paid.paymentId)
  expect([await paid.refund(), await paid.stands(), paid.calls()]).toEqual(['refunded', refunded, 0])
})

test('an erased person gets no email about a refund', async () => {
  const paid = await newPaidOrder('razorpay')
  expect((await site.operator.run('person', 'delete', paid.person.email, '--yes')).status).toBe(0)
  expect([await paid.refund(), await refundMailsAbout(paid.id)]).toEqual(['refunded', []])
})
