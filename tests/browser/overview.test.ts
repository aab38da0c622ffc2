import { expect, test } from 'vitest'
import { payByCard, waitForThanks } from './paying.ts'
import { openCheckout, openDashboard, startProduct, waitForAddress, waitForText } from './person.ts'

const runningProduct = startProduct()

test('a dashboard of sample figures becomes the own one with the first payment, and the sidebar opens what was bought', async () => {
  const buyer = await runningProduct.person()
  const { page } = buyer
  const blueprintsItem = page
    .getByRole('navigation', { name: 'Client area' })
    .getByRole('link', { name: 'Blueprints', exact: true })
  await openDashboard(buyer)
  await waitForText(page, 'These four figures are samples, the same for everybody. None of them is yours.')
  expect(await blueprintsItem.getAttribute('aria-disabled')).toBe('true')

  await openCheckout(buyer, '/checkout?product=blueprint')
  await payByCard(page)
  await waitForThanks(page)
  const waiting = page.getByRole('region', { name: 'Waits for you' })
  await waiting.getByText('Kick-off').waitFor()
  await waitForText(page, 'Sample figures')

  await waiting.getByRole('link', { name: 'Operational Intelligence Blueprint' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your Blueprint' }).waitFor()
  await page.goBack()
  await page
    .getByRole('region', { name: 'Receipts' })
    .getByRole('link', { name: 'Operational Intelligence Blueprint' })
    .click()
  await page.getByRole('heading', { name: /^Receipt N-\d{4}-\d+$/ }).waitFor()
  await blueprintsItem.click()
  await waitForAddress(page, '/network/blueprints')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: 'See the plans' }).count()).toBe(0)
})
