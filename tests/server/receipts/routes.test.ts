import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { orders, receipts } from '#server/orders/tables.ts'
import { people } from '#server/people/tables.ts'
import { mailsTo } from '../support/mails.ts'
import { payByCard } from '../support/partners.ts'
import { untilAvailable } from '../support/payer.ts'
import { startSite } from '../support/site.ts'

const site = await startSite({ instances: 2 })

const details = {
  company: 'Rao Textiles',
  address: '7 Mill Lane\nPune 411001',
  country: 'India',
  taxNumber: '27AAAPL1234C1ZV',
}
const noDetails = { company: '', address: '', country: '', taxNumber: '' }
const notFoundAnswer = { status: 404, body: { error: messages.receiptNotFound } }

async function newBuyer() {
  const person = await site.payer()
  return { person, ...(await payByCard(site, person)) }
}

test('a receipt says who sold what to whom, for how much, how it was paid, and when it was refunded', async () => {
  const paidAt = site.clock.now().toISOString()
  const { person, orderId, reference } = await newBuyer()
  const address = ['1 Example Road', 'Bengaluru 560001', 'India']
  const description = expect.stringMatching(/^A 2-week diagnostic of one operation: /) as string
  const receipt = {
    status: 200,
    body: {
      number: expect.stringMatching(/^N-2026-\d{6}$/) as string,
      issuedAt: paidAt,
      paidAt,
      seller: { name: 'Northloop Consulting', address, email: 'support@northloop.example' },
      buyer: { name: 'Asha', email: person.email, ...noDetails },
      product: { name: 'Operational Intelligence Blueprint', description },
      cents: 149_900,
      currency: 'USD',
      method: 'razorpay',
      reference,
      refundedAt: null,
    },
  }
  expect(await person.receipt(orderId)).toEqual(receipt)
  await site.sandbox.razorpay.refund(reference)
  site.clock.advance(dayMs)
  await site.deliverWebhooks()
  const refundedAt = site.clock.now().toISOString()
  expect(await person.receipt(orderId)).toEqual({ status: 200, body: { ...receipt.body, refundedAt } })
})

test('a receipt is shown as it was issued, even where later limits are lower', async () => {
  const { person, orderId } = await newBuyer()
  const company = 'C'.repeat(400)
  const frozen = { name: 'Asha', email: person.email, ...details, company }
  expect((await person.receipt(orderId)).status).toBe(200)
  await site.db.update(receipts).set({ buyer: frozen }).where(eq(receipts.orderId, orderId))
  const { status, body } = await person.receipt(orderId)
  expect([status, body.buyer]).toEqual([200, frozen])
})

test('a receipt is issued once, with a number of its own counted over all buyers, and mailed', async () => {
  site.clock.advance(14 * hourMs) // To half past eleven at night in UTC, whose day is that of the mail.
  const [one, other] = [await newBuyer(), await newBuyer()]
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const date = day.format(site.clock.now())
  await site.deliverWebhooks()
  await site.reconcile()
  const [first = '', second = ''] = await Promise.all(
    [one, other].map(async ({ person, orderId }) => String((await person.receipt(orderId)).body.number)),
  )
  expect(Number(second.replace('N-2026-', ''))).toBeGreaterThan(Number(first.replace('N-2026-', '')))
  const mails = await mailsTo(site, one.person.email)
  expect(mails).toMatchObject([{ subject: 'Your receipt for Operational Intelligence Blueprint' }])
  const order = `Order: ${one.orderId}\nReceipt: ${first}\n\nView or print it here:\n${site.origin}/receipts/${one.orderId}\n`
  expect(mails[0]?.body).toContain(`Date: ${date}\n${order}`)
})

test('a receipt keeps the buyer as they were when it was issued; the next one has what was saved since', async () => {
  const { person, orderId } = await newBuyer()
  const before = await person.receipt(orderId)
  await person.saveInvoiceDetails(details)
  await site.db.update(people).set({ name: 'Asha Rao' }).where(eq(people.id, person.id))
  const { orderId: next } = await payByCard(site, person)
  expect(await person.receipt(orderId)).toEqual(before)
  const renamed = { name: 'Asha Rao', email: person.email, ...details }
  expect((await person.receipt(next)).body.buyer).toEqual(renamed)
})

test('a receipt is shown to nobody else, and an order that is not paid has none', async () => {
  const { orderId } = await newBuyer()
  const other = await site.payer()
  await other.order('razorpay', 'blueprint')
  const [unpaid] = await site.db.select().from(orders).where(eq(orders.personId, other.id))
  const ids = [orderId, unpaid?.id ?? '', randomUUID(), 'nothing', orderId.toUpperCase()]
  for (const id of ids) expect(await other.receipt(id)).toEqual(notFoundAnswer)
})

test('an order paid before receipts were kept gets its receipt once when it is first opened, on however many servers at once', async () => {
  const { person, orderId } = await newBuyer()
  await site.db.delete(receipts).where(eq(receipts.orderId, orderId))
  site.clock.advance(dayMs)
  const issuedAt = site.clock.now().toISOString()
  const ask = (n: number) => untilAvailable(() => person.receipt(orderId, site.instances[n % 2]))
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(n)))
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { issuedAt } })
  expect(await person.receipt(orderId)).toEqual(answers[0])
})

test('what a person adds to their receipts is empty at first, kept without blanks around it, and refused where it is too long', async () => {
  const person = await site.payer()
  expect(await person.invoiceDetails()).toEqual({ status: 200, body: noDetails })
  const saved = { status: 200, body: details }
  expect(await person.saveInvoiceDetails({ ...details, company: '  Rao Textiles ' })).toEqual(saved)
  const fields = {
    company: 'Company can have at most 160 characters.',
    address: 'Address can have at most 6 lines.',
  }
  const tooLong = { ...details, company: 'c'.repeat(161), address: 'a\n'.repeat(6) + 'a' }
  const refused = { status: 400, body: { error: messages.checkFields, fields } }
  expect(await person.saveInvoiceDetails(tooLong)).toEqual(refused)
  expect(await person.invoiceDetails()).toEqual(saved)
  expect(await (await site.payer()).invoiceDetails()).toEqual({ status: 200, body: noDetails })
})
