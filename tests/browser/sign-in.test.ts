import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  addressOf,
  alertOf,
  waitForAddress,
  openDashboard,
  removeStoredToken,
  goToProvider,
  waitForFocus,
  open,
  waitForText,
  signIn,
  startProduct,
  storedToken,
} from './person.ts'

const runningProduct = startProduct()

const refusalTexts = {
  invalid_token: 'The answer from Google could not be read. Please sign in once more.',
  auth_failed: 'We could not complete your sign-in. Please try again.',
  access_denied:
    'Google did not receive your permission, so you are not signed in. You can try again at any time.',
  other: 'Something went wrong while signing you in. Please try again.',
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const expiredToken = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({
  id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  role: 'client',
  subscription_status: 'active',
  exp: 1_000_000_000,
})}.c2lnbmF0dXJl`

/** The login page's text about a refusal. Fails if the page contains the raw value. */
const readRefusal = async (page: Page, rawError: string): Promise<string> => {
  const said = await alertOf(page)
  expect(await page.content()).not.toContain(rawError)
  return said
}

const startSignIn = async (page: Page): Promise<void> => {
  await open(page, '/login')
  await goToProvider(page)
}

test('a person who cancels at the provider is told kindly, and the next try leads to the very checkout', async () => {
  const { page, email } = await runningProduct.person()
  await open(page, '/checkout?product=blueprint')
  await goToProvider(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await waitForAddress(page, '/login?error=access_denied')
  expect(await readRefusal(page, 'access_denied')).toBe(refusalTexts.access_denied)
  expect(await storedToken(page)).toBeNull()
  await signIn({ page, email })
  await waitForAddress(page, '/checkout?product=blueprint')
})

test('each answer that cannot be used leads to the login page with its sentence', async () => {
  const { page } = await runningProduct.person()
  const answers: [query: string, error: string, sentence: string][] = [
    ['?token=garbage', 'invalid_token', refusalTexts.invalid_token],
    ['?token=a.b.c', 'invalid_token', refusalTexts.invalid_token],
    [`?token=${expiredToken}`, 'auth_failed', refusalTexts.auth_failed],
    ['', 'auth_failed', refusalTexts.auth_failed],
    ['?error=access_denied&token=garbage', 'access_denied', refusalTexts.access_denied],
    ['?error=server_error', 'server_error', refusalTexts.other],
    ['?error=%3Cimg+src%3Dx+onerror%3Dx%3E', '%3Cimg%20src%3Dx%20onerror%3Dx%3E', refusalTexts.other],
  ]
  for (const [query, error, sentence] of answers) {
    await startSignIn(page)
    await page.goto(`/auth/callback${query}`)
    await waitForAddress(page, `/login?error=${error}`)
    expect(await readRefusal(page, decodeURIComponent(error))).toBe(sentence)
    expect(await storedToken(page)).toBeNull()
  }
})

test("a sent link with somebody else's token signs nobody into their account", async () => {
  const sender = await runningProduct.person()
  await openDashboard(sender)
  const token = (await storedToken(sender.page)) ?? ''

  const fresh = await runningProduct.person()
  await fresh.page.goto(`/auth/callback?token=${token}`)
  await waitForAddress(fresh.page, '/login?error=auth_failed')
  expect(await readRefusal(fresh.page, 'auth_failed')).toBe(refusalTexts.auth_failed)
  expect(await storedToken(fresh.page)).toBeNull()
  expect(await fresh.context.cookies()).toEqual([])

  const amidst = await runningProduct.person()
  await startSignIn(amidst.page)
  await amidst.page.goto(`/auth/callback?token=${token}`)
  await waitForAddress(amidst.page, '/login?error=auth_failed')
  expect(await storedToken(amidst.page)).toBeNull()

  const signedIn = await runningProduct.person()
  await openDashboard(signedIn)
  const own = await storedToken(signedIn.page)
  await signedIn.page.goto(`/auth/callback?token=${token}`)
  await waitForAddress(signedIn.page, '/login?error=auth_failed')
  expect(await storedToken(signedIn.page)).toBe(own)
  await open(signedIn.page, '/settings')
  await waitForText(signedIn.page, signedIn.email)
})

/** Signs in at the provider and waits for the dashboard. */
const signInAtProvider = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await waitForAddress(page, '/dashboard')
  await page.getByRole('button', { name: 'Log out' }).waitFor()
  await waitForFocus(page.getByRole('main'))
}

test('a person who goes to the provider without our sign-in page comes in, and leaves no proof behind', async () => {
  const { page, context, email } = await runningProduct.person()
  await page.goto('/auth/google')
  await signInAtProvider(page, email)
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('sign-in'))).toEqual([])
})

test('a person who opens the provider in another tab comes in there', async () => {
  const { page, context, email } = await runningProduct.person()
  await open(page, '/login')
  const other = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Continue with Google' }).click({ modifiers: ['Control'] })
  await signInAtProvider(await other, email)
})

test('a person whose browser stores nothing for sites comes in', async () => {
  const { page, context, email } = await runningProduct.person()
  await context.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get })
    Object.defineProperty(window, 'sessionStorage', { get })
  })
  await open(page, '/login')
  await goToProvider(page)
  await signInAtProvider(page, email)
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

test('a redirect is followed whether or not it is encoded', async () => {
  const { page, email } = await runningProduct.person()
  for (const given of [
    '/checkout?product=blueprint',
    encodeURIComponent('/checkout?product=blueprint'),
    '/checkout?plan=client_monthly_10&from=mail',
  ]) {
    await open(page, `/login?redirect=${given}`)
    await signIn({ page, email })
    await waitForAddress(page, decodeURIComponent(given))
    await removeStoredToken(page)
  }
})

test('whoever is signed in goes on from the sign-in page, unless it has something to say', async () => {
  const person = await runningProduct.person()
  const { page } = person
  await openDashboard(person)
  const ways = {
    '/login': '/dashboard',
    '/login?redirect=/settings': '/settings',
    '/login?redirect=/checkout?product=blueprint': '/checkout?product=blueprint',
    '/login?redirect=/login': '/dashboard',
    '/login?redirect=//evil.example/': '/dashboard',
  }
  await open(page, '/pricing')
  for (const [address, end] of Object.entries(ways)) {
    await page.goto(address)
    await waitForAddress(page, end)
  }
  await open(page, '/login?error=auth_failed')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor()
  expect(await readRefusal(page, 'auth_failed')).toBe(refusalTexts.auth_failed)
  expect(addressOf(page)).toBe('/login?error=auth_failed')
})

test('a sign-in under way in two tabs is finished in both', async () => {
  const person = await runningProduct.person()
  const { page, context, email } = person
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
