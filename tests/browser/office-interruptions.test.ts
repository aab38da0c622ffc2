import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signInAtOffice } from './at-office.ts'
import { addressOf, open, startProduct, waitForText } from './person.ts'

const runningProduct = startProduct({})

const titleField = (page: Page) => page.getByLabel('Title', { exact: true })

/** Begins an article at the list of articles. */
async function createArticle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New article' }).click()
  await titleField(page).waitFor()
}

test('what was typed into an answer and an article is there again in a new window of the browser', async () => {
  const { page, context, allowErrors } = await signInAtOffice(runningProduct, '/office/inbox')
  await page.getByRole('link', { name: 'Asha Rao' }).click()
  await page.getByLabel('Answer by email').fill('Dear Asha, half an answer')
  const item = addressOf(page)
  await page.close()
  const again = await context.newPage()
  await open(again, item)
  const answer = again.getByLabel('Answer by email')
  await expect.poll(() => answer.inputValue()).toBe('Dear Asha, half an answer')

  allowErrors(/ERR_FAILED/)
  await context.route('**/api/office/articles/*/document', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await open(again, '/office/articles')
  await createArticle(again)
  await titleField(again).fill('Never saved')
  await waitForText(again, 'Your text is kept in this browser')
  const article = addressOf(again)
  await again.close()
  const third = await context.newPage()
  await open(third, article)
  await waitForText(third, 'This browser kept text that was not saved.')
  await third.getByRole('button', { name: 'Go on with it' }).click()
  expect(await titleField(third).inputValue()).toBe('Never saved')
})

test('an article that is written while the server is away is saved once it is back', async () => {
  const { page, allowErrors } = await signInAtOffice(runningProduct, '/office/articles')
  allowErrors(/ERR_/, /50\d/)
  await createArticle(page)
  await titleField(page).fill('Before')
  await waitForText(page, 'Saved.')
  await page.context().setOffline(true)
  await titleField(page).fill('Written without a server')
  await waitForText(page, 'Your text is kept in this browser')
  await page.context().setOffline(false)
  await waitForText(page, 'Saved.')
  await page.reload()
  await page.getByRole('heading', { name: 'Written without a server' }).waitFor()
})

test('an answer that is sent while the connection fails stays typed, and goes out once', async () => {
  const { page, context, allowErrors } = await signInAtOffice(runningProduct, '/office/inbox')
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.getByRole('link', { name: 'Jonas Weber' }).click()
  const answer = page.getByLabel('Answer by email')
  await answer.fill('Tuesday at 15:00 suits us.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByRole('main').getByRole('alert').waitFor()
  expect(await answer.inputValue()).toBe('Tuesday at 15:00 suits us.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send answer' }).dblclick()
  await page.getByRole('listitem').filter({ hasText: 'Tuesday at 15:00 suits us.' }).waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'Tuesday at 15:00' }).count()).toBe(1)
  await runningProduct.mailTo('jonas.weber@demo.example', 'Tuesday at 15:00 suits us.')
})

test('of two people at one article the later one sees both texts and chooses', async () => {
  const first = await signInAtOffice(runningProduct, '/office/articles')
  await createArticle(first.page)
  await titleField(first.page).fill('One')
  await waitForText(first.page, 'Saved.')
  const second = await signInAtOffice(runningProduct, addressOf(first.page))
  second.allowErrors(/409/)
  await titleField(second.page).waitFor()
  await titleField(first.page).fill('Of the first')
  await waitForText(first.page, 'Saved.')
  await titleField(second.page).fill('Of the second')
  await waitForText(second.page, 'Somebody else has saved this document in the meantime.')
  await second.page.getByRole('region', { name: 'Theirs' }).getByText('Of the first').waitFor()
  await second.page.getByRole('button', { name: 'Keep mine' }).click()
  await waitForText(second.page, 'Saved.')
  await second.page.getByRole('button', { name: 'Earlier versions' }).click()
  await second.page
    .getByRole('button', { name: /^Read version/ })
    .first()
    .waitFor()
})

test('of two people at one enquiry the later one sees the answer before theirs, and keeps what they typed', async () => {
  const first = await signInAtOffice(runningProduct, '/office/inbox')
  await first.page.getByRole('link', { name: 'Client', exact: true }).click()
  await first.page.getByLabel('Answer by email').fill('The first answer.')
  const second = await signInAtOffice(runningProduct, addressOf(first.page))
  second.allowErrors(/409/)
  await second.page.getByLabel('Answer by email').fill('The second answer.')
  await first.page.getByRole('button', { name: 'Send answer' }).click()
  await first.page.getByRole('listitem').filter({ hasText: 'The first answer.' }).waitFor()
  await second.page.getByRole('button', { name: 'Send answer' }).click()
  await second.page.getByRole('main').getByRole('alert').waitFor()
  await second.page.getByRole('listitem').filter({ hasText: 'The first answer.' }).waitFor()
  expect(await second.page.getByLabel('Answer by email').inputValue()).toBe('The second answer.')
})
