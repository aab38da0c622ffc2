import type { Page } from 'playwright'

/** Controls that stay covered by the launcher or the popup: at the page's top, its end, and with every control at the right edge scrolled down to them. */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    type Edges = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>
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
      // On a narrow screen the launcher stands in the banner, which controls pass beneath.
      const banner = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const boxes = floating
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.bottom > banner)
      const isBeneath = ({ top, right, bottom, left }: Edges, control: Element) =>
        boxes.some(
          ({ element, box }) =>
            !element.contains(control) &&
            left < box.right &&
            box.left < right &&
            top < box.bottom &&
            box.top < bottom,
        )
      return [...document.querySelectorAll(controls)].filter((control) => {
        // The visible part lies within the whole control, which is faster to measure.
        if (!isBeneath(control.getBoundingClientRect(), control)) return false
        const box = boxOf(control)
        return isBeneath(box, control) && box.width > 1 && isShown(control)
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

/** The words at the top of the page that a floating element covers or comes close to. */
const wordsUnder =
  (floating: string) =>
  (page: Page): Promise<string[]> =>
    page.evaluate((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      if (!box) return [`there is no ${selector}`]
      const room = 4
      const words: string[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        if (texts.currentNode.parentElement?.closest(selector)) continue
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const isCovered = Array.from(range.getClientRects()).some(({ top, bottom, left, right }) => {
          const isBeside = right - left > 1 && left < box.right && box.left < right
          return isBeside && top < box.bottom + room && box.top < bottom
        })
        if (isCovered) words.push(range.toString())
      }
      return words
    }, floating)

export const wordsUnderPopup = wordsUnder('[role=dialog]')
export const wordsUnderLauncher = wordsUnder('#launcher')
