import type { Page } from 'playwright'

/** Leads to another page of the same app as a link does, without loading a document. */
export const goWithoutLoading = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
