import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blueprints } from '#server/blueprints/tables.ts'
import { openAsBuyer } from './paying.ts'
import { open, startProduct, waitForAddress, waitForText } from './person.ts'

const runningProduct = startProduct()
const phoneOptions = { viewport: { width: 360, height: 740 }, hasTouch: true }

const attackMarkup =
  '<script>window.ran = 1</script><img src=x onerror="window.ran = 1"> [go](javascript:window.ran=1)'

test('a partner submits a Blueprint that contains markup, and agrees with a client on a phone on its implementation', async () => {
  const author = await runningProduct.person()
  const { page, email, name } = author
  const title = `A supplier file that cleans itself, by ${name}`
  await openAsBuyer(runningProduct, author, 'partner_monthly_25', '/network/submit-blueprint')
  await page.getByLabel('Blueprint Title').fill(title)
  await page.getByLabel('Summary').fill('Duplicates are found before they are paid.')
  await page
    .getByLabel('Full Blueprint Content')
    .fill(`# The situation\n\nTwo thousand suppliers.\n\n${attackMarkup}`)
  await page.getByRole('heading', { name: 'The situation' }).waitFor()
  await page.getByRole('button', { name: 'Submit Blueprint' }).click()
  await waitForText(page, 'Submission Received!')

  const id = await runningProduct.asFirm(async ({ run }, db) => {
    const [stored] = await db
      .select({ id: blueprints.id })
      .from(blueprints)
      .where(eq(blueprints.title, title))
    await run('blueprint', 'publish', stored?.id ?? '', '--category', 'data')
    return stored?.id ?? ''
  })

  const client = await runningProduct.person(phoneOptions)
  await openAsBuyer(runningProduct, client, 'client_monthly_10', '/network/blueprints')
  await client.page.getByRole('main').getByRole('link', { name: title }).first().click()
  await waitForAddress(client.page, `/network/blueprints/${id}`)
  await waitForText(client.page, 'Two thousand suppliers.')
  expect(await client.page.evaluate(() => 'ran' in window)).toBe(false)
  await client.page.getByLabel('What should be implemented').fill(`For ${client.name}, in two halls.`)
  await client.page.getByLabel('Team size').selectOption('6 to 20 people')
  await client.page.getByLabel('Wished start').selectOption('Within a month')
  await client.page.getByLabel('Budget range').selectOption('$15,000 to $50,000')
  await client.page.getByRole('button', { name: 'Request implementation' }).click()
  await client.page.getByRole('link', { name: 'See your requests' }).click()
  const request = client.page.getByRole('main').getByRole('listitem').filter({ hasText: client.name })
  await request.getByText('Sent', { exact: true }).first().waitFor()
  expect(await client.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await open(page, '/requests')
  const asked = page.getByRole('main').getByRole('listitem').filter({ hasText: client.name })
  await asked.getByLabel('Your note').fill('Two weeks to put the paper into one list.')
  await asked.getByRole('button', { name: 'Send answer' }).click()
  await asked.getByText('Answered', { exact: true }).waitFor()
  await client.page.reload()
  await request.getByText('Two weeks to put the paper into one list.').waitFor()
  await request.getByRole('button', { name: 'Agree' }).click()
  await request.getByText(email).waitFor()
})
