import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import type { DepositKey } from '#contract/catalogue.ts'
import type { StaffRole } from '#contract/office/areas.ts'
import { depositMessages } from '#contract/payments/deposits.ts'
import { apiPaths } from '#contract/paths.ts'
import { hourMs, minuteMs } from '#contract/time/durations.ts'
import { commissions } from '#server/referrals/tables.ts'
import { seals } from '#server/decisions/tables.ts'
import { orders } from '#server/orders/tables.ts'
import { ledgerViolations } from '#server/payments/ledger-consistency.ts'
import { orderDetailOf } from '#server/payments/office-order.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { paymentMessages } from '#server/payments/messages.ts'
import { portalShareOf } from '#server/portals/office-share.ts'
import { portals } from '#server/portals/tables.ts'
import { insertStaff } from '#server/staff/store.ts'
import { acceptProposal, depositCents, proposalWithDeposit } from '../support/accepted-proposal.ts'
import { mailsTo, mailsLike } from '../support/mails.ts'
import { addPartner, payByCard as payBlueprint, postReferralCode, type Payer } from '../support/partners.ts'
import { payAtOnce } from '../support/payer.ts'
import { applyToProposal, portalNamed, replaceDocument } from '../support/stored-portals.ts'
import { answers, paymentSite, providers } from './purchase.ts'

const site = await paymentSite({ waitAdvancesClock: true })

beforeEach(() => site.clock.advance(2 * minuteMs))

async function accepter(acceptance: Parameters<typeof acceptProposal>[1] = {}) {
  const accepted = await acceptProposal(site, acceptance)
  return { ...accepted, person: await site.payer(accepted.email) }
}

const payByCard = async (person: Payer, key: DepositKey) =>
  person.verify(await site.sandbox.razorpay.pay(await person.order('razorpay', key)), key)

const ordersOf = (key: DepositKey) =>
  site.db.select().from(orders).where(eq(orders.productKey, key)).orderBy(orders.createdAt, orders.id)
const statusesOf = async (key: DepositKey) => (await ordersOf(key)).map(({ status }) => status)
const sealOf = async (id: string) => (await site.app.inject(`${apiPaths.seals}/${id}`)).json<object>()

test('a client who accepted pays the deposit that the seal names, whatever the browser sends, and gets a receipt and no access', async () => {
  const { person, key, seal, decided, name: portalName } = await accepter({ counts: { '0/1': 1 } })
  const portal = await portalNamed(site, portalName)
  const deps = { db: site.db, origin: site.origin, now: site.clock.now() }
  const inOffice = async () => (await portalShareOf(portal, deps)).decision?.accepted
  const build = { item: 'Build', cents: 100_000, count: 1 }
  const watch = { item: 'Watch', cents: 25_000, count: 1 }
  const accepted = { option: null, lines: [build, watch], cents: 125_000 }
  const due = { cents: 37_500, paidAt: null }
  expect([await inOffice(), decided.deposit]).toEqual([{ ...accepted, deposit: due }, due])
  const name = 'Deposit for Project Alder'
  const total = expect.stringContaining('at a total of $1,250.00 USD') as string
  const offered = { name, description: total, cents: 37_500, currency: 'USD' }
  expect(await person.get(`${apiPaths.deposits}/${seal}`)).toEqual({ status: 200, body: offered })
  const overview = async () => (await person.get(apiPaths.overview)).body
  const shown = { title: 'Project Alder', detail: '$1,250.00 USD' }
  const entry = { kind: 'proposal', ...shown, link: `/sealed/${seal}` }
  expect(await overview()).toMatchObject([{ ...entry, status: 'Deposit due', waitsForMe: true }])
  const cheap = { productKey: key, amount: 1, cents: 1, price: 1 }
  const created = await person.post(apiPaths.createRazorpayOrder, cheap)
  expect(created).toMatchObject({ status: 200, body: { amount: 37_500, currency: 'USD' } })
  const response = await site.sandbox.razorpay.pay(String(created.body.id))
  expect(await person.verify(response, key)).toEqual(answers.paid)
  const [order] = await ordersOf(key)
  const paid = { cents: 37_500, paidAt: order?.paidAt?.toISOString() }
  expect(await inOffice()).toEqual({ ...accepted, deposit: paid })
  expect(await sealOf(seal)).toMatchObject({ deposit: paid })
  expect((await person.account()).body).toMatchObject({
    user: { role: 'member', subscription_status: 'none' },
    plans: [],
    receipts: [{ product: name, price: '$375.00 USD' }],
  })
  expect(await person.storedPayments()).toMatchObject({ grants: [], receipts: [person.email] })
  const [sealed] = await site.db.select().from(seals).where(eq(seals.id, seal))
  const description = expect.stringContaining(`Seal ${seal}, SHA-256 ${sealed?.sha256}.`) as string
  const { body: receipt } = await person.receipt(order?.id ?? '')
  expect(receipt).toMatchObject({ cents: 37_500, product: { name, description } })
  expect(await overview()).toMatchObject([
    { ...entry, status: 'Deposit paid', waitsForMe: false },
    { kind: 'order', title: name, status: 'Paid' },
  ])
  const body = expect.stringContaining(`${site.origin}/sealed/${seal}`) as string
  const told = { recipient: brand.email.contact, subject: `Paid: ${name}`, body }
  expect(await mailsLike(site, `deposit:${order?.id}`)).toMatchObject([told])
})

test('a paid deposit is mailed to the last editor of the proposal, or to the firm if their role no longer sees proposals', async () => {
  const notified = async (role: StaffRole) => {
    const { person, key, name } = await accepter()
    const writer = await insertStaff(site.db, { email: `${key}@northloop.example`, role }, site.clock.now())
    await site.db.update(portals).set({ editedBy: writer?.id }).where(eq(portals.name, name))
    await payByCard(person, key)
    const [order] = await ordersOf(key)
    const [mail] = await mailsLike(site, `deposit:${order?.id}`)
    return mail?.recipient.replace(key, role)
  }
  expect(await notified('sales')).toBe('sales@northloop.example')
  expect(await notified('editor')).toBe(brand.email.contact)
})

test('a deposit can be paid from the mailbox that accepted, however its address is written; nobody else learns the whole address', async () => {
  const { key, seal } = await acceptProposal(site, { email: 'ada.byron+alder@gmail.com' })
  const other = await site.payer('eve@gmail.com')
  const refused = { status: 403, body: { error: depositMessages.otherPerson('a***@gmail.com') } }
  expect(await other.get(`${apiPaths.deposits}/${seal}`)).toEqual(refused)
  for (const provider of providers) expect(await other.create(provider, key)).toEqual(refused)
  expect(await ordersOf(key)).toEqual([])
  const person = await site.payer('AdaByron@googlemail.com')
  expect((await person.get(`${apiPaths.deposits}/${seal}`)).status).toBe(200)
})

test('a proposal without a deposit sells none, and comes after one whose deposit is due among the five on the dashboard', async () => {
  const { email } = await accepter()
  site.clock.advance(2 * minuteMs)
  const content = { ...proposalWithDeposit, decision: {} }
  const { person, seal, key, decided } = await accepter({ email, content })
  await site.db.execute(sql`with copies as (
    insert into decisions (portal_id, version, status, email, content, created_at)
      select portal_id, n::text, status, email, content || '{"cents":3000000000}', created_at from decisions, generate_series(1, 5) as n
        where id = (select decision_id from seals where id = ${seal}) returning id, version)
    insert into seals (decision_id, sha256, file, created_at)
      select copies.id, copies.version, seals.file, seals.created_at from copies, seals where seals.id = ${seal}`)
  const statuses = ['Deposit due', ...Array<string>(4).fill('Accepted')].map((status) => ({ status }))
  expect((await person.get(apiPaths.overview)).body).toMatchObject(statuses)
  expect(decided).not.toHaveProperty('deposit')
  expect(await sealOf(seal)).not.toHaveProperty('deposit')
  const missing = { status: 404, body: { error: depositMessages.notFound } }
  expect(await person.create('razorpay', key)).toEqual(missing)
  expect(await person.create('paypal', 'deposit:00000000-0000-4000-8000-000000000000')).toEqual(missing)
  expect((await person.create('razorpay', `deposit:${seal}x`)).status).toBe(400)
})

test('a deposit is paid once by two accounts of a mailbox, at both providers and on two servers at the same moment', async () => {
  const { person, key, email } = await accepter()
  const again = await site.payer(email)
  const [card, paypal] = [await person.order('razorpay', key), await again.order('paypal', key)]
  expect(await person.order('razorpay', key)).toBe(card)
  const response = await site.sandbox.razorpay.pay(card)
  await site.sandbox.paypal.approve(paypal)
  const reported = await payAtOnce(site.clock, 8, (number) => {
    const on = site.instances[number % 2]
    return number % 4 < 2 ? person.verify(response, key, on) : again.capture(paypal, key, on)
  })
  expect(new Set(reported.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await statusesOf(key)).sort()).toEqual(['abandoned', 'paid'])
  for (const one of [person, again]) expect(await one.create('razorpay', key)).toEqual(answers.alreadyPaid)
})

test('a deposit is not paid again, however late and with whatever provider, and the database keeps no second payment', async () => {
  const { person, key, seal } = await accepter()
  const open = await person.order('paypal', key)
  const response = await site.sandbox.razorpay.pay(await person.order('razorpay', key))
  expect(await person.verify(response, key)).toEqual(answers.paid)
  site.clock.advance(72 * hourMs)
  expect(await person.verify(response, key, site.instances[1])).toEqual(answers.paid)
  for (const provider of providers) expect(await person.create(provider, key)).toEqual(answers.alreadyPaid)
  expect(await person.get(`${apiPaths.deposits}/${seal}`)).toEqual(refusedDeposit(depositMessages.paid))
  const second = site.db.update(orders).set({ status: 'paid' }).where(eq(orders.providerOrderId, open))
  await expect(second).rejects.toMatchObject({ cause: { constraint: 'orders_deposit_paid_once' } })
})

test('a deposit whose money comes twice is reported to an operator', async () => {
  const { person, key } = await accepter()
  const card = await person.order('razorpay', key)
  const paypal = await person.order('paypal', key)
  const response = await site.sandbox.razorpay.pay(card)
  const { razorpay_payment_id: paymentId } = response
  await site.sandbox.paypal.approve(paypal)
  expect(await person.capture(paypal, key)).toEqual(answers.paid)
  await site.sandbox.razorpay.capture(paymentId, { amount: 30_000, currency: 'USD' })
  site.takeErrors()
  expect(await person.verify(response, key)).toEqual(answers.unexpected)
  expect(site.takeErrors()).toEqual([expect.objectContaining({ cents: 30_000, paymentId })])
  expect((await statusesOf(key)).sort()).toEqual(['abandoned', 'paid'])
})

test('a deposit that the office refunded can be paid again', async () => {
  const { person, key, seal, email } = await accepter()
  expect(await payByCard(person, key)).toEqual(answers.paid)
  const [order = expect.unreachable()] = await ordersOf(key)
  const read = () => orderDetailOf(site.db, order.id)
  expect(await read()).toMatchObject({ product: 'Deposit for Project Alder', seal, grant: null })
  expect(await site.main.payments.refund(order, operatorActor)).toBe('refunded')
  expect(await read()).toMatchObject({ status: 'refunded', refunds: [{ status: 'completed' }] })
  const unchanged = expect.stringContaining('\nYour account access has not changed.\n') as string
  expect(await mailsTo(site, email)).toContainEqual(expect.objectContaining({ body: unchanged }))
  expect(await sealOf(seal)).toMatchObject({ deposit: { cents: 30_000, paidAt: null, notDue: 'refunded' } })
  site.clock.advance(minuteMs)
  expect(await payByCard(person, key)).toEqual(answers.paid)
  expect(await statusesOf(key)).toEqual(['refunded', 'paid'])
})

type Acceptance = Awaited<ReturnType<typeof accepter>>
/** Somebody who has accepted a proposal, and then its new version, with what to pay for both. */
async function accepterOfTwo(between?: (first: Acceptance) => Promise<unknown>) {
  const first = await accepter()
  await between?.(first)
  const content = { ...proposalWithDeposit, subtitle: 'Two phases' }
  await replaceDocument(site, first.name, content)
  site.clock.advance(minuteMs)
  const second = await acceptProposal(site, { content, email: first.email, portal: first.name })
  return { first, second, person: first.person }
}
const refusedDeposit = (error: string) => ({ status: 409, body: { error } })

test('once a newer version is accepted only its deposit can be paid, also where the older one is approved late', async () => {
  const { first, second, person } = await accepterOfTwo()
  const older = refusedDeposit(depositMessages.newerVersion)
  expect(await person.get(`${apiPaths.deposits}/${first.seal}`)).toEqual(older)
  for (const provider of providers) expect(await person.create(provider, first.key)).toEqual(older)
  expect(await sealOf(first.seal)).toMatchObject({ deposit: { paidAt: null, notDue: 'newerVersion' } })
  expect(second.decided.deposit).toEqual({ cents: 30_000, paidAt: null })
  expect(await payByCard(person, second.key)).toEqual(answers.paid)
  const paid = refusedDeposit(depositMessages.otherVersionPaid)
  expect(await person.get(`${apiPaths.deposits}/${first.seal}`)).toEqual(paid)
  let [card, paypal] = ['', '']
  const late = await accepterOfTwo(async ({ person: buyer, key }) => {
    card = await buyer.order('razorpay', key)
    paypal = await buyer.order('paypal', key)
  })
  const response = await site.sandbox.razorpay.pay(card)
  await site.sandbox.paypal.approve(paypal)
  const expectNothingCharged = async () => {
    const { verify, capture } = late.person
    const reported = [await verify(response, late.first.key), await capture(paypal, late.first.key)]
    const errors = providers.map((provider) => paymentMessages.depositReplaced[provider])
    expect(reported).toEqual(errors.map((error) => ({ status: 410, body: { error } })))
  }
  await expectNothingCharged()
  expect(await statusesOf(late.first.key)).toEqual(['open', 'open'])
  expect((await late.person.get(apiPaths.overview)).body).toMatchObject([
    { link: `/sealed/${late.second.seal}`, status: 'Deposit due', waitsForMe: true },
    { link: `/sealed/${late.first.seal}`, status: 'Accepted', waitsForMe: false },
  ])
  expect(await payByCard(late.person, late.second.key)).toEqual(answers.paid)
  expect(await statusesOf(late.first.key), 'no longer payable').toEqual(['abandoned', 'abandoned'])
  await expectNothingCharged()
})

test('a deposit that was paid counts toward the next accepted version, and is due again after its refund', async () => {
  const { first, second, person } = await accepterOfTwo(({ person: buyer, key }) => payByCard(buyer, key))
  expect(second.decided.deposit).toEqual({ cents: 30_000, paidAt: null, notDue: 'otherVersionPaid' })
  const mails = await mailsTo(site, first.email)
  expect(mails.filter(({ body }) => body.includes('Please don’t pay it again.'))).toHaveLength(1)
  const refused = refusedDeposit(depositMessages.otherVersionPaid)
  for (const provider of providers) expect(await person.create(provider, second.key)).toEqual(refused)
  const [order = expect.unreachable()] = await ordersOf(first.key)
  await site.main.payments.refund(order, operatorActor)
  site.clock.advance(minuteMs)
  expect(await payByCard(person, second.key)).toEqual(answers.paid)
  expect([await statusesOf(first.key), await statusesOf(second.key)]).toEqual([['refunded'], ['paid']])
})

test('of the deposits of two versions whose money the providers took at the same moment, one is recorded', async () => {
  let card = ''
  const order = async (before: Acceptance) => (card = await before.person.order('razorpay', before.key))
  const { first, second, person } = await accepterOfTwo(order)
  const older = await site.sandbox.razorpay.pay(card)
  await site.sandbox.razorpay.capture(older.razorpay_payment_id, { amount: depositCents, currency: 'USD' })
  const paypal = await person.order('paypal', second.key)
  await site.sandbox.paypal.approve(paypal)
  await payAtOnce(site.clock, 4, (number) => {
    const on = site.instances[number % 2]
    return number < 2 ? person.verify(older, first.key, on) : person.capture(paypal, second.key, on)
  })
  site.takeErrors()
  const placed = [...(await ordersOf(first.key)), ...(await ordersOf(second.key))]
  const [unpaid = expect.unreachable(), ...others] = placed.filter(({ status }) => status !== 'paid')
  expect([placed.length, others.length]).toEqual([2, 0])
  const isUnpaid = eq(orders.id, unpaid.id)
  await site.db.update(orders).set({ status: 'paid' }).where(isUnpaid)
  const violation = 'is one of two paid deposits for the same proposal'
  expect(await ledgerViolations(site.db)).toContain(`Order ${unpaid.id} ${violation}.`)
  await site.db.update(orders).set({ status: unpaid.status }).where(isUnpaid)
})

test('a deposit stays payable when the proposal has expired and is withdrawn after it was sealed', async () => {
  const { person, key, name, seal } = await accepter()
  for (const event of [
    { type: 'expiry.change', expiresAt: new Date(0) },
    { type: 'access.revoke' },
  ] as const) {
    await applyToProposal(site, name, event)
    expect(await sealOf(seal)).toMatchObject({ deposit: { cents: 30_000, paidAt: null } })
    expect((await person.get(`${apiPaths.deposits}/${seal}`)).status).toBe(200)
  }
  expect(await payByCard(person, key)).toEqual(answers.paid)
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

test('a paid deposit agrees with the ledger, and one of another amount than its seal does not', async () => {
  const { person, key } = await accepter()
  await payByCard(person, key)
  const [paid] = await ordersOf(key)
  expect(await ledgerViolations(site.db)).toEqual([])
  await site.db.update(orders).set({ cents: 1 }).where(eq(orders.productKey, key))
  const violation = 'is a paid deposit without a payment, or its amount does not match its seal'
  expect(await ledgerViolations(site.db)).toContain(`Order ${paid?.id} ${violation}.`)
  await site.db.update(orders).set({ cents: 30_000 }).where(eq(orders.productKey, key))
})
