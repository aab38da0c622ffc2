import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { goWithoutLoading } from './client-navigation.ts'
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
import { alertOf, open, pressButton, waitForAddress } from './page.ts'
import { openCheckout, startProduct } from './person.ts'

const runningProduct = startProduct()

const choosePaypal = (page: Page) => page.getByRole('radio', { name: 'PayPal' }).check()
const chooseCard = (page: Page) => page.getByRole('radio', { name: 'Card / UPI' }).check()

/** Goes to another page, which loads a document of its own because the checkout's policy differs, and back. */
const leaveAndComeBack = async (page: Page) => {
  await goWithoutLoading(page, '/blueprint')
  await waitForAddress(page, '/blueprint')
  await page.goBack()
  await waitForAddress(page, clientAccessCheckoutPath)
  await waitUntilPayable(page)
}

/** Pays by a card whose script is blocked, whose window is closed, and whose page is left beside an open window. */
async function payByCardAtLast(page: Page): Promise<void> {
  await page.route(providerUrls.card.script, (route) => route.abort())
  await page.getByRole('button', { name: 'Pay $10.00 USD / month' }).click()
  expect(await alertOf(page)).toBe(gatewayUnavailableMessage)
  await page.unroute(providerUrls.card.script)
  await page.getByRole('button', { name: 'Pay $10.00 USD / month', disabled: false }).dblclick()
  await pressButton(cardWindow(page), 'Close')
  await waitUntilPayable(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await countScripts(page, 'razorpay')).toBe(1)
  await openCardWindow(page)
  await leaveAndComeBack(page)
  await payByCard(page)
  await waitForThanks(page)
}

/** Pays by PayPal that is blocked, chosen ten times, cancelled and failed. */
async function payByPaypalAtLast(page: Page): Promise<void> {
  await page.route(providerUrls.paypal.script, (route) => route.abort())
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
  await pressButton(await openPaypalWindow(page), 'Cancel')
  await page.getByRole('radio', { name: 'Card / UPI', disabled: false }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await pressButton(await openPaypalWindow(page), 'Fail')
  expect(await alertOf(page)).toBe(
    'An error occurred with the PayPal transaction. Please try again or contact support.',
  )
  await pressButton(await openPaypalWindow(page), 'Approve')
  await waitForThanks(page)
}

test('whoever is kept from paying by card, and the next time by PayPal, pays one order each time', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  person.allowErrors(/ERR_FAILED .*\/sandbox\/(razorpay\/checkout\.js|paypal\/sdk\/js)/)
  const orders = await recordOrders(context)
  await openCheckout(person)
  await payByCardAtLast(page)
  const [cardOrder] = orders
  expect(orders.splice(0)).toEqual([cardOrder, cardOrder, cardOrder])
  expect(await readReceipts(page)).toEqual([cardReceiptCells])

  await goWithoutLoading(page, clientAccessCheckoutPath)
  await waitUntilPayable(page)
  await payByPaypalAtLast(page)
  const [paypalOrder] = orders
  expect(orders).toEqual([paypalOrder, paypalOrder, paypalOrder])
  expect(await readReceipts(page)).toEqual([paypalReceipt, cardReceiptCells])
})

test('of three tabs at the same checkout one pays by card, and neither card nor PayPal is charged in the others', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  person.allowErrors(/400 .*\/checkout\/pay$/, /409 .*\/(create-razorpay-order|capture-paypal-order)$/)
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
