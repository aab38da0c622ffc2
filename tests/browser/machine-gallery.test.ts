import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { open, waitForFocus } from './page.ts'
import { startProduct } from './person.ts'
import { sidewaysScroll, smallViewport, wideViewport } from './page-faults.ts'

const runningProduct = startProduct()

const chartCanvas = (page: Page, name: string) => page.getByLabel(`Statechart of ${name}`, { exact: true })

const isInFirstView = (element: Element) => element.getBoundingClientRect().bottom < innerHeight

/** What sticks out of its canvas: states and labels by their text. */
const cutIn = (canvas: Element): string[] => {
  const frame = canvas.getBoundingClientRect()
  return Array.from(canvas.querySelectorAll('.chart-state, .chart-label'), (element) => ({
    text: element.textContent,
    box: element.getBoundingClientRect(),
  }))
    .filter(
      ({ box }) =>
        box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom,
    )
    .map(({ text }) => text)
}

test('a large chart opens whole on a small and on a wide screen, and an engineer opens the address of a state and walks on by keyboard', async () => {
  const { page } = await runningProduct.person({ viewport: smallViewport, reducedMotion: 'reduce' })
  await open(page, '/_machines')
  const hint = page.getByText('and live: use the site in another tab')
  await hint.waitFor()
  const show = (name: string) => page.evaluate((hash) => void (location.hash = hash), name)
  for (const viewport of [smallViewport, wideViewport]) {
    await page.setViewportSize(viewport)
    await show('')
    expect(await hint.evaluate(isInFirstView)).toBe(true)
    await show('checkout')
    const canvas = chartCanvas(page, 'checkout')
    await canvas.locator('.react-flow__node').first().waitFor()
    await expect.poll(() => canvas.evaluate(cutIn)).toEqual([])
    expect({
      sidewaysScroll: await sidewaysScroll(page),
      charts: await page.getByRole('region', { name: 'checkout', exact: true }).count(),
    }).toEqual({ sidewaysScroll: [], charts: 1 })
  }

  await page.goto('/_machines#checkout/paypal.paying')
  await chartCanvas(page, 'checkout').waitFor()
  const chosen = page.getByRole('treeitem', { selected: true })
  expect(await chosen.innerText()).toContain('paying')
  await waitForFocus(chosen)
  await page.keyboard.press('End')
  await expect.poll(() => new URL(page.url()).hash).toBe('#checkout/left')
})
