import { expect, test } from 'vitest'
import {
  addressOf,
  alertOf,
  goToProvider,
  open,
  openDashboard,
  signIn,
  startProduct,
  storedToken,
  waitForAddress,
  waitForFocus,
  waitForText,
} from './person.ts'

const runningProduct = startProduct()
const incompleteMessage = 'We could not complete your sign-in. Please try again.'

test('a person who cancels at the provider is told kindly, and the next try leads to the very checkout', async () => {
  const { page, email } = await runningProduct.person()
  await open(page, '/checkout?product=blueprint')
  await goToProvider(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await waitForAddress(page, '/login?error=access_denied')
  expect(await alertOf(page)).toBe(
    'Google did not receive your permission, so you are not signed in. You can try again at any time.',
  )
  expect(await storedToken(page)).toBeNull()
  await signIn({ page, email })
  await waitForAddress(page, '/checkout?product=blueprint')
})

test("a sent link with somebody else's token signs nobody into their account", async () => {
  const sender = await runningProduct.person()
  await openDashboard(sender)
  const link = `/auth/callback?token=${await storedToken(sender.page)}`

  const person = await runningProduct.person()
  const { page, context } = person
  const expectRefused = async (token: string | null) => {
    await page.goto(link)
    await waitForAddress(page, '/login?error=auth_failed')
    expect(await alertOf(page)).toBe(incompleteMessage)
    expect(await storedToken(page)).toBe(token)
  }
  await expectRefused(null)
  expect(await context.cookies()).toEqual([])
  await goToProvider(page)
  await expectRefused(null)
  await signIn(person)
  await expectRefused(await storedToken(page))
  await open(page, '/settings')
  await waitForText(page, person.email)
})

test('a person who goes to the provider without our sign-in page comes in, and leaves no proof behind', async () => {
  const { page, context, email } = await runningProduct.person()
  await page.goto('/auth/google')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await waitForAddress(page, '/dashboard')
  await waitForFocus(page.getByRole('main'))
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('sign-in'))).toEqual([])

  await page.goto('/login?redirect=/checkout?plan=client_monthly_10&from=mail')
  await waitForAddress(page, '/checkout?plan=client_monthly_10&from=mail')
  await open(page, '/login?error=auth_failed')
  expect(await alertOf(page)).toBe(incompleteMessage)
  expect(addressOf(page)).toBe('/login?error=auth_failed')
})

test('the token stays in no address, no history and no referrer', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  const asked: { url: string; referrer: string }[] = []
  context.on('request', (request) => {
    asked.push({ url: request.url(), referrer: request.headers().referer ?? '' })
  })
  await context.addInitScript(() => {
    const noteQuery = () => sessionStorage.setItem('query at the callback', location.search)
    if (location.pathname === '/auth/callback')
      document.addEventListener('readystatechange', noteQuery, { once: true })
  })
  await open(page, '/login')
  await signIn(person)
  await waitForAddress(page, '/dashboard')
  const query = await page.evaluate(() => sessionStorage.getItem('query at the callback'))
  expect(query, 'the address is clean before the page is read to its end').toBe('')
  await open(page, '/pricing')
  const token = (await storedToken(page)) ?? 'none'
  const carriers = asked.filter(({ url }) => url.includes(token))
  expect(carriers.map(({ url }) => new URL(url).pathname)).toEqual(['/auth/callback'])
  expect(asked.filter(({ referrer }) => /token|auth\/callback/.test(referrer))).toEqual([])
  const { entries } = await (await context.newCDPSession(page)).send('Page.getNavigationHistory')
  const history = entries.map(({ url }) => url)
  expect(history).toContain(`${runningProduct.origin()}/dashboard`)
  expect(history.filter((url) => url.includes('token'))).toEqual([])
})

test('a sign-in under way in two tabs is finished in both', async () => {
  const { page, context, email } = await runningProduct.person()
  const other = await context.newPage()
  await open(page, '/checkout?product=blueprint')
  await goToProvider(page)
  await open(other, '/login?redirect=/settings')
  await goToProvider(other)
  for (const tab of [page, other]) {
    await tab.getByLabel('Email').fill(email)
    await tab.getByRole('button', { name: 'Continue' }).click()
    await tab.getByRole('button', { name: 'Log out' }).waitFor()
  }
  await waitForAddress(other, '/settings')
  expect(addressOf(page)).toBe('/checkout?product=blueprint')
})
