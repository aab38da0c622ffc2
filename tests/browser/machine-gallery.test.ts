import { text } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { open, startProduct, waitForFocus } from './person.ts'
import { sidewaysScroll, smallViewport, wideViewport } from './soundness.ts'

const runningProduct = startProduct()

const chartCanvas = (page: Page, machine: string) =>
  page.getByLabel(`Statechart of ${machine}`, { exact: true })

/** How far the middle of a state is from the middle of the canvas, in pixels. */
const distanceFromMiddle = (page: Page, name: string): Promise<number> =>
  page.evaluate((wanted) => {
    const middleOf = (element: Element | null | undefined) => {
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      return { x: x + width / 2, y: y + height / 2 }
    }
    const middleOfState = middleOf(document.querySelector(`.react-flow__node[data-id="${wanted}"]`))
    const middleOfCanvas = middleOf(document.querySelector('.react-flow'))
    return Math.round(Math.hypot(middleOfState.x - middleOfCanvas.x, middleOfState.y - middleOfCanvas.y))
  }, `state ${name}`)

/** Pairs of drawn boxes that overlap: labels of arrows with each other, and with states that contain no other state. */
const overlapsIn = (canvas: Element): string[] => {
  const boxesOf = (selector: string) =>
    Array.from(canvas.querySelectorAll(selector), (element) => ({
      name: element.closest('[aria-label]')?.getAttribute('aria-label') ?? '',
      text: element.parentElement?.textContent ?? '',
      box: element.getBoundingClientRect(),
    }))
  const labels = boxesOf('.chart-arrow > .chart-label')
  const states = boxesOf('.chart-state:not(.chart-compound) > :is(rect, circle):first-of-type')
  // Half a pixel may be lost when a browser rounds.
  const slack = 0.5
  const overlaps = (one: DOMRect, other: DOMRect) =>
    one.left + slack < other.right &&
    other.left + slack < one.right &&
    one.top + slack < other.bottom &&
    other.top + slack < one.bottom
  const found = labels.flatMap((label, index) =>
    [...labels.slice(index + 1), ...states]
      .filter(({ box }) => overlaps(label.box, box))
      .map(({ name, text }) => `${label.text} covers ${name} ${text}`),
  )
  return labels.length + states.length === 0 ? ['nothing is drawn'] : found
}

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
      // That no label covers another is a test of the layout of all charts, in estimated fonts.
      overlaps: await canvas.evaluate(overlapsIn),
      sidewaysScroll: await sidewaysScroll(page),
      charts: await page.getByRole('region', { name: 'checkout', exact: true }).count(),
    }).toEqual({ overlaps: [], sidewaysScroll: [], charts: 1 })
  }

  await page.goto('/_machines#checkout/paypal.paying')
  await chartCanvas(page, 'checkout').waitFor()
  await expect.poll(() => distanceFromMiddle(page, 'paypal.paying')).toBeLessThan(3)
  const chosen = page.getByRole('treeitem', { selected: true })
  expect(await chosen.innerText()).toContain('paying')
  await waitForFocus(chosen)
  await page.keyboard.press('End')
  await expect.poll(() => distanceFromMiddle(page, 'left')).toBeLessThan(3)
  expect(new URL(page.url()).hash).toBe('#checkout/left')

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
