import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { payByCard, waitForThanks } from './paying.ts'
import { open, openCheckout, openDashboard, startProduct, waitForText } from './person.ts'

const runningProduct = startProduct()
const requestTitle = 'Plan maintenance from what broke'
const requestScope = 'Forty machines in two halls. What broke is written on paper and typed in on Fridays.'
const offerText = 'Two weeks to put the paper into one list, then four for the plan.'

/** The row of the request with this scope, in the list of requests. */
const requestRow = (page: Page, what: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: what })

test('a client asks on a phone for what a Blueprint draws, its author answers, and the client agrees', async () => {
  const client = await runningProduct.person({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const { page } = client
  await openCheckout(client, '/checkout?plan=client_monthly_10')
  await payByCard(page)
  await waitForThanks(page)
  await open(page, '/network/blueprints')
  await page.getByRole('main').getByRole('link', { name: requestTitle }).first().click()
  await page.getByLabel('What should be implemented').fill(`${client.name}: ${requestScope}`)
  await page.getByLabel('Team size').selectOption('6 to 20 people')
  await page.getByLabel('Wished start').selectOption('Within a month')
  await page.getByRole('button', { name: 'Request implementation' }).click()
  await waitForText(page, 'Please choose a budget range.')
  await page.getByLabel('Budget range').selectOption('$15,000 to $50,000')
  await page.getByRole('button', { name: 'Request implementation' }).click()
  await page.getByRole('link', { name: 'See your requests' }).click()
  await requestRow(page, client.name).getByText('Sent', { exact: true }).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await runningProduct.mailTo(client.email, 'Your request to implement')).toContain(
    `> ${client.name}: Forty`,
  )

  const author = await runningProduct.person()
  await openDashboard({ ...author, email: 'partner@demo.example' })
  await open(author.page, '/requests')
  const asked = requestRow(author.page, client.name)
  await asked.getByLabel('Your note').fill(offerText)
  await author.page.reload()
  expect(await asked.getByLabel('Your note').inputValue()).toBe(offerText)
  await asked.getByRole('button', { name: 'Send answer' }).click()
  await asked.getByText('Answered', { exact: true }).waitFor()

  await page.reload()
  await requestRow(page, client.name).getByText(offerText).waitFor()
  await requestRow(page, client.name).getByRole('button', { name: 'Agree' }).click()
  await requestRow(page, client.name).getByText('partner@demo.example').waitFor()
  await author.page.reload()
  await asked.getByText(client.email).waitFor()
})
