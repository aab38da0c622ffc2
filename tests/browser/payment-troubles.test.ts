import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { clientAccess, byCard, byPaypal, providers, ordersIn, chargesIn, isIdle } from './paying.ts'
import {
  addressOf,
  alertOf,
  arrivesAt,
  blueprintsStatus,
  cardWindow,
  comesIn,
  comesToCheckout,
  forgetsPerson,
  isReady,
  isThanked,
  open,
  opensCardWindow,
  opensPaypalWindow,
  paysByCard,
  paysByPaypal,
  presses,
  receiptsOf,
  sees,
  startProduct,
  stopsTime,
} from './person.ts'

const product = startProduct()

test('whoever closes the browser right after paying is a client at the next sign-in', async () => {
  const leavesAfterPaying = async (
    { confirm }: { confirm: string },
    pays: (page: Page) => Promise<void>,
    receipt: string[],
  ) => {
    const { page, context, email } = await product.person()
    await comesToCheckout({ page, email })
    await page.route(confirm, () => undefined)
    const confirming = page.waitForRequest(confirm)
    await pays(page)
    await confirming
    await context.close()

    expect(await product.mailTo(email)).toContain('Product: Client Access')
    const later = await product.person()
    await comesIn({ page: later.page, email })
    expect(await blueprintsStatus(later.page)).toBe(200)
    expect(await receiptsOf(later.page)).toEqual([receipt])
    await sees(later.page, 'Active')
  }
  await Promise.all([
    leavesAfterPaying(providers.card, paysByCard, byCard),
    leavesAfterPaying(providers.paypal, paysByPaypal, byPaypal),
  ])
})

test('a dismissed window leads back to the checkout, and the same order is paid after all', async () => {
  const person = await product.person()
  const { page, context } = person
  await comesToCheckout(person)
  const orders = await ordersIn(context)
  await presses(await opensCardWindow(page), 'Close')
  await isIdle(page)
  await opensCardWindow(page)
  await page.keyboard.press('Escape')
  await isIdle(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  await paysByCard(page)
  await isThanked(page)
  const [first, ...again] = orders
  expect(first).toMatch(/^order_/)
  expect(again).toEqual([first, first])
  expect(await receiptsOf(page)).toEqual([byCard])
})

test('PayPal cancelled says nothing, PayPal failed says so, and approving pays the same order', async () => {
  const person = await product.person()
  const { page, context } = person
  await comesToCheckout(person)
  const orders = await ordersIn(context)
  await presses(await opensPaypalWindow(page), 'Cancel')
  await page.getByRole('radio', { name: 'Card / UPI', disabled: false }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await presses(await opensPaypalWindow(page), 'Fail')
  expect(await alertOf(page)).toBe(
    'An error occurred with the PayPal transaction. Please try again or contact support.',
  )
  await presses(await opensPaypalWindow(page), 'Approve')
  await isThanked(page)
  const [first, ...again] = orders
  expect(first).toMatch(/\w+/)
  expect(again).toEqual([first, first])
  expect(await receiptsOf(page)).toEqual([byPaypal])
})

test("the browser's back button leaves an open window for the page before, and a paid checkout for good", async () => {
  const person = await product.person()
  const { page } = person
  await comesIn(person)
  await open(page, '/pricing')
  await page.getByRole('link', { name: 'Get Full Access' }).click()
  await arrivesAt(page, clientAccess)
  await opensCardWindow(page)
  await page.goBack()
  await arrivesAt(page, '/pricing')
  expect(await cardWindow(page).count()).toBe(0)
  await page.goForward()
  await arrivesAt(page, clientAccess)
  if ((await cardWindow(page).count()) === 0) await opensCardWindow(page)
  await presses(cardWindow(page), 'Pay now')
  await isThanked(page)
  await page.goBack()
  await arrivesAt(page, '/pricing')
  await page.goForward()
  await isThanked(page)
  expect(await receiptsOf(page)).toEqual([byCard])
})

test('of two tabs at the same checkout one pays, and the other charges nothing', async () => {
  const person = await product.person()
  const { page, context } = person
  person.bears(/400 .*\/sandbox\/razorpay\/checkout\/pay$/, /409 .*\/create-razorpay-order$/)
  await comesToCheckout(person)
  const charges = chargesIn(context)
  const orders = await ordersIn(context)
  const other = await context.newPage()
  await open(other, clientAccess)
  const shown = await opensCardWindow(page)
  const shownThere = await opensCardWindow(other)
  const [one, two] = orders
  expect(two).toBe(one)

  await presses(shown, 'Pay now')
  await isThanked(page)
  await presses(shownThere, 'Pay now')
  await other.getByRole('alert').waitFor({ state: 'attached' })
  await presses(shownThere, 'Close')
  await other.getByRole('button', { name: 'Pay $10.00 USD / month', disabled: false }).click()
  await isThanked(other)
  expect(charges).toHaveLength(1)
  expect(await receiptsOf(other)).toEqual([byCard])
})

test('of two tabs with different methods one pays by card, and approving PayPal in the other charges nothing', async () => {
  const person = await product.person()
  const { page, context } = person
  person.bears(/409 .*\/capture-paypal-order$/)
  await comesToCheckout(person)
  const other = await context.newPage()
  await open(other, clientAccess)
  const shown = await opensCardWindow(page)
  const shownThere = await opensPaypalWindow(other)
  await presses(shown, 'Pay now')
  await isThanked(page)
  await presses(shownThere, 'Approve')
  await isThanked(other)
  expect(await receiptsOf(other)).toEqual([byCard])
})

test('?payment_success=true typed by hand thanks nobody who has not just paid', async () => {
  const nobody = await product.person()
  await comesIn(nobody)
  await open(nobody.page, '/dashboard?payment_success=true')
  await nobody.page.waitForLoadState('networkidle')
  await sees(nobody.page, `Welcome, ${nobody.name}`)
  expect(await nobody.page.getByText('Payment received').count()).toBe(0)
  expect(addressOf(nobody.page)).toBe('/dashboard?payment_success=true')

  const longAgo = await product.person()
  await comesIn({ ...longAgo, email: 'client@demo.example' })
  await open(longAgo.page, '/dashboard?payment_success=true')
  await longAgo.page.waitForLoadState('networkidle')
  expect(await longAgo.page.getByText('Payment received').count()).toBe(0)
  expect(await receiptsOf(longAgo.page)).toHaveLength(1)
})

const revokesToken = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const token = localStorage.getItem('authToken') ?? ''
    await fetch('/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
  })

test.each([
  ['the server no longer knows', revokesToken],
  ['this browser has forgotten', forgetsPerson],
])('a session that %s is told of at the checkout, leads to sign-in and back again', async (_, ends) => {
  const person = await product.person()
  const { page, email } = person
  person.bears(/401 .*\/create-razorpay-order$/)
  await page.clock.install()
  await comesToCheckout(person)
  await ends(page)
  await stopsTime(page)
  await page.getByRole('button', { name: 'Pay $10.00 USD / month' }).click()
  expect(await alertOf(page)).toBe('User not authenticated.')
  expect(addressOf(page)).toBe('/checkout?plan=client_monthly_10')
  await page.clock.resume()
  await sees(page, 'Welcome Back')
  expect(addressOf(page)).toBe('/login?redirect=%2Fcheckout%3Fplan%3Dclient_monthly_10')
  await isReady(page)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await arrivesAt(page, clientAccess)
  await isIdle(page)
})
