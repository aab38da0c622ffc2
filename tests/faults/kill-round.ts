import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import type { ProductKey } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import { patience } from '#tests/support/patience.ts'
import type { CardAnswer } from '#tests/server/support/payer.ts'
import type { Buyer, Heard } from './buyer.ts'
import { callsOf, type KillPoint } from './kill-points.ts'
import type { Lane } from './lane.ts'

/** What is random about a round: who pays for what, when the server dies, and what arrives afterwards. */
export type Chance = {
  provider: PaymentMethod
  product: ProductKey
  /** Milliseconds by which a kill that no call springs comes later. */
  afterMs: number
  /** Whether the browser comes back after the server did. */
  back: boolean
  /** How often each webhook arrives. */
  arrivals: number[]
  backwards: boolean
}

export const anyChance: fc.Arbitrary<Chance> = fc.record({
  provider: fc.constantFrom<PaymentMethod>('razorpay', 'paypal'),
  product: fc.constantFrom<ProductKey>('client_monthly_10', 'blueprint', 'client_monthly_premium'),
  afterMs: fc.nat(40),
  back: fc.boolean(),
  arrivals: fc.array(fc.constantFrom(0, 0, 1, 2, 3), { minLength: 1, maxLength: 5 }),
  backwards: fc.boolean(),
})

/** What a round leaves to be checked when all are over. */
export type Round = {
  buyer: Buyer
  /** The provider's order, when the payer paid one. */
  paid: string | undefined
  /** Whether somebody was told that the payment is settled. */
  success: boolean
  /** Whether the trap was sprung that this round set. */
  sprung: boolean
  /** Answers a browser still waits for. */
  waiting: Promise<unknown>[]
}

/** One purchase during which the server is killed, once and at one point; afterwards it runs again. */
export async function playRound(lane: Lane, point: KillPoint, chance: Chance): Promise<Round> {
  const { provider, product } = chance
  const buyer = await lane.buyer()
  const round: Round = { buyer, paid: undefined, success: false, sprung: true, waiting: [] }
  let card: CardAnswer | undefined

  const listen = (heard: Heard) => {
    if (heard?.body.success === true) round.success = true
  }
  const open = () => buyer.open(provider, product)
  const pay = async (orderId: string) => {
    card = await buyer.pay(provider, orderId)
    round.paid = orderId
  }
  const confirm = async (orderId: string) => listen(await buyer.confirm(product, orderId, card))
  const tell = async () => {
    for (const delivery of lane.takeWebhooks()) await lane.deliver(delivery)
  }

  /** Does something and has the server killed meanwhile; it is dead when this resolves. */
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    const { at } = point
    const sprung = at && lane.trap.set(callsOf[provider][at.call], at.outcome, at.number)
    const working = work()
    if (sprung) round.sprung = await Promise.race([sprung.then(() => true), pause(patience, false)])
    else await pause(chance.afterMs)
    lane.trap.clear()
    await lane.kill()
    return working
  }

  let orderId = point.when === 'opens' ? await during(open) : await open()
  if (point.when === 'opened') await lane.kill()
  if (orderId !== undefined) await pay(orderId)
  if (orderId !== undefined) await dieAfterPaying(orderId)
  await lane.restart()

  if (orderId === undefined && chance.back) {
    orderId = await open()
    if (orderId !== undefined) await pay(orderId)
  }
  await arrive(lane, chance)
  if (orderId !== undefined && chance.back) round.waiting.push(confirm(orderId))
  return round

  async function dieAfterPaying(paidOrder: string): Promise<void> {
    switch (point.when) {
      case 'opens':
      case 'opened':
        return
      case 'paid':
        return lane.kill()
      case 'confirms':
        return during(() => confirm(paidOrder))
      case 'notified':
        return during(tell)
      case 'notified and confirms':
        await during(() => Promise.all([tell(), confirm(paidOrder)]))
        return
      case 'confirmed':
        await confirm(paidOrder)
        return lane.kill()
      case 'restarts':
        await lane.kill()
        return during(() => lane.restart().catch(() => undefined))
    }
  }
}

/** What the providers told meanwhile arrives: some of it not at all, some of it again and again. */
async function arrive(lane: Lane, { arrivals, backwards }: Chance): Promise<void> {
  const told = lane.takeWebhooks()
  if (backwards) told.reverse()
  for (const [place, delivery] of told.entries())
    for (let count = arrivals[place % arrivals.length] ?? 0; count > 0; count -= 1)
      await lane.deliver(delivery)
}
