import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minuteMs } from '#contract/time/durations.ts'
import type { OrderActResult, OrderDetail, OrdersPage } from '#contract/orders/office.ts'
import { officeOrderMessages } from '#contract/orders/office.ts'
import { staffMessages } from '#contract/staff/staff.ts'
import { catalogue } from '#contract/catalogue.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import { receipts } from '#server/orders/tables.ts'
import { people } from '#server/people/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'
import { auditOf } from '../support/audit.ts'
import { signInForCalls, newCardBuyer } from './money-desk.ts'

const ordersPath = '/api/office/orders'
const unknownId = '00000000-0000-4000-8000-000000000000'

type Desk = Awaited<ReturnType<typeof signInForCalls>>
const site = await closedAfterFile(startSite())
const owner = await signInForCalls(site, 'owner@example.com', 'owner')
const sales = await signInForCalls(site, 'sales@example.com', 'sales')

const listOrders = async (query = '') => (await owner.get(ordersPath + query)).body as OrdersPage
const readOrder = async (id: string) => (await owner.get(`${ordersPath}/${id}`)).body as OrderDetail

test('owners act, sales read, and nobody else finds the orders', async () => {
  const { id } = await newCardBuyer(site)
  const editor = await signInForCalls(site, 'editor@example.com', 'editor')
  const reviewer = await signInForCalls(site, 'reviewer@example.com', 'reviewer')
  const member = await signInForCalls(site, 'member@example.com')
  const statuses = async (desk: Desk) => [
    (await desk.get(ordersPath)).status,
    (await desk.get(`${ordersPath}/${id}`)).status,
    (await desk.get(`${ordersPath}/export?from=2026-01-01&to=2026-12-31`)).status,
    (await desk.post(`${ordersPath}/${id}`, { act: 'check' })).status,
  ]
  expect(await statuses(owner)).toEqual([200, 200, 200, 200])
  expect(await statuses(sales)).toEqual([200, 200, 200, 404])
  for (const desk of [editor, reviewer, member]) expect(await statuses(desk)).toEqual([404, 404, 404, 404])
  expect((await fetch(site.origin + ordersPath)).status).toBe(401)
})

test('a call from a foreign page changes nothing', async () => {
  const { id } = await newCardBuyer(site)
  const { status } = await owner.post(`${ordersPath}/${id}`, { act: 'refund' }, 'https://evil.example')
  expect([status, (await readOrder(id)).status]).toEqual([403, 'paid'])
})

test('orders are listed by page, and found by address, id, reference and status', async () => {
  const mark = 'List.Mira@example.com'
  const { id, placed } = await newCardBuyer(site, mark)
  const other = await site.payer('second.'.concat(mark))
  await other.order('paypal', 'blueprint')
  const ids = async (query: string) => (await listOrders(query)).orders.map((order) => order.id)
  expect(await ids('?search=list.mira')).toHaveLength(2)
  expect(await ids('?search=list.mira&status=paid')).toEqual([id])
  expect(await ids(`?search=${id.toUpperCase()}`)).toEqual([id])
  expect(await ids(`?search=${placed}`)).toEqual([id])
  expect(await ids(`?search=${(await readOrder(id)).payment?.id}`)).toEqual([id])
  expect(await ids('?search=%25')).toEqual([])
  expect((await owner.get(`${ordersPath}?status=lost`)).status).toBe(400)
  const product = catalogue.blueprint
  for (let one = 0; one < 52; one += 1)
    await addDemoOrder(site.db, { personId: other.id, product, paidAt: site.clock.now() })
  const first = await listOrders('?search=second.list')
  expect([first.orders.length, first.next]).toEqual([50, first.orders.at(-1)?.id])
  const rest = await listOrders(`?search=second.list&before=${first.next}`)
  expect([rest.orders.length, rest.next]).toEqual([3, null])
  expect(new Set([...first.orders, ...rest.orders].map((order) => order.id)).size).toBe(53)
})

test('an order shows its buyer, payment, grant, receipt and how it came there', async () => {
  const { id, person, placed } = await newCardBuyer(site)
  const { records, ...order } = await readOrder(id)
  expect(order).toEqual({
    id,
    createdAt: site.clock.now().toISOString(),
    status: 'paid',
    product: 'Client Access',
    cents: 1_000,
    currency: 'USD',
    method: 'razorpay',
    person: { id: person.id, email: person.email, name: 'Asha' },
    receipt: expect.stringMatching(/^N-\d{4}-\d{6}$/) as string,
    providerOrderId: placed,
    paidInstead: null,
    nextCheckAt: expect.any(String) as string,
    payment: {
      id: expect.stringMatching(/^pay_/) as string,
      cents: 1_000,
      currency: 'USD',
      capturedAt: expect.any(String) as string,
    },
    grant: { grantedAt: site.clock.now().toISOString(), revokedAt: null },
    refunds: [],
    seal: null,
  })
  expect(records.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['created', 'paid', 'granted']))
  for (const unknown of [unknownId, 'nonsense', '%00'])
    expect((await owner.get(`${ordersPath}/${unknown}`)).status).toBe(unknown === '%00' ? 400 : 404)
})

test('a refund ends what was bought, once, and says who asked', async () => {
  const { id, person } = await newCardBuyer(site)
  const answers = await Promise.all([1, 2, 3].map(() => owner.post(`${ordersPath}/${id}`, { act: 'refund' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await expect.poll(async () => (await readOrder(id)).status).toBe('refunded')
  const again = (await owner.post(`${ordersPath}/${id}`, { act: 'refund' })).body as OrderActResult
  expect([again.outcome, again.order.refunds.map(({ status }) => status)]).toEqual([
    'refunded',
    ['completed'],
  ])
  expect((await person.books()).grants).toEqual([{ product: 'client_monthly_10', revoked: true }])
  expect(await auditOf(site, id)).toEqual([
    'system order.paid',
    'staff order.refund',
    'system order.refunded',
    'system grant.revoke',
  ])
})

test('an order of the demo, which is at no provider, cannot be refunded, and stays as it is', async () => {
  const person = await site.payer()
  await addDemoOrder(site.db, { personId: person.id, product: catalogue.blueprint, paidAt: site.clock.now() })
  const [order] = (await listOrders(`?search=${person.email}`)).orders
  const answer = (await owner.post(`${ordersPath}/${order?.id}`, { act: 'refund' })).body as OrderActResult
  expect([answer.outcome, answer.order.status, answer.order.refunds.map(({ refusal }) => refusal)]).toEqual([
    'refundRefused',
    'paid',
    ['NO_PAYMENT'],
  ])
})

test('an undecided order is closed with a reason, and another one is not', async () => {
  const person = await site.payer()
  await person.order('razorpay', 'blueprint')
  const [order] = (await listOrders(`?search=${person.email}`)).orders
  const url = `${ordersPath}/${order?.id}`
  expect((await owner.post(url, { act: 'close' })).status).toBe(400)
  const closed = (await owner.post(url, { act: 'close', reason: 'buyer-asked' })).body as OrderActResult
  expect([closed.outcome, closed.order.status]).toEqual(['closed', 'abandoned'])
  const again = await owner.post(url, { act: 'close', reason: 'mistake' })
  expect([again.status, again.body]).toEqual([409, { error: officeOrderMessages.decided }])
  const refund = await owner.post(url, { act: 'refund' })
  expect([refund.status, refund.body]).toEqual([409, { error: officeOrderMessages.notPaid }])
  expect(await auditOf(site, order?.id ?? '')).toEqual(['staff order.close'])
})

test('the provider is asked again at once', async () => {
  const { id } = await newCardBuyer(site)
  const { outcome } = (await owner.post(`${ordersPath}/${id}`, { act: 'check' })).body as OrderActResult
  expect(outcome).toBe('checked')
  expect((await auditOf(site, id)).at(-1)).toBe('staff order.check')
})

test('an unknown order is not found, and what is no act is refused', async () => {
  const { status, body } = await owner.post(`${ordersPath}/${unknownId}`, { act: 'refund' })
  expect([status, body]).toEqual([404, { error: officeOrderMessages.notFound }])
  expect((await owner.post(`${ordersPath}/${unknownId}`, { act: 'steal' })).status).toBe(400)
})

test('the export holds sales and refunds of its days, with nothing that a spreadsheet would run', async () => {
  const { id, person } = await newCardBuyer(site)
  const name = '=HYPERLINK("https://evil.example")'
  const [receipt] = await site.db.select().from(receipts).where(eq(receipts.orderId, id))
  if (!receipt?.buyer) throw new Error('no receipt')
  const buyer = { ...receipt.buyer, name, country: 'India' }
  await site.db.update(receipts).set({ buyer }).where(eq(receipts.orderId, id))
  await owner.post(`${ordersPath}/${id}`, { act: 'refund' })
  await expect.poll(async () => (await readOrder(id)).status).toBe('refunded')
  const today = site.clock.now().toISOString().slice(0, 10)
  const answer = await sales.get(`${ordersPath}/export?from=${today}&to=${today}`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const rows = parse<Record<string, string>>(answer.text, { columns: true, bom: true })
  const base = {
    Date: today,
    Receipt: receipt.number,
    Person: `'${name}`,
    Email: person.email,
    Product: 'Client Access',
    Currency: 'USD',
    'Tax country': 'India',
    Provider: 'Card / UPI',
    'Provider reference': (await readOrder(id)).payment?.id,
    Order: id,
  }
  expect(rows.filter(({ Order }) => Order === id)).toEqual([
    { ...base, Kind: 'Sale', Amount: '10.00' },
    { ...base, Kind: 'Refund', Amount: '-10.00' },
  ])
  const before = await owner.get(`${ordersPath}/export?from=2020-01-01&to=2020-12-31`)
  expect(parse(before.text, { columns: true, bom: true })).toEqual([])
  for (const range of ['from=2026-02-02&to=2026-02-01', 'from=x&to=2026-02-01', ''])
    expect((await owner.get(`${ordersPath}/export?${range}`)).status).toBe(400)
})

test('a buyer who is erased has no name in the list, and none in the export', async () => {
  const { id, person } = await newCardBuyer(site)
  expect((await site.operator.run('person', 'delete', person.email, '--yes')).status).toBe(0)
  expect((await readOrder(id)).person).toEqual({ id: person.id, email: '', name: '' })
  const today = site.clock.now().toISOString().slice(0, 10)
  expect((await owner.get(`${ordersPath}/export?from=${today}&to=${today}`)).text).not.toContain(person.email)
  expect(await site.db.select({ email: people.email }).from(people).where(eq(people.id, person.id))).toEqual([
    { email: '' },
  ])
})

test('what cannot be undone needs a sign-in of the last quarter of an hour', async () => {
  const { id } = await newCardBuyer(site)
  site.clock.advance(16 * minuteMs)
  for (const act of [{ act: 'refund' }, { act: 'close', reason: 'mistake' }]) {
    const { status, body } = await owner.post(`${ordersPath}/${id}`, act)
    expect([status, body]).toEqual([403, { error: staffMessages.signInAgain }])
  }
  expect((await owner.post(`${ordersPath}/${id}`, { act: 'check' })).status).toBe(200)
  expect((await readOrder(id)).status).toBe('paid')
})
