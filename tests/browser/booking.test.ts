import { expect, test } from 'vitest'
import { open, startProduct, waitForAddress, waitForText } from './person.ts'

const runningProduct = startProduct()

test('in demo mode a call is booked in the calendar, whose time nobody else can book then', async () => {
  const { page } = await runningProduct.person()
  await open(page, '/schedule-call')
  const days = page.locator('#booking-calendar section')
  await days.first().waitFor()
  expect(await days.count()).toBe(5)
  const day = days.first()
  const date = await day.getByRole('heading').innerText()
  const firstButton = day.getByRole('button').first()
  const time = await firstButton.innerText()
  await firstButton.click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await waitForText(page, 'Your call is booked.')
  await waitForText(page, `${date}, ${time} UTC, for 30 minutes.`)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await waitForAddress(page, '/contact')
  await page.goBack()
  await waitForAddress(page, '/schedule-call')
  const reopenedSection = page.locator('#booking-calendar section').filter({ hasText: date })
  await reopenedSection.getByRole('button').first().waitFor()
  expect(await reopenedSection.getByRole('button', { name: time, exact: true }).count()).toBe(0)
  expect(await page.locator('script[src="/sandbox/booking/widget.js"]').count()).toBe(1)
})
