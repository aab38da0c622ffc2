import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { fallbackCss, fallbackFile } from '#scripts/font-fallbacks.ts'
import { waitForFrames, waitUntilReady } from './page.ts'
import { startProduct } from './person.ts'
import { smallViewport, wideViewport } from './page-faults.ts'

const runningProduct = startProduct()

const middleSize = { width: 768, height: 1024 }

const require = createRequire(import.meta.url)
const liberation = path.join(path.dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts')
const roboto = path.dirname(require.resolve('@expo-google-fonts/roboto/package.json'))
const notoSans = path.dirname(require.resolve('@expo-google-fonts/noto-sans/package.json'))
const dejavu = path.join(path.dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf')

const systemFont = (family: string, folder: string, regular: string, bold: string) => ({
  family,
  regular: path.join(folder, regular),
  bold: path.join(folder, bold),
})

/** The fonts of visitors' systems. Liberation Sans has the widths of Arial. */
const systemFonts = [
  systemFont('Arial', liberation, 'LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf'),
  systemFont('Roboto', roboto, '400Regular/Roboto_400Regular.ttf', '700Bold/Roboto_700Bold.ttf'),
  systemFont('Noto Sans', notoSans, '400Regular/NotoSans_400Regular.ttf', '700Bold/NotoSans_700Bold.ttf'),
  systemFont('DejaVu', dejavu, 'DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'),
]

/** Serves the files of the system fonts, so that none of them must be installed. */
const serveSystemFonts = (page: Page) =>
  page.route('**/system-fonts/*/*', async (route) => {
    const [family, style] = new URL(route.request().url()).pathname.split('/').slice(-2)
    const font = systemFonts.find((each) => each.family === decodeURIComponent(family ?? ''))
    if (!font) throw new Error(`There is no file of ${family}`)
    const body = await readFile(style === 'bold' ? font.bold : font.regular)
    await route.fulfill({ body, contentType: 'font/ttf' })
  })

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

/** Shows the page in the fallback fonts of one family, adjusted as the page's own style sheet says. Returns how many faces were loaded. */
const showFallback = async (page: Page, family: string): Promise<number> => {
  await page.evaluate((systemFamily) => {
    const shown = new CSSStyleSheet()
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    for (const rule of rules) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const name = rule.style.getPropertyValue('font-family').replaceAll('"', '')
      if (name !== `Heading ${systemFamily}` && name !== `Text ${systemFamily}`) continue
      const style = rule.style.getPropertyValue('src').includes('Bold') ? 'bold' : 'regular'
      const adjusted = ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override']
      const descriptors = ['font-weight', ...adjusted]
        .map((descriptor) => [descriptor, rule.style.getPropertyValue(descriptor)] as const)
        .filter(([, value]) => value !== '')
        .map(([descriptor, value]) => `${descriptor}: ${value};`)
      shown.insertRule(
        `@font-face { font-family: "Served ${name}"; src: url("/system-fonts/${systemFamily}/${style}"); ${descriptors.join(' ')} }`,
      )
    }
    shown.insertRule(`:root {
      --font-display: "Served Heading ${systemFamily}" !important;
      --font-sans: "Served Text ${systemFamily}" !important;
    }`)
    document.adoptedStyleSheets = [shown]
  }, family)
  await waitForFonts(page)
  return page.evaluate(
    () =>
      [...document.fonts].filter((face) => face.family.includes('Served') && face.status === 'loaded').length,
  )
}

const showOwnFonts = (page: Page) => page.evaluate(() => void (document.adoptedStyleSheets = []))

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

test('the fonts are ours, small, and move nothing when they arrive, whatever font the system has', async () => {
  const { page } = await runningProduct.person({ viewport: wideViewport, reducedMotion: 'reduce' })
  await serveSystemFonts(page)
  const places = [
    ['/pricing', wideViewport],
    ['/contact', middleSize],
    ['/', smallViewport],
  ] as const
  for (const [address, size] of places) {
    await page.setViewportSize(size)
    expect(await openWithLateFonts(page, address), `${address}, as installed`).toBeLessThan(0.005)
  }
  const { loaded, bytes } = await ownFonts(page)
  expect(loaded).toEqual(expect.arrayContaining(['Bricolage Grotesque', 'IBM Plex Sans', 'Source Code Pro']))
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(45_000)
  await waitUntilReady(page)
  for (const size of [smallViewport, wideViewport]) {
    await page.setViewportSize(size)
    for (const { family } of systemFonts) {
      expect(await showFallback(page, family), `loaded faces of ${family}`).toBeGreaterThanOrEqual(2)
      const layoutShift = await startLayoutShift(page)
      await showOwnFonts(page)
      expect(await layoutShift(), `from ${family} at ${size.width}`).toBeLessThan(0.005)
    }
  }
})

test('the fallback fonts are those that the script writes', async () => {
  expect(await readFile(fallbackFile, 'utf8')).toBe(fallbackCss())
})
