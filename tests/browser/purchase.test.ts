import { expect, test } from 'vitest'
import {
  lockedSections,
  paypalReceipt,
  paypalWindow,
  readReceipts,
  roleInToken,
  waitForThanks,
} from './paying.ts'
import {
  addressOf,
  blueprintsStatus,
  openSignedIn,
  startProduct,
  waitForAddress,
  waitForText,
} from './person.ts'

const runningProduct = startProduct()

test('somebody on a phone buys the Blueprint by PayPal with touches, and nothing moves for who prefers that', async () => {
  const person = await runningProduct.person({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const { page } = person
  const moving: Record<string, number> = {}
  const countAnimations = async (place = addressOf(page)) => {
    moving[place] = await page.evaluate(() => document.getAnimations().length)
  }
  await openSignedIn(person, '/blueprint')
  await countAnimations()
  await page.locator('#investment').getByRole('link').tap()
  await waitForAddress(page, '/checkout?product=blueprint')
  await countAnimations()
  await page.getByRole('radio', { name: 'PayPal' }).tap()
  await page.getByRole('button', { name: 'PayPal', exact: true }).tap()
  await paypalWindow(page).waitFor()
  await countAnimations("PayPal's window")
  await paypalWindow(page).getByRole('button', { name: 'Approve' }).tap()
  await waitForThanks(page)
  await countAnimations()
  expect(moving).toEqual({
    '/blueprint': 0,
    '/checkout?product=blueprint': 0,
    "PayPal's window": 0,
    '/dashboard?payment_success=true': 0,
  })
  expect(await roleInToken(page)).toEqual({ role: 'client', subscription_status: 'none' })
  expect(await blueprintsStatus(page)).toBe(200)
  await expect.poll(() => lockedSections(page)).toEqual(['Network', 'Blueprints', 'Analytics'])
  await page.getByRole('button', { name: 'Client area' }).tap()
  await page.getByRole('navigation', { name: 'Client area' }).getByRole('link', { name: 'Settings' }).tap()
  await waitForAddress(page, '/settings')
  expect(await readReceipts(page)).toEqual([
    ['Operational Intelligence Blueprint', '$1,499.00 USD', paypalReceipt[2]],
  ])
  await waitForText(page, 'You have no monthly plan.')
})
