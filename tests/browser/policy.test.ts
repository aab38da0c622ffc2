import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { apiPaths } from '#contract/paths.ts'
import { open, startProduct, waitForText } from './person.ts'

const runningProduct = startProduct()

test('a script that the policy does not know is stopped, and heard of', async () => {
  const person = await runningProduct.person()
  const { page } = person
  person.allowErrors(/policy/i)
  await open(page, '/login')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.body.append(script)
  })
  await expect
    .poll(() => person.browserErrors)
    .toContain("the policy's script-src-elem was violated by inline")
  expect(await page.title()).not.toBe('taken over')
})

test('a developer opens a call in the reference, which breaks no policy', async () => {
  const { page } = await runningProduct.person()
  await page.goto(apiPaths.reference)
  await waitForText(page, `${brand.name} API`)
  await page.getByText('Send an enquiry').click()
  await waitForText(page, 'Refused, with a sentence for people')
  expect(await page.getByText('Send an enquiry').count()).toBe(1)
})
