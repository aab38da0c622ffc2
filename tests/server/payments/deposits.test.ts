import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DepositKey } from '#contract/catalogue.ts'
import { depositMessages } from '#contract/payments/deposits.ts'
import { apiPaths } from '#contract/paths.ts'
import { hourMs, minuteMs } from '#contract/time/durations.ts'
import { commissions } from '#server/referrals/tables.ts'
import { seals } from '#server/decisions/tables.ts'
import { orders } from '#server/orders/tables.ts'
import { ledgerViolations } from '#server/payments/ledger-check.ts'
import { orderDetailOf } from '#server/payments/office-order.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { serverMessages } from '#server/platform/http/messages.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { portalShareOf } from '#server/portals/office-share.ts'
import { applyToPortal } from '#server/portals/sharing.ts'
import { findPortal } from '#server/portals/store/portals.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { acceptProposal, proposalWithDeposit } from '../support/accepted-proposal.ts'
import { addPartner, payByCard as payBlueprint, postReferralCode } from '../support/partners.ts'
import { payAtOnce } from '../support/payer.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 2, waitAdvancesClock: true }))

beforeEach(() => site.clock.advance(2 * minuteMs))

/** Somebody who has accepted a proposal and is signed in with the address that was confirmed. */
async function accepter(acceptance: Parameters<typeof acceptProposal>[1] = {}) {
  const accepted = await acceptProposal(site, acceptance)
  return { ...accepted, person: await site.payer(accepted.email) }
}

type Payer = Awaited<ReturnType<typeof site.payer>>

const payByCard = async (person: Payer, key: DepositKey) =>
  person.verify(await site.sandbox.razorpay.pay(await person.order('razorpay', key)), key)

const ordersOf = (key: DepositKey) =>
  site.db.select().from(orders).where(eq(orders.productKey, key)).orderBy(orders.createdAt, orders.id)
const statusesOf = async (key: DepositKey) => (await ordersOf(key)).map(({ status }) => status)

const sealOf = async (id: string) => (await site.app.inject(`${apiPaths.seals}/${id}`)).json<object>()
const alreadyPaid = { status: 409, body: { error: serverMessages.alreadyPaid, token: expect.any(String) } }

test('who accepted pays what the seal says, whatever the browser sends, and gets a receipt and no access', async () => {
  const { person, key, seal, decided, name } = await accepter({ counts: { '0/1': 1 } })
  const inOffice = async () => {
    const portal = await findPortal(site.db, { kind: 'proposal', name })
    if (!portal) throw new Error('the proposal was not stored')
    const now = site.clock.now()
    return (await portalShareOf(portal, { db: site.db, origin: site.origin, now })).decision?.accepted
  }
  const lines = [
    { item: 'Build', cents: 100_000, count: 1 },
    { item: 'Watch', cents: 25_000, count: 1 },
  ]
  const accepted = { option: null, lines, cents: 125_000 }
  expect(await inOffice()).toEqual({ ...accepted, deposit: { cents: 37_500, paidAt: null } })
  expect(decided.deposit).toEqual({ cents: 37_500, paidAt: null })
  expect(await person.get(`${apiPaths.deposits}/${seal}`)).toEqual({
    status: 200,
    body: {
      name: 'Deposit for Project Alder',
      description: expect.stringContaining('at a total of $1,250.00 USD') as string,
      cents: 37_500,
      currency: 'USD',
    },
  })
  const ofPerson = async () => (await person.get(apiPaths.overview)).body
  const entry = { kind: 'proposal', title: 'Project Alder', link: `/sealed/${seal}` }
  expect(await ofPerson()).toMatchObject([{ ...entry, status: 'Deposit due', waitsForMe: true }])
  const created = await person.call('POST', apiPaths.createRazorpayOrder, {
    body: { productKey: key, amount: 1, cents: 1, price: 1 },
  })
  expect(created).toMatchObject({ status: 200, body: { amount: 37_500, currency: 'USD' } })
  const paid = await person.verify(await site.sandbox.razorpay.pay(String(created.body.id)), key)
  expect(paid.status).toBe(200)
  const [paidOrder] = await ordersOf(key)
  expect(await inOffice()).toEqual({
    ...accepted,
    deposit: { cents: 37_500, paidAt: paidOrder?.paidAt?.toISOString() },
  })
  const { plans, user, receipts } = (await person.account()).body
  expect([user, plans]).toEqual([
    expect.objectContaining({ role: 'member', subscription_status: 'none' }),
    [],
  ])
  expect(receipts).toMatchObject([{ product: 'Deposit for Project Alder', price: '$375.00 USD' }])
  expect(await person.books()).toMatchObject({ grants: [], receipts: [person.email] })
  const [order] = await ordersOf(key)
  const [sealed] = await site.db.select().from(seals).where(eq(seals.id, seal))
  expect((await person.receipt(order?.id ?? '')).body).toMatchObject({
    cents: 37_500,
    product: {
      name: 'Deposit for Project Alder',
      description: expect.stringContaining(`Seal ${seal}, SHA-256 ${sealed?.sha256}.`) as string,
    },
  })
  const paidAt = order?.paidAt?.toISOString()
  expect(await sealOf(seal)).toMatchObject({ deposit: { cents: 37_500, paidAt } })
  expect(await ofPerson()).toMatchObject([
    { ...entry, status: 'Deposit paid', waitsForMe: false },
    { kind: 'order', title: 'Deposit for Project Alder', status: 'Paid' },
  ])
  const [firm] = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.key, `deposit:${order?.id}`))
  expect([firm?.subject, firm?.body]).toEqual([
    'Paid: Deposit for Project Alder',
    expect.stringContaining(`${site.origin}/sealed/${seal}`),
  ])
})

test('nobody else can pay it, and nobody learns the whole address of who can', async () => {
  const { key, seal } = await accepter({ email: 'ada.byron@alder.example' })
  const other = await site.payer('eve@alder.example')
  const refused = { status: 403, body: { error: depositMessages.otherPerson('a…@alder.example') } }
  expect(await other.get(`${apiPaths.deposits}/${seal}`)).toEqual(refused)
  expect(await other.create('razorpay', key)).toEqual(refused)
  expect(await other.create('paypal', key)).toEqual(refused)
  expect(await ordersOf(key)).toEqual([])
})

test('the mailbox decides who it is, not how its address is written', async () => {
  const { seal } = await acceptProposal(site, { email: 'Jane.Doe+alder@gmail.com' })
  const person = await site.payer('janedoe@googlemail.com')
  expect((await person.get(`${apiPaths.deposits}/${seal}`)).status).toBe(200)
})

test('what asks for no deposit sells none', async () => {
  const { decision: _, ...rest } = proposalWithDeposit
  const { person, seal, key, decided } = await accepter({ content: { ...rest, decision: {} } })
  expect(decided).not.toHaveProperty('deposit')
  expect(await sealOf(seal)).not.toHaveProperty('deposit')
  const missing = { status: 404, body: { error: depositMessages.notFound } }
  expect(await person.create('razorpay', key)).toEqual(missing)
  expect(await person.create('paypal', 'deposit:00000000-0000-4000-8000-000000000000')).toEqual(missing)
  for (const odd of ['deposit:', `deposit:${seal.toUpperCase()}`, `${key} `, `deposit:${seal}x`])
    expect((await person.create('razorpay', odd)).status).toBe(400)
})

describe('it is paid once', () => {
  test('also in two tabs, at both providers and on two servers at the same moment', async () => {
    const { person, key } = await accepter()
    const [card, paypal] = [await person.order('razorpay', key), await person.order('paypal', key)]
    expect(await person.order('razorpay', key)).toBe(card)
    const answer = await site.sandbox.razorpay.pay(card)
    await site.sandbox.paypal.approve(paypal)
    const answers = await payAtOnce(site.clock, 8, (number) => {
      const on = site.instances[number % 2]
      return number % 4 < 2 ? person.verify(answer, key, on) : person.capture(paypal, key, on)
    })
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await statusesOf(key)).sort()).toEqual(['abandoned', 'paid'])
    expect((await person.books()).payments).toHaveLength(1)
  })

  test('and not again, however late and with whatever provider', async () => {
    const { person, key, seal } = await accepter()
    const answer = await site.sandbox.razorpay.pay(await person.order('razorpay', key))
    const paid = await person.verify(answer, key)
    site.clock.advance(72 * hourMs)
    const replayed = await person.verify(answer, key, site.instances[1])
    expect([paid.status, replayed.status]).toEqual([200, 200])
    expect(await person.create('razorpay', key)).toEqual(alreadyPaid)
    expect(await person.create('paypal', key)).toEqual(alreadyPaid)
    expect(await person.get(`${apiPaths.deposits}/${seal}`)).toEqual({
      status: 409,
      body: { error: depositMessages.paid },
    })
    expect(await statusesOf(key)).toEqual(['paid'])
  })

  test('by one of two accounts of the same mailbox, even at the same moment', async () => {
    const { person, key, email } = await accepter()
    const again = await site.payer(email)
    const [first, second] = [await person.order('razorpay', key), await again.order('paypal', key)]
    const answer = await site.sandbox.razorpay.pay(first)
    await site.sandbox.paypal.approve(second)
    await payAtOnce(site.clock, 2, (number) =>
      number === 0
        ? person.verify(answer, key, site.instances[0])
        : again.capture(second, key, site.instances[1]),
    )
    expect((await statusesOf(key)).sort()).toEqual(['abandoned', 'paid'])
    expect(await again.create('razorpay', key)).toEqual(alreadyPaid)
  })

  test('because the database keeps no second paid order of a seal', async () => {
    const { person, key } = await accepter()
    const open = await person.order('paypal', key)
    await payByCard(person, key)
    await expect(
      site.db.update(orders).set({ status: 'paid' }).where(eq(orders.providerOrderId, open)),
    ).rejects.toMatchObject({ cause: { constraint: 'orders_deposit_paid_once' } })
  })

  test('money that comes for a second order all the same is reported to an operator', async () => {
    const { person, key } = await accepter()
    const card = await person.order('razorpay', key)
    const paypal = await person.order('paypal', key)
    const answer = await site.sandbox.razorpay.pay(card)
    await site.sandbox.paypal.approve(paypal)
    expect((await person.capture(paypal, key)).status).toBe(200)
    await site.sandbox.razorpay.capture(answer.razorpay_payment_id, { amount: 30_000, currency: 'USD' })
    site.takeErrors()
    await person.verify(answer, key)
    expect(site.takeErrors()).toEqual([
      expect.objectContaining({ cents: 30_000, paymentId: answer.razorpay_payment_id }),
    ])
    expect((await statusesOf(key)).sort()).toEqual(['abandoned', 'paid'])
  })
})

test.each(['razorpay', 'paypal'] as const)(
  'the office refunds it by %s, and then it can be paid again',
  async (provider) => {
    const { person, key, seal } = await accepter()
    const placed = await person.order(provider, key)
    if (provider === 'razorpay') await person.verify(await site.sandbox.razorpay.pay(placed), key)
    else {
      await site.sandbox.paypal.approve(placed)
      await person.capture(placed, key)
    }
    const [order] = await ordersOf(key)
    if (!order) throw new Error('there is no order')
    const read = () => orderDetailOf(site.db, order.id)
    expect(await read()).toMatchObject({ product: 'Deposit for Project Alder', seal, grant: null })
    const { payments } = site.main
    expect(await payments.refund(order, operatorActor)).toBe('refunded')
    expect(await read()).toMatchObject({ status: 'refunded', refunds: [{ status: 'completed' }] })
    expect(await sealOf(seal)).toMatchObject({ deposit: { cents: 30_000, paidAt: null } })
    site.clock.advance(minuteMs)
    expect((await payByCard(person, key)).status).toBe(200)
    expect(await statusesOf(key)).toEqual(['refunded', 'paid'])
  },
)

test.each([
  ['was withdrawn', { type: 'access.revoke' }],
  ['has expired', { type: 'expiry.change', expiresAt: new Date(0) }],
] as const)('it stays payable when the proposal %s after it was sealed', async (_, event) => {
  const { person, key, name, seal } = await accepter()
  await applyToPortal({ kind: 'proposal', name }, [event], {
    db: site.db,
    settings: site.settings,
    actor: operatorActor,
    now: site.clock.now(),
    log: site.app.log,
  })
  expect(await sealOf(seal)).toMatchObject({ deposit: { cents: 30_000, paidAt: null } })
  expect((await payByCard(person, key)).status).toBe(200)
})

test('a deposit earns no commission, and the first product after it does', async () => {
  const partner = await addPartner(site)
  const { person, key } = await accepter()
  await postReferralCode(person, partner.code)
  await payByCard(person, key)
  expect(await site.db.select().from(commissions)).toEqual([])
  const { orderId } = await payBlueprint(site, person)
  expect(await site.db.select().from(commissions)).toMatchObject([{ orderId, partnerId: partner.id }])
})

test('the ledger has no contradiction after all of this, and a deposit with another amount is one', async () => {
  expect(await ledgerViolations(site.db)).toEqual([])
  const [paid] = await site.db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'paid'), like(orders.productKey, 'deposit:%')))
    .limit(1)
  await site.db
    .update(orders)
    .set({ cents: 1 })
    .where(eq(orders.id, paid?.id ?? ''))
  expect(await ledgerViolations(site.db)).toContain(
    `Order ${paid?.id} is a paid deposit without a payment, or of another amount than its seal.`,
  )
})
