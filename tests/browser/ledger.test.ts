import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { goWithoutLoading } from './client-navigation.ts'
import { holdScript, startProduct, waitForText, waitUntilReady } from './person.ts'

const runningProduct = startProduct()

test('numbers for the ledger outlast a reload, print on one sheet, and go along with an enquiry that their writer ticks', async () => {
  const { page, email } = await runningProduct.person()
  const sheet = page.getByRole('region', { name: 'Draw yours' })
  const hours = sheet.getByLabel('Retyping: hours a week each')
  const total = sheet.getByRole('status')

  const release = await holdScript(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await hours.fill('7,5')
  release()
  await waitUntilReady(page)
  await sheet.getByLabel('Retyping: people').fill('3')
  await sheet.getByLabel('Retyping: US dollars an hour').fill('40')
  await expect.poll(() => total.innerText()).toBe('$43,200 a year')

  await page.reload()
  await sheet.scrollIntoViewIfNeeded()
  await expect.poll(() => total.innerText()).toBe('$43,200 a year')
  expect(await hours.inputValue()).toBe('7,5')
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await sheet.getByRole('button', { name: 'Print this sheet' }).click()
  await page.locator('html[data-printed]').waitFor({ state: 'attached' })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)

  await goWithoutLoading(page, '/contact')
  await page.getByLabel('Full Name').fill('Asha Rao')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Project Details').fill('Invoices wait.')
  await page.getByLabel('Include my numbers').check()
  const sent = page.waitForRequest(`**${apiPaths.contact}`)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await waitForText(page, "Thank you for reaching out. We'll get back to you within 24 hours.")
  const { message } = (await sent).postDataJSON() as { message: string }
  expect(message.split('\n')).toEqual([
    'Invoices wait.',
    '',
    'My numbers for one ordinary week',
    'Retyping: 7.5 hours a week each × 3 people × 40 US dollars an hour = $900 a week',
    'Total over 48 working weeks: $43,200 a year',
  ])
})
