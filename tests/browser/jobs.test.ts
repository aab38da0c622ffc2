import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { goWithoutLoading } from './client-navigation.ts'
import { openAsBuyer, signInAsBuyer } from './paying.ts'
import { startProduct, waitForText } from './person.ts'

const runningProduct = startProduct()

/** Goes to the list and opens a job, whose page asks for its state anew. */
async function openJob(page: Page, title: string): Promise<void> {
  await goWithoutLoading(page, '/network/jobs')
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('a job goes from its client over the firm and the sealed bids of two partners to a published Blueprint', async () => {
  const client = await runningProduct.person({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const first = await runningProduct.person()
  const second = await runningProduct.person()
  const { page } = client
  const title = `Quotes for ${client.name}`
  const blueprintTitle = `One signature for ${client.name}`
  await openAsBuyer(runningProduct, client, 'client_monthly_10', '/network/post-job')
  await page.getByLabel('Job title').fill(title)
  await page.getByLabel('The situation').fill('Quotes wait for two signatures.')
  await page.reload()
  expect(await page.getByLabel('The situation').inputValue()).toBe('Quotes wait for two signatures.')
  await page.getByLabel('The outcome you want').fill('Nine of ten leave the same day.')
  await page.getByLabel('Field', { exact: true }).selectOption('Sales')
  await page.getByLabel('Budget range').selectOption('Under $5,000')
  await page.getByLabel('Bids can be placed for').selectOption('2 weeks')
  await page.getByRole('button', { name: 'Post a job' }).click()
  await page.getByRole('link', { name: 'See your jobs' }).click()
  await openJob(page, title)
  await waitForText(page, 'Waiting for approval')
  const jobId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await runningProduct.asFirm(async ({ run }) => {
    expect((await run('job', 'approve', jobId)).out).toContain('Open for bids.')
  })

  await openAsBuyer(runningProduct, first, 'partner_monthly_25', '/network/jobs')
  await openJob(first.page, title)
  await first.page.getByLabel('Amount in US dollars').fill('3,200')
  await first.page.getByLabel('Weeks').fill('3')
  await first.page.getByLabel('Your approach').fill('We read the quotes of a month first.')
  await first.page.reload()
  await first.page.getByRole('button', { name: 'Place bid' }).click()
  await first.page.getByText('Placed', { exact: true }).waitFor()
  await first.page.getByLabel('Your question').fill('Who signs today?')
  await first.page.getByRole('button', { name: 'Ask', exact: true }).click()
  await waitForText(first.page, 'Not answered yet.')
  await signInAsBuyer(runningProduct, second, 'partner_monthly_25')
  const otherBid = { amount: '2,900', weeks: '3', approach: 'We ask whoever signs.' }
  const placed = await second.context.request.post(`${apiPaths.jobs}/${jobId}/bid`, {
    data: otherBid,
    headers: { origin: runningProduct.origin() },
  })
  expect(placed.status(), await placed.text()).toBe(200)

  await openJob(page, title)
  await waitForText(page, '2 sealed bids so far.')
  expect(await page.getByRole('main').innerText()).not.toContain('3,200')
  await page.getByLabel('Your answer').fill('Two people of sales.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByRole('main').getByText('The client answers').waitFor()
  await page.getByRole('button', { name: 'Close and read the bids' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  const chosen = page.getByRole('listitem').filter({ hasText: '$3,200' })
  await chosen.getByRole('button', { name: 'Award', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await chosen.getByText(first.email).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await first.page.reload()
  await waitForText(first.page, 'Two people of sales.')
  await waitForText(first.page, client.email)
  await first.page.getByRole('link', { name: 'Write the Blueprint' }).click()
  await first.page.getByLabel('Blueprint Title').fill(blueprintTitle)
  await first.page.getByLabel('Summary').fill('A quote needs one signature, and the list says whose.')
  await first.page.getByLabel('Full Blueprint Content').fill('# The situation\n\nQuotes waited for two.')
  await first.page.getByRole('button', { name: 'Submit Blueprint' }).click()
  await first.page.getByRole('status').filter({ hasText: 'review' }).first().waitFor()
  await runningProduct.asFirm(async ({ run, runJson }) => {
    const { data } = await runJson('blueprint', 'list')
    const rows = data as unknown as { id: string; title: string }[]
    const { id = '' } = rows.find((row) => row.title === blueprintTitle) ?? {}
    expect((await run('blueprint', 'publish', id, '--category', 'sales')).out).toContain('Published')
  })
  await openJob(page, title)
  await page.getByRole('link', { name: blueprintTitle }).click()
  await page.getByRole('heading', { level: 1, name: blueprintTitle }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain(client.email)
})
