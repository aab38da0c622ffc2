import { matchPage, type PagePolicy } from '#contract/pages.ts'

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** The policy of the page at an address, with or without its query. */
export const policyAt = (url: string): PagePolicy => matchPage(pathOf(url))?.policy ?? 'site'

/** Whether an address is a page's, with or without its query. */
export const isPage = (url: string): boolean => matchPage(pathOf(url)) !== undefined

/** Whether an address is a page's or nobody's, rather than below one of the server's own: those have no 404 page. */
export function mayBePage(url: string): boolean {
  return isPage(url) || !/^\/(api|assets|auth|healthz|readyz|sandbox)(\/|$)/.test(pathOf(url))
}
