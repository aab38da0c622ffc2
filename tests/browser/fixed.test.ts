import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { pageRows } from '#contract/pages.ts'
import { openDashboard, openCheckout, firstVisitOptions, open, startProduct } from './person.ts'

const runningProduct = startProduct()

const screenSizes = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]

const launcherPages = pageRows.filter(({ path, hasLauncher }) => hasLauncher && !/:|^\/auth/.test(path))
const publicPages = [
  ...launcherPages.filter(({ access }) => access === undefined),
  { path: '/insights/a-person-in-the-loop-by-design', hasSpotlight: true },
  { path: '/nowhere', hasSpotlight: true },
]

/**
 * Each control of the page that the launcher or the popup covers for longer than a moment: at the page's top, at its end, and
 * with every control that reaches the right edge brought to the lower one.
 */
const coveredControlsOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const controls = ':is(main, footer) :is(a[href], button, input, select, textarea, summary, label)'
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    /** The visible part of an element, after clipping by its ancestors. */
    const boxOf = (element: Element) => {
      let { top, right, bottom, left } = element.getBoundingClientRect()
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const box = around.getBoundingClientRect()
        top = Math.max(top, box.top)
        right = Math.min(right, box.right)
        bottom = Math.min(bottom, box.bottom)
        left = Math.max(left, box.left)
      }
      return { top, right, bottom, left, width: right - left }
    }
    const covered = () => {
      const floating = [...document.querySelectorAll('#launcher, [role=dialog]')].filter(isShown)
      const boxes = floating.map((element) => element.getBoundingClientRect())
      const isBeneath = ({ top, right, bottom, left }: Omit<ReturnType<typeof boxOf>, 'width'>) =>
        boxes.some((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom)
      return [...document.querySelectorAll(controls)].filter((control) => {
        // The visible part lies within the whole control, which is faster to measure.
        if (!isBeneath(control.getBoundingClientRect())) return false
        const box = boxOf(control)
        return isBeneath(box) && box.width > 1 && isShown(control)
      })
    }
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const lowest = Array.from(document.querySelectorAll(controls), (control) =>
      control.getBoundingClientRect(),
    )
      .filter(({ right }) => right > innerWidth - 100)
      .map(({ top }) => Math.round((top + scrollY) / 20) * 20 - innerHeight + 60)
      .filter((top) => top > 0)
    const found: string[] = []
    for (const top of new Set([0, ...lowest, document.documentElement.scrollHeight])) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      let left = covered()
      for (let frames = 0; frames < 60 && left.length > 0; frames += 1) {
        await frame()
        left = covered()
      }
      for (const control of left) found.push(`${control.tagName} ${control.textContent} at ${scrollY}`)
    }
    return found
  })

/** The covered controls at every screen size, with address and width. */
const coveredControlsOnScreens = async (page: Page, address: string): Promise<string[]> => {
  const covered: string[] = []
  for (const screen of screenSizes) {
    await page.setViewportSize(screen)
    for (const control of await coveredControlsOn(page))
      covered.push(`${address}, ${screen.width} wide: ${control}`)
  }
  return covered
}

test('nothing that floats covers a control of a public page, on any screen', async () => {
  const person = await runningProduct.person({ ...firstVisitOptions, reducedMotion: 'reduce' })
  // One of the pages is the 404 page.
  person.allowErrors(/nowhere$/)
  const { page } = person
  const covered: string[] = []
  await page.clock.install()
  for (const { path: address, hasSpotlight } of publicPages) {
    await open(page, address)
    await page.clock.fastForward(5_000)
    if (hasSpotlight) await page.getByRole('dialog', { name: 'AI Agents & Co-pilots' }).waitFor()
    covered.push(...(await coveredControlsOnScreens(page, address)))
  }
  expect(covered).toEqual([])
})

test('nothing that floats covers a control of a page of the client area', async () => {
  const person = await runningProduct.person({ reducedMotion: 'reduce' })
  // A person without a plan gets the page that sells one, and one without a project has no draft.
  person.allowErrors(/403/, /404 .*\/api\/client\/project\/draft$/)
  const { page } = person
  await openDashboard(person)
  const covered: string[] = []
  for (const { path: address } of launcherPages.filter(({ access }) => access !== undefined)) {
    await open(page, address)
    covered.push(...(await coveredControlsOnScreens(page, address)))
  }
  expect(covered).toEqual([])
})

test('where somebody pays, nothing floats', async () => {
  const person = await runningProduct.person({ ...firstVisitOptions, viewport: { width: 768, height: 1024 } })
  await person.page.clock.install()
  await openCheckout(person, '/checkout?product=blueprint')
  await person.page.clock.fastForward(5_000)
  expect(await person.page.locator('#launcher, [role=dialog]').count()).toBe(0)
})

/** The words at the top of the page that the popup covers or comes close to. */
const wordsUnderPopup = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const popup = document.querySelector('[role=dialog]')?.getBoundingClientRect()
    const main = document.querySelector('main')
    if (!popup || !main) return ['there is no popup, or no page']
    const room = 4
    const words: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const { top, bottom, left, right } = range.getBoundingClientRect()
      const isBeside = left < popup.right && popup.left < right
      const isCovered = isBeside && top < popup.bottom + room && popup.top < bottom
      if (isCovered && right - left > 1) words.push(range.toString())
    }
    return words
  })

test('on a small screen the popup covers no words of a page’s top', async () => {
  const person = await runningProduct.person({
    ...firstVisitOptions,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  })
  person.allowErrors(/nowhere$/)
  const { page } = person
  await page.clock.install()
  const covered: Record<string, string[]> = {}
  for (const { path: address, hasSpotlight } of publicPages) {
    if (!hasSpotlight) continue
    await open(page, address)
    await page.clock.fastForward(5_000)
    await page.getByRole('dialog', { name: 'AI Agents & Co-pilots' }).waitFor()
    const words = await wordsUnderPopup(page)
    if (words.length > 0) covered[address] = words
  }
  expect(covered).toEqual({})
})
