import { text } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { open, startProduct, waitForFocus } from './person.ts'
import { sidewaysScroll, smallViewport, wideViewport } from './page-faults.ts'

const runningProduct = startProduct()

const chartCanvas = (page: Page, machine: string) =>
  page.getByLabel(`Statechart of ${machine}`, { exact: true })

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

test('a large chart opens whole on a small and on a wide screen, and an engineer opens the address of a state, walks on by keyboard, finds an event of another machine, saves its drawing, and goes through a test path step by step', async () => {
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

  await page.goto('/_machines#menu')
  await chartCanvas(page, 'menu').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'SVG' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('menu.svg')
  const svg = await text(await download.createReadStream())
  expect(svg).not.toMatch(/var\(|fill:\s*;/)
  const problems = await page.evaluate(
    (saved) => new DOMParser().parseFromString(saved, 'image/svg+xml').querySelectorAll('parsererror').length,
    svg,
  )
  expect(problems).toBe(0)

  await page.getByLabel('Find a state or event').fill('card.pay')
  await page.getByRole('link', { name: /^checkout · Event card.idle card.pay \[hasProduct\]/ }).click()
  await chartCanvas(page, 'checkout').waitFor()
  expect(new URL(page.url()).hash).toBe('#checkout/card.idle/card.pay/0')
  await page.locator('.chart-arrow.chart-chosen').waitFor()

  await page.getByRole('button', { name: 'Coverage' }).click()
  await show('narration/stopped/narration.play/0')
  const chart = page.getByRole('region', { name: 'narration', exact: true })
  await page.getByRole('region', { name: 'Paths through it' }).getByRole('button').first().click()
  await chart.getByText(/^Step 1 of/).waitFor()
  await chart.getByRole('button', { name: 'Forward' }).click()
  await chart.getByText(/^Step 2 of/).waitFor()
  await chart.locator('[aria-current=true]').first().waitFor()
  await chart.getByRole('button', { name: 'Back to live' }).click()
  await page.locator('.react-flow [aria-current=true]').waitFor({ state: 'detached' })
})
