import { chromium, type Browser } from 'playwright'
import { inject } from 'vitest'
import { launchChromium } from '#scripts/chromium.ts'

/** The browser of this run. Closing it leaves it running for others, without the caller's pages. */
export function connectToBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserEndpoint'))
}

/** A browser of one's own, which keeps the documents that people leave, as browsers do unless Playwright tells them not to. */
export const launchKeepingBrowser = (): Promise<Browser> =>
  launchChromium(inject('browser'), { ignoreDefaultArgs: ['--disable-back-forward-cache'] })
