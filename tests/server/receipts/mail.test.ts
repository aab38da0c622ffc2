import { expect, test } from 'vitest'
import { receiptMail, refundMail } from '#server/receipts/mail.ts'
import type { Order } from '#server/orders/orders.ts'

const asha = { email: 'asha@example.com', name: 'Asha' }
const origin = 'https://www.example.com'
const paid = { receiptNumber: 'N-2026-000007', paidAt: new Date('2026-03-05T23:30:00Z'), origin }
const mailFor = (productKey: Order['productKey'], provider: Order['provider'], cents: number) =>
  receiptMail({ id: 'order-1', productKey, provider, cents } as Order, asha, paid)
const opening = ['Hello Asha,', '', 'Thank you for your purchase. This is your receipt.', '']
const reference = [
  ...['Date: March 5, 2026', 'Order: order-1', 'Receipt: N-2026-000007', '', 'View or print it here:'],
  ...['https://www.example.com/receipts/order-1', ''],
]
const closing = ['', 'Questions? Write to support@northloop.example.', 'Northloop']

test('a buyer of Client Access by card reads what was paid, until when, and where the receipt is', () => {
  expect(mailFor('client_monthly_10', 'razorpay', 1_000)).toEqual({
    key: 'receipt:order-1',
    recipient: 'asha@example.com',
    subject: 'Your receipt for Client Access',
    body: [
      ...opening,
      ...['Product: Client Access', 'Price: $10.00 USD / month', 'Paid with: Card / UPI'],
      ...reference,
      'This payment covers one month. Nothing renews automatically.',
      ...closing,
    ].join('\n'),
  })
})

test('a buyer of the Blueprint by PayPal also reads what comes, and where to choose the time of the kick-off', () => {
  expect(mailFor('blueprint', 'paypal', 149_900)).toMatchObject({
    subject: 'Your receipt for Operational Intelligence Blueprint',
    body: [
      ...opening,
      'Product: Operational Intelligence Blueprint',
      ...['Price: $1,499.00 USD', 'Paid with: PayPal'],
      ...reference,
      'Deliverables: Current-state process map, Bottleneck analysis, Automation and AI opportunity register, Future-state architecture, Implementation roadmap',
      'Kick-off: A 90-minute discovery session with the people who run the process',
      'Duration: 2 weeks, with a walkthrough of all five deliverables',
      'Credit: 100% of the price counts towards a full project within 60 days. It is a credit, not a refund',
      '',
      'Choose a time for your kick-off here:',
      'https://www.example.com/project',
      ...closing,
    ].join('\n'),
  })
})

test('a buyer reads what was refunded, to what, and that its access has ended', () => {
  const order = { id: 'order-1', productKey: 'client_monthly_10', provider: 'paypal', cents: 1_000 } as Order
  const mail = refundMail(order, asha, { refundedAt: new Date('2026-03-07T10:00:00Z'), origin })
  expect(mail).toEqual({
    key: 'refund:order-1',
    recipient: 'asha@example.com',
    subject: 'Your refund for Client Access',
    body: [
      ...['Hello Asha,', '', 'Your payment has been refunded.', '', 'Product: Client Access'],
      ...['Amount: $10.00 USD', 'Refunded to: PayPal', 'Date: March 7, 2026', 'Order: order-1', ''],
      ...['The access that came with this payment has ended.', '', 'Your receipt shows the refund:'],
      'https://www.example.com/receipts/order-1',
      ...closing,
    ].join('\n'),
  })
})
