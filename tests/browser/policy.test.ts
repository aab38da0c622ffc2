import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { apiPaths } from '#contract/paths.ts'
import { waitForText } from './page.ts'
import { startProduct } from './person.ts'

const runningProduct = startProduct()

test('a developer opens a call in the reference, which breaks no policy', async () => {
  const { page } = await runningProduct.person()
  await page.goto(apiPaths.reference)
  await waitForText(page, `${brand.name} API`)
  await page.getByText('Send an enquiry').click()
  await waitForText(page, 'Refused, with a human-readable message')
  expect(await page.getByText('Send an enquiry').count()).toBe(1)
})
