import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { fallbackCss, fallbackFile } from '#scripts/font-fallbacks.ts'
import { waitForFrames } from './page.ts'
import { startProduct } from './person.ts'
import { smallViewport, wideViewport } from './page-faults.ts'

const runningProduct = startProduct()

const middleSize = { width: 768, height: 1024 }

/** Adds up the layout shifts of the page from now on. Returns a function that waits for the next frames and gives the sum. */
const startLayoutShift = async (page: Page) => {
  const sum = await page.evaluateHandle(() => {
    const total = { shift: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
    return total
  })
  return async () => {
    await waitForFonts(page)
    return sum.evaluate(({ shift }) => shift)
  }
}

/** Waits until the fonts that the page uses are loaded and two frames show them. */
const waitForFonts = async (page: Page) => {
  await waitForFrames(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await waitForFrames(page)
}

/** Opens a page whose fonts arrive last. Returns the layout shift of their arrival. */
const openWithLateFonts = async (page: Page, address: string): Promise<number> => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.woff2', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await waitForFrames(page)
  const layoutShift = await startLayoutShift(page)
  release()
  await page.waitForLoadState('load')
  return layoutShift()
}

/** The families of the page's own fonts that are loaded, and the bytes of their files. */
const ownFonts = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      loaded: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      bytes: entries
        .filter(({ name }) => name.endsWith('.woff2'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }
  })

test('the fonts are ours, small, and move nothing when they arrive', async () => {
  const { page } = await runningProduct.person({ viewport: wideViewport, reducedMotion: 'reduce' })
  const places = [
    ['/pricing', wideViewport],
    ['/contact', middleSize],
    ['/', smallViewport],
  ] as const
  for (const [address, size] of places) {
    await page.setViewportSize(size)
    expect(await openWithLateFonts(page, address), address).toBeLessThan(0.005)
  }
  const { loaded, bytes } = await ownFonts(page)
  expect(loaded).toEqual(expect.arrayContaining(['Bricolage Grotesque', 'IBM Plex Sans', 'Source Code Pro']))
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(45_000)
})

test('the fallback fonts are those that the script writes', async () => {
  expect(await readFile(fallbackFile, 'utf8')).toBe(fallbackCss())
})
