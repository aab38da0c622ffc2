import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { fullDeck, fullProposal, withWord } from '#tests/support/portal-documents.ts'
import { openServed, sendCode, slidesOn } from './open-portal.ts'
import { alertOf, isReady, open, startProduct, hasFocus } from './person.ts'

const product = startProduct()

const wide = { width: 1440, height: 900 }

const violationsOn = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode(true)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const outlineOf = (page: Page) =>
  page.evaluate(() => ({
    landmarks: ['header', 'main', 'footer'].map((name) => document.querySelectorAll(name).length),
    h1: document.querySelectorAll('h1').length,
    sideways: document.documentElement.scrollWidth > window.innerWidth,
  }))

const alone = { landmarks: [0, 1, 0], h1: 1, sideways: false }

/** Waits until the rail marks a slide. */
const isAt = (page: Page, slide: number): Promise<void> =>
  page.locator(`nav a[href="#slide-${slide}"][aria-current]`).waitFor()

test('locked and open, both portals are sound on wide and small screens', async () => {
  const { page } = await product.person({ reducedMotion: 'reduce' })
  for (const [address, served] of [
    ['/proposal/given', { proposal: fullProposal }],
    ['/pitch/given', { deck: fullDeck }],
  ] as const) {
    await open(page, address)
    expect(await outlineOf(page)).toEqual(alone)
    expect(await violationsOn(page)).toEqual([])
    await openServed(page, served)
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await outlineOf(page), `${address} at ${width}`).toEqual(alone)
    }
    expect(await violationsOn(page)).toEqual([])
    await page.setViewportSize(wide)
    expect(await violationsOn(page)).toEqual([])
  }
})

/** Texts that stick out of what holds them. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.locator('section[id^="slide-"]').evaluateAll((slides) =>
    slides
      .flatMap((slide) => [...slide.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd')])
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent.slice(0, 40)),
  )

test('words longer than their place break in it, on every screen and on paper', async () => {
  const { page } = await product.person({ reducedMotion: 'reduce' })
  const word = 'Donaudampfschifffahrt'.repeat(6)
  for (const served of [{ proposal: withWord(fullProposal, word) }, { deck: withWord(fullDeck, word) }]) {
    await openServed(page, served)
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

test('every slide fills the screen, and keys walk them', async () => {
  const { page } = await product.person({ viewport: wide })
  await openServed(page, { proposal: fullProposal })
  const heights = await page
    .locator('section[id^="slide-"]')
    .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().height))
  expect(heights.length).toBe(9)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(900)
  await isAt(page, 1)
  for (const [key, slide] of [
    ['ArrowRight', 2],
    ['PageDown', 3],
    ['ArrowDown', 4],
    ['ArrowLeft', 3],
    ['PageUp', 2],
    ['ArrowUp', 1],
    ['End', 9],
    ['ArrowRight', 9],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await isAt(page, slide)
  }
  await page.keyboard.press('f')
  await page.waitForFunction(() => document.fullscreenElement !== null)
  await page.keyboard.press('f')
  await page.waitForFunction(() => document.fullscreenElement === null)
  await page.keyboard.press('Control+ArrowRight')
  await page.keyboard.press('ArrowRight')
  await isAt(page, 2)
})

test('a slide longer than the screen is read to its end before the next comes', async () => {
  const { page } = await product.person({ viewport: { width: 390, height: 700 } })
  await openServed(page, { proposal: fullProposal })
  await page.keyboard.press('ArrowRight')
  await isAt(page, 2)
  await page.keyboard.press('ArrowDown')
  expect(await page.locator('#slide-2').evaluate((slide) => slide.getBoundingClientRect().top)).toBeLessThan(
    0,
  )
  expect(
    await page.locator('#slide-3').evaluate((slide) => slide.getBoundingClientRect().top),
  ).toBeGreaterThan(0)
})

test('letters typed as a code are not taken for commands', async () => {
  const { page } = await product.person()
  await open(page, '/proposal/given')
  await page.getByPlaceholder('Enter Access Code').pressSequentially('ff')
  expect(await page.getByPlaceholder('Enter Access Code').inputValue()).toBe('ff')
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('an address with a slide opens at it, and the rail leads to any other', async () => {
  const { page } = await product.person({ viewport: wide })
  await page.route('**/api/public/proposal/given', (route) =>
    route.fulfill({ json: { proposalContent: fullProposal } }),
  )
  await open(page, '/proposal/given#slide-6')
  await sendCode(page, 'given')
  await isAt(page, 6)
  await page.getByRole('link', { name: '3. The Solution' }).click()
  await isAt(page, 3)
  expect(page.url()).toMatch(/#slide-3$/)
  expect(await slidesOn(page)).toBe(9)
})

test('what is shared leads to the slide before the reader', async () => {
  const { page } = await product.person({ viewport: wide })
  await openServed(page, { proposal: fullProposal })
  const opened = page.url()
  const share = page.getByRole('button', { name: 'Share' })
  const sharedAddress = async () => {
    await share.click()
    const whatsapp = (await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? ''
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'WhatsApp' }).waitFor({ state: 'hidden' })
    return new URL(whatsapp).searchParams.get('text')?.split(' here: ')[1]
  }
  expect(await sharedAddress()).toBe(opened)
  await page.getByRole('link', { name: '8. Security & Governance' }).click()
  await isAt(page, 8)
  expect(await sharedAddress()).toBe(`${opened}#slide-8`)
  await page.keyboard.press('ArrowLeft')
  await isAt(page, 7)
  expect([await sharedAddress(), page.url()]).toEqual([`${opened}#slide-7`, `${opened}#slide-7`])
})

/** Of every slide: whether it is one screen high, where its heading begins and its content ends, and the size of its text. */
const measured = (page: Page) =>
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
  const { page } = await product.person({ reducedMotion: 'reduce' })
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
      await openServed(page, served)
      const [, ...slides] = await measured(page)
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
  const { page } = await product.person({ viewport: { width: 360, height: 640 } })
  await openServed(page, { proposal: fullProposal })
  for (const name of ['+91 80 5550 0142', 'delivery@distributor.example']) {
    const { width, height } = (await page.getByRole('link', { name }).boundingBox()) ?? {
      width: 0,
      height: 0,
    }
    expect([name, height >= 44, width >= 44]).toEqual([name, true, true])
  }
})

test('in forced colours the rail shows its current slide and the code field its boundary', async () => {
  const { page } = await product.person({ viewport: wide, forcedColors: 'active' })
  await open(page, '/proposal/given')
  const field = page.getByPlaceholder('Enter Access Code')
  const borders = await field.evaluate((element) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element)
    return [borderTopWidth, borderTopColor !== backgroundColor]
  })
  expect(borders).toEqual(['1px', true])
  await openServed(page, { proposal: fullProposal })
  await isAt(page, 1)
  const marks = await page
    .locator('nav a > span:first-child')
    .evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor))
  expect(marks.slice(1)).toEqual(Array(8).fill(marks[1]))
  expect(marks[0]).not.toBe(marks[1])
})

test('a code can be shown and masked again, and sent either way', async () => {
  const { page } = await product.person({ viewport: { width: 360, height: 640 } })
  await page.route('**/api/public/proposal/given', (route) =>
    route.fulfill({ json: { proposalContent: fullProposal } }),
  )
  await open(page, '/proposal/given')
  const field = page.getByPlaceholder('Enter Access Code')
  const toggle = page.getByRole('button', { name: 'Show code' })
  const submit = page.getByRole('button', { name: 'Access Proposal' })
  expect([await submit.isDisabled(), await field.getAttribute('type')]).toEqual([true, 'password'])
  await field.fill('demo')
  await toggle.click()
  expect(await field.getAttribute('type')).toBe('text')
  expect(await toggle.getAttribute('aria-pressed')).toBe('true')
  const { width, height } = (await toggle.boundingBox()) ?? { width: 0, height: 0 }
  expect([width >= 44, height >= 44, await submit.isDisabled()]).toEqual([true, true, false])
  await toggle.click()
  expect([await field.getAttribute('type'), await field.inputValue()]).toEqual(['password', 'demo'])
  await field.press('Enter')
  await page.locator('#slide-1').waitFor()
})

test('what is shared arrives as it was written', async () => {
  const { page } = await product.person()
  const awkward = (end: string) => `A & B "100 %" of #1?\n'twice' + परिचालन 🚀${end}`
  await openServed(page, {
    proposal: { project_name: awkward(' half \ud800'), company_name: awkward(' Ltd') },
  })
  await page.getByRole('button', { name: 'Share' }).click()
  const email = (await page.getByRole('link', { name: 'Email' }).getAttribute('href')) ?? ''
  const whatsapp = (await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? ''
  const written = awkward(' half \ufffd')
  const body = `Hello, please find the proposal for ${written} here: ${page.url()}`
  expect([email.split('?')[0], ...new URL(email).searchParams]).toEqual([
    'mailto:',
    ['subject', `Proposal: ${written} by ${awkward(' Ltd')}`],
    ['body', body],
  ])
  expect(email).not.toContain('+')
  expect(whatsapp.slice(0, whatsapp.indexOf('='))).toBe('https://wa.me/?text')
  expect(new URL(whatsapp).searchParams.get('text')).toBe(body)
})

test('the share menu closes on Escape and on a click outside', async () => {
  const { page } = await product.person()
  await openServed(page, { deck: fullDeck })
  const share = page.getByRole('button', { name: 'Share' })
  const email = page.getByRole('link', { name: 'Email' })
  await share.click()
  const draft = new URL((await email.getAttribute('href')) ?? '').searchParams
  expect(Object.fromEntries(draft)).toEqual({
    subject: 'Pitch Deck: Operations That Report Themselves by A Regional Distributor',
    body: `Hello, please find the pitch deck for Operations That Report Themselves here: ${page.url()}`,
  })
  await page.keyboard.press('Escape')
  await email.waitFor({ state: 'hidden' })
  await share.click()
  await email.waitFor()
  await page.mouse.click(300, 500)
  await email.waitFor({ state: 'hidden' })
})

test('a logo that fails gives way to the name, a logo that comes leads to the website', async () => {
  const person = await product.person()
  person.bears(/pictures\.example\/broken/)
  const { page } = person
  await page.route('https://pictures.example/broken.png', (route) => route.fulfill({ status: 404 }))
  await page.route('https://pictures.example/logo.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>',
    }),
  )
  const name = page.locator('#slide-1').getByText('A Regional Distributor', { exact: true })
  await openServed(page, {
    proposal: { ...fullProposal, company_logo: 'https://pictures.example/broken.png' },
  })
  await name.waitFor()
  expect(await page.locator('#slide-1 img').isVisible()).toBe(false)
  await openServed(page, { proposal: { ...fullProposal, company_logo: 'https://pictures.example/logo.svg' } })
  await page.locator('#slide-1 img').waitFor()
  expect(await name.isVisible()).toBe(false)
  const link = page.getByRole('link', { name: 'A Regional Distributor' })
  expect(await link.getAttribute('href')).toBe('https://distributor.example/')
})

test('what a document and its slides are called is found once, where it is read', async () => {
  const { page } = await product.person({ reducedMotion: 'reduce' })
  await page.setViewportSize(wide)
  const opportunity = { ...fullProposal.opportunity, title: 'The Opportunity' }
  const proposal = { ...fullProposal, project_name: 'Orders Without Typing', date: '2026-03-01', opportunity }
  const seen = (word: string) => page.getByText(word, { exact: true }).isVisible()

  await openServed(page, { proposal })
  for (const word of ['Orders Without Typing', 'March 1, 2026', 'The Opportunity', 'Platform Capabilities'])
    expect([word, await seen(word)]).toEqual([word, true])

  await openServed(page, { deck: fullDeck })
  for (const word of ['Operations That Report Themselves', 'A plan of twelve weeks', 'Thank You'])
    expect([word, await seen(word)]).toEqual([word, true])

  await openServed(page, { deck: {} })
  for (const word of ['Untitled Pitch Deck', 'No Content Available'])
    expect([word, await seen(word)]).toEqual([word, true])
})

test('reloading locks the document, and nothing of it stays in the browser', async () => {
  const { page } = await product.person()
  await openServed(page, { proposal: fullProposal })
  await page.reload()
  await isReady(page)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Vision Portal')
  expect(await page.content()).not.toContain('Retyping')
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, history.state, document.title]),
  )
  expect(stored).not.toContain('Retyping')
})

test('a wrong code is told beside the field, which stays ready for the next one', async () => {
  const person = await product.person()
  person.bears(/401 .*\/api\/public\/proposal\/nobody$/)
  const { page } = person
  await open(page, '/proposal/nobody')
  await sendCode(page, 'wrong')
  expect(await alertOf(page)).toBe('Incorrect access code.')
  await hasFocus(page.getByPlaceholder('Enter Access Code'))
})
