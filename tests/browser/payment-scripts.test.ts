import { expect, test } from 'vitest'
import { clientAccess, byPaypal, gatewayUnavailable, providers, scriptsOf, isIdle } from './paying.ts'
import {
  alertOf,
  arrivesAt,
  cardWindow,
  comesToCheckout,
  isThanked,
  opensCardWindow,
  paypalButton,
  paypalWindow,
  paysByPaypal,
  presses,
  receiptsOf,
  startProduct,
} from './person.ts'

const product = startProduct()

test('the method switched ten times leaves one PayPal button, and it pays', async () => {
  const person = await product.person()
  const { page } = person
  await comesToCheckout(person)
  for (let times = 0; times < 5; times += 1) {
    await page.getByRole('radio', { name: 'PayPal' }).check()
    await page.getByRole('radio', { name: 'Card / UPI' }).check()
  }
  await isIdle(page)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await paypalButton(page).waitFor()
  expect(await paypalButton(page).count()).toBe(1)
  expect(await scriptsOf(page, 'paypal')).toBe(1)
  await paysByPaypal(page)
  await isThanked(page)
  expect(await receiptsOf(page)).toEqual([byPaypal])
})

test('the page left while PayPal is still drawing its button, the checkout works on return', async () => {
  const person = await product.person()
  const { page } = person
  await comesToCheckout(person)
  await page.route(providers.paypal.script, () => undefined)
  const asked = page.waitForRequest(providers.paypal.script)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await asked
  await page.getByRole('radio', { name: 'Card / UPI' }).check()
  await isIdle(page)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('banner').getByRole('link', { name: 'The Blueprint' }).click()
  await arrivesAt(page, '/blueprint')
  await page.unroute(providers.paypal.script)
  await page.goBack()
  await arrivesAt(page, clientAccess)
  await paysByPaypal(page)
  await isThanked(page)
})

test('a blocked card script is told of, and tried again when asked', async () => {
  const person = await product.person()
  const { page } = person
  person.bears(/ERR_FAILED .*\/sandbox\/razorpay\/checkout\.js/)
  await comesToCheckout(person)
  await page.route(providers.card.script, (route) => route.abort())
  const pay = page.getByRole('button', { name: 'Pay $10.00 USD / month' })
  for (let times = 0; times < 2; times += 1) {
    await pay.click()
    await isIdle(page)
    expect(await alertOf(page)).toBe(gatewayUnavailable)
    expect(await scriptsOf(page, 'razorpay')).toBe(0)
  }
  await page.unroute(providers.card.script)
  await presses(await opensCardWindow(page), 'Close')
  await opensCardWindow(page)
  expect(await scriptsOf(page, 'razorpay')).toBe(1)
  await presses(cardWindow(page), 'Pay now')
  await isThanked(page)
})

test('a blocked PayPal script is told of, leaves the card, and is tried again when asked', async () => {
  const person = await product.person()
  const { page } = person
  person.bears(/ERR_FAILED .*\/sandbox\/paypal\/sdk\/js/)
  await comesToCheckout(person)
  await page.route(providers.paypal.script, (route) => route.abort())
  await page.getByRole('radio', { name: 'PayPal' }).check()
  expect(await alertOf(page)).toBe(gatewayUnavailable)
  await page.getByRole('radio', { name: 'Card / UPI' }).check()
  await isIdle(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  expect(await alertOf(page)).toBe(gatewayUnavailable)
  await page.unroute(providers.paypal.script)
  await page.getByRole('button', { name: 'Try again' }).click()
  await paypalButton(page).click()
  await paypalWindow(page).waitFor()
  expect(await scriptsOf(page, 'paypal')).toBe(1)
  expect(await page.getByRole('alert').count()).toBe(0)
  await presses(paypalWindow(page), 'Approve')
  await isThanked(page)
})
