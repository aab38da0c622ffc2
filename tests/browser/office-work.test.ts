import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { signInAtOffice } from './at-office.ts'
import { recordRunScripts } from './payloads.ts'
import { addressOf, open, startProduct, waitForText, waitUntilReady, type Person } from './person.ts'

const runningProduct = startProduct()

const attackMarkup = '<img src=x onerror=alert(1)><script>alert(1)</script>'

/** Sends a form of the site as its page does. */
async function sendForm({ context }: Person, path: string, values: Record<string, string>): Promise<void> {
  const response = await context.request.post(path, { data: values })
  expect(response.status(), await response.text()).toBe(200)
}

/** Opens the entry of an area of the office by the person's name, which contains markup. */
async function openHostileEntry(page: Page, area: string, name: string): Promise<void> {
  await open(page, `/office/${area}`)
  await page.getByRole('main').getByRole('link', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

test('an enquiry that contains markup is answered once, whatever happens to the connection and the page', async () => {
  const visitor = await runningProduct.person()
  const { email } = visitor
  const name = `${visitor.name} ${attackMarkup}`
  const message = `Orders are typed twice. ${attackMarkup}`
  await sendForm(visitor, apiPaths.contact, { name, email, company: '', service: '', message })
  const { page, context, allowErrors } = await signInAtOffice(runningProduct)
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  const ran = recordRunScripts(page)
  await openHostileEntry(page, 'inbox', name)
  await waitForText(page, message)
  expect([ran, await page.locator('main img, main script').count()]).toEqual([[], 0])

  const answer = page.getByLabel('Answer by email')
  const words = 'We call you on Thursday at 10.'
  await answer.fill(words)
  await page.reload()
  await expect.poll(() => answer.inputValue()).toBe(words)
  await waitUntilReady(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByRole('main').getByRole('alert').waitFor()
  expect(await answer.inputValue()).toBe(words)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send answer' }).dblclick()
  const sent = page.getByRole('listitem').filter({ hasText: words })
  await sent.waitFor()
  expect([await sent.count(), await answer.inputValue()]).toEqual([1, ''])
  expect(await runningProduct.mailTo(email, words)).toContain('Orders are typed twice.')
})

test('an application that contains markup is read as plain text and approved with a mail that is read first', async () => {
  const applicant = await runningProduct.person()
  const { email } = applicant
  const fullName = `${applicant.name} ${attackMarkup}`
  await sendForm(applicant, apiPaths.applyToPartner, {
    fullName,
    email,
    linkedin: 'https://www.linkedin.com/in/grace',
    expertise: `Supplier data ${attackMarkup}`,
  })
  const { page } = await signInAtOffice(runningProduct)
  const ran = recordRunScripts(page)
  await openHostileEntry(page, 'partners', fullName)
  await waitForText(page, `Supplier data ${attackMarkup}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'See the email' }).click()
  await page.getByRole('heading', { name: 'This email goes out' }).waitFor()
  expect([ran, await page.locator('main img, main script').count()]).toEqual([[], 0])
  await page.getByRole('button', { name: 'Approve' }).click()
  await waitForText(page, 'Approved: Partner Access can be paid now.')
  await runningProduct.mailTo(email, 'Your partner application is approved')
})

const titleField = (page: Page) => page.getByLabel('Title', { exact: true })

test('an article that was typed offline in a window that closed is finished in another one, and a visitor reads it', async () => {
  const { page: first, context, allowErrors } = await signInAtOffice(runningProduct, '/office/articles')
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await first.getByRole('button', { name: 'New article' }).click()
  await waitForText(first, 'Saved.')
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  await context.setOffline(true)
  await titleField(first).fill('Written in the office')
  await waitForText(first, 'Your text is kept in this browser')
  const article = addressOf(first)
  // A busy browser passes what one window stores on to the others a moment later.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Written in the office')
  await first.close()
  await context.setOffline(false)

  await open(page, article)
  await waitForText(page, 'This browser kept text that was not saved.')
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect.poll(() => titleField(page).inputValue()).toBe('Written in the office')
  await waitForText(page, 'Saved.')
  await context.setOffline(true)
  await page.getByLabel('Category').fill('Operations')
  await waitForText(page, 'Your text is kept in this browser')
  await context.setOffline(false)
  await waitForText(page, 'Saved.')

  const visitor = await runningProduct.person()
  const slug = `from-the-office-${visitor.name.replace(/\D/g, '')}`
  await page.getByLabel('Address, last part').fill(slug)
  await page.getByLabel('Upload the featured picture').setInputFiles('docs/pictures/statecharts.webp')
  await page.getByLabel('What does it show?').fill('A statechart of the checkout')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect
    .poll(() => page.getByLabel('Featured picture, description').inputValue())
    .toBe('A statechart of the checkout')
  const text = page.getByRole('textbox', { name: 'Text, in Markdown' })
  await text.pressSequentially('One desk does it all.')
  await text.press('Enter')
  await text.pressSequentially('Why one desk')
  await page.getByRole('button', { name: 'Heading' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'Open the article' }).waitFor()

  await open(visitor.page, `/insights/${slug}`)
  await visitor.page.getByRole('heading', { name: 'Written in the office', level: 1 }).waitFor()
  await visitor.page.getByRole('heading', { name: 'Why one desk', exact: true }).waitFor()
  await waitForText(visitor.page, 'One desk does it all.')
  const picture = visitor.page.getByRole('img', { name: 'A statechart of the checkout' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})
