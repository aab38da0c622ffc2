import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Journey } from './input-driver.ts'
import { stopCalls } from './paths-gate.ts'
import {
  cardReceiptCells,
  cardWindow,
  clientAccessCheckoutPath,
  lockedSections,
  providerUrls,
  readReceipts,
  waitForThanks,
} from './paying.ts'
import { blueprintsStatus, open, waitForAddress, waitForFocus, waitForText } from './page.ts'
import { sidewaysScroll } from './page-faults.ts'

const titleBlockOf = (page: Page): Promise<Record<string, string>> =>
  page.locator('main dl').evaluate((list) => {
    const texts = (tag: string) => [...list.querySelectorAll(tag)].map((one) => one.textContent)
    const values = texts('dd')
    return Object.fromEntries(texts('dt').map((term, index) => [term, values[index] ?? '']))
  })

/** From the prices over the sign-in and the card window, which is closed once, to the order confirmation. */
export const buys: Journey = async ({ person, page, press, type }, product) => {
  const { name, email } = person
  person.allowErrors(/403 .*\/api\/blueprints$/)
  await open(page, '/pricing')
  await page.keyboard.press('Tab')
  await waitForFocus(page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await press(page.getByRole('link', { name: 'Get Full Access' }).first())
  await waitForAddress(page, '/login?redirect=%2Fcheckout%3Fplan%3Dclient_monthly_10')
  await press(page.getByRole('link', { name: 'Continue with Google' }))
  await type(page.getByLabel('Email'), email)
  await press(page.getByRole('button', { name: 'Continue' }))
  await waitForAddress(page, clientAccessCheckoutPath)
  expect(await blueprintsStatus(page)).toBe(403)

  const payButton = page.getByRole('button', { name: 'Pay $10.00 USD / month', disabled: false })
  await press(payButton)
  await cardWindow(page).waitFor()
  await page.keyboard.press('Escape')
  await cardWindow(page).waitFor({ state: 'detached' })
  await waitForFocus(payButton)
  await press(payButton)
  const payNow = cardWindow(page).getByRole('button', { name: 'Pay now' })
  await waitForFocus(payNow)
  const confirmation = await stopCalls(page, providerUrls.card.confirm)
  await press(payNow)
  await waitForText(page, 'Verifying Payment...')
  await confirmation.open()
  await waitForThanks(page)
  await waitForFocus(page.getByRole('main'))
  expect(await blueprintsStatus(page)).toBe(200)
  await expect.poll(() => lockedSections(page)).toEqual([])

  await press(page.getByRole('link', { name: 'View your order confirmation' }))
  await waitForAddress(page, '/order-confirmation')
  const bought = { Name: name, Email: email, Product: 'Client Access', Price: '$10.00 USD / month' }
  expect(await titleBlockOf(page)).toEqual(bought)
  expect(await readReceipts(page)).toEqual([cardReceiptCells])
  expect(await sidewaysScroll(page)).toEqual([])
  await press(page.getByRole('link', { name: 'Confirmation of Client Access' }))
  await waitForAddress(page, '/order-confirmation')
  expect(await titleBlockOf(page)).toEqual(bought)
  expect(await product.mailTo(email)).toContain('Subject: Your receipt for Client Access')
}
