import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { open, openDashboard, startProduct, waitForText } from './person.ts'

/** A product for this file alone, because the tests change the jobs in the demo's data. */
const runningProduct = startProduct({})

const openJobTitle = 'One list of who may see what'
const closedJobTitle = 'Returns that refund themselves'
const quotesTitle = 'Quotes that leave at once'
const quotesBlueprintTitle = 'One signature a quote'

async function openDashboardAs(email: string, isPhone = false): Promise<Page> {
  const person = await runningProduct.person(
    isPhone ? { viewport: { width: 360, height: 740 }, hasTouch: true } : {},
  )
  await openDashboard({ ...person, email })
  return person.page
}
async function openJob(page: Page, title: string): Promise<void> {
  await open(page, '/network/jobs')
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('a client and a partner go from a posted job over sealed bids to the Blueprint', async () => {
  const partner = await openDashboardAs('partner@demo.example')
  await openJob(partner, openJobTitle)
  await partner.getByLabel('Amount in US dollars').fill('cheap')
  await partner.getByLabel('Weeks').fill('5')
  await partner.getByLabel('Your approach').fill('First **one** list, then the twelve.')
  await partner.reload()
  await partner.getByRole('button', { name: 'Place bid' }).click()
  await waitForText(partner, 'Please enter a whole number from 100 to 1,000,000.')
  await partner.getByLabel('Amount in US dollars').fill('16,500')
  await partner.getByRole('button', { name: 'Place bid' }).click()
  const ownBid = partner.getByRole('listitem').filter({ hasText: '$16,500' })
  await ownBid.getByText('Placed', { exact: true }).waitFor()
  await partner.getByLabel('Your question').fill('Who owns the twelve lists today?')
  await partner.getByRole('button', { name: 'Ask', exact: true }).click()
  await waitForText(partner, 'Not answered yet.')

  const client = await openDashboardAs('client@demo.example', true)
  await openJob(client, openJobTitle)
  await waitForText(client, 'One sealed bid so far.')
  expect(await client.getByRole('main').innerText()).not.toContain('16,500')
  await client.getByLabel('Your answer').fill('Each system has an owner of its own.')
  await client.getByRole('button', { name: 'Send answer' }).click()
  await client.getByRole('main').getByText('The client answers').waitFor()
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await partner.reload()
  await waitForText(partner, 'Each system has an owner of its own.')

  await openJob(client, closedJobTitle)
  const chosen = client.getByRole('listitem').filter({ hasText: 'Partner Demo' })
  await chosen.getByRole('button', { name: 'Award', exact: true }).click()
  await waitForText(client, 'The partner gets your name')
  await client.getByRole('button', { name: 'Confirm' }).click()
  await chosen.getByText('partner@demo.example').waitFor()
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await runningProduct.mailTo('partner@demo.example', 'Your bid is awarded')).toContain(
    'client@demo.example',
  )
  expect(await runningProduct.mailTo('second-partner@demo.example', 'About your bid')).toContain('$7,800')

  await open(partner, '/dashboard')
  await partner.getByRole('main').getByRole('link', { name: closedJobTitle }).first().click()
  await waitForText(partner, 'client@demo.example')
  await waitForText(partner, 'Its name must not appear in the published Blueprint.')
  await partner.getByRole('link', { name: 'Write the Blueprint' }).click()
  await waitForText(partner, 'You write it for a job that you were awarded')
  await partner.getByLabel('Blueprint Title').fill('Refunds that follow the photograph')
  await partner.getByLabel('Summary').fill('A return is refunded the day it is photographed.')
  await partner.getByLabel('Full Blueprint Content').fill('# The situation\n\nFour people read photographs.')
  await partner.getByRole('button', { name: 'Submit Blueprint' }).click()
  await partner.getByRole('status').filter({ hasText: 'review' }).first().waitFor()
  await openJob(client, closedJobTitle)
  expect(await client.getByRole('link', { name: 'Refunds that follow the photograph' }).count()).toBe(0)
})

test('a job goes from its client over the firm and two partners to a published Blueprint', async () => {
  const client = await openDashboardAs('client@demo.example')
  await open(client, '/network/jobs')
  await client.getByRole('link', { name: 'Post a job' }).click()
  await client.getByLabel('Job title').fill('Quotes that leave the same day')
  await client.getByLabel('The situation').fill('Quotes wait for two signatures.')
  await client.reload()
  expect(await client.getByLabel('The situation').inputValue()).toBe('Quotes wait for two signatures.')
  await client.getByRole('button', { name: 'Post a job' }).click()
  await waitForText(client, 'Please choose a budget range.')
  await client.getByLabel('The outcome you want').fill('Nine of ten leave the same day.')
  await client.getByLabel('Field', { exact: true }).selectOption('Sales')
  await client.getByLabel('Budget range').selectOption('Under $5,000')
  await client.getByLabel('Bids can be placed for').selectOption('2 weeks')
  await client.getByRole('button', { name: 'Post a job' }).click()
  await client.getByRole('link', { name: 'See your jobs' }).click()
  await openJob(client, 'Quotes that leave the same day')
  await waitForText(client, 'Waiting for approval')
  await client.getByText('Change the job').click()
  await client.getByLabel('Job title').fill(quotesTitle)
  await client.getByRole('button', { name: 'Post a job' }).click()
  await client.getByRole('heading', { level: 1, name: quotesTitle }).waitFor()

  const jobId = new URL(client.url()).pathname.split('/').at(-1) ?? ''
  await runningProduct.asFirm(async ({ run }) => {
    expect((await run('job', 'approve', jobId)).out).toContain('Open for bids.')
  })
  const first = await openDashboardAs('partner@demo.example', true)
  const second = await openDashboardAs('second-partner@demo.example')
  for (const [partner, amount] of [
    [first, '3,200'],
    [second, '2,900'],
  ] as const) {
    await openJob(partner, quotesTitle)
    expect(await partner.getByRole('main').innerText()).not.toContain('client@demo.example')
    await partner.getByLabel('Amount in US dollars').fill(amount)
    await partner.getByLabel('Weeks').fill('3')
    await partner.getByLabel('Your approach').fill('We read the quotes of a month first.')
    await partner.getByRole('button', { name: 'Place bid' }).click()
    await partner.getByText('Placed', { exact: true }).waitFor()
  }

  await openJob(client, quotesTitle)
  await waitForText(client, '2 sealed bids so far.')
  await client.getByRole('button', { name: 'Close and read the bids' }).click()
  await client.getByRole('button', { name: 'Confirm' }).click()
  const chosen = client.getByRole('listitem').filter({ hasText: '$3,200' })
  await chosen.getByRole('button', { name: 'Award', exact: true }).click()
  await client.getByRole('button', { name: 'Confirm' }).click()
  await chosen.getByText('partner@demo.example').waitFor()
  await open(second, `/network/jobs/${jobId}`)
  await second.getByText('Not chosen').first().waitFor()
  expect(await second.getByRole('main').innerText()).not.toContain('client@demo.example')

  await open(first, `/network/jobs/${jobId}`)
  await first.getByRole('link', { name: 'Write the Blueprint' }).click()
  await first.getByLabel('Blueprint Title').fill(quotesBlueprintTitle)
  await first.getByLabel('Summary').fill('A quote needs one signature, and the list says whose.')
  await first.getByLabel('Full Blueprint Content').fill('# The situation\n\nQuotes waited for two.')
  await first.getByRole('button', { name: 'Submit Blueprint' }).click()
  await first.getByRole('status').filter({ hasText: 'review' }).first().waitFor()
  await runningProduct.asFirm(async ({ run, runJson }) => {
    const { data } = await runJson('blueprint', 'list')
    const rows = data as unknown as { id: string; title: string }[]
    const { id = '' } = rows.find(({ title }) => title === quotesBlueprintTitle) ?? {}
    expect((await run('blueprint', 'publish', id, '--category', 'sales')).out).toContain('Published')
  })
  expect(await runningProduct.mailTo('client@demo.example', 'Your Blueprint is published')).toContain(
    quotesTitle,
  )
  await openJob(client, quotesTitle)
  await client.getByRole('link', { name: quotesBlueprintTitle }).click()
  await client.getByRole('heading', { level: 1, name: quotesBlueprintTitle }).waitFor()
  expect(await client.getByRole('main').innerText()).not.toContain('client@demo.example')
})
