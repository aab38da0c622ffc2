import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { localKeys } from '#contract/storage.ts'
import { decodeToken } from '#src/effects/platform/token-store.ts'
import {
  lockedSections,
  paypalReceipt,
  paypalWindow,
  readReceipts,
  signInAsBuyer,
  waitForThanks,
} from './paying.ts'
import { addressOf, blueprintsStatus, waitForAddress, waitForText, storedToken } from './page.ts'
import { openSignedIn, startProduct } from './person.ts'
import { sidewaysScroll, smallViewport } from './page-faults.ts'

const runningProduct = startProduct()

test('somebody on a phone agrees to remember who recommended us and buys the Blueprint by PayPal with touches', async () => {
  const partner = await runningProduct.person()
  await signInAsBuyer(runningProduct, partner, 'partner_monthly_25')
  const commissions = await partner.context.request.get(apiPaths.commissions)
  const { code } = (await commissions.json()) as { code: string }
  const person = await runningProduct.person({ viewport: smallViewport, hasTouch: true, isMobile: true })
  const { page } = person
  await openSignedIn(person, `/blueprint?from=mail&ref=${code}`)
  const line = page.getByRole('region', { name: 'Recommendation' })
  await line.getByText(`${partner.name} recommended Northloop to you.`).waitFor()
  expect([addressOf(page), await sidewaysScroll(page)]).toEqual(['/blueprint?from=mail', []])
  const kept = () => page.evaluate((name) => localStorage.getItem(name), localKeys.referral)
  expect(await kept()).toBeNull()
  const stored = page.waitForResponse((answer) => answer.url().endsWith(apiPaths.referral) && answer.ok())
  await line.getByRole('button', { name: 'Remember it' }).tap()
  await stored
  await line.waitFor({ state: 'detached' })
  await expect.poll(kept).toBeNull()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.locator('#investment').getByRole('link').tap()
  await waitForAddress(page, '/checkout?product=blueprint')
  await page.getByRole('radio', { name: 'PayPal' }).tap()
  await page.getByRole('button', { name: 'PayPal', exact: true }).tap()
  await paypalWindow(page).waitFor()
  await paypalWindow(page).getByRole('button', { name: 'Approve' }).tap()
  await waitForThanks(page)
  const user = decodeToken((await storedToken(page)) ?? '')?.user
  expect([user?.role, user?.subscription_status]).toEqual(['client', 'none'])
  expect(await blueprintsStatus(page)).toBe(200)
  await expect.poll(() => lockedSections(page)).toEqual(['Network', 'Blueprints', 'Analytics'])
  await page.getByRole('button', { name: 'Client area' }).tap()
  await page.getByRole('navigation', { name: 'Client area' }).getByRole('link', { name: 'Settings' }).tap()
  await waitForAddress(page, '/settings')
  const receipt = ['Operational Intelligence Blueprint', '$1,499.00 USD', paypalReceipt[2]]
  expect(await readReceipts(page)).toEqual([receipt])
  await waitForText(page, 'You have no monthly plan.')
})
