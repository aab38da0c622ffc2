import type { Browser } from 'playwright'
import { inject } from 'vitest'
import { launchChromium } from '#scripts/chromium.ts'

/** The browser of this run, launched and ready for pages; the caller closes it. */
export function launchBrowser(): Promise<Browser> {
  return launchChromium(inject('browser'))
}
