import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { waitForAddress, firstVisitOptions, open, startProduct } from './person.ts'
import { violationsOn, wideViewport } from './soundness.ts'

const runningProduct = startProduct({ DETERRENTS: 'on' })

const spotlightOn = (page: Page): Locator => page.getByRole('dialog', { name: 'AI Agents & Co-pilots' })

const dismissalOf = (page: Page) => page.evaluate(() => localStorage.getItem('spotlight-ai-agents-v1'))

/** Opens a page and advances its clock by ten seconds. */
const openAndWait = async (page: Page, address: string): Promise<void> => {
  await page.clock.install()
  await open(page, address)
  await page.clock.runFor(10_000)
}

test('the footer tells the year in which it is read, whenever the server finished the page', async () => {
  const { page } = await runningProduct.person()
  await page.clock.setFixedTime(new Date('2031-06-15T12:00:00Z'))
  await open(page, '/pricing')
  expect(await page.getByRole('contentinfo').innerText()).toContain('© 2031 Northloop')
})

describe('the spotlight', () => {
  test('shows three seconds after the page has loaded, beside everything, and never again after Close', async () => {
    const { page } = await runningProduct.person({
      ...firstVisitOptions,
      viewport: wideViewport,
      reducedMotion: 'reduce',
    })
    await open(page, '/pricing')
    await spotlightOn(page).waitFor()
    const { sinceLoad, focus, shifts } = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const loadedAt = entry?.loadEventStart ?? Infinity
      const observer = new PerformanceObserver(() => undefined)
      observer.observe({ type: 'layout-shift', buffered: true })
      return {
        sinceLoad: performance.now() - loadedAt,
        focus: document.activeElement?.tagName,
        shifts: observer.takeRecords().filter(({ startTime }) => startTime > loadedAt + 2_500).length,
      }
    })
    expect(sinceLoad).toBeGreaterThanOrEqual(3_000)
    expect([focus, shifts]).toEqual(['BODY', 0])
    expect(await violationsOn(page)).toEqual([])
    await spotlightOn(page).getByRole('button', { name: 'Close' }).click()
    await spotlightOn(page).waitFor({ state: 'hidden' })
    expect(await dismissalOf(page)).not.toBeNull()
    await openAndWait(page, '/pricing')
    expect(await spotlightOn(page).count()).toBe(0)
  })

  test('is closed for good by its link, and by Escape, which closes an open panel before it', async () => {
    const follower = await runningProduct.person(firstVisitOptions)
    follower.allowErrors(/404 .*\/services\/ai-agents$/)
    await openAndWait(follower.page, '/')
    await follower.page.getByRole('link', { name: 'Explore Now' }).click()
    await waitForAddress(follower.page, '/services/ai-agents')
    expect(await dismissalOf(follower.page)).not.toBeNull()

    const { page } = await runningProduct.person(firstVisitOptions)
    await openAndWait(page, '/pricing')
    await spotlightOn(page).waitFor()
    await page.getByRole('button', { name: 'Open quick links' }).click()
    await page.getByRole('dialog', { name: 'Reach us' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Reach us' }).waitFor({ state: 'hidden' })
    expect(await spotlightOn(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await spotlightOn(page).waitFor({ state: 'hidden' })
    expect(await dismissalOf(page)).not.toBeNull()
  })

  test('interrupts nobody who signs in', async () => {
    const { page } = await runningProduct.person(firstVisitOptions)
    await openAndWait(page, '/login')
    expect(await spotlightOn(page).count()).toBe(0)
  })
})

describe('a visit', () => {
  const recordVisitReports = (page: Page): unknown[] => {
    const reports: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/public/visit'))
        reports.push([request.resourceType(), request.postDataJSON()])
    })
    return reports
  }
  const visit = {
    deviceType: 'desktop',
    browser: 'Chrome',
    os: 'Linux',
    screenResolution: '1440 x 900',
    isMobile: false,
    isTablet: false,
    referrer: 'direct',
    pageUrl: '/pricing',
    language: 'en-US',
    timezone: 'Europe/Berlin',
    isReturning: false,
    userAgent: expect.stringContaining('Chrome') as string,
  }
  const options = { viewport: wideViewport, locale: 'en-US', timezoneId: 'Europe/Berlin' }

  test('is reported once, whatever follows in the same session, and as returning in the next', async () => {
    const { page, context } = await runningProduct.person(options)
    const reports = recordVisitReports(page)
    const visitResponse = page.waitForResponse('**/api/public/visit')
    await open(page, '/pricing?utm_source=mail')
    expect((await visitResponse).status()).toBe(204)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await waitForAddress(page, '/login')
    await page.clock.install()
    await page.reload()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.clock.runFor(1_000)
    expect(reports).toEqual([['ping', visit]])

    const next = await context.newPage()
    const nextRequest = next.waitForRequest('**/api/public/visit')
    await open(next, '/blueprint')
    expect((await nextRequest).postDataJSON()).toEqual({ ...visit, pageUrl: '/blueprint', isReturning: true })
  })

  test('is reported by a call where beacons are refused', async () => {
    const { page } = await runningProduct.person(options)
    await page.addInitScript(() => {
      navigator.sendBeacon = () => false
    })
    const reports = recordVisitReports(page)
    const visitResponse = page.waitForResponse('**/api/public/visit')
    await open(page, '/pricing')
    expect((await visitResponse).status()).toBe(204)
    expect(reports).toEqual([['fetch', visit]])
  })
})

describe('the deterrents', () => {
  test('silence the console and block context menu and inspecting shortcuts', async () => {
    const { page } = await runningProduct.person()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await open(page, '/pricing')
    const stopped = await page.evaluate(() => {
      for (const name of ['log', 'warn', 'error', 'info', 'debug'] as const) console[name]('heard')
      const isStopped = (event: Event) => !document.querySelector('h1')?.dispatchEvent(event)
      const key = (init: KeyboardEventInit) =>
        isStopped(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
      return {
        menu: isStopped(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
        inspecting: [
          key({ key: 'F12' }),
          key({ key: 'I', ctrlKey: true, shiftKey: true }),
          key({ key: 'J', ctrlKey: true, shiftKey: true }),
          key({ key: 'u', ctrlKey: true }),
        ],
        other: [
          key({ key: 'c', ctrlKey: true }),
          key({ key: 'v', ctrlKey: true }),
          key({ key: 'u' }),
          key({ key: 'U', ctrlKey: true, shiftKey: true }),
          key({ key: 'u', ctrlKey: true, altKey: true }),
          key({ key: 'F7' }),
        ],
      }
    })
    expect(stopped).toEqual({
      menu: true,
      inspecting: [true, true, true, true],
      other: [false, false, false, false, false, false],
    })
    expect(said).toEqual([])
  })

  test.each([
    '/',
    '/about',
    '/blueprint',
    '/contact',
    '/insights',
    '/solutions/ai-automation',
    '/terms-and-conditions',
  ])('block the context menu over the heading of %s, hydrated or not', async (address) => {
    const { page } = await runningProduct.person()
    await page.addInitScript(() => {
      const note = (event: Event) => setTimeout(() => (document.title = `stopped: ${event.defaultPrevented}`))
      window.addEventListener('contextmenu', note, { capture: true })
    })
    await open(page, address)
    await page.getByRole('heading', { level: 1 }).click({ button: 'right' })
    await page.waitForFunction(() => document.title.startsWith('stopped: '))
    expect(await page.title()).toBe('stopped: true')
  })

  test('leave typing, selecting, copying, pasting and the menu of a field alone', async () => {
    const { page } = await runningProduct.person()
    await open(page, '/pricing')
    const menus = await page.evaluate(() => {
      const main = document.querySelector('main')
      main?.insertAdjacentHTML('beforeend', '<textarea aria-label="From"></textarea><input aria-label="To">')
      const isMenuAllowed = (selector: string) =>
        document
          .querySelector(selector)
          ?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
      const fields = [isMenuAllowed('textarea'), isMenuAllowed('input')]
      const heading = document.querySelector('h1')
      if (heading) document.getSelection()?.selectAllChildren(heading)
      return [...fields, isMenuAllowed('h1'), isMenuAllowed('footer')]
    })
    expect(menus).toEqual([true, true, true, false])
    await page.getByRole('textbox', { name: 'From' }).click()
    await page.keyboard.type('Ubuntu, Iris, June')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    await page.getByRole('textbox', { name: 'To' }).click()
    await page.keyboard.press('Control+v')
    expect(await page.getByRole('textbox', { name: 'To' }).inputValue()).toBe('Ubuntu, Iris, June')
  })

  test('hide no error: the server hears of it, without queries', async () => {
    const person = await runningProduct.person()
    const { page } = person
    person.allowErrors(/broken part/)
    await open(page, '/login?redirect=%2Fsettings')
    const reportRequest = page.waitForRequest('**/api/public/client-error')
    await page.evaluate(() => {
      void Promise.reject(new TypeError('a broken part at /checkout?token=secret'))
    })
    const request = await reportRequest
    expect(request.postDataJSON()).toEqual({
      message: 'TypeError: a broken part at /checkout',
      stack: expect.stringContaining('TypeError') as string,
      path: '/login',
      build: expect.stringMatching(/^[0-9a-f]{12}-[0-9a-z]+$/) as string,
      browser: 'Chrome',
    })
    expect(request.postData()).not.toContain('secret')
    expect((await request.response())?.status()).toBe(204)
  })
})
