import type { Page } from 'playwright'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signInAtOffice } from './at-office.ts'
import { addressOf, open, startProduct, waitForText } from './person.ts'

const runningProduct = startProduct()

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

  const slug = `from-the-office-${randomUUID()}`
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

  // What a visitor reads is in the HTML.
  const html = await (await fetch(`${runningProduct.origin()}/insights/${slug}`)).text()
  expect(html).toMatch(/<h1[^>]*>Written in the office<\/h1>/)
  expect(html).toMatch(/<h\d[^>]*>Why one desk<\/h\d>/)
  expect(html).toContain('One desk does it all.')
  const [, picture = ''] = /<img[^>]* src="([^"]+)"[^>]* alt="A statechart of the checkout"/.exec(html) ?? []
  expect((await fetch(new URL(picture, runningProduct.origin()))).headers.get('content-type')).toMatch(
    /^image\//,
  )
})
