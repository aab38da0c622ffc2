import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { questions } from '#contract/questionnaire.ts'
import { payByCard, waitForThanks } from './paying.ts'
import { open, openCheckout, startProduct, waitForText } from './person.ts'

const runningProduct = startProduct()

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

/** Saves a screenshot of the page in the folder that `SCREENSHOTS` names, if it is set. */
const takePicture = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test('a client answers on a phone with a file, goes on in another browser and sends', async () => {
  const phone = await runningProduct.person({ viewport: { width: 360, height: 740 } })
  phone.allowErrors(/ERR_FAILED .*\/questionnaire$/)
  await openCheckout(phone, '/checkout?product=blueprint')
  await payByCard(phone.page)
  await waitForThanks(phone.page)
  await open(phone.page, '/project')
  await waitForText(phone.page, 'No file yet.')
  await takePicture(phone.page, 'phone-empty')
  await loseNextResponse(phone.page)
  await answerField(phone.page, 0).fill('Answer 1')
  await waitForText(phone.page, 'Not saved on our server.')
  for (const index of [1, 2]) await answerField(phone.page, index).fill(`Answer ${index + 1}`)
  await waitForText(phone.page, 'Saved.')
  const rows = Array.from({ length: 90_000 }, (_, row) => `${row},invoice ${row}`).join('\n')
  await phone.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Zählung.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await waitForText(phone.page, 'CSV, ')
  await takePicture(phone.page, 'phone-file')
  const { scrollWidth, clientWidth } = await phone.page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)

  const { cookies, origins } = await phone.context.storageState()
  const kept = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => !name.startsWith('draft:')),
  }))
  const desk = await runningProduct.person({ storageState: { cookies, origins: kept } })
  await open(desk.page, '/project')
  await waitForText(desk.page, 'Zählung.csv')
  expect(await answerField(desk.page, 1).inputValue()).toBe('Answer 2')
  const [download] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.getByRole('link', { name: 'Zählung.csv' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Zählung.csv')

  await desk.page.getByRole('button', { name: 'Send' }).click()
  await waitForText(desk.page, 'Please give a figure, or an estimate.')
  await takePicture(desk.page, 'desk-refused')
  for (const index of questions.slice(0, -1).keys())
    await answerField(desk.page, index).fill(`Answer ${index + 1}`)
  await desk.page.getByRole('button', { name: 'Send' }).click()
  await waitForText(desk.page, 'Sent. We read every answer before we begin.')
  await takePicture(desk.page, 'desk-sent')
})
