import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { cardWindow, paypalReceipt, readReceipts, waitForThanks, paypalWindow } from './paying.ts'
import {
  addressOf,
  blueprintsStatus,
  open,
  startProduct,
  storedToken,
  waitForAddress,
  waitForFocus,
  waitForText,
  waitUntilReady,
} from './person.ts'

const runningProduct = startProduct()

/** The terms and values of the page's title block. */
const titleBlockOf = (page: Page): Promise<Record<string, string>> =>
  page.locator('main dl').evaluate((list) => {
    const texts = (tag: string) => [...list.querySelectorAll(tag)].map((one) => one.textContent)
    const values = texts('dd')
    return Object.fromEntries(texts('dt').map((term, index) => [term, values[index] ?? '']))
  })

/** Which of the client area's sections are locked. On a phone the navigation may be closed. */
const lockedSections = async (page: Page): Promise<string[]> => {
  const includeHidden = true
  const navigation = page.getByRole('navigation', { name: 'Client area', includeHidden })
  const locked: string[] = []
  for (const name of ['Network', 'Blueprints', 'Analytics'])
    if (await navigation.getByRole('link', { name, exact: true, includeHidden }).isDisabled())
      locked.push(name)
  return locked
}

const roleInToken = async (page: Page): Promise<unknown> => {
  const [, payload = ''] = ((await storedToken(page)) ?? '').split('.')
  const { role, subscription_status } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
    string,
    unknown
  >
  return { role, subscription_status }
}

/** Presses Tab until a control has the focus, and checks that the focus is visible. */
const tabTo = async (page: Page, role: 'link' | 'button' | 'textbox', name: string): Promise<void> => {
  const control = page.getByRole(role, { name }).first()
  await control.waitFor()
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) {
      const outline = await control.evaluate((element) => getComputedStyle(element).outlineStyle)
      expect(outline, `the focus on ${name} shows`).not.toBe('none')
      return
    }
  }
  throw new Error(
    `60 presses of Tab never came to the ${role} ${name}, and ended at ${await focusedHtml(page)}`,
  )
}

const focusedHtml = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))

test('a visitor with a keyboard alone buys Client Access by card and is a client at once', async () => {
  const person = await runningProduct.person()
  person.allowErrors(/403 .*\/api\/blueprints$/)
  const { page, name, email } = person
  await open(page, '/pricing')
  await page.keyboard.press('Tab')
  await waitForFocus(page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await tabTo(page, 'link', 'Get Full Access')
  await page.keyboard.press('Enter')
  await waitForAddress(page, '/login?redirect=%2Fcheckout%3Fplan%3Dclient_monthly_10')
  await tabTo(page, 'link', 'Continue with Google')
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', 'Email')
  await page.keyboard.type(email)
  await tabTo(page, 'button', 'Continue')
  await page.keyboard.press('Space')
  await waitForAddress(page, '/checkout?plan=client_monthly_10')
  expect(await roleInToken(page)).toEqual({ role: 'member', subscription_status: 'none' })
  expect(await blueprintsStatus(page)).toBe(403)

  const payButton = page.getByRole('button', { name: 'Pay $10.00 USD / month', disabled: false })
  await tabTo(page, 'button', 'Pay $10.00 USD / month')
  await page.keyboard.press('Space')
  await cardWindow(page).waitFor()
  await page.keyboard.press('Escape')
  await cardWindow(page).waitFor({ state: 'detached' })
  await payButton.waitFor()
  await waitForFocus(payButton)
  await page.keyboard.press('Enter')
  await waitForFocus(cardWindow(page).getByRole('button', { name: 'Pay now' }))
  await page.keyboard.press('Enter')
  await waitForThanks(page)
  await waitForFocus(page.getByRole('main'))
  expect(await roleInToken(page)).toEqual({ role: 'client', subscription_status: 'active' })
  expect(await blueprintsStatus(page)).toBe(200)
  await expect.poll(() => lockedSections(page)).toEqual([])

  await tabTo(page, 'link', 'View your order confirmation')
  await page.keyboard.press('Enter')
  await waitForAddress(page, '/order-confirmation')
  const bought = { Name: name, Email: email, Product: 'Client Access', Price: '$10.00 USD / month' }
  expect(await titleBlockOf(page)).toEqual(bought)
  expect(await readReceipts(page)).toEqual([['Client Access', '$10.00 USD / month', 'Card / UPI']])
  await page.getByRole('link', { name: 'Confirmation of Client Access' }).click()
  await waitForAddress(page, '/order-confirmation')
  expect(await titleBlockOf(page)).toEqual(bought)
  expect(await runningProduct.mailTo(email)).toContain('Subject: Your receipt for Client Access')
})

test('a visitor on a phone buys the Blueprint by PayPal with touches, and nothing moves for who prefers that', async () => {
  const person = await runningProduct.person({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const { page, email } = person
  const moving: Record<string, number> = {}
  const countAnimations = async (place = addressOf(page)) => {
    moving[place] = await page.evaluate(() => document.getAnimations().length)
  }
  await open(page, '/blueprint')
  await countAnimations()
  await page.locator('#investment').getByRole('link').tap()
  await waitForAddress(page, '/login?redirect=%2Fcheckout%3Fproduct%3Dblueprint')
  await waitUntilReady(page)
  await page.getByRole('link', { name: 'Continue with Google' }).tap()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).tap()
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
