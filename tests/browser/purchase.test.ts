import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { cardWindow, waitForThanks, payByCard, payByPaypal, readReceipts } from './paying.ts'
import {
  addressOf,
  waitForAddress,
  blueprintsStatus,
  waitUntilReady,
  open,
  waitForText,
  signIn,
  startProduct,
  storedToken,
  type Person,
  waitForFocus,
} from './person.ts'

const runningProduct = startProduct()

const longDate = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })

/** The same day of the next month, or that month's last day where it has no such day. */
const monthAfter = (iso: string): string => {
  const end = new Date(iso)
  end.setUTCMonth(end.getUTCMonth() + 1)
  if (end.getUTCDate() !== new Date(iso).getUTCDate()) end.setUTCDate(0)
  return end.toISOString()
}

/** The terms and values of the page's title block. */
const titleBlockOf = (page: Page): Promise<Record<string, string>> =>
  page.locator('main dl').evaluate((list) => {
    const texts = (tag: string) => [...list.querySelectorAll(tag)].map((one) => one.textContent)
    const values = texts('dd')
    return Object.fromEntries(texts('dt').map((term, index) => [term, values[index] ?? '']))
  })

const isLocked = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('navigation', { name: 'Client area' }).getByRole('link', { name, exact: true }).isDisabled()

const roleInToken = async (page: Page): Promise<unknown> => {
  const [, payload = ''] = ((await storedToken(page)) ?? '').split('.')
  const { role, subscription_status } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
    string,
    unknown
  >
  return { role, subscription_status }
}

const expectReceiptMail = async ({ name, email }: Person, paidAt: string, lines: string[]): Promise<void> => {
  const [head = '', ...body] = (await runningProduct.mailTo(email)).split('\n\n')
  expect(head.split('\n').filter((line) => /^(To|Subject):/.test(line))).toEqual([
    `To: ${email}`,
    `Subject: Your receipt for ${lines[0]?.replace('Product: ', '')}`,
  ])
  expect(
    body
      .join('\n\n')
      .replace(/^Order: [0-9a-f-]{36}$/m, 'Order: {id}')
      .replace(/^Receipt: N-\d{4}-\d{6}$/m, 'Receipt: {number}')
      .replace(/\/receipts\/[0-9a-f-]{36}$/m, '/receipts/{id}')
      .trimEnd()
      .split('\n'),
  ).toEqual([
    `Hello ${name},`,
    '',
    'Thank you for your purchase. This is your receipt.',
    '',
    ...lines.slice(0, 3),
    `Date: ${longDate(paidAt)}`,
    'Order: {id}',
    'Receipt: {number}',
    '',
    'To read and print it, sign in here:',
    `${runningProduct.origin()}/receipts/{id}`,
    '',
    ...lines.slice(3),
    '',
    `Questions? Write to ${brand.email.support}.`,
    brand.name,
    '',
    [brand.legalName, ...brand.address].join(', '),
  ])
}

test('a new visitor buys Client Access from the pricing page by card and is a client at once', async () => {
  const person = await runningProduct.person()
  const { page, name, email } = person
  await open(page, '/pricing')
  await page.getByRole('link', { name: 'Get Full Access' }).click()
  await waitForText(page, 'Welcome Back')
  expect(addressOf(page)).toBe('/login?redirect=%2Fcheckout%3Fplan%3Dclient_monthly_10')

  await signIn(person)
  await waitForAddress(page, '/checkout?plan=client_monthly_10')
  expect(await roleInToken(page)).toEqual({ role: 'member', subscription_status: 'none' })
  expect(await blueprintsStatus(page)).toBe(403)
  person.allowErrors(/403 .*\/api\/blueprints$/)
  expect(await page.getByRole('radio', { name: 'Card / UPI' }).isChecked()).toBe(true)

  await payByCard(page)
  await waitForThanks(page)
  expect(await roleInToken(page)).toEqual({ role: 'client', subscription_status: 'active' })
  expect(await blueprintsStatus(page)).toBe(200)
  const premium = ['Network', 'Blueprints', 'Analytics']
  expect(await Promise.all(premium.map((item) => isLocked(page, item)))).toEqual([false, false, false])
  await waitForText(page, 'The Blueprint gallery')
  await waitForFocus(page.getByRole('main'))

  await page.getByRole('link', { name: 'View your order confirmation' }).click()
  await waitForAddress(page, '/order-confirmation')
  const bought = { Name: name, Email: email, Product: 'Client Access', Price: '$10.00 USD / month' }
  expect(await titleBlockOf(page)).toEqual(bought)

  expect(await readReceipts(page)).toEqual([['Client Access', '$10.00 USD / month', 'Card / UPI']])
  const paidAt = (await page.locator('tbody time').getAttribute('datetime')) ?? ''
  const plan = page.getByRole('listitem').filter({ hasText: 'Client Access' })
  expect(await plan.locator('time').innerText()).toBe(longDate(monthAfter(paidAt)))
  await page.getByRole('link', { name: 'Confirmation of Client Access' }).click()
  await waitForAddress(page, '/order-confirmation')
  expect(await titleBlockOf(page)).toEqual(bought)

  await expectReceiptMail(person, paidAt, [
    'Product: Client Access',
    'Price: $10.00 USD / month',
    'Paid with: Card / UPI',
    'This pays one month. It does not renew by itself.',
  ])
})

test('a new visitor buys the Blueprint from its own page by PayPal and may read Blueprints at once', async () => {
  const person = await runningProduct.person()
  const { page, name, email } = person
  await open(page, '/blueprint')
  await page.locator('#investment').getByRole('link').click()
  await waitForText(page, 'Welcome Back')
  expect(addressOf(page)).toBe('/login?redirect=%2Fcheckout%3Fproduct%3Dblueprint')

  await signIn(person)
  await waitForAddress(page, '/checkout?product=blueprint')
  await payByPaypal(page)
  await waitForThanks(page)
  expect(await roleInToken(page)).toEqual({ role: 'client', subscription_status: 'none' })
  expect(await blueprintsStatus(page)).toBe(200)
  expect([await isLocked(page, 'Blueprints'), await isLocked(page, 'Analytics')]).toEqual([false, true])
  await page.getByRole('link', { name: 'Open the gallery' }).waitFor()
  const network = page
    .getByRole('navigation', { name: 'Client area' })
    .getByRole('link', { name: 'Network', exact: true })
  expect((await network.innerText()).split(/\s+/)).toEqual(['Network', 'Premium', '(locked)'])

  await page.getByRole('link', { name: 'View your order confirmation' }).click()
  await waitForAddress(page, '/order-confirmation')
  expect(await titleBlockOf(page)).toEqual({
    Name: name,
    Email: email,
    Product: 'Operational Intelligence Blueprint',
    Price: '$1,499.00 USD',
  })
  expect(await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'The gallery is open',
    'You choose a time',
    'Discovery session',
    'Delivery and walkthrough',
  ])

  expect(await readReceipts(page)).toEqual([
    ['Operational Intelligence Blueprint', '$1,499.00 USD', 'PayPal'],
  ])
  await waitForText(page, 'You have no monthly plan.')
  const paidAt = (await page.locator('tbody time').getAttribute('datetime')) ?? ''
  await expectReceiptMail(person, paidAt, [
    'Product: Operational Intelligence Blueprint',
    'Price: $1,499.00 USD',
    'Paid with: PayPal',
    'Deliverables: Current-state process map, Bottleneck analysis, Automation and AI opportunity register, Future-state architecture, Implementation roadmap',
    'Kick-off: A 90-minute discovery session with the people who run the process',
    'Duration: 2 weeks, with a walkthrough of all five deliverables',
    'Credit: 100% of the price counts towards a full project within 60 days. It is a credit, not a refund',
    '',
    'Choose the time of your kick-off here:',
    `${runningProduct.origin()}/project`,
  ])
})

test('the order confirmation opened by its address shows N/A for all it does not know', async () => {
  const { page } = await runningProduct.person()
  await open(page, '/order-confirmation')
  expect(await titleBlockOf(page)).toEqual({ Name: 'N/A', Email: 'N/A', Product: 'N/A', Price: 'N/A' })
})

/** Presses Tab until a control has the focus, and checks that the focus is visible. */
const tabTo = async (
  page: Page,
  role: 'link' | 'button' | 'textbox',
  name: string | RegExp,
): Promise<void> => {
  const control = page.getByRole(role, { name }).first()
  await control.waitFor()
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) {
      const outline = await control.evaluate((element) => getComputedStyle(element).outlineStyle)
      expect(outline, `the focus on ${String(name)} shows`).not.toBe('none')
      return
    }
  }
  throw new Error(`Tab never came to the ${role} ${String(name)}`)
}

test('a visitor with a keyboard alone buys Client Access', async () => {
  const { page, email } = await runningProduct.person()
  await open(page, '/pricing')
  await page.keyboard.press('Tab')
  await waitForFocus(page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await tabTo(page, 'link', 'Get Full Access')
  await page.keyboard.press('Enter')
  await tabTo(page, 'link', 'Continue with Google')
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', 'Email')
  await page.keyboard.type(email)
  await tabTo(page, 'button', 'Continue')
  await page.keyboard.press('Space')
  await waitForAddress(page, '/checkout?plan=client_monthly_10')
  await tabTo(page, 'button', 'Pay $10.00 USD / month')
  await page.keyboard.press('Space')
  await cardWindow(page).waitFor()
  await page.keyboard.press('Escape')
  await cardWindow(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Pay $10.00 USD / month', disabled: false }).waitFor()
  await waitForFocus(page.getByRole('button', { name: 'Pay $10.00 USD / month' }))
  await page.keyboard.press('Enter')
  await cardWindow(page).waitFor()
  await waitForFocus(cardWindow(page).getByRole('button', { name: 'Pay now' }))
  await page.keyboard.press('Enter')
  await waitForThanks(page)
  await tabTo(page, 'link', 'View your order confirmation')
  await page.keyboard.press('Enter')
  await waitForAddress(page, '/order-confirmation')
})

test('a visitor on a small screen buys Client Access by touch', async () => {
  const person = await runningProduct.person({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const { page, email } = person
  await open(page, '/pricing')
  await page.getByRole('link', { name: 'Get Full Access' }).tap()
  await waitUntilReady(page)
  await page.getByRole('link', { name: 'Continue with Google' }).tap()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await waitForAddress(page, '/checkout?plan=client_monthly_10')
  await page.getByRole('button', { name: 'Pay $10.00 USD / month' }).tap()
  await cardWindow(page).getByRole('button', { name: 'Pay now' }).tap()
  await waitForThanks(page)
  await page.getByRole('button', { name: 'Sections' }).tap()
  await page.getByRole('navigation', { name: 'Client area' }).getByRole('link', { name: 'Settings' }).tap()
  await waitForAddress(page, '/settings')
})

test('for a visitor who prefers reduced motion nothing moves on the way to a purchase', async () => {
  const person = await runningProduct.person({ reducedMotion: 'reduce' })
  const { page } = person
  const moving = () => page.evaluate(() => document.getAnimations().length)
  const seen: Record<string, number> = {}
  const look = async () => {
    seen[addressOf(page)] = await moving()
  }
  await open(page, '/')
  await look()
  await open(page, '/blueprint')
  await look()
  await page.locator('#investment').getByRole('link').click()
  await waitForText(page, 'Welcome Back')
  await signIn(person)
  await waitForAddress(page, '/checkout?product=blueprint')
  await look()
  await page.getByRole('button', { name: 'Pay $1,499.00 USD' }).click()
  await cardWindow(page).waitFor()
  expect(await moving()).toBe(0)
  await cardWindow(page).getByRole('button', { name: 'Pay now' }).click()
  await waitForThanks(page)
  await look()
  expect(seen).toEqual({
    '/': 0,
    '/blueprint': 0,
    '/checkout?product=blueprint': 0,
    '/dashboard?payment_success=true': 0,
  })
})
