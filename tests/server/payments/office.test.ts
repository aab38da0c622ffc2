import { parse } from 'csv-parse/sync'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minuteMs } from '#contract/time/durations.ts'
import type { OrderActResult, OrderDetail, OrdersPage } from '#contract/orders/office.ts'
import { officeOrderMessages } from '#contract/orders/office.ts'
import { staffMessages } from '#contract/staff/staff.ts'
import { catalogue } from '#contract/catalogue.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import { orders, payments, receipts } from '#server/orders/tables.ts'
import { startSite } from '../support/site.ts'
import { auditOf } from '../support/audit.ts'
import { signInCaller, newCardBuyer, payInCardWindow } from './people.ts'

const ordersPath = '/api/office/orders'
const unknownId = '00000000-0000-4000-8000-000000000000'
const site = await startSite()
const owner = await signInCaller(site, 'owner@example.com', 'owner')
const listOrders = async (query = '') => (await owner.get(ordersPath + query)).body as OrdersPage
const readOrder = async (id: string) => (await owner.get(`${ordersPath}/${id}`)).body as OrderDetail
const act = (id: string, body: object) => owner.post(`${ordersPath}/${id}`, body)
const outcomeOf = async (id: string, body: object) => {
  const { outcome, order } = (await act(id, body)).body as OrderActResult
  return [outcome, order.status, order.refunds.map(({ status, refusal }) => refusal ?? status)]
}
const addDemoOrderOf = (personId: string) =>
  addDemoOrder(site.db, { personId, product: catalogue.blueprint, paidAt: site.clock.now() })

test('orders are listed by page, and found by address, id, reference and status', async () => {
  const mark = 'List.Mira@example.com'
  const { id, providerOrderId } = await newCardBuyer(site, mark)
  const other = await site.payer(`second.${mark}`)
  await other.order('paypal', 'blueprint')
  const ids = async (query: string) => (await listOrders(query)).orders.map((order) => order.id)
  expect(await ids('?search=list.mira')).toHaveLength(2)
  expect(await ids('?search=list.mira&status=paid')).toEqual([id])
  for (const search of [id.toUpperCase(), providerOrderId, (await readOrder(id)).payment?.id])
    expect(await ids(`?search=${search}`)).toEqual([id])
  expect(await ids('?search=%25')).toEqual([])
  expect((await owner.get(`${ordersPath}?status=lost`)).status).toBe(400)
  for (let one = 0; one < 52; one += 1) await addDemoOrderOf(other.id)
  const first = await listOrders('?search=second.list')
  expect([first.orders.length, first.next]).toEqual([50, first.orders.at(-1)?.id])
  const rest = await listOrders(`?search=second.list&before=${first.next}`)
  expect([rest.orders.length, rest.next]).toEqual([3, null])
  expect(new Set([...first.orders, ...rest.orders].map((order) => order.id)).size).toBe(53)
})

test('an order shows its buyer, payment, grant, receipt and how it came there', async () => {
  const { id, person, providerOrderId } = await newCardBuyer(site)
  const { records, ...order } = await readOrder(id)
  const [now, money] = [site.clock.now().toISOString(), { cents: 1_000, currency: 'USD' }]
  const aMoment = expect.any(String) as string
  expect(order).toEqual({
    ...money,
    id,
    createdAt: now,
    status: 'paid',
    product: 'Client Access',
    method: 'razorpay',
    person: { id: person.id, email: person.email, name: 'Asha' },
    receipt: expect.stringMatching(/^N-\d{4}-\d{6}$/) as string,
    providerOrderId,
    paidInstead: null,
    nextCheckAt: aMoment,
    payment: { ...money, id: expect.stringMatching(/^pay_/) as string, capturedAt: aMoment },
    grant: { grantedAt: now, revokedAt: null },
    refunds: [],
    seal: null,
  })
  expect(records.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['created', 'paid', 'granted']))
})

test('an owner refunds an order, once, and the log says who asked; sales and a foreign page change nothing', async () => {
  const { id, person } = await newCardBuyer(site)
  const sales = await signInCaller(site, 'sales@example.com', 'sales')
  const path = `${ordersPath}/${id}`
  expect((await sales.get(path)).status).toBe(200)
  expect((await sales.post(path, { act: 'refund' })).status).toBe(404)
  expect((await owner.post(path, { act: 'refund' }, 'https://evil.example')).status).toBe(403)
  expect((await readOrder(id)).status).toBe('paid')
  expect(await outcomeOf(id, { act: 'check' })).toEqual(['checked', 'paid', []])
  const answers = await Promise.all([1, 2, 3].map(() => act(id, { act: 'refund' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await expect.poll(async () => (await readOrder(id)).status).toBe('refunded')
  expect(await outcomeOf(id, { act: 'refund' })).toEqual(['refunded', 'refunded', ['completed']])
  expect((await person.storedPayments()).grants).toEqual([{ product: 'client_monthly_10', revoked: true }])
  const asked = ['system order.paid', 'staff order.check', 'staff order.refund']
  expect(await auditOf(site, id)).toEqual([...asked, 'system order.refunded', 'system grant.revoke'])
})

test('a payment that counts for another order is reported, also by each check, grants nothing, and the audit log has both', async () => {
  const person = await site.payer()
  const placed = await person.order('razorpay', 'client_monthly_10')
  await person.order('razorpay', 'blueprint')
  const ofPerson = eq(orders.personId, person.id)
  const placedOrders = await site.db.select().from(orders).where(ofPerson).orderBy(desc(orders.productKey))
  const [plan = expect.unreachable(), blueprint = expect.unreachable()] = placedOrders
  const money = { cents: 1_000, currency: 'USD', capturedAt: site.clock.now() }
  const payment = { provider: 'razorpay', orderId: blueprint.id, ...money } as const
  await site.db.transaction(async (tx) => {
    // Until its payment counts for the other order, the webhook cannot settle it.
    await tx.select().from(orders).where(eq(orders.id, plan.id)).for('update')
    const { razorpay_payment_id: providerPaymentId } = await payInCardWindow(site, placed)
    await tx.insert(payments).values({ ...payment, providerPaymentId })
  })
  await expect.poll(() => auditOf(site, plan.id)).toEqual(['system order.mismatch'])
  const [outcome] = await outcomeOf(plan.id, { act: 'check' })
  expect([outcome, (await person.storedPayments()).grants]).toEqual(['mismatch', []])
  expect(await auditOf(site, plan.id)).toEqual(['system order.mismatch', 'staff order.check'])
})

test('an order of the demo, which is at no provider, cannot be refunded, and stays as it is', async () => {
  const person = await site.payer()
  await addDemoOrderOf(person.id)
  const [order] = (await listOrders(`?search=${person.email}`)).orders
  const refused = ['refundRefused', 'paid', ['NO_PAYMENT']]
  expect(await outcomeOf(order?.id ?? '', { act: 'refund' })).toEqual(refused)
})

test('an undecided order is closed with a reason, and one that is decided, unknown or asked for what is no act is not', async () => {
  const person = await site.payer()
  await person.order('razorpay', 'blueprint')
  const [{ id } = { id: '' }] = (await listOrders(`?search=${person.email}`)).orders
  const answerTo = async (orderId: string, body: object) => {
    const answer = await act(orderId, body)
    return [answer.status, (answer.body as { error: string }).error]
  }
  expect((await act(id, { act: 'close' })).status).toBe(400)
  expect(await outcomeOf(id, { act: 'close', reason: 'buyer-asked' })).toEqual(['closed', 'abandoned', []])
  expect(await answerTo(id, { act: 'close', reason: 'mistake' })).toEqual([409, officeOrderMessages.decided])
  expect(await answerTo(id, { act: 'refund' })).toEqual([409, officeOrderMessages.notPaid])
  expect(await answerTo(unknownId, { act: 'refund' })).toEqual([404, officeOrderMessages.notFound])
  expect((await act(unknownId, { act: 'steal' })).status).toBe(400)
  for (const unknown of [unknownId, 'nonsense'])
    expect((await owner.get(`${ordersPath}/${unknown}`)).status).toBe(404)
  expect(await auditOf(site, id)).toEqual(['staff order.close'])
})

test('the export holds sales and refunds of its days, with nothing that a spreadsheet would run and nobody who is erased', async () => {
  const { id, person } = await newCardBuyer(site)
  const name = '=HYPERLINK("https://evil.example")'
  const [receipt] = await site.db.select().from(receipts).where(eq(receipts.orderId, id))
  if (!receipt?.buyer) throw new Error('no receipt')
  const buyer = { ...receipt.buyer, name, country: 'India' }
  await site.db.update(receipts).set({ buyer }).where(eq(receipts.orderId, id))
  await act(id, { act: 'refund' })
  await expect.poll(async () => (await readOrder(id)).status).toBe('refunded')
  const today = site.clock.now().toISOString().slice(0, 10)
  const exported = async (from: string, to: string) => {
    const { headers, text } = await owner.get(`${ordersPath}/export?from=${from}&to=${to}`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    return parse<Record<string, string>>(text, { columns: true, bom: true })
  }
  const own = (rows: Record<string, string>[]) => rows.filter(({ Order }) => Order === id)
  const who = { Person: `'${name}`, Email: person.email, 'Tax country': 'India' }
  const paid = { Provider: 'Card / UPI', 'Provider reference': (await readOrder(id)).payment?.id }
  const what = { Order: id, Receipt: receipt.number, Product: 'Client Access', Currency: 'USD' }
  const base = { Date: today, ...what, ...who, ...paid }
  expect(own(await exported(today, today))).toEqual([
    { ...base, Kind: 'Sale', Amount: '10.00' },
    { ...base, Kind: 'Refund', Amount: '-10.00' },
  ])
  expect(await exported('2020-01-01', '2020-12-31')).toEqual([])
  for (const days of ['2026-02-02&to=2026-02-01', 'x&to=2026-02-01', '2026-02-02&to=9999-12-31'])
    expect((await owner.get(`${ordersPath}/export?from=${days}`)).status).toBe(400)
  const fields = { from: officeOrderMessages.day, to: officeOrderMessages.day }
  expect((await owner.get(`${ordersPath}/export?from=0000-01-01`)).body).toMatchObject({ fields })
  expect((await site.operator.run('person', 'delete', person.email, '--yes')).status).toBe(0)
  expect((await readOrder(id)).person).toEqual({ id: person.id, email: '', name: '' })
  const nobody = { Person: '', Email: '' }
  expect(own(await exported(today, today))).toMatchObject([nobody, nobody])
})

test('what cannot be undone needs a sign-in of the last quarter of an hour', async () => {
  const { id } = await newCardBuyer(site)
  site.clock.advance(16 * minuteMs)
  for (const body of [{ act: 'refund' }, { act: 'close', reason: 'mistake' }])
    expect(await act(id, body)).toMatchObject({ status: 403, body: { error: staffMessages.signInAgain } })
  expect(await outcomeOf(id, { act: 'check' })).toEqual(['checked', 'paid', []])
})

test('an export that breaks off leaves its cause in the log', async () => {
  await site.db.execute(sql`alter table receipts rename to away`)
  await owner.get(`${ordersPath}/export?from=2026-01-01&to=2026-12-31`)
  await site.db.execute(sql`alter table away rename to receipts`)
  const [line = ''] = site.log.filter((one) => one.includes('answer broke off'))
  expect(JSON.parse(line)).toMatchObject({ level: 50, err: { cause: { code: '42P01' } } })
})
