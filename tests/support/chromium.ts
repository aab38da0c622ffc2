import type { Browser } from 'playwright'
import { inject } from 'vitest'
import { launchChromium } from '#scripts/chromium.ts'

/** The browser of this run, launched and ready for pages; the caller closes it. */
export function launchBrowser(): Promise<Browser> {
  return launchChromium(inject('browser'))
}

/** The same, which keeps the documents that people leave, as browsers do unless Playwright tells them not to. */
export const launchKeepingBrowser = (): Promise<Browser> =>
  launchChromium(inject('browser'), { ignoreDefaultArgs: ['--disable-back-forward-cache'] })
