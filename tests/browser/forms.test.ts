import { expect, test } from 'vitest'
import { waitForAddress } from './page.ts'
import { openSignedIn, startProduct } from './person.ts'

const runningProduct = startProduct()

test('the support page fills in who is signed in, and does not show their draft to the next person at this browser', async () => {
  const person = await runningProduct.person()
  const { page, email } = person
  const question = page.getByLabel('Your question')
  await openSignedIn(person, '/support')
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe(email)
  expect(await page.getByLabel('Full Name').inputValue()).not.toBe('')
  await question.fill('A private question')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('A private question')

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await waitForAddress(page, '/login')
  const next = { page, email: `next.${email}` }
  await openSignedIn(next, '/support')
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe(next.email)
  expect(await question.inputValue()).toBe('')
})
