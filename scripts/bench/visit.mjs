import { launchChromium } from '../chromium.ts'

/** Whether a page stands in the site's banner and footer, and so has the menu and links to measure. */
const hasSiteLayout = async (page, address) => {
  await page.goto(address)
  return (await page.getByRole('banner').count()) > 0
}

/** Milliseconds from a tap on a link of the footer to the first look at the page behind it, in an app that runs. */
async function timeToAnother(page, address) {
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.waitForTimeout(1_000)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' })
  return link.evaluate(
    (anchor) =>
      new Promise((resolve) => {
        const left = document.querySelector('h1')
        const start = performance.now()
        const look = () => {
          const heading = document.querySelector('h1')
          const isThere = heading !== left && heading?.textContent.includes('Terms')
          requestAnimationFrame(isThere ? () => resolve(performance.now() - start) : look)
        }
        anchor.click()
        look()
      }),
  )
}

/** What a visitor on a phone meets at an address: the shifts of a page scrolled through, ms until a menu opens and until another page shows. */
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
    if (!(await hasSiteLayout(await context.newPage(), address))) return { shifts }
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
    const another = await timeToAnother(await context.newPage(), address)
    return { shifts, menu, another }
  } finally {
    await browser.close()
  }
}
