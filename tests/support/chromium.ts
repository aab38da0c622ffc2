import { chromium, type Browser } from 'playwright'
import { inject } from 'vitest'
import { launchChromium } from '#scripts/chromium.ts'
import { countDocuments } from './documents.ts'

/** Connects to the shared browser of this run. Closing the connection closes only the caller's pages. */
export async function connectToBrowser(): Promise<Browser> {
  return countDocuments(await chromium.connect(inject('browserEndpoint')))
}

/** Launches a separate browser with the back/forward cache, which Playwright disables by default. */
export const launchBrowserWithBfcache = async (): Promise<Browser> =>
  countDocuments(
    await launchChromium(inject('browser'), { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  )
