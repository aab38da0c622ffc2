import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { payByCard, waitForThanks } from './paying.ts'
import { addressOf, open, waitForAddress, waitForText } from './page.ts'
import { openSignedIn, startProduct } from './person.ts'
import { sidewaysScroll, smallViewport } from './page-faults.ts'

const runningProduct = startProduct()

/** The default margins of print dialogs. */
const dialogMargin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }

const printReceipt = async (page: Page, format: 'A4' | 'Letter') => {
  const { sizes, texts, title } = await readPdf(await page.pdf({ format, margin: dialogMargin }))
  return { sizes, title, text: texts.join(' ').replace(/\s+/g, ' ') }
}

const longestDetails = {
  Company: 'Wide Mill & Loom Works '.repeat(20).slice(0, limits.company),
  Address: Array.from({ length: limits.invoice.lines }, (_, line) =>
    `${line} Mill Lane, Building ${'W'.repeat(60)}`.slice(
      0,
      limits.invoice.address / limits.invoice.lines - 1,
    ),
  ).join('\n'),
  Country: 'W'.repeat(limits.invoice.country),
  'Tax number': 'W'.repeat(limits.invoice.taxNumber),
}

test('a buyer saves the longest invoice details, pays, and the receipt that the thanks page leads to prints on one sheet', async () => {
  const person = await runningProduct.person({ viewport: smallViewport })
  const { page, email } = person
  await openSignedIn(person, '/settings')
  for (const [label, value] of Object.entries(longestDetails)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Save details' }).click()
  await waitForText(page, 'Saved. Your next receipt will show these details.')
  await open(page, '/checkout?product=blueprint')
  await payByCard(page)
  await waitForThanks(page)
  await page.route('**/api/client/receipts/*', async (route) => {
    const response = await route.fetch()
    const paid = (await response.json()) as object
    await route.fulfill({ response, json: { ...paid, refundedAt: new Date().toISOString() } })
  })
  await page.getByRole('link', { name: 'View your order confirmation' }).click()
  await waitForAddress(page, '/order-confirmation')
  await page.getByRole('link', { name: 'View receipt' }).click()
  await page.getByRole('button', { name: 'Print' }).waitFor()
  await waitForText(page, 'Total after the refund')
  expect(await runningProduct.mailTo(email)).toContain(`${runningProduct.origin()}${addressOf(page)}\n`)

  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  expect(heading).toMatch(/^Receipt N-\d{4}-\d{6}$/)
  expect(await sidewaysScroll(page)).toEqual([])
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.title)
  })
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await page.locator('html').getAttribute('data-printed')).toBe(`${heading} | Northloop`)
  for (const [format, size] of [
    ['A4', '210×297'],
    ['Letter', '216×279'],
  ] as const) {
    const { sizes, title, text } = await printReceipt(page, format)
    expect({ sizes, title }).toEqual({ sizes: [size], title: `${heading} | Northloop` })
    expect(text).toContain('$1,499.00 USD')
    expect(text).not.toMatch(/All receipts|Client area|Log out/)
  }
})
