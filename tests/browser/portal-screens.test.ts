import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { fullDeck, fullProposal, withWord } from '#tests/support/portal-documents.ts'
import { waitForSlide, openPortalWith, wideViewport } from './open-portal.ts'
import { open, startProduct } from './person.ts'
import { violationsOn } from './soundness.ts'

const runningProduct = startProduct()

const outlineOf = (page: Page) =>
  page.evaluate(() => ({
    landmarks: ['header', 'main', 'footer'].map((name) => document.querySelectorAll(name).length),
    h1: document.querySelectorAll('h1').length,
    sideways: document.documentElement.scrollWidth > window.innerWidth,
  }))

const outlineWithoutShell = { landmarks: [0, 1, 0], h1: 1, sideways: false }

test('locked and open, both portals are sound on wide and small screens', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  for (const [address, served] of [
    ['/proposal/given', { proposal: fullProposal }],
    ['/pitch/given', { deck: fullDeck }],
  ] as const) {
    await open(page, address)
    expect(await outlineOf(page)).toEqual(outlineWithoutShell)
    expect(await violationsOn(page)).toEqual([])
    await openPortalWith(page, served)
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await outlineOf(page), `${address} at ${width}`).toEqual(outlineWithoutShell)
    }
    expect(await violationsOn(page)).toEqual([])
    await page.setViewportSize(wideViewport)
    expect(await violationsOn(page)).toEqual([])
  }
})

/** Texts that overflow their container. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.locator('section[id^="slide-"]').evaluateAll((slides) =>
    slides
      .flatMap((slide) => [...slide.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd')])
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent.slice(0, 40)),
  )

test('words longer than their place break in it, on every screen and on paper', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  const word = 'Donaudampfschifffahrt'.repeat(6)
  for (const served of [{ proposal: withWord(fullProposal, word) }, { deck: withWord(fullDeck, word) }]) {
    await openPortalWith(page, served)
    for (const [media, width] of [
      ['print', 794],
      ['screen', 1440],
      ['screen', 768],
      ['screen', 360],
    ] as const) {
      await page.emulateMedia({ media })
      await page.setViewportSize({ width, height: 900 })
      expect([media, width, (await outlineOf(page)).sideways, await cutTexts(page)]).toEqual([
        media,
        width,
        false,
        [],
      ])
    }
  }
})

/** For each slide: whether it is one screen high, the positions of its heading and of its content's end, and the font size. */
const measureSlides = (page: Page) =>
  page.locator('section[id^="slide-"]').evaluateAll((slides) =>
    slides.map((slide) => {
      const { top, height } = slide.getBoundingClientRect()
      const heading = slide.querySelector('h1, h2')?.getBoundingClientRect()
      const content = slide.querySelector('.slide-type')
      const last = content?.lastElementChild?.getBoundingClientRect()
      return {
        heading: ((heading?.top ?? 0) - top) / height,
        end: ((last?.bottom ?? 0) - top) / height,
        text: content ? parseFloat(getComputedStyle(content).fontSize) : 0,
      }
    }),
  )

test('slides fill every screen: type grows with it, headings stand at the top, content ends at the foot', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  const sizes: number[][] = []
  for (const served of [{ proposal: fullProposal }, { deck: fullDeck }]) {
    for (const [width, height] of [
      [360, 640],
      [768, 1024],
      [1440, 900],
      [1920, 1080],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height })
      await openPortalWith(page, served)
      const [, ...slides] = await measureSlides(page)
      sizes.push(slides.map(({ text }) => text))
      expect(slides.filter(({ heading }) => heading > 0.2)).toEqual([])
      if (width >= 1440) expect(slides.slice(0, -1).filter(({ end }) => end < 0.8)).toEqual([])
    }
    const smallest = sizes.splice(0).map((texts) => Math.min(...texts))
    expect(smallest).toEqual(smallest.toSorted((one, other) => one - other))
    expect(smallest[0]).toBeGreaterThanOrEqual(16)
    expect(smallest[3]).toBeGreaterThanOrEqual(20)
    expect(smallest[4]).toBeGreaterThanOrEqual(27)
  }
})

test('phone and mail of the contact are large enough for a finger', async () => {
  const { page } = await runningProduct.person({ viewport: { width: 360, height: 640 } })
  await openPortalWith(page, { proposal: fullProposal })
  for (const name of ['+91 80 5550 0142', 'delivery@distributor.example']) {
    const { width, height } = (await page.getByRole('link', { name }).boundingBox()) ?? {
      width: 0,
      height: 0,
    }
    expect([name, height >= 44, width >= 44]).toEqual([name, true, true])
  }
})

test('in forced colours the rail shows its current slide and the code field its boundary', async () => {
  const { page } = await runningProduct.person({ viewport: wideViewport, forcedColors: 'active' })
  await open(page, '/proposal/given')
  const field = page.getByPlaceholder('Enter Access Code')
  const borders = await field.evaluate((element) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element)
    return [borderTopWidth, borderTopColor !== backgroundColor]
  })
  expect(borders).toEqual(['1px', true])
  await openPortalWith(page, { proposal: fullProposal })
  await waitForSlide(page, 1)
  const marks = await page
    .locator('nav a > span:first-child')
    .evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor))
  expect(marks.slice(1)).toEqual(Array(8).fill(marks[1]))
  expect(marks[0]).not.toBe(marks[1])
})

test('a logo that fails gives way to the name, a logo that comes leads to the website', async () => {
  const person = await runningProduct.person()
  person.allowErrors(/pictures\.example\/broken/)
  const { page } = person
  await page.route('https://pictures.example/broken.png', (route) => route.fulfill({ status: 404 }))
  await page.route('https://pictures.example/logo.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>',
    }),
  )
  const name = page.locator('#slide-1').getByText('A Regional Distributor', { exact: true })
  await openPortalWith(page, {
    proposal: { ...fullProposal, company_logo: 'https://pictures.example/broken.png' },
  })
  await name.waitFor()
  expect(await page.locator('#slide-1 img').isVisible()).toBe(false)
  await openPortalWith(page, {
    proposal: { ...fullProposal, company_logo: 'https://pictures.example/logo.svg' },
  })
  await page.locator('#slide-1 img').waitFor()
  expect(await name.isVisible()).toBe(false)
  const link = page.getByRole('link', { name: 'A Regional Distributor' })
  expect(await link.getAttribute('href')).toBe('https://distributor.example/')
})
