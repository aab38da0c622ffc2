import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { configId } from '#contract/rendering.ts'
import { open, recordConsole, startProduct, waitUntilReady } from './person.ts'
import { wideViewport } from './page-faults.ts'

const runningProduct = startProduct()

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
const visitorOptions = { viewport: wideViewport, locale: 'en-US', timezoneId: 'Europe/Berlin' }

test('a visit is reported once a session, and a script that the policy does not know is stopped', async () => {
  const person = await runningProduct.person(visitorOptions)
  const { page } = person
  const reports = recordVisitReports(page)
  const visitResponse = page.waitForResponse('**/api/public/visit')
  await open(page, '/pricing?utm_source=mail')
  expect((await visitResponse).status()).toBe(204)
  await page.clock.install()
  await page.reload()
  await waitUntilReady(page)
  await page.clock.runFor(1_000)
  expect(reports).toEqual([['ping', visit]])

  person.allowErrors(/policy/i)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.body.append(script)
  })
  await expect
    .poll(() => person.browserErrors)
    .toContain("the policy's script-src-elem was violated by inline")
  expect(await page.title()).not.toBe('taken over')
})

/** Serves the page with the deterrents on. The product of the tests has them off, because they silence the console. */
const switchDeterrentsOn = async (page: Page, address: string): Promise<void> => {
  const isPage = ({ pathname, search }: URL) => pathname + search === address
  await page.route(isPage, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('"deterrents":false', '"deterrents":true')
    if (body === html) throw new Error(`${configId} of ${address} names no deterrents that are off`)
    await route.fulfill({ response, body })
  })
}

test('the deterrents silence the console, block the context menu and inspecting shortcuts, leave fields alone, and hide no error from the server', async () => {
  const person = await runningProduct.person()
  const { page } = person
  person.allowErrors(/broken part/)
  const said = recordConsole(page)
  const address = '/?token=secret'
  await switchDeterrentsOn(page, address)
  await open(page, address)
  const stopped = await page.evaluate(() => {
    for (const name of ['log', 'warn', 'error', 'info', 'debug'] as const) console[name]('heard')
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<textarea aria-label="From"></textarea><input aria-label="To">')
    const isStopped = (event: Event, selector = 'h1') =>
      !document.querySelector(selector)?.dispatchEvent(event)
    const menu = (selector: string) =>
      isStopped(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }), selector)
    const key = (init: KeyboardEventInit) =>
      isStopped(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
    // The last part of the page is not hydrated yet. React stops events there.
    Array.from(document.querySelectorAll('main h2')).at(-1)?.setAttribute('data-last', '')
    const menus = ['h1', '[data-last]', 'footer', '[aria-label=From]', '[aria-label=To]'].map(menu)
    const heading = document.querySelector('h1')
    if (heading) document.getSelection()?.selectAllChildren(heading)
    return {
      menus,
      menuOfSelection: menu('h1'),
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
    menus: [true, true, true, false, false],
    menuOfSelection: false,
    inspecting: [true, true, true, true],
    other: [false, false, false, false, false, false],
  })
  await page.getByRole('textbox', { name: 'From' }).click()
  await page.keyboard.type('Ubuntu, Iris, June')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.getByRole('textbox', { name: 'To' }).click()
  await page.keyboard.press('Control+v')
  expect(await page.getByRole('textbox', { name: 'To' }).inputValue()).toBe('Ubuntu, Iris, June')
  expect(said).toEqual([])

  const reportRequest = page.waitForRequest('**/api/public/client-error')
  await page.evaluate(() => {
    void Promise.reject(new TypeError('a broken part at /checkout?token=secret'))
  })
  const request = await reportRequest
  expect(request.postDataJSON()).toEqual({
    message: 'TypeError: a broken part at /checkout',
    stack: expect.stringContaining('TypeError') as string,
    path: '/',
    build: expect.stringMatching(/^[0-9a-f]{12}-[0-9a-z]+$/) as string,
    browser: 'Chrome',
  })
  expect(request.postData()).not.toContain('secret')
  expect((await request.response())?.status()).toBe(204)
})
