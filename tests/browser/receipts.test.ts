import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { waitForThanks, payByCard, readReceipts } from './paying.ts'
import { addressOf, waitForAddress, openCheckout, open, waitForText, startProduct } from './person.ts'

const runningProduct = startProduct()

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

/** The default margins of print dialogs. */
const dialogMargin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }

/** The size of each printed sheet, and the words of all of them. */
const printReceipt = async (page: Page, format: 'A4' | 'Letter') => {
  const { sizes, texts, title } = await readPdf(await page.pdf({ format, margin: dialogMargin }))
  return { sizes, title, text: texts.join(' ').replace(/\s+/g, ' ') }
}

/** The longest invoice details that can be saved. */
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

const saveDetails = async (page: Page, details: Record<string, string>) => {
  await open(page, '/settings')
  for (const [label, value] of Object.entries(details)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Save details' }).click()
  await waitForText(page, 'Saved. Your next receipt carries these details.')
}

const payForBlueprint = async (person: Parameters<typeof openCheckout>[0]) => {
  await openCheckout(person, '/checkout?product=blueprint')
  await payByCard(person.page)
  await waitForThanks(person.page)
}

test.each([1440, 360])(
  '%i wide, a buyer saves invoice details, pays by card, opens the receipt from the settings and prints it',
  async (width) => {
    const person = await runningProduct.person({ viewport: { width, height: 900 } })
    const { page, name } = person
    await openCheckout(person, '/checkout?product=blueprint')
    await saveDetails(page, {
      Company: 'Rao Textiles',
      Address: '7 Mill Lane\nPune 411001',
      Country: 'India',
    })
    await payForBlueprint(person)
    expect(await readReceipts(page)).toEqual([
      ['Operational Intelligence Blueprint', '$1,499.00 USD', 'Card / UPI'],
    ])
    await page.getByRole('link', { name: 'View receipt of Operational Intelligence Blueprint' }).click()
    await page.getByRole('button', { name: 'Print' }).waitFor()
    const number = (await headingOf(page).innerText()).replace('Receipt ', '')
    expect(number).toMatch(/^N-\d{4}-\d{6}$/)
    expect(await page.title()).toBe(`Receipt ${number} | Northloop`)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBe(0)

    for (const [format, size] of [
      ['A4', '210×297'],
      ['Letter', '216×279'],
    ] as const) {
      const { sizes, title, text } = await printReceipt(page, format)
      expect({ sizes, title }).toEqual({ sizes: [size], title: `Receipt ${number} | Northloop` })
      expect(text).toContain(`Rao Textiles ${name} 7 Mill Lane Pune 411001 India`)
      expect(text).toContain('Total paid $1,499.00 USD')
      expect(text).not.toMatch(/Back to settings|Client area|Log out/)
    }

    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', document.title)
    })
    await page.getByRole('button', { name: 'Print' }).click()
    expect(await page.locator('html').getAttribute('data-printed')).toBe(`Receipt ${number} | Northloop`)
  },
)

test('a refunded receipt with the longest details prints on one sheet', async () => {
  const person = await runningProduct.person()
  const { page } = person
  await openCheckout(person)
  await saveDetails(page, longestDetails)
  await payForBlueprint(person)
  await readReceipts(page)
  await page.route('**/api/client/receipts/*', async (route) => {
    const response = await route.fetch()
    const receipt = (await response.json()) as object
    await route.fulfill({ response, json: { ...receipt, refundedAt: new Date().toISOString() } })
  })
  await page.getByRole('link', { name: /^View receipt/ }).click()
  await waitForText(page, 'Total after the refund')
  expect((await printReceipt(page, 'A4')).sizes).toEqual(['210×297'])
  expect((await printReceipt(page, 'Letter')).sizes).toEqual(['216×279'])
})

test('the thanks page leads its buyer to the receipt, and nobody else', async () => {
  const person = await runningProduct.person()
  const { page } = person
  await payForBlueprint(person)
  await page.getByRole('link', { name: 'View your order confirmation' }).click()
  await waitForAddress(page, '/order-confirmation')
  await page.getByRole('link', { name: 'View receipt' }).click()
  await page.getByRole('button', { name: 'Print' }).waitFor()
  const receipt = addressOf(page)
  const mail = await runningProduct.mailTo(person.email)
  expect(mail).toContain(`${runningProduct.origin()}${receipt}\n`)

  await open(page, '/order-confirmation')
  expect(await page.getByRole('link', { name: 'View receipt' }).count()).toBe(0)

  const other = await runningProduct.person()
  await openCheckout(other)
  await open(other.page, receipt)
  await waitForText(other.page, 'We could not find this receipt in your account.')
  other.allowErrors(/404 .*\/api\/client\/receipts\//)
})
