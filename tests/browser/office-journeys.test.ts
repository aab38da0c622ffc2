import { expect, test } from 'vitest'
import type { StaffRole } from '#contract/office/areas.ts'
import { signInAtOffice } from './at-office.ts'
import { clientAccessCheckoutPath, payByCard, waitForThanks } from './paying.ts'
import { open, openCheckout, startProduct, waitForText, type Person } from './person.ts'

const runningProduct = startProduct({})

/** A new member of the firm, added by an owner at the page Staff. */
async function addMember(role: StaffRole): Promise<Person> {
  const owner = await signInAtOffice(runningProduct, '/office/staff')
  const email = `${role}.${owner.email}`
  await owner.page.getByLabel('Email Address').fill(email)
  await owner.page.getByLabel('Role', { exact: true }).selectOption(role)
  await owner.page.getByRole('button', { name: 'Add', exact: true }).click()
  await owner.page.getByRole('button', { name: `Remove ${email}` }).waitFor()
  return signInAtOffice(runningProduct, '/office', email)
}

const areasOf = ({ page }: Person) =>
  page.getByRole('navigation').locator('a[href^="/office/"]').allInnerTexts()

/** Opens an area of the office from the navigation, and then the link of this name on its page. */
async function openEntry({ page }: Person, area: string, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: area }).click()
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

test('sales answers an enquiry, and whoever sent it gets the answer by mail', async () => {
  const visitor = await runningProduct.person()
  await open(visitor.page, '/contact')
  await visitor.page.getByLabel('Full Name').fill(visitor.name)
  await visitor.page.getByLabel('Email Address').fill(visitor.email)
  await visitor.page.getByLabel('Service').selectOption({ label: 'AI Agents & Co-pilots' })
  await visitor.page.getByLabel('Project Details').fill('Orders are typed twice.')
  await visitor.page.getByRole('button', { name: 'Send Message' }).click()
  await waitForText(visitor.page, 'Thank you for reaching out.')

  const sales = await addMember('sales')
  const { page } = sales
  expect((await areasOf(sales)).map((name) => name.split('\n')[0])).toEqual([
    'Inbox',
    'Proposals',
    'Decks',
    'Projects',
    'Orders',
  ])
  await openEntry(sales, 'Inbox', visitor.name)
  await waitForText(page, 'Orders are typed twice.')
  await page.getByLabel('Answer by email').fill('We call you on Thursday at 10.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByRole('listitem').filter({ hasText: 'We call you on Thursday at 10.' }).waitFor()
  expect(await page.getByLabel('Answer by email').inputValue()).toBe('')
  await waitForText(page, 'Answered')
  const mail = await runningProduct.mailTo(visitor.email, 'We call you on Thursday at 10.')
  expect(mail).toContain('Orders are typed twice.')
})

test('an editor writes an article with a picture, publishes it, and a visitor reads it', async () => {
  const editor = await addMember('editor')
  const { page } = editor
  const visitor = await runningProduct.person()
  const slug = `from-the-office-${visitor.name.replace(/\D/g, '')}`
  await page.getByRole('navigation').getByRole('link', { name: 'Articles' }).click()
  await page.getByRole('button', { name: 'New article' }).click()
  await page.getByRole('heading', { name: 'Untitled article' }).waitFor()
  await page.getByLabel('Title', { exact: true }).fill('Written in the office')
  await page.getByLabel('Address, last part').fill(slug)
  await page.getByLabel('Category').fill('Operations')
  const upload = page.getByLabel('Upload the featured picture')
  await upload.setInputFiles('docs/pictures/statecharts.webp')
  await page.getByLabel('What does it show?').fill('A statechart of the checkout')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect
    .poll(() => page.getByLabel('Featured picture, description').inputValue())
    .toBe('A statechart of the checkout')
  await page.getByRole('textbox', { name: 'Text, in Markdown' }).fill('One desk does it all.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'Open the article' }).waitFor()

  await open(visitor.page, `/insights/${slug}`)
  await visitor.page.getByRole('heading', { name: 'Written in the office', level: 1 }).waitFor()
  await waitForText(visitor.page, 'One desk does it all.')
  const picture = visitor.page.getByRole('img', { name: 'A statechart of the checkout' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('a reviewer approves an applicant, asks for changes to their Blueprint, and publishes it', async () => {
  const partner = await runningProduct.person()
  await open(partner.page, '/apply-to-partner')
  await partner.page.getByLabel('Full Name').fill(partner.name)
  await partner.page.getByLabel('Email Address').fill(partner.email)
  await partner.page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/grace')
  await partner.page.getByLabel('Expertise').fill('Supplier data')
  await partner.page.locator('form[name=application] [type=submit]').click()
  await waitForText(partner.page, 'Your application has been received.')

  const reviewer = await addMember('reviewer')
  const { page } = reviewer
  await openEntry(reviewer, 'Partners', partner.name)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'See the mail' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await waitForText(page, 'Approved: Partner Access can be paid now.')

  await openCheckout(partner, '/checkout?plan=partner_monthly_25')
  await payByCard(partner.page)
  await waitForThanks(partner.page)
  const title = `A supplier file of ${partner.name}`
  await open(partner.page, '/network/submit-blueprint')
  await partner.page.getByLabel('Blueprint Title').fill(title)
  await partner.page.getByLabel('Summary').fill('Duplicates are found before they are paid.')
  await partner.page.getByLabel('Full Blueprint Content').fill('# The situation\n\nTwo thousand suppliers.')
  await partner.page.getByRole('button', { name: 'Submit Blueprint' }).click()
  await waitForText(partner.page, 'Submission Received!')

  await openEntry(reviewer, 'Blueprints', title)
  await page.getByRole('button', { name: 'Ask for changes' }).click()
  await page.getByLabel('Your note').fill('Please name the owner of each step.')
  await page.getByRole('button', { name: 'See the mail' }).click()
  await page.getByRole('button', { name: 'Ask for changes' }).click()
  await waitForText(page, 'Sent back. Its author gets the mail.')
  await runningProduct.mailTo(partner.email, 'Please name the owner of each step.')

  await open(partner.page, '/partner')
  await partner.page.getByRole('link', { name: 'Change and resubmit' }).click()
  const content = partner.page.getByLabel('Full Blueprint Content')
  await expect.poll(() => content.inputValue()).toContain('Two thousand suppliers.')
  await content.fill('# The situation\n\nTwo thousand suppliers.\n\nPurchasing owns each step.')
  await partner.page.getByRole('button', { name: 'Submit Blueprint' }).click()
  await waitForText(partner.page, 'Submission Received!')

  await openEntry(reviewer, 'Blueprints', title)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByLabel('Field').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'See the mail' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await waitForText(page, 'Published. Its author gets the mail.')
  await open(partner.page, '/network/blueprints')
  await partner.page.getByRole('link', { name: title }).click()
  await waitForText(partner.page, 'Purchasing owns each step.')

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByLabel('Your note').fill('Its author asked us to take it out.')
  await page.getByRole('button', { name: 'See the mail' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await waitForText(page, 'Withdrawn: nobody but its author can read it now.')
  await runningProduct.mailTo(partner.email, 'We have taken your Blueprint out of the gallery.')
  await open(partner.page, '/network/blueprints')
  await partner.page.getByRole('link', { name: 'Three-way match without the inbox' }).waitFor()
  expect(await partner.page.getByRole('link', { name: title }).count()).toBe(0)
})

test('an owner refunds an order, and the client sees that it is refunded', async () => {
  const client = await runningProduct.person()
  await openCheckout(client, clientAccessCheckoutPath)
  await payByCard(client.page)
  await waitForThanks(client.page)
  const { page } = await signInAtOffice(runningProduct, '/office/orders')
  await page.getByRole('search').getByRole('textbox').fill(client.email)
  await page.getByRole('search').getByRole('button').click()
  await page.getByRole('row').filter({ hasText: client.email }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  await waitForText(page, 'The payment is refunded, and what it granted has ended.')
  await open(client.page, '/dashboard')
  await waitForText(client.page, 'Refunded')
})
