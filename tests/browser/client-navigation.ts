import type { Page } from 'playwright'
import { expect } from 'vitest'

export const goWithoutLoading = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Leads to another page of the same app without loading a document, and waits until it is shown: its title is another. */
export const goToOtherPage = async (page: Page, address: string): Promise<void> => {
  const before = await page.title()
  await goWithoutLoading(page, address)
  await expect.poll(() => page.title()).not.toBe(before)
}
