import type { Page } from 'playwright'
import { launchChromium, type Chromium } from '../chromium.ts'
import { signIn } from './sign-in.ts'

type Options = { chromium: Chromium; signedInAt: string | undefined }
export type VisitMeasurements = { shifts: number; menu?: number; another?: number }

/** Whether a page has the site's header and footer, and so a menu and links to measure. */
const hasSiteLayout = async (page: Page, address: string) => {
  await page.goto(address)
  return (await page.getByRole('banner').count()) > 0
}

/** The time in milliseconds from a click on a footer link until its page is shown, in the running app. */
async function timeToAnotherPage(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.waitForTimeout(1_000)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' })
  return link.evaluate(async (anchor: HTMLAnchorElement) => {
    const left = document.querySelector('h1')
    const start = performance.now()
    anchor.click()
    for (;;) {
      const heading = document.querySelector('h1')
      await new Promise(requestAnimationFrame)
      if (heading !== left && heading?.textContent.includes('Terms')) return performance.now() - start
    }
  })
}

/**
 * Measures a page on a phone: `shifts` is the layout shift while scrolling through it, `menu` the time until the menu opens
 * without the app, `another` the time until another page is shown. Times are in milliseconds. With `signedInAt`, an origin,
 * the demo client is signed in there.
 */
export async function measureVisit(
  address: string,
  { chromium, signedInAt }: Options,
): Promise<VisitMeasurements> {
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
        for (const entry of list.getEntries())
          if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry)
            total += Number(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
      for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
        window.scrollTo(0, top)
        await new Promise((resolve) => setTimeout(resolve, 120))
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
      return total
    })
    if (!(await hasSiteLayout(await context.newPage(), address))) return { shifts }
    const early = await context.newPage()
    await early.route('**/assets/*.js', () => {})
    await early.goto(address)
    const timing = await early.evaluateHandle(() => ({
      took: new Promise<number>((resolve) => {
        let tapped = NaN
        window.addEventListener('pointerdown', ({ timeStamp }) => (tapped = timeStamp), true)
        document
          .getElementById('site-menu')
          ?.addEventListener('toggle', () =>
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tapped))),
          )
      }),
    }))
    await early.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
    const menu = await timing.evaluate(({ took }) => took)
    // Signed in, the page is the checkout. It has its own content security policy, so a link to another page loads that in full.
    if (signedInAt) return { shifts, menu }
    return { shifts, menu, another: await timeToAnotherPage(await context.newPage(), address) }
  } finally {
    await browser.close()
  }
}
