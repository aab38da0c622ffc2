import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { pageRows } from '#contract/pages.ts'
import { open, startProduct } from './person.ts'

const runningProduct = startProduct()

const servicePaths = pageRows.map(({ path }) => path).filter((path) => /^\/(solutions|services)\//.test(path))
const pagesWithDrawings = [
  '/',
  '/about',
  '/blueprint',
  '/network',
  '/contact',
  '/coming-soon',
  '/aura-framework',
  ...servicePaths,
]

const smallPhone = { viewport: { width: 360, height: 740 } }

/** Captions of drawings with a font smaller than so many pixels on the screen, with the size. */
const captionsSmallerThan = (page: Page, pixels: number): Promise<string[]> =>
  page.locator('svg text').evaluateAll(
    (captions, least) =>
      captions.flatMap((caption) => {
        const { a, b } = (caption as SVGTextElement).getScreenCTM() ?? { a: 0, b: 0 }
        const size = Math.hypot(a, b) * parseFloat(getComputedStyle(caption).fontSize)
        const isSeen = caption.checkVisibility() && caption.getBoundingClientRect().width > 0
        return isSeen && size < least ? [`${caption.textContent}: ${size.toFixed(1)}`] : []
      }),
    pixels,
  )

test('captions of drawings can be read on a small phone', async () => {
  const { page } = await runningProduct.person(smallPhone)
  const unreadable: Record<string, string[]> = {}
  for (const address of pagesWithDrawings) {
    await open(page, address)
    const small = await captionsSmallerThan(page, 11.5)
    if (small.length > 0) unreadable[address] = small
  }
  expect(unreadable).toEqual({})
})

test.each([360, 1023])('%i wide, a service is named before it is drawn', async (width) => {
  const { page } = await runningProduct.person({ viewport: { width, height: 768 } })
  for (const address of servicePaths) {
    await open(page, address)
    const hero = page.locator('section:has(h1)')
    const call = await hero.getByRole('link').last().boundingBox()
    const drawing = await hero.locator('svg[viewBox]').last().boundingBox()
    if (!call || !drawing) throw new Error(`${address} has no call to action or no drawing`)
    expect([address, call.y + call.height <= drawing.y]).toEqual([address, true])
  }
})

test.each([1024, 1280, 1920, 2560])('%i wide, the film stands beside the words, whole', async (width) => {
  const { page } = await runningProduct.person({ viewport: { width, height: 800 } })
  await open(page, '/')
  const right = await page
    .locator('section:has(h1) :is(h1, h1 ~ p, h1 ~ div a)')
    .evaluateAll((words) => Math.max(...words.map((word) => word.getBoundingClientRect().right)))
  const film = await page.locator(':has(> video)').boundingBox()
  if (!film) throw new Error('there is no film')
  expect(film.x).toBeGreaterThanOrEqual(right)
  expect(film.x + film.width).toBeCloseTo(width)
  expect(film.width).toBeLessThanOrEqual(960)
  expect(film.width / film.height).toBeCloseTo(3 / 2)
})

test('the words of the narration leave no room empty beside them', async () => {
  const { page } = await runningProduct.person({ viewport: { width: 1440, height: 900 } })
  await open(page, '/')
  const words = page.locator('details', { hasText: 'Read what is said' })
  await words.locator('summary').click()
  const block = page.locator('.lead-begin')
  const [opened, whole] = [await words.boundingBox(), await block.boundingBox()]
  if (!opened || !whole) throw new Error('there is no narration')
  expect(opened.height).toBeGreaterThan(100)
  expect(whole.width - opened.width).toBeLessThanOrEqual(2)
})

test.each([
  ['/', 24],
  ['/blueprint', 5],
])('%s is printed on at most %i pages', async (address, most) => {
  const { page } = await runningProduct.person()
  await open(page, address)
  const paper = await page.pdf({
    format: 'A4',
    margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' },
  })
  const pages = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.length).toBeLessThanOrEqual(most)
})

test('on paper the line of the home page is whole, and nothing waits to be pressed', async () => {
  const { page } = await runningProduct.person()
  await open(page, '/')
  await page.emulateMedia({ media: 'print' })
  const lines = await page.locator('.lead-line').evaluateAll((sections) =>
    sections.map((section) => {
      const { animationName, borderLeftStyle } = getComputedStyle(section, '::before')
      return `${animationName} ${borderLeftStyle}`
    }),
  )
  expect(lines.length).toBeGreaterThan(10)
  expect(new Set(lines)).toEqual(new Set(['none solid']))
  expect(await page.getByRole('button', { name: /^(Next|Play|Pause|Mute)$/ }).count()).toBe(0)
})
