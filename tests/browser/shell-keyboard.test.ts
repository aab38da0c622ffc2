import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { addressOf, waitForAddress, waitForFocus, open, startProduct } from './person.ts'

const runningProduct = startProduct()

const wideViewport = { width: 1440, height: 900 }
const smallViewport = { width: 360, height: 740 }

describe('by keyboard', () => {
  const focused = (page: Page) =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    )

  test('the panels open, are walked through, and close behind the person', async () => {
    const { page } = await runningProduct.person({ viewport: wideViewport })
    await open(page, '/pricing')
    const solutions = page.getByRole('button', { name: 'Solutions' })
    const panel = page.locator('#panel-solutions')
    await solutions.focus()
    await page.keyboard.press('Enter')
    expect(await panel.isVisible()).toBe(true)
    const box = await panel.boundingBox()
    expect([box?.width, (box?.height ?? Infinity) <= 600]).toEqual([800, true])
    await expect.poll(() => solutions.getAttribute('aria-expanded')).toBe('true')
    const walked: unknown[] = []
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab')
      walked.push(await focused(page))
    }
    expect(walked).toEqual([
      'AI & Automation',
      'Data Analytics & BI',
      'Process Intelligence',
      'Custom AI Development',
      'Development',
    ])
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => solutions.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Intelligent Web Platforms')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('Development')
  })

  test('the list opens, its groups one at a time, and it closes when the person goes back', async () => {
    const { page } = await runningProduct.person({ viewport: smallViewport })
    await open(page, '/blueprint')
    await page.getByRole('link', { name: 'Northloop' }).first().click()
    await waitForAddress(page, '/')
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Process Intelligence' }).waitFor()
    await menu.getByRole('button', { name: 'Development' }).focus()
    await page.keyboard.press('Space')
    await menu.getByRole('link', { name: 'AI Agents & Co-pilots' }).waitFor()
    expect(await menu.getByRole('link', { name: 'Process Intelligence' }).isVisible()).toBe(false)
    await page.goBack()
    await menu.waitFor({ state: 'hidden' })
    expect(addressOf(page)).toBe('/blueprint')
  })

  test('the launcher opens a dialog of three links, closes on Escape and on a click elsewhere, and gives the focus back', async () => {
    const { page } = await runningProduct.person({ viewport: smallViewport })
    await open(page, '/pricing')
    const launcher = page.getByRole('button', { name: 'Open quick links' })
    const panel = page.getByRole('dialog', { name: 'Reach us' })
    await launcher.focus()
    await page.keyboard.press('Enter')
    await panel.waitFor()
    expect(
      await panel
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
        ),
    ).toEqual([
      ['Contact', '/contact'],
      ['Schedule a call', '/schedule-call'],
      ['Client Protection Policy', '/fraud-awareness'],
    ])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await waitForFocus(launcher)
    await page.keyboard.press('Enter')
    await panel.waitFor()
    await page.mouse.click(20, 200)
    await panel.waitFor({ state: 'hidden' })
    await waitForFocus(launcher)
  })
})
