import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { draftDocument as draft } from '#tests/support/draft-document.ts'
import { signInAtOffice } from './at-office.ts'
import { recordRunScripts } from './payloads.ts'
import { open, openDashboard, startProduct, waitForText, type Person } from './person.ts'

/** A product for this file alone, because the tests change the job and the project of the demo's client. */
const runningProduct = startProduct({})

const clientEmail = 'client@demo.example'
const attackMarkup = '<img src=x onerror=alert(1)><script>alert(1)</script>'

async function openDashboardAs(email: string): Promise<Person> {
  const person = { ...(await runningProduct.person()), email }
  await openDashboard(person)
  return person
}

/** Confirms a decision of staff on the page that first shows the decision's mail. `buttonName`: the button's name. */
async function confirmMail(page: Page, buttonName: string): Promise<void> {
  await page.getByRole('heading', { name: 'This mail goes out' }).waitFor()
  await page.getByRole('button', { name: buttonName, exact: true }).click()
}

test('staff approve a job whose words are markup, and a partner finds it as plain text', async () => {
  const title = `Quotes that leave at once ${attackMarkup}`
  const { page: posting } = await openDashboardAs(clientEmail)
  await open(posting, '/network/post-job')
  await posting.getByLabel('Job title').fill(title)
  await posting.getByLabel('The situation').fill(`Quotes wait. ${attackMarkup}`)
  await posting.getByLabel('The outcome you want').fill(`They leave the same day. ${attackMarkup}`)
  await posting.getByLabel('Field', { exact: true }).selectOption('Sales')
  await posting.getByLabel('Budget range').selectOption('Under $5,000')
  await posting.getByLabel('Bids can be placed for').selectOption('2 weeks')
  await posting.getByRole('button', { name: 'Post a job' }).click()
  await posting.getByRole('link', { name: 'See your jobs' }).waitFor()

  const { page: partner } = await openDashboardAs('partner@demo.example')
  const partnerRan = recordRunScripts(partner)
  const listed = partner.getByRole('main').getByRole('link', { name: title })
  await open(partner, '/network/jobs')
  await partner.getByRole('main').getByRole('link').first().waitFor()
  expect(await listed.count(), 'before it is approved').toBe(0)

  const { page } = await signInAtOffice(runningProduct, '/office/jobs')
  const ran = recordRunScripts(page)
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await waitForText(page, `Quotes wait. ${attackMarkup}`)
  expect(await page.locator('main img, main script').count()).toBe(0)
  await page.getByRole('button', { name: 'Approve' }).click()
  await confirmMail(page, 'Approve')
  await waitForText(page, 'Open for bids. The client gets the mail.')

  await open(partner, '/network/jobs')
  await listed.click()
  await partner.getByRole('heading', { name: title, level: 1 }).waitFor()
  await waitForText(partner, `Quotes wait. ${attackMarkup}`)
  await partner.getByRole('button', { name: 'Place bid' }).waitFor()
  expect(await partner.locator('main img, main script').count()).toBe(0)
  expect([...ran, ...partnerRan]).toEqual([])
})

const jsonFile = (name: string, document: object) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(document)),
})

test('staff share a draft and then deliver another document, and the client reads each', async () => {
  const { page, ...staff } = await signInAtOffice(runningProduct, '/office/projects')
  staff.allowErrors(/400/)
  await page.getByRole('main').locator('a[href^="/office/projects/"]').first().click()
  await page.getByRole('button', { name: 'Share a draft' }).click()
  await page.locator('input[type=file]').setInputFiles(jsonFile('broken.json', { title: 'No sheets' }))
  await page.getByRole('button', { name: 'See the mail' }).click()
  await page.getByRole('main').getByRole('alert').first().waitFor()
  await page.locator('input[type=file]').setInputFiles(jsonFile('draft.json', draft))
  await page.getByRole('button', { name: 'See the mail' }).click()
  await confirmMail(page, 'Share the draft')
  await waitForText(page, 'The draft is shared. The client gets the mail.')

  const { page: reading } = await openDashboardAs(clientEmail)
  await open(reading, '/project')
  await reading.getByRole('link', { name: 'Read the draft' }).click()
  await reading.getByRole('heading', { level: 1, name: draft.title }).waitFor()
  await waitForText(reading, 'Matching needs no person.')

  const delivered = { ...draft, title: 'How every invoice gets paid' }
  await page.getByRole('button', { name: 'Deliver' }).click()
  await page.locator('input[type=file]').setInputFiles(jsonFile('delivery.json', delivered))
  await page.getByRole('button', { name: 'See the mail' }).click()
  await confirmMail(page, 'Deliver')
  await waitForText(page, 'The Blueprint is delivered. The client gets the mail.')
  await open(reading, '/project')
  await reading.getByRole('link', { name: 'Read your Blueprint' }).click()
  await reading.getByRole('heading', { level: 1, name: delivered.title }).waitFor()
  await waitForText(reading, 'Delivered on')
})
