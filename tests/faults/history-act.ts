import { Refusal } from '#sandbox/calls.ts'
import type { SandboxFault } from '#sandbox/faults.ts'
import { capturedAt, isGivenBack } from './audit.ts'
import { counted, deliver, ordersOf, pendingCaptures, type Happening } from './happening.ts'
import { confirm, open } from './history-browser.ts'
import type { Step } from './history-steps.ts'

type Doing<Name extends Step['do']> = Extract<Step, { do: Name }>

const day = 86_400_000
/** Longest time of all steps together: the last look for a refund must still be ahead when one is given. */
const longest = 20 * day

/** Lets one thing happen, or several at the same moment. */
export async function act(happening: Happening, step: Step): Promise<void> {
  const { world, told } = happening
  world.clock.advance(1)
  switch (step.do) {
    case 'open':
      return open(happening, step)
    case 'buy':
      return buy(happening, step)
    case 'confirm':
      return confirm(happening, step)
    case 'pay':
    case 'fail':
      return pay(happening, step)
    case 'tell':
      return tell(happening, step)
    case 'lie':
      return lie(happening, step)
    case 'drop':
      if (told.length > 0) told.splice(told.length - 1 - (step.which % told.length), 1)
      return
    case 'spoil':
      spoil(happening, step)
      return
    case 'outage':
      world.faults.always(step.provider, { kind: 'failBefore', status: 503 })
      return
    case 'calm':
      world.calm()
      return
    case 'reconcile':
      await (await world.on(step.on)).payments.reconcile().catch(unlessDead(happening, step.on))
      return
    case 'kill':
      return kill(happening, step)
    case 'pass':
      if (happening.passed + step.ms > longest) return
      happening.passed += step.ms
      world.clock.advance(step.ms)
      return
    case 'refund':
      return refund(happening, step)
    case 'decide':
      return decide(happening, step)
    case 'together':
      await Promise.all(step.steps.map((one) => act(happening, one)))
  }
}

function unlessDead({ world }: Happening, place: 0 | 1) {
  const { life } = world.instances[place]
  return (error: unknown) => {
    if (!life.isDead()) throw error
  }
}

async function kill({ world, tally }: Happening, step: Doing<'kill'>): Promise<void> {
  const { life } = await world.on(step.on)
  tally.kills += 1
  if (step.after === 0) life.kill()
  else life.killAfter(step.after, step.measure)
}

function spoil({ world, denying }: Happening, { operation, after, fault }: Doing<'spoil'>): void {
  const fine: SandboxFault = { kind: 'delayBefore', until: Promise.resolve() }
  world.faults.next(operation, ...Array<SandboxFault>(after).fill(fine), fault)
  if (fault.kind === 'deny') denying.add(operation.startsWith('paypal') ? 'paypal' : 'razorpay')
}

/** A purchase as it should be, unless something spoils it. */
async function buy(happening: Happening, { back, dies, ...step }: Doing<'buy'>): Promise<void> {
  await open(happening, { ...step, do: 'open', again: false })
  await pay(happening, { do: 'pay', which: 0 })
  if (dies !== null) await kill(happening, { do: 'kill', on: back, after: dies, measure: 'visible steps' })
  await confirm(happening, { do: 'confirm', which: 0, as: 'own', on: back })
}

/** The payer pays in the provider's window, or their bank refuses. What the provider refuses does not happen. */
async function pay(happening: Happening, { do: what, which }: Doing<'pay' | 'fail'>): Promise<void> {
  const { sandbox } = happening.world
  const checkout = counted(happening.checkouts, which)
  if (!checkout || (what === 'fail' && checkout.provider === 'paypal')) return
  const { provider, orderId } = checkout
  try {
    if (provider === 'paypal') await sandbox.paypal.approve(orderId)
    else if (what === 'fail') await sandbox.razorpay.fail(orderId)
    else checkout.answers.push(await sandbox.razorpay.pay(orderId))
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  if (what === 'fail') return
  const order = (await ordersOf(happening)).find(({ providerOrderId }) => providerOrderId === orderId)
  checkout.paidWhileOpen = order?.status === 'open'
}

async function tell(happening: Happening, { which, times, keep, on }: Doing<'tell'>): Promise<void> {
  const { told, tally } = happening
  const delivery = counted(told, which)
  if (!delivery) return
  let arrived = false
  for (let time = 0; time < times; time += 1) {
    if (arrived) tally.repeats += 1
    arrived = (await deliver(happening, delivery, on)) || arrived
  }
  const place = told.indexOf(delivery)
  if (arrived && !keep && place >= 0) told.splice(place, 1)
}

/** Somebody posts a webhook the provider never signed: another event's words under this one's signature. */
async function lie({ world, told, complaints }: Happening, { which, on }: Doing<'lie'>): Promise<void> {
  const delivery = counted(told, which)
  if (!delivery) return
  const { app, life } = await world.on(on)
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/webhooks/${delivery.provider}`,
    headers: { 'content-type': 'application/json', ...delivery.headers },
    payload: `${delivery.body} `,
  })
  if (statusCode !== 401 && !life.isDead()) complaints.push(`a forged webhook was answered ${statusCode}`)
}

async function refund({ world }: Happening, { which, part }: Doing<'refund'>): Promise<void> {
  const { razorpay, paypal } = world.sandbox
  const payment = counted(
    (await capturedAt(world.sandbox)).filter((one) => !isGivenBack(one)),
    which,
  )
  if (!payment) return
  const { provider, paymentId, currency } = payment
  try {
    if (provider === 'razorpay') await razorpay.refund(paymentId, part ? { amount: 100 } : {})
    else await paypal.refund(paymentId, part ? { amount: { currency_code: currency, value: '1.00' } } : {})
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function decide(happening: Happening, { which, decision }: Doing<'decide'>): Promise<void> {
  const capture = counted(await pendingCaptures(happening), which)
  if (capture !== undefined) await happening.world.sandbox.paypal.settlePending(capture, decision)
}
