import { launchChromium } from '../chromium.ts'
import { signIn } from './sign-in.mjs'

/** Whether a page has the site's header and footer, and so a menu and links to measure. */
const hasSiteLayout = async (page, address) => {
  await page.goto(address)
  return (await page.getByRole('banner').count()) > 0
}

/** The time in milliseconds from a click on a footer link until its page is shown, in the running app. */
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
        const check = () => {
          const heading = document.querySelector('h1')
          const isThere = heading !== left && heading?.textContent.includes('Terms')
          requestAnimationFrame(isThere ? () => resolve(performance.now() - start) : check)
        }
        anchor.click()
        check()
      }),
  )
}

/**
 * Measures a page on a phone: `shifts` is the layout shift while scrolling through it, `menu` the time until the menu opens
 * without the app, `another` the time until another page is shown. Times are in milliseconds. With `signedInAt`, an origin,
 * the demo client is signed in there.
 */
export async function visit(address, { chromium, signedInAt }) {
  const browser = await launchChromium(chromium)
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const scrolled = await context.newPage()
    if (signedInAt) await signIn(scrolled, signedInAt)
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
    // The checkout, where the client is signed in, has a policy of its own and is left by a full load.
    if (signedInAt) return { shifts, menu }
    return { shifts, menu, another: await timeToAnother(await context.newPage(), address) }
  } finally {
    await browser.close()
  }
}
