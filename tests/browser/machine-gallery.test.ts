import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { waitForFocus, startProduct } from './person.ts'

const product = startProduct()

const canvas = (page: Page) => page.getByLabel('Statechart of checkout')

/** How far the middle of a state is from the middle of the canvas, in pixels. */
const distanceFromMiddle = (page: Page, name: string): Promise<number> =>
  page.evaluate((wanted) => {
    const middleOf = (element: Element | null | undefined) => {
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      return { x: x + width / 2, y: y + height / 2 }
    }
    const node = middleOf(document.querySelector(`.react-flow__node[data-id="${wanted}"]`))
    const around = middleOf(document.querySelector('.react-flow'))
    return Math.round(Math.hypot(node.x - around.x, node.y - around.y))
  }, `state ${name}`)

test('an engineer opens the address of a state and sees it in the middle of its statechart', async () => {
  const { page } = await product.person({ reducedMotion: 'reduce' })
  await page.goto('/_machines#checkout/paypal.paying')
  await canvas(page).waitFor()
  await expect.poll(() => distanceFromMiddle(page, 'paypal.paying')).toBeLessThan(3)
  const chosen = page.getByRole('treeitem', { selected: true })
  expect(await chosen.innerText()).toContain('paying')
  await waitForFocus(chosen)
})

test('an engineer walks through the states by keyboard, and the drawing follows', async () => {
  const { page } = await product.person({ reducedMotion: 'reduce' })
  await page.goto('/_machines#checkout/paypal.unsettled')
  await waitForFocus(page.getByRole('treeitem', { selected: true }))
  await page.keyboard.press('End')
  await expect.poll(() => distanceFromMiddle(page, 'left')).toBeLessThan(3)
  expect(new URL(page.url()).hash).toBe('#checkout/left')
})

test('a search over all machines leads to an event of another one', async () => {
  const { page } = await product.person({ reducedMotion: 'reduce' })
  await page.goto('/_machines#account')
  await page.getByLabel('Find a state or event').fill('card.pay')
  const hit = page.getByRole('link', { name: /^checkout · Event card.idle card.pay \[hasProduct\]/ })
  await hit.click()
  await canvas(page).waitFor()
  expect(new URL(page.url()).hash).toBe('#checkout/card.idle/card.pay/0')
  await page.locator('.chart-arrow.chart-chosen').waitFor()
})

test('a drawing is saved as a file that a browser shows', async () => {
  const { page } = await product.person({ reducedMotion: 'reduce' })
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
