import type { Browser, Page } from 'playwright'
import { launchChromium, type Chromium } from '../chromium.ts'
import { signIn } from './sign-in.ts'

const phoneContext = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const cpuSlowdown = 4

/** Runs in the page: records the time of each event until the next paint, which the browser rounds to 8 ms. */
const timeEvents = () => {
  const durations: number[] = []
  // TypeScript's types lack `durationThreshold`, so it is not allowed in an object literal in the call.
  const options = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && Number(entry.interactionId) > 0) durations.push(entry.duration)
  }).observe(options)
  return durations
}

type Interaction = {
  what: string
  path: string
  isSignedIn?: boolean
  before?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

/** The measured interactions. `before` prepares the page, `act` is the interaction. */
const interactions: Interaction[] = [
  {
    what: 'menu',
    path: '/pricing',
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap(),
  },
  {
    what: 'form field',
    path: '/contact',
    act: (page) => page.getByLabel('Full Name').pressSequentially('Asha'),
  },
  {
    what: 'payment method',
    path: '/checkout?plan=client_monthly_10',
    isSignedIn: true,
    act: (page) => page.getByText('PayPal', { exact: true }).first().tap(),
  },
  {
    what: 'slide',
    path: '/proposal/demo',
    before: async (page) => {
      await page.getByPlaceholder('Enter Access Code').fill('demo-proposal')
      await page.keyboard.press('Enter')
      await page.locator('#slide-2').waitFor()
    },
    act: (page) => page.keyboard.press('ArrowRight'),
  },
  {
    what: 'popup',
    path: '/about',
    before: (page) => page.getByRole('dialog').waitFor(),
    act: (page) => page.getByRole('dialog').getByRole('button').tap(),
  },
]

async function timeInteraction(
  browser: Browser,
  origin: string,
  { path, isSignedIn = false, before, act }: Interaction,
): Promise<number> {
  const context = await browser.newContext(phoneContext)
  try {
    const page = await context.newPage()
    if (isSignedIn) await signIn(page, origin)
    await page.goto(origin + path)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await before?.(page)
    await page.waitForTimeout(1_000)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const durations = await page.evaluateHandle(timeEvents)
    await act(page)
    await page.waitForTimeout(1_000)
    // Browsers do not report interactions below 16 ms.
    return Math.max(0, ...(await durations.jsonValue()))
  } finally {
    await context.close()
  }
}

/** The time to the next paint of each interaction in milliseconds, on a phone with a CPU four times slower than this machine. */
export async function timeInteractions(
  origin: string,
  chromium: Chromium,
): Promise<{ what: string; ms: number }[]> {
  const browser = await launchChromium(chromium)
  try {
    const timings: { what: string; ms: number }[] = []
    for (const interaction of interactions)
      timings.push({ what: interaction.what, ms: await timeInteraction(browser, origin, interaction) })
    return timings
  } finally {
    await browser.close()
  }
}
