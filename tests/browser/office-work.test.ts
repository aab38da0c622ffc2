import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signInAtOffice } from './at-office.ts'
import { addressOf, open, waitForText } from './page.ts'
import { startProduct } from './person.ts'

const runningProduct = startProduct()

const titleField = (page: Page) => page.getByLabel('Title', { exact: true })

test('an article that was typed offline in a window that crashed is finished in another one', async () => {
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
  // A page that is closed is online again for a moment, and may save the text.
  const crashed = first.waitForEvent('crash')
  const devTools = await context.newCDPSession(first)
  void devTools.send('Page.crash').catch(() => undefined)
  await crashed
  await first.close()
  await context.setOffline(false)

  await open(page, article)
  await waitForText(page, 'This browser has kept some unsaved text.')
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect.poll(() => titleField(page).inputValue()).toBe('Written in the office')
  await waitForText(page, 'Saved.')

  const text = page.getByRole('textbox', { name: 'Text, in Markdown' })
  await text.pressSequentially('One desk does it all.')
  await text.press('Enter')
  await text.pressSequentially('Why one desk')
  await page.getByRole('button', { name: 'Heading' }).click()
  expect(await text.innerText()).toMatch(/^One desk does it all\.\s+## Why one desk$/)
})
