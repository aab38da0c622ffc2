import { expect, test } from 'vitest'
import { arrivesAt, open, sees, startProduct } from './person.ts'

const product = startProduct()

test('in demo mode a call is booked in the calendar, whose time nobody else can book then', async () => {
  const { page } = await product.person()
  await open(page, '/schedule-call')
  const days = page.locator('#booking-calendar section')
  await days.first().waitFor()
  expect(await days.count()).toBe(5)
  const day = days.first()
  const date = await day.getByRole('heading').innerText()
  const first = day.getByRole('button').first()
  const time = await first.innerText()
  await first.click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await sees(page, 'Your call is booked.')
  await sees(page, `${date}, ${time} UTC, for 30 minutes.`)

  await open(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await arrivesAt(page, '/contact')
  await page.goBack()
  await open(page, '/schedule-call')
  const again = page.locator('#booking-calendar section').filter({ hasText: date })
  await again.getByRole('button').first().waitFor()
  expect(await again.getByRole('button', { name: time, exact: true }).count()).toBe(0)
  expect(await page.locator('script[src="/sandbox/booking/widget.js"]').count()).toBe(1)
})
