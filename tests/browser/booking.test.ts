import { expect, test } from 'vitest'
import { open, waitForText } from './page.ts'
import { startProduct } from './person.ts'

const runningProduct = startProduct()

test('in demo mode a call is booked in the calendar', async () => {
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
})
