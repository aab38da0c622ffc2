import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Locator, Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { launchBrowserWithBfcache } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/port.ts'
import {
  addressOf,
  waitForAddress,
  openDashboard,
  waitForFocus,
  holdScript,
  waitUntilReady,
  logOut,
  open,
  waitForText,
  startProduct,
} from './person.ts'

const runningProduct = startProduct(undefined, launchBrowserWithBfcache)

/** Whether the browser keeps documents, tried with those of another server. A headless shell keeps none. */
const hasBfcache = async (page: Page): Promise<boolean> => {
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<p>A document</p>')
  })
  const port = await freePort()
  await once(other.listen(port, '127.0.0.1'), 'listening')
  onTestFinished(() => void other.close())
  await page.goto(`http://127.0.0.1:${port}/first`)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await page.goto(`http://127.0.0.1:${port}/second`)
  await page.goBack({ waitUntil: 'commit' })
  return (await page.locator('body[data-same]').count()) === 1
}

test('whoever comes back to a document that the browser kept goes on at the link they left by', async ({
  skip,
}) => {
  const { page } = await runningProduct.person()
  skip(!(await hasBfcache(page)), 'This browser has no back/forward cache.')
  await open(page, '/')
  const link = page.getByRole('main').getByRole('link', { name: 'Schedule a Discovery Call' }).first()
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await link.focus()
  await page.keyboard.press('Enter')
  await waitForAddress(page, '/schedule-call')
  await page.goBack({ waitUntil: 'commit' })
  await waitForAddress(page, '/')
  await waitForFocus(link)
  expect(await page.locator('body[data-same]').count()).toBe(1)
})

test('logging out takes the place of the page it ended, so going back leads on to earlier pages', async () => {
  const person = await runningProduct.person()
  const { page } = person
  await openDashboard(person)
  await open(page, '/pricing')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await waitForAddress(page, '/dashboard')
  const entries = () => page.evaluate(() => window.history.length)
  const entriesBefore = await entries()
  await logOut(page)
  await waitForAddress(page, '/')
  expect(await entries()).toBe(entriesBefore)
  await page.goBack()
  await waitForAddress(page, '/pricing')
  await page.goForward()
  await waitForAddress(page, '/')
})

type ClickOptions = Parameters<Locator['click']>[0]

/** Opens a link in a new tab. Returns the tab's address. */
const openInTab = async (link: Locator, clickOptions: ClickOptions): Promise<string | undefined> => {
  const [tab] = await Promise.all([link.page().context().waitForEvent('page'), link.click(clickOptions)])
  // The tab itself says where it is: Playwright may have missed its first navigation.
  const address = () => tab.evaluate(() => window.location.pathname).catch(() => undefined)
  await expect.poll(address).toContain('/solutions/')
  const opened = await address()
  await tab.close()
  return opened
}

test.each([
  ['before the app runs', true],
  ['once the app runs', false],
])('a link of a panel opens in a new tab for who asks for one, %s', async (_, isHeld) => {
  const { page } = await runningProduct.person({ viewport: { width: 1400, height: 900 } })
  const release = isHeld ? await holdScript(page) : undefined
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' })
  if (!isHeld) await waitUntilReady(page)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await page.getByRole('button', { name: 'Solutions' }).click()
  const link = page.locator('#panel-solutions').getByRole('link', { name: 'Process Intelligence' })
  expect([
    await openInTab(link, { modifiers: ['ControlOrMeta'] }),
    await openInTab(link, { button: 'middle' }),
  ]).toEqual(['/solutions/process-intelligence', '/solutions/process-intelligence'])
  release?.()
  await waitUntilReady(page)
  expect([addressOf(page), await page.locator('body[data-same]').count()]).toEqual(['/pricing', 1])
})

test('the gallery is where it was left for whoever comes back to it', async () => {
  const { page } = await runningProduct.person({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  })
  await openDashboard({ page, email: 'client@demo.example' })
  await open(page, '/network/blueprints')
  const last = page.getByRole('main').getByRole('listitem').getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  const scrollTop = await page.evaluate(() => window.scrollY)
  expect(scrollTop).toBeGreaterThan(1_000)
  await last.click()
  await page.waitForURL(/blueprints\/./)
  await waitUntilReady(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await waitForAddress(page, '/network/blueprints')
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 2, scrollTop)
})

test('who is signed in moves within the client area without a page that waits for the session', async () => {
  const person = await runningProduct.person()
  const { page } = person
  await openDashboard(person)
  await open(page, '/pricing')
  await page.evaluate(() => {
    document.body.dataset.waited = ''
    new MutationObserver((changes) => {
      const isWaiting = changes.some(({ addedNodes }) =>
        [...addedNodes].some((node) => node.textContent?.includes('Loading...')),
      )
      if (isWaiting) document.body.dataset.waited = window.location.pathname
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await waitForAddress(page, '/dashboard')
  await waitForText(page, 'Welcome, ')
  for (const [name, address] of [
    ['Settings', '/settings'],
    ['Support', '/support'],
    ['Dashboard', '/dashboard'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Client area' })
      .getByRole('link', { name, exact: true })
      .click()
    await waitForAddress(page, address)
  }
  expect(await page.evaluate(() => document.body.dataset.waited)).toBe('')
})
