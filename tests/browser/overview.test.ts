import { expect, test } from 'vitest'
import {
  openCheckout,
  openDashboard,
  payByCard,
  startProduct,
  waitForAddress,
  waitForText,
  waitForThanks,
} from './person.ts'

const product = startProduct()

test('a dashboard of sample figures becomes the own one with the first payment, and the sidebar opens what was bought', async () => {
  const buyer = await product.person()
  const { page } = buyer
  const blueprintsItem = page
    .getByRole('navigation', { name: 'Client area' })
    .getByRole('link', { name: 'Blueprints', exact: true })
  await openDashboard(buyer)
  await waitForText(page, 'Sample figures: they show what will stand here, and are not yours.')
  expect(await blueprintsItem.getAttribute('aria-disabled')).toBe('true')

  await openCheckout(buyer, '/checkout?product=blueprint')
  await payByCard(page)
  await waitForThanks(page)
  await waitForText(page, 'Nothing waits for you.')
  expect(await page.getByText('Sample figures').count()).toBe(0)

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
