import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { fullDeck, fullProposal, withWord } from '#tests/support/portal-documents.ts'
import { largeTextFaults } from './checks/large-text.ts'
import { openPortalWith, waitForSlide } from './open-portal.ts'
import { open } from './page.ts'
import { startProduct } from './person.ts'
import {
  sidewaysScroll,
  slidesFrameFaults,
  smallViewport,
  violationsOn,
  wideViewport,
} from './page-faults.ts'

const runningProduct = startProduct()

const cutTexts = (page: Page): Promise<string[]> =>
  page.locator('section[id^="slide-"]').evaluateAll((slides) =>
    slides
      .flatMap((slide) => [...slide.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd')])
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent.slice(0, 40)),
  )

/** The controls that match and are too small for a finger. */
const smallControls = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      return width >= 44 && height >= 44 ? [] : [`${control.textContent} ${width}×${height}`]
    }),
  )

/** For each slide: its height, the places of its heading and of its content's end as shares of it, and the font size. */
const measureSlides = (page: Page) =>
  page.locator('section[id^="slide-"]').evaluateAll((slides) =>
    slides.map((slide) => {
      const { top, height } = slide.getBoundingClientRect()
      const heading = slide.querySelector('h1, h2')?.getBoundingClientRect()
      const content = slide.querySelector('.slide-type')
      const last = content?.lastElementChild?.getBoundingClientRect()
      return {
        height,
        heading: ((heading?.top ?? 0) - top) / height,
        end: ((last?.bottom ?? 0) - top) / height,
        text: content ? parseFloat(getComputedStyle(content).fontSize) : 0,
      }
    }),
  )

/** The viewports at which slides are checked, each with the smallest text that is large enough there. */
const viewports = [
  { width: 360, height: 640, text: 16 },
  { width: 768, height: 1024, text: 16 },
  { width: 1440, height: 900, text: 16 },
  { width: 1920, height: 1080, text: 20 },
  { width: 2560, height: 1440, text: 27 },
]

/** Checks the open document at every size: each slide fills the screen, and what is long breaks instead of overflowing. */
async function expectNoFaultsOnSlides(page: Page): Promise<void> {
  const smallestTexts: number[] = []
  for (const { width, height, text } of viewports) {
    await page.setViewportSize({ width, height })
    const slides = await measureSlides(page)
    const [, ...sheets] = slides
    expect({
      width,
      frame: await slidesFrameFaults(page),
      cut: await cutTexts(page),
      short: slides.filter((slide) => slide.height < height),
      lowHeadings: sheets.filter(({ heading }) => heading > 0.2),
      emptyFeet: width < 1440 ? [] : sheets.slice(0, -1).filter(({ end }) => end < 0.8),
      smallTexts: sheets.filter((sheet) => sheet.text < text),
    }).toEqual({ width, frame: [], cut: [], short: [], lowHeadings: [], emptyFeet: [], smallTexts: [] })
    smallestTexts.push(Math.min(...sheets.map((sheet) => sheet.text)))
  }
  const growing = smallestTexts.toSorted((one, other) => one - other)
  expect(smallestTexts, 'type grows with the screen').toEqual(growing)
}

async function expectNoFaultsOnForm(page: Page): Promise<void> {
  expect(await slidesFrameFaults(page)).toEqual([])
  expect(await violationsOn(page)).toEqual([])
  expect(await smallControls(page, 'form button, form input')).toEqual([])
  expect(await largeTextFaults(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  const border = await page.getByPlaceholder('Enter Access Code').evaluate((field) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(field)
    return [borderTopWidth, borderTopColor !== backgroundColor]
  })
  expect(border, 'the boundary of the code field in forced colours').toEqual(['1px', true])
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  expect(await page.getByRole('heading').filter({ visible: true }).count(), 'printed while locked').toBe(0)
  await page.emulateMedia({ media: 'screen' })
}

test('the form for the code, an open proposal and an open deck have no layout or accessibility faults on any screen', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce', viewport: smallViewport })
  await open(page, '/proposal/given')
  await expectNoFaultsOnForm(page)
  for (const [given, name] of [
    [{ proposal: fullProposal }, fullProposal.project_name ?? ''],
    [{ deck: fullDeck }, fullDeck.deckName ?? ''],
  ] as const) {
    await openPortalWith(page, given)
    await expectNoFaultsOnSlides(page)
    await page.setViewportSize(smallViewport)
    expect(await smallControls(page, 'address a, nav a, button')).toEqual([])
    expect(await largeTextFaults(page)).toEqual([])
    await page.setViewportSize(wideViewport)
    expect(await violationsOn(page)).toEqual([])
    expect(await page.getByText(name, { exact: true }).count(), 'how often a search finds the name').toBe(1)
    await waitForSlide(page, 1)
    await page.emulateMedia({ forcedColors: 'active' })
    const marks = await page
      .locator('nav a > span:first-child')
      .evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor))
    expect(new Set(marks.slice(1)), 'other links of the rail in forced colours').toEqual(new Set([marks[1]]))
    expect(marks[0], 'the current link of the rail in forced colours').not.toBe(marks[1])
    await page.emulateMedia({ forcedColors: 'none' })
  }
  await page.setViewportSize(smallViewport)
  expect(await violationsOn(page)).toEqual([])
})

test('words longer than their place break in it, and a logo that fails gives way to the name', async () => {
  const { page, allowErrors } = await runningProduct.person({ reducedMotion: 'reduce' })
  allowErrors(/pictures\.example\/broken/)
  await page.route('https://pictures.example/broken.png', (route) => route.fulfill({ status: 404 }))
  const word = 'Donaudampfschifffahrt'.repeat(6)
  const company_logo = 'https://pictures.example/broken.png'
  const proposal = { ...withWord(fullProposal, word), company_logo }
  for (const served of [{ deck: withWord(fullDeck, word) }, { proposal }]) {
    await openPortalWith(page, served)
    const places = [
      ['print', 794],
      ['screen', 1440],
      ['screen', 768],
      ['screen', 360],
    ] as const
    for (const [media, width] of places) {
      await page.emulateMedia({ media })
      await page.setViewportSize({ width, height: 900 })
      expect([media, width, await sidewaysScroll(page), await cutTexts(page)]).toEqual([media, width, [], []])
    }
  }
  const name = page.locator('#slide-1').getByRole('link', { name: /^A Regional Distributor/ })
  await name.getByText('A Regional Distributor').waitFor()
  expect(await page.locator('#slide-1 img').isVisible()).toBe(false)
  expect(await name.getAttribute('href')).toBe('https://distributor.example/')
})

test('a price that stands alone is the largest text of its sheet, and stays in it', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  const sizesOf = (selector: string) =>
    page
      .locator(`#slide-6 ${selector}`)
      .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)))
  for (const amount of ['$24,000', '$1,240,000.00 a year']) {
    const options = [{ title: 'The full project', pricing: [{ item: 'Fixed price', amount }] }]
    await openPortalWith(page, { proposal: { investment: { options } } })
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      const [price = 0] = await sizesOf('dd > span')
      const others = await sizesOf(':is(dt, h3)')
      expect([amount, width, price > Math.max(...others)]).toEqual([amount, width, true])
      expect(await cutTexts(page)).toEqual([])
    }
  }
})
