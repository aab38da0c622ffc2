import { expect, test } from 'vitest'
import { payByCard } from './paying.ts'
import { goToProvider, open, startProduct, waitForAddress, waitForText } from './person.ts'

const runningProduct = startProduct()
const phoneOptions = { viewport: { width: 360, height: 740 }, timezoneId: 'America/New_York' }

test('a new person buys the Blueprint by card and books, moves and cancels the kick-off on a phone', async () => {
  const person = await runningProduct.person(phoneOptions)
  const { page, email } = person
  await open(page, '/checkout?product=blueprint')
  await waitForText(page, 'Five deliverables within 2 weeks')
  await goToProvider(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await waitForAddress(page, '/checkout?product=blueprint')
  await waitForText(page, 'Automation and AI opportunity register')
  await payByCard(page)
  await page.getByRole('link', { name: 'Open your project' }).click()
  await waitForAddress(page, '/project')

  const steps = page.getByRole('main').getByRole('listitem')
  const current = page.locator('[aria-current="step"]')
  await waitForText(page, 'Choose a time for your kick-off')
  expect(await current.innerText()).toContain('Kick-off')
  expect(await steps.first().innerText()).toContain('Ordered')
  const times = page.getByRole('button', { name: /^\d\d:\d\d$/ })
  await times.first().waitFor()
  const first = await times.first().innerText()
  await times.first().click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await waitForText(page, 'The invitation for your calendar is in your mail.')
  await waitForText(page, `, ${first} (America/New York)`)
  expect(await current.innerText()).toContain('Questionnaire')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expect.poll(() => runningProduct.mailTo(email, 'Your kick-off is booked')).toContain(first)

  await page.getByRole('button', { name: 'Change the time' }).click()
  expect(await times.first().innerText(), 'the own time is taken').not.toBe(first)
  await times.nth(1).click()
  const second = await times.nth(1).innerText()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await waitForText(page, `, ${second} (America/New York)`)

  await open(page, '/dashboard')
  await waitForText(page, 'Step 3 of 7: Questionnaire')
  await page.getByRole('link', { name: 'Open your project' }).click()
  await page.getByRole('button', { name: 'Cancel the kick-off' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await waitForText(page, 'Choose a time for your kick-off')
  await expect.poll(() => runningProduct.mailTo(email, 'Your kick-off is cancelled')).toContain(second)
})
