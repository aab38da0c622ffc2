import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  clientAccessCheckoutPath,
  cardReceiptCells,
  paypalReceipt,
  providerUrls,
  recordOrders,
  recordCharges,
  waitUntilPayable,
  cardWindow,
  waitForThanks,
  openCardWindow,
  openPaypalWindow,
  payByCard,
  payByPaypal,
  readReceipts,
} from './paying.ts'
import {
  addressOf,
  alertOf,
  waitForAddress,
  blueprintsStatus,
  openDashboard,
  openCheckout,
  removeStoredToken,
  waitUntilReady,
  open,
  pressButton,
  waitForText,
  startProduct,
  pauseClock,
} from './person.ts'

const runningProduct = startProduct()

test('whoever closes the browser right after paying is a client at the next sign-in', async () => {
  const leavesAfterPaying = async (
    { confirm }: { confirm: string },
    pays: (page: Page) => Promise<void>,
    receipt: string[],
  ) => {
    const { page, context, email } = await runningProduct.person()
    await openCheckout({ page, email })
    await page.route(confirm, () => undefined)
    const confirmRequest = page.waitForRequest(confirm)
    await pays(page)
    await confirmRequest
    await context.close()

    expect(await runningProduct.mailTo(email)).toContain('Product: Client Access')
    const laterPerson = await runningProduct.person()
    await openDashboard({ page: laterPerson.page, email })
    expect(await blueprintsStatus(laterPerson.page)).toBe(200)
    expect(await readReceipts(laterPerson.page)).toEqual([receipt])
    await waitForText(laterPerson.page, 'Active')
  }
  await Promise.all([
    leavesAfterPaying(providerUrls.card, payByCard, cardReceiptCells),
    leavesAfterPaying(providerUrls.paypal, payByPaypal, paypalReceipt),
  ])
})

test('a dismissed window leads back to the checkout, and the same order is paid after all', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  await openCheckout(person)
  const orders = await recordOrders(context)
  await pressButton(await openCardWindow(page), 'Close')
  await waitUntilPayable(page)
  await openCardWindow(page)
  await page.keyboard.press('Escape')
  await waitUntilPayable(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  await payByCard(page)
  await waitForThanks(page)
  const [first, ...again] = orders
  expect(first).toMatch(/^order_/)
  expect(again).toEqual([first, first])
  expect(await readReceipts(page)).toEqual([cardReceiptCells])
})

test('PayPal cancelled says nothing, PayPal failed says so, and approving pays the same order', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  await openCheckout(person)
  const orders = await recordOrders(context)
  await pressButton(await openPaypalWindow(page), 'Cancel')
  await page.getByRole('radio', { name: 'Card / UPI', disabled: false }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await pressButton(await openPaypalWindow(page), 'Fail')
  expect(await alertOf(page)).toBe(
    'An error occurred with the PayPal transaction. Please try again or contact support.',
  )
  await pressButton(await openPaypalWindow(page), 'Approve')
  await waitForThanks(page)
  const [first, ...again] = orders
  expect(first).toMatch(/\w+/)
  expect(again).toEqual([first, first])
  expect(await readReceipts(page)).toEqual([paypalReceipt])
})

test("the browser's back button leaves an open window for the page before, and a paid checkout for good", async () => {
  const person = await runningProduct.person()
  const { page } = person
  await openDashboard(person)
  await open(page, '/pricing')
  await page.getByRole('link', { name: 'Get Full Access' }).click()
  await waitForAddress(page, clientAccessCheckoutPath)
  await openCardWindow(page)
  await page.goBack()
  await waitForAddress(page, '/pricing')
  expect(await cardWindow(page).count()).toBe(0)
  await page.goForward()
  await waitForAddress(page, clientAccessCheckoutPath)
  if ((await cardWindow(page).count()) === 0) await openCardWindow(page)
  await pressButton(cardWindow(page), 'Pay now')
  await waitForThanks(page)
  await page.goBack()
  await waitForAddress(page, '/pricing')
  await page.goForward()
  await waitForThanks(page)
  expect(await readReceipts(page)).toEqual([cardReceiptCells])
})

test('of two tabs at the same checkout one pays, and the other charges nothing', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  person.allowErrors(/400 .*\/sandbox\/razorpay\/checkout\/pay$/, /409 .*\/create-razorpay-order$/)
  await openCheckout(person)
  const charges = recordCharges(context)
  const orders = await recordOrders(context)
  const other = await context.newPage()
  await open(other, clientAccessCheckoutPath)
  const shown = await openCardWindow(page)
  const shownThere = await openCardWindow(other)
  const [one, two] = orders
  expect(two).toBe(one)

  await pressButton(shown, 'Pay now')
  await waitForThanks(page)
  await pressButton(shownThere, 'Pay now')
  await other.getByRole('alert').waitFor({ state: 'attached' })
  await pressButton(shownThere, 'Close')
  await other.getByRole('button', { name: 'Pay $10.00 USD / month', disabled: false }).click()
  await waitForThanks(other)
  expect(charges).toHaveLength(1)
  expect(await readReceipts(other)).toEqual([cardReceiptCells])
})

test('of two tabs with different methods one pays by card, and approving PayPal in the other charges nothing', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  person.allowErrors(/409 .*\/capture-paypal-order$/)
  await openCheckout(person)
  const other = await context.newPage()
  await open(other, clientAccessCheckoutPath)
  const shown = await openCardWindow(page)
  const shownThere = await openPaypalWindow(other)
  await pressButton(shown, 'Pay now')
  await waitForThanks(page)
  await pressButton(shownThere, 'Approve')
  await waitForThanks(other)
  expect(await readReceipts(other)).toEqual([cardReceiptCells])
})

test('?payment_success=true typed by hand thanks nobody who has not just paid', async () => {
  const nobody = await runningProduct.person()
  await openDashboard(nobody)
  await open(nobody.page, '/dashboard?payment_success=true')
  await nobody.page.waitForLoadState('networkidle')
  await waitForText(nobody.page, `Welcome, ${nobody.name}`)
  expect(await nobody.page.getByText('Payment received').count()).toBe(0)
  expect(addressOf(nobody.page)).toBe('/dashboard?payment_success=true')

  const longAgo = await runningProduct.person()
  await openDashboard({ ...longAgo, email: 'client@demo.example' })
  await open(longAgo.page, '/dashboard?payment_success=true')
  await longAgo.page.waitForLoadState('networkidle')
  expect(await longAgo.page.getByText('Payment received').count()).toBe(0)
  expect(await readReceipts(longAgo.page)).toHaveLength(2)
})

const revokeToken = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const token = localStorage.getItem('authToken') ?? ''
    await fetch('/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
  })

test.each([
  ['the server no longer knows', revokeToken],
  ['this browser has forgotten', removeStoredToken],
])('a session that %s is told of at the checkout, leads to sign-in and back again', async (_, ends) => {
  const person = await runningProduct.person()
  const { page, email } = person
  person.allowErrors(/401 .*\/create-razorpay-order$/)
  await page.clock.install()
  await openCheckout(person)
  await ends(page)
  await pauseClock(page)
  await page.getByRole('button', { name: 'Pay $10.00 USD / month' }).click()
  expect(await alertOf(page)).toBe('User not authenticated.')
  expect(addressOf(page)).toBe('/checkout?plan=client_monthly_10')
  await page.clock.resume()
  await waitForText(page, 'Welcome Back')
  expect(addressOf(page)).toBe('/login?redirect=%2Fcheckout%3Fplan%3Dclient_monthly_10')
  await waitUntilReady(page)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await waitForAddress(page, clientAccessCheckoutPath)
  await waitUntilPayable(page)
})
