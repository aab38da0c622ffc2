import { launchChromium } from '../chromium.ts'

/** What a visitor on a phone meets at an address: the shifts of a page scrolled through, and ms until a menu opens. */
export async function visit(address, chromium) {
  const browser = await launchChromium(chromium)
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const scrolled = await context.newPage()
    await scrolled.goto(address)
    const shifts = await scrolled.evaluate(async () => {
      let total = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) total += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
      const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
      for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
        window.scrollTo(0, top)
        await pause(120)
      }
      await pause(500)
      return total
    })
    const early = await context.newPage()
    await early.route('**/assets/*.js', () => {})
    await early.goto(address)
    await early.evaluate(() => {
      const panel = document.getElementById('site-menu')
      window.addEventListener('pointerdown', (event) => (window.tapped = event.timeStamp), true)
      panel?.addEventListener('toggle', () =>
        requestAnimationFrame(() => setTimeout(() => (window.opened = performance.now()))),
      )
    })
    await early.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
    await early.waitForFunction(() => window.opened !== undefined)
    const menu = await early.evaluate(() => window.opened - window.tapped)
    return { shifts, menu }
  } finally {
    await browser.close()
  }
}
