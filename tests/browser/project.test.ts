import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { questions } from '#contract/projects/questionnaire.ts'
import { openAsBuyer } from './paying.ts'
import { open, startProduct, waitForText } from './person.ts'

const runningProduct = startProduct()
const phoneOptions = { viewport: { width: 360, height: 740 }, timezoneId: 'America/New_York' }

const answerField = (page: Page, index: number) =>
  page.getByLabel(`${index + 1}. ${questions[index]?.label}`, { exact: true })

/** The server stores the next save of the questionnaire, but the page does not get the server's answer. */
const loseNextResponse = (page: Page) =>
  page.route(
    /\/questionnaire$/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** Books the kick-off, moves it and cancels it. */
async function bookMoveAndCancel(page: Page): Promise<void> {
  const current = page.locator('[aria-current="step"]')
  await waitForText(page, 'Choose a time for your kick-off')
  expect(await current.innerText()).toContain('Kick-off')
  const times = page.getByRole('button', { name: /^\d\d:\d\d$/ })
  const first = await times.last().innerText()
  await times.last().click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await waitForText(page, "We've emailed you a calendar invitation.")
  await waitForText(page, `, ${first} (America/New York)`)
  expect(await current.innerText()).toContain('Questionnaire')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.getByRole('button', { name: 'Change the time' }).click()
  const second = await times.nth(1).innerText()
  await times.nth(1).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await waitForText(page, `, ${second} (America/New York)`)
  await page.getByRole('button', { name: 'Cancel the kick-off' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await waitForText(page, 'Choose a time for your kick-off')
}

test('a buyer of the Blueprint books, moves and cancels the kick-off on a phone, answers with a file, goes on in another browser and sends', async () => {
  const phone = await runningProduct.person(phoneOptions)
  phone.allowErrors(/ERR_FAILED .*\/questionnaire$/)
  await openAsBuyer(runningProduct, phone, 'blueprint', '/project')
  await bookMoveAndCancel(phone.page)
  await waitForText(phone.page, 'No file yet.')
  await loseNextResponse(phone.page)
  await answerField(phone.page, 0).fill('Answer 1')
  await waitForText(phone.page, 'Not saved on our server.')
  await answerField(phone.page, 1).fill('Answer 2')
  await waitForText(phone.page, 'Saved.')
  const rows = Array.from({ length: 90_000 }, (_, row) => `${row},invoice ${row}`).join('\n')
  await phone.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Zählung.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await waitForText(phone.page, 'CSV, ')
  const { scrollWidth, clientWidth } = await phone.page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)

  const { cookies, origins } = await phone.context.storageState()
  const kept = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => !name.startsWith('draft:')),
  }))
  const { page } = await runningProduct.person({ storageState: { cookies, origins: kept } })
  await open(page, '/project')
  await waitForText(page, 'Zählung.csv')
  expect(await answerField(page, 1).inputValue()).toBe('Answer 2')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Zählung.csv' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Zählung.csv')
  await page.getByRole('button', { name: 'Send' }).click()
  await waitForText(page, 'Please give a figure, or an estimate.')
  for (const index of questions.slice(0, -1).keys())
    await answerField(page, index).fill(`Answer ${index + 1}`)
  await page.getByRole('button', { name: 'Send' }).click()
  await waitForText(page, 'Sent. We read every answer before we begin.')
})
