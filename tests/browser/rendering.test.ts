import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { pageRows } from '#contract/pages.ts'
import {
  waitForAddress,
  holdScript,
  waitUntilReady,
  waitUntilStalled,
  recordConsole,
  open,
  startProduct,
} from './person.ts'

const runningProduct = startProduct()

const fixedAddresses = pageRows.map(({ path }) => path).filter((path) => !path.includes(':'))

test('every page shows its heading and what it is about without scripts', async () => {
  const { page } = await runningProduct.person({ javaScriptEnabled: false })
  for (const address of fixedAddresses) {
    await page.goto(address)
    const { heading, words } = {
      heading: await page.locator('main h1').innerText(),
      words: await page.locator('main').innerText(),
    }
    expect([heading === '', words.length > heading.length || heading === 'Loading...'], address).toEqual([
      false,
      true,
    ])
  }
})

/** Whether every section of the home page is hydrated. Each section has its own boundary and may be hydrated after the page is ready. */
const areHydrated = () =>
  Array.from(document.querySelectorAll('main section')).every((section) =>
    Object.keys(section).some((key) => key.startsWith('__reactFiber')),
  )

test('every page is taken over as it came, in silence', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  const consoleMessages = recordConsole(page)
  for (const address of fixedAddresses) {
    await open(page, address)
    if (address === '/') await page.waitForFunction(areHydrated)
  }
  expect(consoleMessages).toEqual([])
})

test('the script comes after the largest paint, and without any interaction', async () => {
  const { page } = await runningProduct.person()
  await open(page, '/pricing')
  const [script = 0, paint = Infinity] = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
          resolve([entry?.startTime ?? 0, list.getEntries().at(-1)?.startTime ?? Infinity])
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  expect(script).toBeGreaterThan(paint)
})

test.each([
  [
    'in a background tab, which paints nothing, the script comes at once',
    0,
    () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    },
  ],
  [
    'in a browser that measures no paint the script comes once the page is idle',
    400,
    () => {
      Object.defineProperty(window, 'PerformanceObserver', { value: undefined })
    },
  ],
])('%s', async (_, wait, pretend) => {
  const { page } = await runningProduct.person()
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.addInitScript(pretend)
  const scriptRequest = page.waitForRequest('**/assets/main-*.js')
  await page.goto('/pricing')
  await page.clock.runFor(wait)
  await scriptRequest
})

test('the head says the page after a navigation within the document, once', async () => {
  const { page } = await runningProduct.person()
  await open(page, '/blueprint')
  const headOf = () =>
    page.evaluate(() =>
      Array.from(document.head.querySelectorAll('title, link[rel=canonical], meta[name], meta[property]'))
        .map((element) => element.outerHTML)
        .filter((html) => !/viewport|theme-color|color-scheme/.test(html))
        .toSorted(),
    )
  const asSent = await headOf()
  await open(page, '/pricing')
  await page.locator('footer a[href="/blueprint"]').click()
  await waitForAddress(page, '/blueprint')
  await page.getByRole('heading', { level: 1, name: 'Blueprint' }).waitFor()
  expect(await headOf()).toEqual(asSent)
})

test('what somebody does before the app runs happens once it does', async () => {
  const { page } = await runningProduct.person({ viewport: { width: 360, height: 740 } })
  const release = await holdScript(page)
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' })
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const group = page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Solutions' })
  await group.click()
  await group.click()
  expect(await group.getAttribute('aria-expanded')).toBe('false')
  release()
  await waitUntilReady(page)
  await page.getByRole('link', { name: 'Process Intelligence' }).first().waitFor()
  expect(await group.getAttribute('aria-expanded')).toBe('true')
})

test('a message sent before the app runs says that it was heard, and is sent once it does', async () => {
  const { page } = await runningProduct.person()
  const release = await holdScript(page)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Full Name').fill('Asha Rao')
  await page.getByLabel('Email Address').fill('asha.early@example.com')
  await page.getByLabel('Project Details').fill('Invoices wait for a week.')
  const button = page.getByRole('button', { name: 'Send Message' })
  await button.click()
  expect(await button.getAttribute('data-queued')).toBe('')
  release()
  await page.getByText("Thank you for reaching out. We'll get back to you within 24 hours.").waitFor()
})

const waysToSubmit = {
  Enter: (page: Page) => page.keyboard.press('Enter'),
  'the button': (page: Page) => page.getByRole('button', { name: 'Access Proposal' }).click({ force: true }),
}

test.each(Object.entries(waysToSubmit))(
  'an access code sent with %s before the app runs opens the document once it does',
  async (_, press) => {
    const { page } = await runningProduct.person()
    const release = await holdScript(page)
    await page.goto('/proposal/demo', { waitUntil: 'domcontentloaded' })
    await page.getByPlaceholder('Enter Access Code').fill('demo-proposal')
    await press(page)
    release()
    await page.getByRole('button', { name: 'Print' }).waitFor()
  },
)

test('whoever goes back before the app runs comes to the page they were on', async () => {
  const { page } = await runningProduct.person()
  await open(page, '/pricing')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await waitForAddress(page, '/about')
  const release = await holdScript(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.goBack({ waitUntil: 'commit' })
  release()
  await page.getByRole('heading', { level: 1, name: 'Join The Intelligence Network' }).waitFor()
  await waitForAddress(page, '/pricing')
})

test('a sign-in begun before the app runs is remembered', async () => {
  const { page } = await runningProduct.person()
  const clickThenLoad = async (route: Route) => {
    await page.getByRole('link', { name: 'Continue with Google' }).click({ noWaitAfter: true })
    await route.continue()
  }
  await page.route('**/assets/main-*.js', clickThenLoad, { times: 1 })
  await page.goto('/login?redirect=/settings', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email').fill('early@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await waitForAddress(page, '/settings')
})

test('a script that a deployment took away loads the page anew, once', async () => {
  const person = await runningProduct.person()
  person.allowErrors(/ERR_FAILED/)
  const { page } = person
  let asked = 0
  await page.route('**/assets/main-*.js', async (route) => {
    asked += 1
    if (asked === 1) await route.abort()
    else await route.continue()
  })
  await page.goto('/pricing')
  await waitUntilReady(page)
  expect(asked).toBe(2)
})

test('a script that stays away is said to, and what somebody did meanwhile happens once it comes', async () => {
  const person = await runningProduct.person({ viewport: { width: 360, height: 740 } })
  person.allowErrors(/ERR_FAILED/)
  const { page } = person
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await page.route('**/assets/main-*.js*', (route) => route.abort())
  await page.goto('/pricing')
  await waitUntilStalled(page)
  expect(loads).toBe(2)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const group = page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Solutions' })
  await group.click()
  await page.unroute('**/assets/main-*.js*')
  await group.press('Shift')
  await waitUntilReady(page)
  await page.getByRole('link', { name: 'Process Intelligence' }).first().waitFor()
  expect([await group.getAttribute('aria-expanded'), await page.getByRole('alert').count(), loads]).toEqual([
    'true',
    0,
    2,
  ])
})

test.each([
  ['that cannot be reached', () => Object.defineProperty(navigator, 'onLine', { value: false })],
  [
    'in a browser that notes nothing',
    () =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      }),
  ],
])('a script %s is asked for again when the connection is back', async (_, world) => {
  const person = await runningProduct.person()
  person.allowErrors(/ERR_FAILED/)
  const { page } = person
  await page.addInitScript(world)
  await page.route('**/assets/main-*.js*', (route) => route.abort())
  await page.goto('/contact')
  await waitUntilStalled(page)
  await page.unroute('**/assets/main-*.js*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await waitUntilReady(page)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('whoever loses the connection keeps the page, and a page asked for meanwhile comes when it is back', async () => {
  const person = await runningProduct.person({ reducedMotion: 'reduce' })
  person.allowErrors(/ERR_INTERNET_DISCONNECTED/)
  const { page, context } = person
  await open(page, '/')
  await context.setOffline(true)
  const guide = page.locator('#strategic-pathfinder')
  await guide.getByRole('radio').first().check()
  await page.getByRole('link', { name: 'Terms & Conditions' }).click()
  await page.getByRole('alert').getByText('could not be loaded').waitFor()
  await page.getByRole('button', { name: 'Load again' }).waitFor()
  expect(await page.getByRole('banner').count()).toBe(1)
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
  await waitUntilReady(page)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a move within the page and back leaves it as it is', async () => {
  const { page } = await runningProduct.person()
  await open(page, '/blueprint')
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-same', ''))
  await page.locator('a[href="#investment"]').first().click()
  await page.waitForURL('**/blueprint#investment')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await page.goBack()
  await page.waitForFunction(() => window.scrollY < 200)
  expect(await page.locator('h1[data-same]').count()).toBe(1)
})

test('a person who follows a link goes on at the new page’s content, and back where they were', async () => {
  const { page } = await runningProduct.person({ viewport: { width: 1280, height: 700 } })
  const isAtContent = () => page.evaluate(() => document.activeElement?.id === 'main')
  await open(page, '/pricing')
  expect(await isAtContent()).toBe(false)
  const legal = page.getByRole('contentinfo').getByRole('link', { name: /terms/i })
  await legal.focus()
  const scrollTop = await page.evaluate(() => window.scrollY)
  expect(scrollTop).toBeGreaterThan(500)
  await page.keyboard.press('Enter')
  await waitForAddress(page, '/terms-and-conditions')
  await expect.poll(isAtContent).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await waitForAddress(page, '/pricing')
  await page.waitForFunction((top) => window.scrollY === top, scrollTop)
  await page.getByRole('button', { name: 'Solutions' }).click()
  await page.getByRole('link', { name: 'Process Intelligence' }).first().click()
  await waitForAddress(page, '/solutions/process-intelligence')
  await page.locator('#panel-solutions').waitFor({ state: 'hidden' })
  await expect.poll(isAtContent).toBe(true)
})

test('a list is where it was left for whoever comes back to it', async () => {
  const { page } = await runningProduct.person({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  })
  await open(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Insights' }).click()
  const last = page.getByRole('main').getByRole('link', { name: 'Read Article' }).last()
  await last.scrollIntoViewIfNeeded()
  const scrollTop = await page.evaluate(() => window.scrollY)
  expect(scrollTop).toBeGreaterThan(1_000)
  await last.click()
  await page.getByText('Commenting system coming soon.').waitFor()
  await page.goBack()
  await waitForAddress(page, '/insights')
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 2, scrollTop)
})

test.each([
  ['/dashboard', 'Loading...'],
  ['/checkout?product=blueprint', 'Loading...'],
  ['/auth/callback', 'Finalizing authentication...'],
])('%s says without scripts that it needs them', async (address, waiting) => {
  const { page } = await runningProduct.person({ javaScriptEnabled: false })
  await page.goto(address)
  const sentence = page.locator('main noscript p').first()
  const mail = page.getByRole('main').getByRole('link', { name: /@/ })
  expect([
    await sentence.isVisible(),
    await mail.isVisible(),
    await page.getByText(waiting).isVisible(),
  ]).toEqual([true, true, false])
})

test('a thanks page loaded anew says what the navigation brought', async () => {
  const { page } = await runningProduct.person()
  await open(page, '/order-confirmation')
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { name: 'Asha Rao' } }, ''))
  const consoleMessages = recordConsole(page)
  await page.reload()
  await page.getByText('Asha Rao').waitFor()
  expect([await page.locator('dd').allInnerTexts(), consoleMessages]).toEqual([
    ['Asha Rao', 'N/A', 'N/A', 'N/A'],
    [],
  ])
})
