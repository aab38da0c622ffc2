import type { BrowserContext } from 'playwright'
import { expect, test } from 'vitest'
import {
  waitForAddress,
  openDashboard,
  logOut,
  open,
  waitForText,
  signIn,
  startProduct,
  storedToken,
} from './person.ts'

const runningProduct = startProduct()

const statusWith = async (context: BrowserContext, token: string | null): Promise<number> => {
  const answer = await context.request.get('/api/client/account', {
    headers: { authorization: `Bearer ${token ?? ''}` },
  })
  return answer.status()
}

const sessionCookiesOf = async (context: BrowserContext) => {
  const cookies = (await context.cookies()).filter(({ name }) => name === 'session')
  return cookies.map(({ httpOnly, sameSite, path }) => ({ httpOnly, sameSite, path }))
}

test('who is signed out is led to sign-in from every guarded page, and back', async () => {
  const person = await runningProduct.person()
  const { page } = person
  const guarded = {
    '/dashboard': '/login',
    '/settings': '/login?redirect=%2Fsettings',
    '/checkout?product=blueprint': '/login?redirect=%2Fcheckout%3Fproduct%3Dblueprint',
    '/checkout?plan=client_monthly_premium': '/login?redirect=%2Fcheckout%3Fplan%3Dclient_monthly_premium',
  }
  for (const [address, login] of Object.entries(guarded)) {
    await open(page, '/pricing')
    await page.goto(address)
    await waitForAddress(page, login)
    await waitForText(page, 'Welcome Back')
    await page.goBack()
    await waitForAddress(page, '/pricing')
  }
  await page.goto('/settings')
  await waitForAddress(page, '/login?redirect=%2Fsettings')
  await signIn(person)
  await waitForAddress(page, '/settings')
})

test('a checkout of nothing we sell leads to the pricing page, signed in or out', async () => {
  const person = await runningProduct.person()
  const { page } = person
  const visits = async () => {
    for (const address of ['/checkout', '/checkout?product=nope', '/checkout?plan=constructor']) {
      await page.goto(address)
      await waitForAddress(page, '/pricing')
    }
  }
  await visits()
  await openDashboard(person)
  await visits()
})

test('logging out in the banner leads home, ends the token everywhere, and keeps what is not the session’s', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  await openDashboard(person)
  const otherItems = {
    'spotlight-ai-agents-v1': 'closed',
    'visitor-first-seen': '2026-01-01',
    draft: 'half a thought',
  }
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, otherItems)
  const token = await storedToken(page)
  expect(await statusWith(context, token)).toBe(200)
  expect(await sessionCookiesOf(context)).toEqual([{ httpOnly: true, sameSite: 'Lax', path: '/' }])

  await logOut(page)
  await waitForAddress(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  expect(await sessionCookiesOf(context)).toEqual([])
  expect(await statusWith(context, token)).toBe(401)
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual(otherItems)

  await page.goto('/settings')
  await waitForAddress(page, '/login?redirect=%2Fsettings')
})

test('each page of the client area says once what it is, loaded or come to', async () => {
  const person = await runningProduct.person()
  const { page } = person
  const heads = () =>
    page.evaluate(() => {
      const count = (selector: string) => document.head.querySelectorAll(selector).length
      return [count('title'), count('meta[name="description"]'), count('meta[name="robots"]'), document.title]
    })
  await openDashboard(person)
  await open(page, '/dashboard')
  expect(await heads()).toEqual([1, 1, 1, 'Dashboard | Northloop'])
  await page.getByRole('navigation', { name: 'Client area' }).getByRole('link', { name: 'Settings' }).click()
  await waitForAddress(page, '/settings')
  expect(await heads()).toEqual([1, 1, 1, 'Settings | Northloop'])
  await open(page, '/settings')
  expect(await heads()).toEqual([1, 1, 1, 'Settings | Northloop'])
})

test('going back after logging out shows nothing of the account', async () => {
  const person = await runningProduct.person()
  const { page } = person
  await openDashboard(person)
  await open(page, '/settings')
  await waitForText(page, person.email)
  await open(page, '/pricing')
  await logOut(page)
  await waitForAddress(page, '/')
  await page.goBack()
  await waitForAddress(page, '/pricing')
  await page.goBack()
  await waitForAddress(page, '/login?redirect=%2Fsettings')
  expect(await page.getByText(person.email).count()).toBe(0)
})

test('signing out in the client area leads to sign-in', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  const wayOut: Record<string, () => Promise<void>> = {
    sidebar: () =>
      page.getByRole('navigation', { name: 'Client area' }).getByRole('button', { name: 'Sign out' }).click(),
    settings: async () => {
      await open(page, '/settings')
      await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    },
    'account menu': async () => {
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
    },
  }
  for (const [name, leave] of Object.entries(wayOut)) {
    await openDashboard(person)
    const token = await storedToken(page)
    const logoutResponse = page.waitForResponse('**/auth/logout')
    await leave()
    await logoutResponse
    await waitForAddress(page, '/login')
    expect(await storedToken(page), name).toBeNull()
    expect(await statusWith(context, token), name).toBe(401)
  }
})

test('other tabs follow a sign-in and a log-out', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  const other = await context.newPage()
  await open(other, '/pricing')
  await other.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await open(page, '/login')
  await signIn(person)
  await other.getByRole('button', { name: 'Log out' }).waitFor()
  expect(await other.getByRole('link', { name: 'Get Full Access' }).getAttribute('href')).toBe(
    '/checkout?plan=client_monthly_10',
  )
  await open(other, '/settings')
  await logOut(page)
  await waitForAddress(page, '/')
  await waitForAddress(other, '/login?redirect=%2Fsettings')
})

const blockStorage = async (
  context: BrowserContext,
  names: ('localStorage' | 'sessionStorage')[],
): Promise<void> => {
  await context.addInitScript((blocked) => {
    for (const name of blocked) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  }, names)
}

test('with all storage blocked the pages work', async () => {
  const { page, context } = await runningProduct.person()
  await blockStorage(context, ['localStorage', 'sessionStorage'])
  for (const address of ['/', '/blueprint', '/order-confirmation', '/pricing']) {
    await open(page, address)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  }
})

test('with local storage blocked a person signs in and stays signed in until the page is loaded anew', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  await blockStorage(context, ['localStorage'])
  await open(page, '/login')
  await signIn(person)
  await waitForText(page, `Welcome, ${person.name}`)
  await page.getByRole('navigation', { name: 'Client area' }).getByRole('link', { name: 'Settings' }).click()
  await waitForAddress(page, '/settings')
  await waitForText(page, person.email)
  await logOut(page)
  await waitForAddress(page, '/')
})
