import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  cardReceiptCells,
  cardWindow,
  clientAccessCheckoutPath,
  countScripts,
  gatewayUnavailableMessage,
  openCardWindow,
  openPaypalWindow,
  payByCard,
  paypalButton,
  paypalReceipt,
  providerUrls,
  readReceipts,
  recordCharges,
  recordOrders,
  waitForThanks,
  waitUntilPayable,
} from './paying.ts'
import {
  addressOf,
  alertOf,
  open,
  openCheckout,
  openDashboard,
  pauseClock,
  pressButton,
  startProduct,
  waitForAddress,
  waitUntilReady,
} from './person.ts'

const runningProduct = startProduct()

const choosePaypal = (page: Page) => page.getByRole('radio', { name: 'PayPal' }).check()
const chooseCard = (page: Page) => page.getByRole('radio', { name: 'Card / UPI' }).check()

test('a card whose script is blocked, whose window is closed and left behind, pays the one order', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  person.allowErrors(/ERR_FAILED .*\/sandbox\/razorpay\/checkout\.js/)
  const orders = await recordOrders(context)
  await openCheckout(person)
  await page.route(providerUrls.card.script, (route) => route.abort())
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('button', { name: 'Pay $10.00 USD / month' }).click()
    await waitUntilPayable(page)
    expect(await alertOf(page)).toBe(gatewayUnavailableMessage)
    expect(await countScripts(page, 'razorpay')).toBe(0)
  }
  await page.unroute(providerUrls.card.script)

  await page.getByRole('button', { name: 'Pay $10.00 USD / month' }).dblclick()
  await pressButton(cardWindow(page), 'Close')
  await waitUntilPayable(page)
  await openCardWindow(page)
  await page.keyboard.press('Escape')
  await waitUntilPayable(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await countScripts(page, 'razorpay')).toBe(1)

  await page.getByRole('banner').getByRole('link', { name: 'The Blueprint' }).click()
  await waitForAddress(page, '/blueprint')
  await page.goBack()
  await waitForAddress(page, clientAccessCheckoutPath)
  await openCardWindow(page)
  await page.goForward()
  await waitForAddress(page, '/blueprint')
  expect(await cardWindow(page).count()).toBe(0)
  await page.goBack()
  await waitForAddress(page, clientAccessCheckoutPath)
  await payByCard(page)
  await waitForThanks(page)
  expect(new Set(orders)).toEqual(new Set([orders[0]]))
  expect(orders).toHaveLength(4)
  expect(await readReceipts(page)).toEqual([cardReceiptCells])
})

test('PayPal blocked, chosen ten times, left while it draws, cancelled and failed, pays the one order', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  person.allowErrors(/ERR_FAILED .*\/sandbox\/paypal\/sdk\/js/)
  const orders = await recordOrders(context)
  await openCheckout(person)
  await page.route(providerUrls.paypal.script, (route) => route.abort())
  await choosePaypal(page)
  expect(await alertOf(page)).toBe(gatewayUnavailableMessage)
  await chooseCard(page)
  await waitUntilPayable(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  await choosePaypal(page)
  expect(await alertOf(page)).toBe(gatewayUnavailableMessage)
  await page.unroute(providerUrls.paypal.script)
  await page.getByRole('button', { name: 'Try again' }).click()
  await paypalButton(page).waitFor()
  for (let times = 0; times < 5; times += 1) {
    await chooseCard(page)
    await choosePaypal(page)
  }
  await paypalButton(page).waitFor()
  expect([await paypalButton(page).count(), await countScripts(page, 'paypal')]).toEqual([1, 1])

  await chooseCard(page)
  await choosePaypal(page)
  await page.getByRole('banner').getByRole('link', { name: 'The Blueprint' }).click()
  await waitForAddress(page, '/blueprint')
  await page.goBack()
  await waitForAddress(page, clientAccessCheckoutPath)
  await pressButton(await openPaypalWindow(page), 'Cancel')
  await page.getByRole('radio', { name: 'Card / UPI', disabled: false }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await pressButton(await openPaypalWindow(page), 'Fail')
  expect(await alertOf(page)).toBe(
    'An error occurred with the PayPal transaction. Please try again or contact support.',
  )
  await pressButton(await openPaypalWindow(page), 'Approve')
  await waitForThanks(page)
  expect(new Set(orders)).toEqual(new Set([orders[0]]))
  expect(orders).toHaveLength(3)
  expect(await readReceipts(page)).toEqual([paypalReceipt])
})

test('of three tabs at the same checkout one pays by card, and neither card nor PayPal is charged in the others', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  person.allowErrors(
    /400 .*\/sandbox\/razorpay\/checkout\/pay$/,
    /409 .*\/(create-razorpay-order|capture-paypal-order)$/,
  )
  await openCheckout(person)
  const charges = recordCharges(context)
  const orders = await recordOrders(context)
  const second = await context.newPage()
  await open(second, clientAccessCheckoutPath)
  const third = await context.newPage()
  await open(third, clientAccessCheckoutPath)
  const firstWindow = await openCardWindow(page)
  const secondWindow = await openCardWindow(second)
  expect(orders).toEqual([orders[0], orders[0]])
  const paypal = await openPaypalWindow(third)

  await pressButton(firstWindow, 'Pay now')
  await waitForThanks(page)
  await pressButton(secondWindow, 'Pay now')
  await second.getByRole('alert').waitFor({ state: 'attached' })
  await pressButton(secondWindow, 'Close')
  await second.getByRole('button', { name: 'Pay $10.00 USD / month', disabled: false }).click()
  await waitForThanks(second)
  await pressButton(paypal, 'Approve')
  await waitForThanks(third)
  expect(charges).toHaveLength(1)
  expect(await readReceipts(third)).toEqual([cardReceiptCells])
})

test('whoever closes the browser right after paying has the receipt by mail and at the next sign-in', async () => {
  const { page, context, email } = await runningProduct.person()
  await openCheckout({ page, email })
  await page.route(providerUrls.card.confirm, () => undefined)
  const confirmRequest = page.waitForRequest(providerUrls.card.confirm)
  await payByCard(page)
  await confirmRequest
  await context.close()
  expect(await runningProduct.mailTo(email)).toContain('Product: Client Access')

  const later = await runningProduct.person()
  await openDashboard({ page: later.page, email })
  expect(await readReceipts(later.page)).toEqual([cardReceiptCells])
})

test('a session that ended elsewhere is told of at the checkout, leads to sign-in and back again', async () => {
  const person = await runningProduct.person()
  const { page, email } = person
  person.allowErrors(/401 .*\/create-razorpay-order$/)
  await page.clock.install()
  await openCheckout(person)
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}`,
      'content-type': 'application/json',
    }
    await fetch('/auth/logout', { method: 'POST', headers, body: '{}' })
  })
  await pauseClock(page)
  await page.getByRole('button', { name: 'Pay $10.00 USD / month' }).click()
  expect(await alertOf(page)).toBe('User not authenticated.')
  expect(addressOf(page)).toBe(clientAccessCheckoutPath)
  await page.clock.resume()
  await waitForAddress(page, '/login?redirect=%2Fcheckout%3Fplan%3Dclient_monthly_10')
  await waitUntilReady(page)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await waitForAddress(page, clientAccessCheckoutPath)
  await waitUntilPayable(page)
})
