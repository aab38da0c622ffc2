import { and, eq, isNotNull } from 'drizzle-orm'
import { isDepositKey } from '#contract/catalogue.ts'
import { grants, orders } from '#server/orders/tables.ts'
import { signReport, type Answer, type RazorpayResponse } from '#tests/server/support/payer.ts'
import { credentials } from '#tests/support/sandbox.ts'
import type { StepOf } from './any-history.ts'
import { capturedPayments } from './audit.ts'
import { pickNthNewest, type Checkout, type HistoryState } from './history-state.ts'

/** Opens a checkout, perhaps as a retry that names the buyer's previous order of the product. */
export async function openCheckout(state: HistoryState, step: StepOf<'open checkout'>): Promise<void> {
  const { environment, people, checkouts, violations, counts } = state
  const { buyer, provider } = step
  const product = step.product === 'deposit' ? state.deposit : step.product
  const on = await environment.instance(step.instance)
  const previous = checkouts.findLast((known) => known.buyer === buyer && known.productKey === product)
  const previousOrder = step.isRetry && previous ? { previousOrder: previous.orderId } : {}
  const answer = await people[buyer].create(provider, product, { on, ...previousOrder })
  if (answer.status === 409 && answer.body.token !== undefined) {
    const isTheirs = and(eq(orders.personId, people[buyer].id), eq(orders.productKey, product))
    if ((await environment.db.$count(orders, and(isTheirs, isNotNull(orders.paidAt)))) === 0)
      violations.push('a checkout was answered as paid already, but nothing was paid')
  }
  reportServerError(state, on.killSwitch.isKilled(), 'create', answer)
  const orderId = provider === 'razorpay' ? answer.body.id : answer.body.orderID
  if (answer.status !== 200 || typeof orderId !== 'string') return
  if (product === state.deposit && buyer !== 0) violations.push('somebody else can pay the deposit')
  const known = checkouts.find((checkout) => checkout.orderId === orderId)
  if (known && (known.buyer !== buyer || known.productKey !== product))
    violations.push('checkouts of different people or products share an order')
  if (known) counts.reused += 1
  else
    checkouts.push({ buyer, productKey: product, provider, orderId, responses: [], wasPaidWhileOpen: false })
}

/** Reports a payment as a browser does. If the server answers that the payment succeeded, it must have succeeded. */
export async function confirm(state: HistoryState, step: StepOf<'confirm'>): Promise<void> {
  const { environment, people, checkouts, violations, counts } = state
  const checkout = pickNthNewest(checkouts, step.nthNewest)
  if (!checkout) return
  const { report } = step
  const on = await environment.instance(step.instance)
  const person = people[report === 'from another person' ? otherPerson(checkout.buyer) : checkout.buyer]
  const product = report === 'for another product' ? otherProduct(checkout.productKey) : checkout.productKey
  const response = razorpayResponse(state, checkout, report)
  if (response === 'not possible') return
  const answer = response
    ? await person.verify(response, product, on)
    : await person.capture(report === 'forged' ? 'NOSUCHORDER00001' : checkout.orderId, product, on)
  reportServerError(state, on.killSwitch.isKilled(), 'confirm', answer)
  if (answer.status === 409) counts.pending += 1
  if (answer.body.success !== true) {
    if (report !== 'genuine') counts.refusals += 1
    return
  }
  counts.successes += 1
  if (['from another person', 'for another product', 'of another order', 'forged'].includes(report))
    violations.push(`a payment report (${report}) succeeded`)
  if (!(await isSettled(state, checkout.orderId)))
    violations.push(`the answer was a success, but ${checkout.orderId} was not paid and granted`)
  const captured = await capturedPayments(environment.sandbox)
  if (!captured.some(({ orderId }) => orderId === checkout.orderId))
    violations.push(`the answer was a success, but nobody paid ${checkout.orderId}`)
}

const otherPerson = (buyer: 0 | 1) => (buyer === 0 ? 1 : 0)
const otherProduct = (product: Checkout['productKey']) =>
  product === 'blueprint' ? 'client_monthly_10' : 'blueprint'

/** What the browser sends as Razorpay's response, or undefined for PayPal, which has none. */
function razorpayResponse(
  { checkouts }: HistoryState,
  { provider, orderId, responses }: Checkout,
  report: StepOf<'confirm'>['report'],
): RazorpayResponse | undefined | 'not possible' {
  if (provider === 'paypal')
    return report === 'of another order' || report === 'signed but unpaid' ? 'not possible' : undefined
  const { webhookSecret } = credentials.razorpay
  const genuine = responses.at(-1)
  if (report === 'signed but unpaid') return signReport(orderId, 'pay_NeverMade00001')
  if (report === 'forged')
    return signReport(orderId, genuine?.razorpay_payment_id ?? 'pay_NeverMade00001', webhookSecret)
  if (report !== 'of another order') return genuine ?? 'not possible'
  const other = checkouts.find((checkout) => checkout.orderId !== orderId && checkout.responses.length > 0)
  return other?.responses[0] ? { ...other.responses[0], razorpay_order_id: orderId } : 'not possible'
}

/** Whether an order is paid, and what it grants was granted once: a deposit grants nothing. */
async function isSettled({ environment }: HistoryState, orderId: string): Promise<boolean> {
  const found = await environment.db
    .select({ paidAt: orders.paidAt, productKey: orders.productKey, grant: grants.id })
    .from(orders)
    .leftJoin(grants, eq(orders.id, grants.orderId))
    .where(eq(orders.providerOrderId, orderId))
  return (
    found.every(
      ({ paidAt, grant, productKey }) => paidAt !== null && (grant === null) === isDepositKey(productKey),
    ) && found.length === 1
  )
}

/** An answer 500 is a violation, unless the instance was killed. */
function reportServerError({ violations }: HistoryState, isKilled: boolean, call: string, answer: Answer) {
  if (answer.status === 500 && !isKilled) violations.push(`${call} was answered ${JSON.stringify(answer)}`)
}
