import { matchPage, type PagePolicy } from '#contract/pages.ts'

/** A request's address without its query. */
export const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** The policy of the page at an address, with or without its query. */
export const policyAt = (url: string): PagePolicy => matchPage(pathOf(url))?.row.policy ?? 'site'

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

/** What RFC 3986 calls unreserved: percent-encoded or not, they are the same address. */
const unreserved = /^[\w.~-]$/

/**
 * An address as all that decides by it reads it: the path of an address in absolute form, without a fragment, and without
 * percent signs where none are needed. The router reads `/%61pi` as `/api`, and so must whoever looks at the text.
 */
function canonicalAddress(url: string): string {
  const [target = ''] = url.replace(/^https?:\/\/[^/?#]*\/?/i, '/').split('#', 1)
  const path = pathOf(target)
  const plain = path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return unreserved.test(character) ? character : encoded
  })
  return plain + target.slice(path.length)
}

/**
 * The address a request is answered by. One that no page has and that cannot be decoded would be refused as a faulty call:
 * its percent signs stand for themselves, so that it is a page that is not there.
 */
export function answeredAddress(method: string | undefined, given: string): string {
  const url = canonicalAddress(given)
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
