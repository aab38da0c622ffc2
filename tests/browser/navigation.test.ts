import { expect, test } from 'vitest'
import { addressOf, holdScript, open, waitForAddress, waitForText, waitUntilReady } from './page.ts'
import { openSignedIn, startProduct } from './person.ts'
import { smallViewport } from './page-faults.ts'

const runningProduct = startProduct()

test('a visitor who follows a link goes on at the new page’s content with its head, prints it without the frame, and is back where they were', async () => {
  const { page } = await runningProduct.person({ viewport: { width: 1280, height: 700 } })
  const isAtContent = () => page.evaluate(() => document.activeElement?.id === 'main')
  const headOf = () =>
    page.evaluate(() =>
      Array.from(document.head.querySelectorAll('title, link[rel=canonical], meta[name], meta[property]'))
        .map((element) => element.outerHTML)
        .filter((html) => !/viewport|theme-color|color-scheme/.test(html))
        .toSorted(),
    )
  await open(page, '/terms-and-conditions')
  const headAsSent = await headOf()
  await open(page, '/pricing')
  expect(await isAtContent()).toBe(false)
  await page.getByRole('contentinfo').getByRole('link', { name: /terms/i }).focus()
  const scrollTop = await page.evaluate(() => window.scrollY)
  expect(scrollTop).toBeGreaterThan(500)
  await page.keyboard.press('Enter')
  await waitForAddress(page, '/terms-and-conditions')
  await expect.poll(isAtContent).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect.poll(headOf).toEqual(headAsSent)

  const name = 'The guarantee: a credit, not a refund'
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name }).click()
  await expect
    .poll(async () => (await page.getByRole('heading', { name }).boundingBox())?.y)
    .toBeLessThan(300)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.locator('body[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { name: 'All purchases are final' }).isVisible()).toBe(true)
  for (const frame of [page.getByRole('contentinfo'), contents]) expect(await frame.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })

  await page.goBack()
  await page.waitForURL('**/terms-and-conditions')
  await page.goBack()
  await waitForAddress(page, '/pricing')
  await page.waitForFunction((top) => window.scrollY === top, scrollTop)
  await page.getByRole('button', { name: 'Solutions' }).click()
  await page.getByRole('link', { name: 'Process Intelligence' }).first().click()
  await waitForAddress(page, '/solutions/process-intelligence')
  await page.locator('#panel-solutions').waitFor({ state: 'hidden' })
  await expect.poll(isAtContent).toBe(true)
})

test('a list, and a part of a page that a keyboard leads to, are where they were left for whoever comes back', async () => {
  const { page } = await runningProduct.person({ viewport: smallViewport, reducedMotion: 'reduce' })
  await open(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Insights' }).click()
  const last = page.getByRole('main').getByRole('link', { name: 'Read Article' }).last()
  await last.scrollIntoViewIfNeeded()
  const scrollTop = await page.evaluate(() => window.scrollY)
  expect(scrollTop).toBeGreaterThan(1_000)
  await last.click()
  await waitForText(page, 'Commenting system coming soon.')
  await page.goBack()
  await waitForAddress(page, '/insights')
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 2, scrollTop)

  await page.getByRole('contentinfo').getByRole('link', { name: 'The Blueprint', exact: true }).click()
  await waitForAddress(page, '/blueprint')
  const leadsToPrice = page.getByRole('link', { name: 'See what the price covers' })
  await leadsToPrice.waitFor()
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-same', ''))
  const top = () => page.locator('#investment').evaluate((section) => section.getBoundingClientRect().top)
  await leadsToPrice.press('Enter')
  await page.waitForURL('**/blueprint#investment')
  await expect.poll(top).toBeLessThan(200)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await page.goBack()
  await page.waitForFunction(() => window.scrollY < 200)
  expect(await page.locator('h1[data-same]').count()).toBe(1)
  await leadsToPrice.press('Enter')
  await expect.poll(top).toBeLessThan(200)
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  expect(await focused.innerText()).toBe('Get Your Blueprint')
  expect(await focused.getAttribute('href')).toBe('/checkout?product=blueprint')
  await page.keyboard.press('Enter')
  await waitForAddress(page, '/login?redirect=%2Fcheckout%3Fproduct%3Dblueprint')
})

test('a click that asks for a new tab is left to the browser, before the app runs and once it does', async () => {
  const { page } = await runningProduct.person({ viewport: { width: 1400, height: 900 } })
  const release = await holdScript(page)
  await page.goto('/pricing')
  const link = page.locator('#panel-solutions').getByRole('link', { name: 'Process Intelligence' })
  await page.getByRole('button', { name: 'Solutions' }).click()
  await link.waitFor()
  // The browser opens the tab. Chromium sometimes opens none while it closes another, so that is not waited for.
  await page.evaluate(() => {
    const note = (event: Event) => {
      const answer = event.defaultPrevented ? 'taken' : 'left'
      document.body.dataset.clicks = `${document.body.dataset.clicks ?? ''}${event.type} ${answer}, `
      event.preventDefault()
    }
    for (const type of ['click', 'auxclick']) window.addEventListener(type, note)
  })
  await link.click({ modifiers: ['ControlOrMeta'] })
  await link.click({ button: 'middle' })
  release()
  await waitUntilReady(page)
  await link.click({ modifiers: ['ControlOrMeta'] })
  await link.click({ button: 'middle' })
  const clicks = () => page.evaluate(() => document.body.dataset.clicks)
  await expect.poll(clicks).toBe('click left, auxclick left, click left, auxclick left, ')
  expect(addressOf(page)).toBe('/pricing')
})

test('who is signed in moves within the client area without a page that waits for the session', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  await openSignedIn({ page, email: 'client@demo.example' }, '/dashboard')
  await waitForText(page, 'Welcome, ')
  await page.evaluate(() => {
    document.body.dataset.waited = ''
    new MutationObserver((changes) => {
      const isWaiting = changes.some(({ addedNodes }) =>
        [...addedNodes].some((node) => node.textContent?.includes('Loading...')),
      )
      if (isWaiting) document.body.dataset.waited = window.location.pathname
    }).observe(document.body, { childList: true, subtree: true })
  })
  for (const name of ['Settings', 'Support', 'Dashboard']) {
    await page
      .getByRole('navigation', { name: 'Client area' })
      .getByRole('link', { name, exact: true })
      .click()
    await waitForAddress(page, `/${name.toLowerCase()}`)
  }
  expect(await page.evaluate(() => document.body.dataset.waited)).toBe('')
})
