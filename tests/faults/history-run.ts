import { eq } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/payments.ts'
import { grants } from '#server/store/schema.ts'
import { audit, capturedAt, isGivenBack } from './audit.ts'
import { foldStanding } from './fold.ts'
import { deliver, ordersOf, pendingCaptures, type Happening, type Tally } from './happening.ts'
import { act } from './history-act.ts'
import type { History } from './history-steps.ts'
import type { HistoryWorld } from './history-world.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Plays a history, lets the dust settle, and answers everything that went wrong, as sentences. */
export async function runHistory(
  world: HistoryWorld,
  { steps, dust }: History,
  tally: Tally,
): Promise<string[]> {
  const people = await world.begin()
  const happening: Happening = {
    world,
    people,
    tally,
    checkouts: [],
    told: [],
    denying: new Set(),
    complaints: [],
    passed: 0,
  }
  for (const step of steps) {
    await act(happening, step)
    await world.idle()
    happening.told.push(...world.sandbox.webhooks.take())
    complainAboutErrors(happening)
  }
  await settleDust(happening, dust)
  return happening.complaints
}

function complainAboutErrors({ world, complaints }: Happening): void {
  for (const error of world.takeErrors()) complaints.push(`an instance logged ${sentence(error)}`)
}

const sentence = (error: unknown) =>
  JSON.stringify(error, (_key, value: unknown) => (value instanceof Error ? String(value.stack) : value))

/** The providers work, what waits is decided, webhooks arrive or never do, and time goes by until nothing is due. */
async function settleDust(
  happening: Happening,
  { told, backwards, decision }: History['dust'],
): Promise<void> {
  const { world, people, complaints, tally } = happening
  const { sandbox, db } = world
  world.calm()
  for (const capture of await pendingCaptures(happening))
    await sandbox.paypal.settlePending(capture, decision)
  const waiting = [...happening.told.splice(0), ...sandbox.webhooks.take()]
  if (backwards) waiting.reverse()
  for (const [place, delivery] of waiting.entries())
    if (told[place % told.length]) await deliver(happening, delivery, 0)
  await world.idle()

  for (const ms of [minute, 10 * minute, 6 * hour, day, day, day, day]) await passAndReconcile(world, ms)
  await checkStandings(happening)
  for (let looks = 0; looks < 12 && (await world.isAnyDue()); looks += 1)
    await passAndReconcile(world, 31 * day)
  if (await world.isAnyDue()) complaints.push('an order is looked at for ever')
  await checkStandings(happening)

  const captured = await capturedAt(sandbox)
  tally.captured += captured.length
  tally.refunded += captured.filter(isGivenBack).length
  const personIds = people.map(({ id }) => id)
  complaints.push(...(await audit(db, captured, personIds)), ...(await unsettled(happening)))
  complainAboutErrors(happening)
}

/** Time goes by, and one instance after the other does its work. */
async function passAndReconcile(world: HistoryWorld, ms: number): Promise<void> {
  world.clock.advance(ms)
  const { payments } = await world.on(world.clock.now().getUTCDate() % 2 === 0 ? 0 : 1)
  await payments.reconcile()
}

/** Everybody is told to be exactly what their grants make of them. */
async function checkStandings({ world, people, complaints }: Happening): Promise<void> {
  const on = await world.on(1)
  for (const person of people) {
    const held = await world.db.select().from(grants).where(eq(grants.personId, person.id))
    const { body } = await person.account(on)
    const { role, subscription_status } = body.user as Record<string, unknown>
    const [told, expected] = [{ role, subscription_status }, foldStanding(held, world.clock.now())]
    if (JSON.stringify(told) !== JSON.stringify(expected))
      complaints.push(`somebody is ${JSON.stringify(told)} and should be ${JSON.stringify(expected)}`)
  }
}

/**
 * Orders that nobody decided about, and money that a payer put down for an open order and nobody took. What was put down
 * besides a payment that was given back is not taken: a refund ends the order.
 */
async function unsettled(happening: Happening): Promise<string[]> {
  const all = await ordersOf(happening)
  const complaints = all
    .filter(({ status }) => !['paid', 'refunded', 'abandoned'].includes(status))
    .map(({ id, status }) => `order ${id} is ${status} for ever`)
  for (const { paidWhileOpen, provider, orderId } of happening.checkouts) {
    const order = all.find(({ providerOrderId }) => providerOrderId === orderId)
    if (happening.denying.has(provider)) continue
    if (!order || !paidWhileOpen || order.refusals > 0 || order.status === 'refunded') continue
    const boughtOtherwise = all.some(
      ({ personId, productKey, paidAt }) =>
        personId === order.personId && productKey === order.productKey && paidAt !== null,
    )
    if (!boughtOtherwise && (await isWaiting(happening, provider, orderId)))
      complaints.push(`the money put down for ${orderId} was never taken`)
  }
  return complaints
}

/** Whether the provider still waits for us to take what a payer agreed to. */
async function isWaiting({ world }: Happening, provider: PaymentMethod, orderId: string): Promise<boolean> {
  const { razorpay, paypal } = world.sandbox
  if (provider === 'paypal') return (await paypal.order(orderId)).status === 'APPROVED'
  const payments = await razorpay.orderPayments(orderId)
  return payments.some(({ status }) => status === 'authorized')
}
