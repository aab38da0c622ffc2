import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import type { ProductKey } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { waitMs } from '#tests/support/timeouts.ts'
import type { RazorpayResponse } from '#tests/server/support/payer.ts'
import type { Buyer } from './buyer.ts'
import { providerOperations, type KillPoint } from './kill-points.ts'
import type { ServerUnderTest } from './server-under-test.ts'

export type RoundValues = {
  provider: PaymentMethod
  product: ProductKey
  /** Milliseconds after which the server is killed, where no call to the provider kills it. */
  killDelayMs: number
  browserReturns: boolean
  deliveries: number[]
  areWebhooksReversed: boolean
}

export const anyRoundValues: fc.Arbitrary<RoundValues> = fc.record({
  provider: fc.constantFrom<PaymentMethod>('razorpay', 'paypal'),
  product: fc.constantFrom<ProductKey>('client_monthly_10', 'blueprint', 'client_monthly_premium'),
  killDelayMs: fc.nat(40),
  browserReturns: fc.boolean(),
  deliveries: fc.array(fc.constantFrom(0, 0, 1, 2, 3), { minLength: 1, maxLength: 5 }),
  areWebhooksReversed: fc.boolean(),
})

/** What is checked about a round after all rounds. */
export type Round = {
  buyer: Buyer
  isPaid: boolean
  /** False if the call that should kill the server was not made. */
  reachedKillPoint: boolean
  pendingCalls: Promise<unknown>[]
}

/** One purchase during which the server is killed once. The server runs again at the end. */
export async function playRound(server: ServerUnderTest, point: KillPoint, values: RoundValues) {
  const { provider, product, browserReturns } = values
  const buyer = await server.signInBuyer()
  const round: Round = { buyer, isPaid: false, reachedKillPoint: true, pendingCalls: [] }
  let response: RazorpayResponse | undefined
  const open = () => buyer.open(provider, product)
  const pay = async (orderId: string) => {
    response = await buyer.pay(provider, orderId)
    round.isPaid = true
  }
  const confirm = (orderId: string) => buyer.confirm(product, orderId, response)
  const deliverWebhooks = async () => {
    for (const webhook of server.takeWebhooks()) await server.deliver(webhook)
  }

  const killDuring = async <T>(work: () => Promise<T>): Promise<T> => {
    const { on } = point
    const killed = on && server.killOnCall.arm(providerOperations[provider][on.call], on.outcome, on.nth)
    const working = work()
    if (killed) round.reachedKillPoint = await Promise.race([killed.then(() => true), pause(waitMs, false)])
    else await pause(values.killDelayMs)
    server.killOnCall.disarm()
    await server.kill()
    return working
  }
  let orderId = point.stage === 'opening checkout' ? await killDuring(open) : await open()
  if (point.stage === 'checkout opened') await server.kill()
  if (orderId !== undefined) await pay(orderId)
  if (orderId !== undefined) await killAfterPayment(orderId)
  await server.restart()
  if (orderId === undefined && browserReturns) {
    orderId = await open()
    if (orderId !== undefined) await pay(orderId)
  }
  await deliverWebhooksAfterRestart(server, values)
  if (orderId !== undefined && browserReturns) round.pendingCalls.push(confirm(orderId))
  return round

  async function killAfterPayment(paidOrderId: string): Promise<void> {
    switch (point.stage) {
      case 'opening checkout':
      case 'checkout opened':
        return
      case 'paid':
        return server.kill()
      case 'confirming':
        await killDuring(() => confirm(paidOrderId))
        return
      case 'receiving webhooks':
        return killDuring(deliverWebhooks)
      case 'receiving webhooks and confirming':
        await killDuring(() => Promise.all([deliverWebhooks(), confirm(paidOrderId)]))
        return
      case 'confirmed':
        await confirm(paidOrderId)
        return server.kill()
      case 'restarting':
        await server.kill()
        return killDuring(() => server.restart().catch(() => undefined))
    }
  }
}

/** Delivers the webhooks that were sent until now: some of them never, some several times. */
async function deliverWebhooksAfterRestart(
  server: ServerUnderTest,
  { deliveries, areWebhooksReversed }: RoundValues,
): Promise<void> {
  const webhooks = server.takeWebhooks()
  if (areWebhooksReversed) webhooks.reverse()
  for (const [position, webhook] of webhooks.entries())
    for (let count = deliveries[position % deliveries.length] ?? 0; count > 0; count -= 1)
      await server.deliver(webhook)
}
