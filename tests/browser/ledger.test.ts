import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/pdf.ts'
import { open } from './page.ts'
import { startProduct } from './person.ts'

const runningProduct = startProduct()

test('numbers for the ledger are summed and print on one sheet with its title block at the foot', async () => {
  const { page } = await runningProduct.person()
  const sheet = page.getByRole('region', { name: 'Draw yours' })
  const total = sheet.getByRole('status')

  await open(page, '/')
  await sheet.getByLabel('Retyping: hours a week each').fill('7,5')
  await sheet.getByLabel('Retyping: people').fill('3')
  await sheet.getByLabel('Retyping: US dollars an hour').fill('40')
  await expect.poll(() => total.innerText()).toBe('$43,200 a year')

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await sheet.getByRole('button', { name: 'Print this sheet' }).click()
  await page.locator('html[data-printed]').waitFor({ state: 'attached' })
  const { sizes, reaches } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(sizes).toEqual(['210×297'])
  expect(reaches[0]).toBeGreaterThan(0.9)
})
