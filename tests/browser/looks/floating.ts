import type { Page } from 'playwright'

/**
 * Each control of the page that the launcher or the popup covers for longer than a moment: at the page's top, at its end, and
 * with every control that reaches the right edge brought to the lower one.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
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
    scrollTo({ top: 0, behavior: 'instant' })
    return found
  })

/** The words at the top of the page that the popup covers or comes close to. */
export const wordsUnderPopup = (page: Page): Promise<string[]> =>
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
