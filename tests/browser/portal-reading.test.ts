import { expect, test } from 'vitest'
import { fullDeck, fullProposal } from '#tests/support/portal-documents.ts'
import { waitForSlide, openPortalWith, sendCode, countSlides, wideViewport } from './open-portal.ts'
import { alertOf, waitForFocus, waitUntilReady, open, startProduct } from './person.ts'

const runningProduct = startProduct()

test('every slide fills the screen, and keys walk them', async () => {
  const { page } = await runningProduct.person({ viewport: wideViewport })
  await openPortalWith(page, { proposal: fullProposal })
  const heights = await page
    .locator('section[id^="slide-"]')
    .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().height))
  expect(heights.length).toBe(9)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(900)
  await waitForSlide(page, 1)
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
    await waitForSlide(page, slide)
  }
  await page.keyboard.press('f')
  await page.waitForFunction(() => document.fullscreenElement !== null)
  await page.keyboard.press('f')
  await page.waitForFunction(() => document.fullscreenElement === null)
  await page.keyboard.press('Control+ArrowRight')
  await page.keyboard.press('ArrowRight')
  await waitForSlide(page, 2)
})

test.each([
  ['/proposal/demo', 'demo-proposal', 9],
  ['/pitch/demo', 'demo-deck', 8],
])('on a wide screen each press of the down key shows another slide of %s', async (address, code, last) => {
  const { page } = await runningProduct.person({ viewport: wideViewport })
  await open(page, address)
  await sendCode(page, code)
  for (let slide = 1; slide < last; slide += 1) {
    await waitForSlide(page, slide)
    await page.keyboard.press('ArrowDown')
  }
  await waitForSlide(page, last)
})

test('a slide longer than the screen is read to its end before the next comes', async () => {
  const { page } = await runningProduct.person({ viewport: { width: 390, height: 700 } })
  await openPortalWith(page, { proposal: fullProposal })
  await page.keyboard.press('ArrowRight')
  await waitForSlide(page, 2)
  await page.keyboard.press('ArrowDown')
  expect(await page.locator('#slide-2').evaluate((slide) => slide.getBoundingClientRect().top)).toBeLessThan(
    0,
  )
  expect(
    await page.locator('#slide-3').evaluate((slide) => slide.getBoundingClientRect().top),
  ).toBeGreaterThan(0)
})

test('letters typed as a code are not taken for commands', async () => {
  const { page } = await runningProduct.person()
  await open(page, '/proposal/given')
  await page.getByPlaceholder('Enter Access Code').pressSequentially('ff')
  expect(await page.getByPlaceholder('Enter Access Code').inputValue()).toBe('ff')
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('an address with a slide opens at it, and the rail leads to any other', async () => {
  const { page } = await runningProduct.person({ viewport: wideViewport })
  await page.route('**/api/public/proposal/given', (route) =>
    route.fulfill({ json: { proposalContent: fullProposal } }),
  )
  await open(page, '/proposal/given#slide-6')
  await sendCode(page, 'given')
  await waitForSlide(page, 6)
  await page.getByRole('link', { name: '3. The Solution' }).click()
  await waitForSlide(page, 3)
  expect(page.url()).toMatch(/#slide-3$/)
  expect(await countSlides(page)).toBe(9)
})

test('what a document and its slides are called is found once, where it is read', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  await page.setViewportSize(wideViewport)
  const opportunity = { ...fullProposal.opportunity, title: 'The Opportunity' }
  const proposal = { ...fullProposal, project_name: 'Orders Without Typing', date: '2026-03-01', opportunity }
  const seen = (word: string) => page.getByText(word, { exact: true }).isVisible()

  await openPortalWith(page, { proposal })
  for (const word of ['Orders Without Typing', 'March 1, 2026', 'The Opportunity', 'Platform Capabilities'])
    expect([word, await seen(word)]).toEqual([word, true])

  await openPortalWith(page, { deck: fullDeck })
  for (const word of ['Operations That Report Themselves', 'A plan of twelve weeks', 'Thank You'])
    expect([word, await seen(word)]).toEqual([word, true])

  await openPortalWith(page, { deck: {} })
  for (const word of ['Untitled Pitch Deck', 'No Content Available'])
    expect([word, await seen(word)]).toEqual([word, true])
})

test('reloading locks the document, and nothing of it stays in the browser', async () => {
  const { page } = await runningProduct.person()
  await openPortalWith(page, { proposal: fullProposal })
  await page.reload()
  await waitUntilReady(page)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Vision Portal')
  expect(await page.content()).not.toContain('Retyping')
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, history.state, document.title]),
  )
  expect(stored).not.toContain('Retyping')
})

test('a wrong code is reported beside the field, which stays ready for the next one', async () => {
  const person = await runningProduct.person()
  person.allowErrors(/401 .*\/api\/public\/proposal\/nobody$/)
  const { page } = person
  await open(page, '/proposal/nobody')
  await sendCode(page, 'wrong')
  expect(await alertOf(page)).toBe('Incorrect access code.')
  await waitForFocus(page.getByPlaceholder('Enter Access Code'))
})

test('a code can be shown and masked again, and sent either way', async () => {
  const { page } = await runningProduct.person({ viewport: { width: 360, height: 640 } })
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
