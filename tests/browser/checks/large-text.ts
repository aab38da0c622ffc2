import type { Page } from 'playwright'

/** With text twice as large: how wide the page is if it scrolls sideways, and the words that do not fit in their place. */
export const largeTextFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { documentElement: html } = document
    html.style.fontSize = '200%'
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const sideways = html.scrollWidth > innerWidth ? [`the page is ${html.scrollWidth} wide`] : []
    const cut: string[] = []
    /** The edges between which an element is seen, or undefined if it can be scrolled sideways or is hidden. */
    const edgesOf = (element: Element | null) => {
      const edges = { left: 0, right: innerWidth }
      for (let around = element; around; around = around.parentElement) {
        const { overflowX, display } = getComputedStyle(around)
        if (display === 'inline' || overflowX === 'visible') continue
        const { left, right, width } = around.getBoundingClientRect()
        if (overflowX === 'auto' || overflowX === 'scroll' || width < 2) return undefined
        edges.left = Math.max(edges.left, left)
        edges.right = Math.min(edges.right, right)
      }
      return edges
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: parent } = texts.currentNode
      // Drawings scale with the screen, their captions with them.
      const isSeen = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!isSeen || parent?.closest('svg')) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const { left, right, width } = range.getBoundingClientRect()
      const edges = width > 1 ? edgesOf(parent) : undefined
      if (edges && (left < edges.left - 1 || right > edges.right + 1)) cut.push(range.toString())
    }
    html.style.fontSize = ''
    return [...sideways, ...cut]
  })
