import { expect, test } from 'vitest'
import { mailHtml } from '#server/mail/html.ts'
import { contactMails } from '#server/mail/enquiries.ts'
import { receiptMail } from '#server/payments/receipt-mail.ts'
import type { Order } from '#server/store/orders.ts'
import { startProduct } from './person.ts'

const runningProduct = startProduct()

const orderId = '3f0c7a52-9a41-4a70-8f5e-5a8f1f0f4c11'
const sampleOrder = { id: orderId, productKey: 'blueprint', cents: 149_900, provider: 'razorpay' } as Order
const sampleReceipt = receiptMail(
  sampleOrder,
  { name: 'Ada Lovelace', email: 'ada@example.com' },
  {
    receiptNumber: 'N-2026-000123',
    paidAt: new Date('2026-03-05T09:30:00Z'),
    origin: 'https://northloop.example',
  },
)
const sampleAcknowledgement = contactMails(orderId, {
  name: 'Ada',
  email: 'ada@example.com',
  company: '',
  service: '',
  message: `One line.\n${'Along'.repeat(40)}`,
}).sender

test.each([
  { what: 'a receipt', mail: sampleReceipt },
  { what: 'an acknowledgement', mail: sampleAcknowledgement },
])('$what is read at 320 px, without pictures, without scrolling sideways', async ({ mail }) => {
  const { page } = await runningProduct.person({ viewport: { width: 320, height: 640 } })
  await page.setContent(mailHtml(mail, 'https://northloop.example'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await page.locator('img, picture, link, script').count()).toBe(0)
  expect(await page.locator('body').innerText()).toContain('1 Example Road')
})
