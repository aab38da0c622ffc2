import { expect, test } from 'vitest'
import { clientAccessCheckoutPath, waitUntilPayable } from './paying.ts'
import { addressOf, alertOf, open, pauseClock, storedToken, waitForAddress, waitForFocus } from './page.ts'
import { goToProvider, openCheckout, signInByRequests, startProduct } from './person.ts'

const runningProduct = startProduct()

test('a person whose session ended elsewhere signs in again from the checkout and comes back there, also after cancelling once and beside another tab', async () => {
  const person = await runningProduct.person()
  const { page, context, email } = person
  person.allowErrors(/401 .*\/create-razorpay-order$/)
  await page.clock.install()
  await openCheckout(person)
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('authToken') ?? ''}`
    const headers = { authorization, 'content-type': 'application/json' }
    await fetch('/auth/logout', { method: 'POST', headers, body: '{}' })
  })
  await pauseClock(page)
  await page.getByRole('button', { name: 'Pay $10.00 USD / month' }).click()
  expect(await alertOf(page)).toBe('User not authenticated.')
  expect(addressOf(page)).toBe(clientAccessCheckoutPath)
  await page.clock.resume()
  await waitForAddress(page, '/login?redirect=%2Fcheckout%3Fplan%3Dclient_monthly_10')

  const other = await context.newPage()
  await open(other, '/login?redirect=/settings')
  await goToProvider(other)
  await goToProvider(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await waitForAddress(page, '/login?error=access_denied')
  expect(await alertOf(page)).toBe(
    'Google didn’t receive your permission, so you’re not signed in. You can try again at any time.',
  )
  expect(await storedToken(page)).toBeNull()
  await goToProvider(page)
  for (const tab of [page, other]) {
    await tab.getByLabel('Email').fill(email)
    await tab.getByRole('button', { name: 'Continue' }).click()
    await tab.getByRole('button', { name: 'Log out' }).waitFor()
  }
  await waitForAddress(other, '/settings')
  expect(addressOf(page)).toBe(clientAccessCheckoutPath)
  await waitUntilPayable(page)
})

test("a link with somebody else's token signs nobody in, and one's own token stays in no address, no history and no referrer", async () => {
  const link = `/auth/callback?token=${await signInByRequests(await runningProduct.person())}`
  const { page, context, email } = await runningProduct.person()
  const asked: { url: string; referrer: string }[] = []
  context.on('request', (request) => {
    asked.push({ url: request.url(), referrer: request.headers().referer ?? '' })
  })
  await context.addInitScript(() => {
    const noteQuery = () => sessionStorage.setItem('query at the callback', location.search)
    if (location.pathname === '/auth/callback')
      document.addEventListener('readystatechange', noteQuery, { once: true })
  })
  const cookieNames = async () => (await context.cookies()).map(({ name }) => name)
  const expectRefused = async (token: string | null) => {
    await page.goto(link)
    await waitForAddress(page, '/login?error=auth_failed')
    expect(await alertOf(page)).toBe('We couldn’t complete your sign-in. Please try again.')
    expect(await storedToken(page)).toBe(token)
  }
  await expectRefused(null)
  expect(await cookieNames()).toEqual([])

  // Who goes to the provider without our sign-in page comes in, too.
  await page.goto('/auth/google')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await waitForAddress(page, '/dashboard')
  await waitForFocus(page.getByRole('main'))
  expect((await cookieNames()).filter((name) => name.startsWith('sign-in'))).toEqual([])
  const query = await page.evaluate(() => sessionStorage.getItem('query at the callback'))
  expect(query, 'the address is clean before the page is read to its end').toBe('')
  const token = (await storedToken(page)) ?? 'none'
  const carriers = asked.filter(({ url }) => url.includes(token))
  expect(carriers.map(({ url }) => new URL(url).pathname)).toEqual(['/auth/callback'])
  expect(asked.filter(({ referrer }) => /token|auth\/callback/.test(referrer))).toEqual([])
  const { entries } = await (await context.newCDPSession(page)).send('Page.getNavigationHistory')
  const history = entries.map(({ url }) => url)
  expect(history).toContain(`${runningProduct.origin()}/dashboard`)
  expect(history.filter((url) => url.includes('token'))).toEqual([])

  await expectRefused(token)
  await page.goto('/login?redirect=/checkout?plan=client_monthly_10&from=mail')
  await waitForAddress(page, '/checkout?plan=client_monthly_10&from=mail')
})
