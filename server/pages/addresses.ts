import { matchPage, type PagePolicy } from '#contract/pages.ts'

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** The policy of the page at an address, with or without its query. */
export const policyAt = (url: string): PagePolicy => matchPage(pathOf(url))?.policy ?? 'site'

const callFolders = ['api', 'auth', 'sandbox']

/** What the addresses of the server's calls begin with: search engines need not visit them. */
export const callPrefixes = callFolders.map((folder) => `/${folder}/`)

const ofTheServer = new RegExp(`^/(${[...callFolders, 'assets', 'healthz', 'readyz'].join('|')})(/|$)`)

/** Whether an address is a page's, with or without its query. */
export const isPage = (url: string): boolean => matchPage(pathOf(url)) !== undefined

/** Whether an address is a page's or nobody's, rather than below one of the server's own: those have no 404 page. */
export function mayBePage(url: string): boolean {
  return isPage(url) || !ofTheServer.test(pathOf(url))
}

/** Whether a request is answered with a page, the 404 page at least, rather than with a call's answer. */
export const asksForPage = (method: string | undefined, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && mayBePage(url)

/**
 * The address a request is answered by. One that no page has and that cannot be decoded would be refused as a faulty call:
 * its percent signs stand for themselves, so that it is a page that is not there.
 */
export function answeredAddress(method: string | undefined, url: string): string {
  const path = pathOf(url)
  if (isReadable(path) || !asksForPage(method, url)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
