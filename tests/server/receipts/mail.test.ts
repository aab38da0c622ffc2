import { expect, test } from 'vitest'
import { receiptMail, refundMail } from '#server/receipts/mail.ts'
import type { Order } from '#server/orders/orders.ts'

const asha = { email: 'asha@example.com', name: 'Asha' }
const origin = 'https://www.example.com'
const paid = { receiptNumber: 'N-2026-000007', paidAt: new Date('2026-03-05T23:30:00Z'), origin }
const mailFor = (productKey: Order['productKey'], provider: Order['provider'], cents: number) =>
  receiptMail({ id: 'order-1', productKey, provider, cents } as Order, asha, paid)
const textOf = (...paragraphs: string[]) =>
  ['Hello Asha,', ...paragraphs, 'Questions? Write to support@northloop.example.\nNorthloop'].join('\n\n')
const thanks = 'Thank you for your purchase. This is your receipt.'
const reference = 'Date: March 5, 2026\nOrder: order-1\nReceipt: N-2026-000007'
const place = 'View or print it here:\nhttps://www.example.com/receipts/order-1'

test('a buyer of Client Access by card reads what was paid, until when, and where the receipt is', () => {
  const price = 'Product: Client Access\nPrice: $10.00 USD / month\nPaid with: Card / UPI'
  const month = 'This payment covers one month. Nothing renews automatically.'
  expect(mailFor('client_monthly_10', 'razorpay', 1_000)).toEqual({
    key: 'receipt:order-1',
    recipient: 'asha@example.com',
    subject: 'Your receipt for Client Access',
    body: textOf(thanks, `${price}\n${reference}`, place, month),
  })
})

test('a buyer of the Blueprint by PayPal also reads what comes, and where to choose the time of the kick-off', () => {
  const product = 'Operational Intelligence Blueprint'
  const price = `Product: ${product}\nPrice: $1,499.00 USD\nPaid with: PayPal`
  const facts = [
    'Deliverables: Current-state process map, Bottleneck analysis, Automation and AI opportunity register, Future-state architecture, Implementation roadmap',
    'Kick-off: A 90-minute discovery session with the people who run the process',
    'Duration: 2 weeks, with a walkthrough of all five deliverables',
    'Credit: 100% of the price counts towards a full project within 60 days. It is a credit, not a refund',
  ].join('\n')
  const kickoff = 'Choose a time for your kick-off here:\nhttps://www.example.com/project'
  const body = textOf(thanks, `${price}\n${reference}`, place, facts, kickoff)
  expect(mailFor('blueprint', 'paypal', 149_900)).toMatchObject({
    subject: `Your receipt for ${product}`,
    body,
  })
})

test('a buyer reads what was refunded, to what, and that its access has ended', () => {
  const order = { id: 'order-1', productKey: 'client_monthly_10', provider: 'paypal', cents: 1_000 } as Order
  const refund = 'Product: Client Access\nAmount: $10.00 USD\nRefunded to: PayPal\nDate: March 7, 2026'
  expect(refundMail(order, asha, { refundedAt: new Date('2026-03-07T10:00:00Z'), origin })).toEqual({
    key: 'refund:order-1',
    recipient: 'asha@example.com',
    subject: 'Your refund for Client Access',
    body: textOf(
      'Your payment has been refunded.',
      `${refund}\nOrder: order-1`,
      'The access that came with this payment has ended.',
      'Your receipt shows the refund:\nhttps://www.example.com/receipts/order-1',
    ),
  })
})
