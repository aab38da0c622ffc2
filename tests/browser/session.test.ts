import type { BrowserContext } from 'playwright'
import { expect, test } from 'vitest'
import { goWithoutLoading } from './client-navigation.ts'
import { open, waitForAddress, waitForText } from './page.ts'
import { logOut, signIn, startProduct } from './person.ts'

const runningProduct = startProduct()

const accountStatusWith = async (context: BrowserContext, token: string | null): Promise<number> => {
  const headers = { authorization: `Bearer ${token ?? ''}` }
  return (await context.request.get('/api/client/account', { headers })).status()
}

const sessionCookiesOf = async (context: BrowserContext) => {
  const cookies = (await context.cookies()).filter(({ name }) => name === 'session')
  return cookies.map(({ httpOnly, sameSite, path }) => ({ httpOnly, sameSite, path }))
}

test('a person is led to sign-in and back, and logging out ends the session in every tab and leaves nothing of it', async () => {
  const person = await runningProduct.person()
  const { page, context, email } = person
  const other = await context.newPage()
  await open(other, '/pricing')
  await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await open(page, '/pricing')
  await goWithoutLoading(page, '/settings')
  await waitForAddress(page, '/login?redirect=%2Fsettings')
  await page.goBack()
  await waitForAddress(page, '/pricing')
  await page.goForward()
  await waitForAddress(page, '/login?redirect=%2Fsettings')
  await signIn(person)
  await waitForAddress(page, '/settings')
  await waitForText(page, email)
  await other.getByRole('button', { name: 'Log out' }).waitFor()
  const access = other.getByRole('link', { name: 'Get Full Access' })
  expect(await access.getAttribute('href')).toBe('/checkout?plan=client_monthly_10')
  await goWithoutLoading(other, '/settings')
  await waitForAddress(other, '/settings')

  const otherItems = { 'visitor-first-seen': '2026-01-01', draft: 'half a thought' }
  const storedBefore = await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    return Object.fromEntries(Object.entries(localStorage)) as Record<string, string>
  }, otherItems)
  const { authToken: token = null, ...kept } = storedBefore
  expect(kept).toMatchObject(otherItems)
  expect(await accountStatusWith(context, token)).toBe(200)
  expect(await sessionCookiesOf(context)).toEqual([{ httpOnly: true, sameSite: 'Lax', path: '/' }])

  await goWithoutLoading(page, '/pricing')
  await waitForAddress(page, '/pricing')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await waitForAddress(page, '/dashboard')
  const entries = () => page.evaluate(() => window.history.length)
  const entriesBefore = await entries()
  await logOut(page)
  await waitForAddress(page, '/')
  expect(await entries(), 'logging out takes the place of the page it ended').toBe(entriesBefore)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await waitForAddress(other, '/login?redirect=%2Fsettings')
  expect(await sessionCookiesOf(context)).toEqual([])
  expect(await accountStatusWith(context, token)).toBe(401)
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual(kept)

  await page.goBack()
  await waitForAddress(page, '/pricing')
  await page.goForward()
  await waitForAddress(page, '/')
  await page.goBack()
  await page.goBack()
  await waitForAddress(page, '/login?redirect=%2Fsettings')
  expect(await page.getByText(email).count()).toBe(0)
})
