import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Coverage } from '#machines/gallery/coverage.ts'
import { startProduct, waitForFocus } from './person.ts'

const runningProduct = startProduct()

const chartCanvas = (page: Page) => page.getByLabel('Statechart of checkout')

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

test('an engineer opens the address of a state and sees it in the middle of its statechart', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  await page.goto('/_machines#checkout/paypal.paying')
  await chartCanvas(page).waitFor()
  await expect.poll(() => distanceFromMiddle(page, 'paypal.paying')).toBeLessThan(3)
  const chosen = page.getByRole('treeitem', { selected: true })
  expect(await chosen.innerText()).toContain('paying')
  await waitForFocus(chosen)
})

test('an engineer walks through the states by keyboard, and the drawing follows', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  await page.goto('/_machines#checkout/paypal.unsettled')
  await waitForFocus(page.getByRole('treeitem', { selected: true }))
  await page.keyboard.press('End')
  await expect.poll(() => distanceFromMiddle(page, 'left')).toBeLessThan(3)
  expect(new URL(page.url()).hash).toBe('#checkout/left')
})

test('a search over all machines leads to an event of another one', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  await page.goto('/_machines#account')
  await page.getByLabel('Find a state or event').fill('card.pay')
  const hit = page.getByRole('link', { name: /^checkout · Event card.idle card.pay \[hasProduct\]/ })
  await hit.click()
  await chartCanvas(page).waitFor()
  expect(new URL(page.url()).hash).toBe('#checkout/card.idle/card.pay/0')
  await page.locator('.chart-arrow.chart-chosen').waitFor()
})

test('a drawing is saved as a file that a browser shows', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  await page.goto('/_machines#menu')
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
})

const recordedCoverage = JSON.parse(await readFile('docs/charts/coverage.json', 'utf8')) as Coverage
const chosenTransition = 'card.idle | method.choose | 0'

/** Opens the checkout's chart with its coverage, chooses `chosenTransition`, and plays the first test path through it. */
const playFirstPath = async (page: Page) => {
  await page.goto('/_machines#checkout')
  await chartCanvas(page).waitFor()
  await page.getByRole('button', { name: 'Coverage' }).click()
  await chartCanvas(page).waitFor()
  const { screen, chromium, paths } = recordedCoverage.checkout?.transitions[chosenTransition] ?? {
    paths: [],
  }
  const counted = `${screen} paths, ${chromium} in Chromium`
  await page.goto('/_machines#checkout/card.idle/method.choose/0')
  const listed = page.getByRole('treeitem', { selected: true })
  expect(await listed.innerText()).toContain(`walked by ${counted}`)
  expect(await page.locator('.chart-chosen .chart-walks').allTextContents()).toEqual([counted])
  const choices = page.getByRole('region', { name: 'Paths through it' }).getByRole('button')
  expect(await choices.count()).toBe(paths.length)
  await choices.first().click()
  const path = recordedCoverage.checkout?.paths[paths[0] ?? -1]
  if (!path) throw new Error('the checkout has no path')
  return path
}

const waitUntilHighlighted = async (page: Page, states: string[]) => {
  for (const state of states)
    await page
      .getByRole('group', { name: `checkout.${state}`, exact: true })
      .and(page.locator('[aria-current=true]'))
      .waitFor()
}

test('an engineer sees which test paths walk a transition, and one plays on the chart', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'no-preference' })
  const { steps } = await playFirstPath(page)
  const chart = page.getByRole('region', { name: 'checkout', exact: true })
  await chart.getByText(`Step ${steps.length} of ${steps.length}`).waitFor()
  await waitUntilHighlighted(page, steps.at(-1)?.to ?? [])
  await chart.getByRole('button', { name: 'Back to what runs' }).click()
  await page.locator('.react-flow [aria-current=true]').waitFor({ state: 'detached' })
})

test('somebody who wants no motion goes through the path step by step', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  const { steps } = await playFirstPath(page)
  const chart = page.getByRole('region', { name: 'checkout', exact: true })
  for (const [index, { to }] of steps.entries()) {
    await chart.getByText(`Step ${index + 1} of ${steps.length}`).waitFor()
    await waitUntilHighlighted(page, to)
    if (index < steps.length - 1) await chart.getByRole('button', { name: 'Forward' }).click()
  }
})

const filesIn = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

test('no file of the site names one of the gallery', async () => {
  const names = (await filesIn('dist/inspector/_machines')).map((file) => path.basename(file))
  const scripts = names.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(1)
  const site = (await filesIn('dist/client')).filter((file) => /\.(js|css|json|html)$/.test(file))
  expect(site.length).toBeGreaterThan(50)
  const naming: string[] = []
  for (const file of site) {
    const text = await readFile(file, 'utf8')
    if (
      /_machines\/|react-flow|xyflow|elk\.algorithm/.test(text) ||
      scripts.some((name) => text.includes(name))
    )
      naming.push(file)
  }
  expect(naming).toEqual([])
})
