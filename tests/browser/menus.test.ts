import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { addressOf, open, waitForAddress, waitForFocus, waitForText } from './page.ts'
import { firstVisitOptions, openSignedIn, startProduct } from './person.ts'
import { coveredControls, wordsUnderPopup } from './checks/floating.ts'
import { smallViewport, wideViewport } from './page-faults.ts'

const runningProduct = startProduct()

const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

const backgroundOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor)

test('on a small screen the list opens by touch or keyboard, and a tap beside it, Escape, a link and going back close it', async () => {
  const { page } = await runningProduct.person({ viewport: smallViewport, hasTouch: true, isMobile: true })
  await open(page, '/')
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const list = page.getByRole('navigation', { name: 'Menu' })
  const solution = list.getByRole('link', { name: 'Process Intelligence' })

  const call = page.getByRole('main').getByRole('link', { name: 'Schedule a Discovery Call' }).first()
  await menu.tap()
  await list.waitFor()
  expect(await backgroundOf(list)).not.toBe(await backgroundOf(page.locator('header')))
  const listBox = await list.boundingBox()
  const callBox = await call.boundingBox()
  if (!listBox || !callBox) throw new Error('the list or the call to action has no box')
  await page.touchscreen.tap(callBox.x + 20, Math.max(callBox.y + 20, listBox.y + listBox.height + 10))
  await list.waitFor({ state: 'hidden' })
  expect(addressOf(page)).toBe('/')

  await menu.tap()
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await waitForFocus(menu)

  await menu.tap()
  await list.getByRole('link', { name: 'The Blueprint' }).tap()
  await waitForAddress(page, '/blueprint')
  await list.waitFor({ state: 'hidden' })

  await menu.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await solution.waitFor()
  await page.goBack()
  await list.waitFor({ state: 'hidden' })
  expect(addressOf(page)).toBe('/')
})

const popupOn = (page: Page): Locator => page.getByRole('dialog', { name: 'AI Agents & Co-pilots' })

const dismissalOf = (page: Page) => page.evaluate(() => localStorage.getItem('spotlight-ai-agents-v1'))

test('beside the popup the launcher opens three links and gives the focus back, and Escape closes what was opened last', async () => {
  const { page } = await runningProduct.person({ ...firstVisitOptions, viewport: smallViewport })
  await page.clock.install({ time: new Date('2031-06-15T12:00:00Z') })
  await open(page, '/pricing')
  await page.clock.runFor(10_000)
  await popupOn(page).waitFor()
  expect(await focusedName(page)).toBe(await page.locator('body').textContent())
  expect(await page.getByRole('contentinfo').innerText()).toContain('© 2031 Northloop')
  const launcher = page.getByRole('button', { name: 'Open quick links' })
  const panel = page.getByRole('dialog', { name: 'Reach us' })
  await launcher.focus()
  await page.keyboard.press('Enter')
  await panel.waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect(await panel.getByRole('link').count()).toBe(3)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await waitForFocus(launcher)
  await page.keyboard.press('Enter')
  await panel.waitFor()
  await page.mouse.click(20, 200)
  await panel.waitFor({ state: 'hidden' })
  await waitForFocus(launcher)
  expect(await popupOn(page).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await popupOn(page).waitFor({ state: 'hidden' })
  expect(await dismissalOf(page)).not.toBeNull()
})

test('in the client area the popup comes too, and covers neither a word nor a control', async () => {
  const { page } = await runningProduct.person({ ...firstVisitOptions, viewport: wideViewport })
  await page.clock.install()
  await openSignedIn({ page, email: 'client@demo.example' }, '/dashboard')
  await waitForText(page, 'Welcome, ')
  await page.clock.runFor(10_000)
  await popupOn(page).waitFor()
  for (const width of [1440, 1024, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await wordsUnderPopup(page), `words at ${width}`).toEqual([])
    expect(await coveredControls(page), `controls at ${width}`).toEqual([])
  }
})

test('on a wide screen the panels open by keyboard, are walked through, and close behind the person', async () => {
  const { page } = await runningProduct.person({ viewport: wideViewport })
  await open(page, '/pricing')
  const solutions = page.getByRole('button', { name: 'Solutions' })
  const panel = page.locator('#panel-solutions')
  await solutions.focus()
  await page.keyboard.press('Enter')
  await panel.waitFor()
  const box = await panel.boundingBox()
  expect([box?.width, (box?.height ?? Infinity) <= 600]).toEqual([800, true])
  await expect.poll(() => solutions.getAttribute('aria-expanded')).toBe('true')
  const walked: unknown[] = []
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab')
    walked.push(await focusedName(page))
  }
  const links = ['AI & Automation', 'Data Analytics & BI', 'Process Intelligence', 'Custom AI Development']
  expect(walked).toEqual([...links, 'Development'])
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(() => solutions.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Intelligent Web Platforms')
  await page.keyboard.press('Escape')
  expect(await focusedName(page)).toBe('Development')
  await page.keyboard.press('Enter')
  await page.locator('#panel-development').waitFor()
  await page.setViewportSize(smallViewport)
  await page.locator('#panel-development').waitFor({ state: 'hidden' })
})
