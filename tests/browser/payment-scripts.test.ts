import { expect, test } from 'vitest'
import {
  clientAccessCheckoutPath,
  paypalReceipt,
  gatewayUnavailableMessage,
  providerUrls,
  countScripts,
  waitUntilPayable,
  cardWindow,
  waitForThanks,
  openCardWindow,
  paypalButton,
  paypalWindow,
  payByPaypal,
  readReceipts,
} from './paying.ts'
import { alertOf, waitForAddress, openCheckout, pressButton, startProduct } from './person.ts'

const runningProduct = startProduct()

test('the method switched ten times leaves one PayPal button, and it pays', async () => {
  const person = await runningProduct.person()
  const { page } = person
  await openCheckout(person)
  for (let times = 0; times < 5; times += 1) {
    await page.getByRole('radio', { name: 'PayPal' }).check()
    await page.getByRole('radio', { name: 'Card / UPI' }).check()
  }
  await waitUntilPayable(page)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await paypalButton(page).waitFor()
  expect(await paypalButton(page).count()).toBe(1)
  expect(await countScripts(page, 'paypal')).toBe(1)
  await payByPaypal(page)
  await waitForThanks(page)
  expect(await readReceipts(page)).toEqual([paypalReceipt])
})

test('the page left while PayPal is still drawing its button, the checkout works on return', async () => {
  const person = await runningProduct.person()
  const { page } = person
  await openCheckout(person)
  await page.route(providerUrls.paypal.script, () => undefined)
  const scriptRequest = page.waitForRequest(providerUrls.paypal.script)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await scriptRequest
  await page.getByRole('radio', { name: 'Card / UPI' }).check()
  await waitUntilPayable(page)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('banner').getByRole('link', { name: 'The Blueprint' }).click()
  await waitForAddress(page, '/blueprint')
  await page.unroute(providerUrls.paypal.script)
  await page.goBack()
  await waitForAddress(page, clientAccessCheckoutPath)
  await payByPaypal(page)
  await waitForThanks(page)
})

test('a blocked card script is reported to the buyer and loaded again on request', async () => {
  const person = await runningProduct.person()
  const { page } = person
  person.allowErrors(/ERR_FAILED .*\/sandbox\/razorpay\/checkout\.js/)
  await openCheckout(person)
  await page.route(providerUrls.card.script, (route) => route.abort())
  const pay = page.getByRole('button', { name: 'Pay $10.00 USD / month' })
  for (let times = 0; times < 2; times += 1) {
    await pay.click()
    await waitUntilPayable(page)
    expect(await alertOf(page)).toBe(gatewayUnavailableMessage)
    expect(await countScripts(page, 'razorpay')).toBe(0)
  }
  await page.unroute(providerUrls.card.script)
  await pressButton(await openCardWindow(page), 'Close')
  await openCardWindow(page)
  expect(await countScripts(page, 'razorpay')).toBe(1)
  await pressButton(cardWindow(page), 'Pay now')
  await waitForThanks(page)
})

test('a blocked PayPal script is reported to the buyer, leaves the card, and is loaded again on request', async () => {
  const person = await runningProduct.person()
  const { page } = person
  person.allowErrors(/ERR_FAILED .*\/sandbox\/paypal\/sdk\/js/)
  await openCheckout(person)
  await page.route(providerUrls.paypal.script, (route) => route.abort())
  await page.getByRole('radio', { name: 'PayPal' }).check()
  expect(await alertOf(page)).toBe(gatewayUnavailableMessage)
  await page.getByRole('radio', { name: 'Card / UPI' }).check()
  await waitUntilPayable(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  expect(await alertOf(page)).toBe(gatewayUnavailableMessage)
  await page.unroute(providerUrls.paypal.script)
  await page.getByRole('button', { name: 'Try again' }).click()
  await paypalButton(page).click()
  await paypalWindow(page).waitFor()
  expect(await countScripts(page, 'paypal')).toBe(1)
  expect(await page.getByRole('alert').count()).toBe(0)
  await pressButton(paypalWindow(page), 'Approve')
  await waitForThanks(page)
})
