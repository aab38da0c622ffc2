import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { grants, orders } from '#server/store/schema.ts'
import type { Answer, CardAnswer } from '#tests/server/support/payer.ts'
import { credentials } from '#tests/support/sandbox.ts'
import { capturedAt } from './audit.ts'
import { counted, type Checkout, type Happening } from './happening.ts'
import type { Step } from './history-steps.ts'

type Doing<Name extends Step['do']> = Extract<Step, { do: Name }>

/** Somebody begins a checkout, perhaps for the second time. */
export async function open(happening: Happening, step: Doing<'open'>): Promise<void> {
  const { world, people, checkouts, complaints, tally } = happening
  const { who, product, provider } = step
  const on = await world.on(step.on)
  const before = checkouts.findLast((known) => known.who === who && known.product === product)
  const previousOrder = step.again && before ? { previousOrder: before.orderId } : {}
  const answer = await people[who].create(provider, product, { on, ...previousOrder })
  if (answer.status === 409 && answer.body.token !== undefined) {
    const held = await world.db
      .select()
      .from(grants)
      .where(and(eq(grants.personId, people[who].id), eq(grants.productKey, product)))
    if (held.length === 0) complaints.push('a checkout was told that it is paid, and nothing was granted')
  }
  complainAboutFailure(happening, on.life.isDead(), 'create', answer)
  const orderId = provider === 'razorpay' ? answer.body.id : answer.body.orderID
  if (answer.status !== 200 || typeof orderId !== 'string') return
  const known = checkouts.find((one) => one.orderId === orderId)
  if (known && (known.who !== who || known.product !== product))
    complaints.push('two checkouts share an order')
  if (known) tally.shared += 1
  else checkouts.push({ who, product, provider, orderId, answers: [], paidWhileOpen: false })
}

/** A browser reports a payment. What it is told must be true. */
export async function confirm(happening: Happening, step: Doing<'confirm'>): Promise<void> {
  const { world, people, checkouts, complaints, tally } = happening
  const checkout = counted(checkouts, step.which)
  if (!checkout) return
  const { as } = step
  const on = await world.on(step.on)
  const person = people[as === 'stranger' ? otherOf(checkout.who) : checkout.who]
  const product = as === 'other product' ? otherProduct(checkout.product) : checkout.product
  const card = cardAnswer(happening, checkout, as)
  if (card === 'nothing to say') return
  const answer = card
    ? await person.verify(card, product, on)
    : await person.capture(as === 'forged' ? 'NOSUCHORDER00001' : checkout.orderId, product, on)
  complainAboutFailure(happening, on.life.isDead(), 'confirm', answer)
  if (answer.status === 409) tally.pending += 1
  if (answer.body.success !== true) {
    if (as !== 'own') tally.refusals += 1
    return
  }
  tally.successes += 1
  if (['stranger', 'other product', 'of another order'].includes(as) || as === 'forged')
    complaints.push(`a report of a payment that was ${as} succeeded`)
  if (!(await isGranted(happening, checkout.orderId)))
    complaints.push(`somebody saw a success of ${checkout.orderId} that nothing was granted for`)
  const captured = await capturedAt(world.sandbox)
  if (!captured.some(({ orderId }) => orderId === checkout.orderId))
    complaints.push(`somebody saw a success of ${checkout.orderId} that nobody paid`)
}

const otherOf = (who: 0 | 1) => (who === 0 ? 1 : 0)
const otherProduct = (product: Checkout['product']) =>
  product === 'blueprint' ? 'client_monthly_10' : 'blueprint'

/** What the window told the browser of a card payment; undefined for PayPal, which tells nothing. */
function cardAnswer(
  { checkouts }: Happening,
  { provider, orderId, answers }: Checkout,
  as: Doing<'confirm'>['as'],
): CardAnswer | undefined | 'nothing to say' {
  if (provider === 'paypal')
    return as === 'of another order' || as === 'signed but unpaid' ? 'nothing to say' : undefined
  const { keySecret, webhookSecret } = credentials.razorpay
  const own = answers.at(-1)
  if (as === 'signed but unpaid') return signed(orderId, 'pay_NeverMade00001', keySecret)
  if (as === 'forged') return signed(orderId, own?.razorpay_payment_id ?? 'pay_NeverMade00001', webhookSecret)
  if (as !== 'of another order') return own ?? 'nothing to say'
  const other = checkouts.find((one) => one.orderId !== orderId && one.answers.length > 0)?.answers[0]
  return other ? { ...other, razorpay_order_id: orderId } : 'nothing to say'
}

function signed(orderId: string, paymentId: string, secret: string): CardAnswer {
  const signature = createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex')
  return { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature }
}

async function isGranted({ world }: Happening, orderId: string): Promise<boolean> {
  const found = await world.db
    .select({ id: grants.id })
    .from(grants)
    .innerJoin(orders, eq(orders.id, grants.orderId))
    .where(eq(orders.providerOrderId, orderId))
  return found.length === 1
}

/** An instance that lives never answers that it does not know what went wrong. */
function complainAboutFailure(
  { complaints }: Happening,
  isDead: boolean,
  call: string,
  answer: Answer,
): void {
  if (answer.status === 500 && !isDead) complaints.push(`${call} was answered ${JSON.stringify(answer)}`)
}
