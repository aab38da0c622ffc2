import type { Locator, Page } from 'playwright'

export const waitUntilReady = (page: Page): Promise<void> =>
  page
    .locator('html[data-ready]')
    .waitFor({ state: 'attached' })
    .catch((error: unknown) => {
      throw new Error(`The app did not start at ${page.url()}`, { cause: error })
    })

export const holdScript = async (page: Page): Promise<() => void> => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/main-*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

export const waitUntilStalled = (page: Page): Promise<void> =>
  page.getByRole('alert').getByRole('link', { name: 'Load again' }).waitFor()

export const recordConsole = (page: Page): string[] => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  return said
}

/** Stops the clock of a page that was opened after `page.clock.install()`. */
export const pauseClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)

export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await waitUntilReady(page)
}

export const addressOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length)

export const waitForAddress = async (page: Page, address: string): Promise<void> => {
  // The page itself says where it is: Playwright may miss an address that `pushState` sets.
  const isThere = (expected: string) => window.location.pathname + window.location.search === expected
  await page.waitForFunction(isThere, address).catch((error: unknown) => {
    throw new Error(`The page did not go to ${address}, it is at ${addressOf(page)}`, { cause: error })
  })
  await waitUntilReady(page)
}

export const waitForText = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()
export const alertOf = (page: Page): Promise<string> => page.getByRole('alert').innerText()

export const waitForFocus = (control: Locator) => control.and(control.page().locator(':focus')).waitFor()
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'))

export const blueprintsStatus = (page: Page): Promise<number> =>
  page.evaluate(async () => (await fetch('/api/blueprints')).status)

export const pressButton = (container: Locator, name: string): Promise<void> =>
  container.getByRole('button', { name, exact: true }).click()

/** Waits until the page has painted what happened before. */
export const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
