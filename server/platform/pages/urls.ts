import { matchPage, type PagePolicy } from '#contract/pages.ts'

/** The path of a request's URL, without its query. */
export const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** The header policy of the page at a URL. */
export const policyAt = (url: string): PagePolicy => matchPage(pathOf(url))?.row.policy ?? 'site'

const callSegments = ['api', 'auth', 'sandbox']

/** The path prefixes of the server's calls, which search engines need not visit. */
export const callPrefixes = callSegments.map((folder) => `/${folder}/`)

const callOrFilePattern = new RegExp(`^/(${[...callSegments, 'assets', 'healthz', 'readyz'].join('|')})(/|$)`)

/** Whether a URL is that of a page. */
export const isPage = (url: string): boolean => matchPage(pathOf(url)) !== undefined

/** Whether a URL is answered with a page or with the 404 page. Unknown paths of calls and files have it only in a browser's tab. */
export function isPageOrNotFound(url: string): boolean {
  return isPage(url) || !callOrFilePattern.test(pathOf(url))
}

/**
 * Whether a request is answered with a page, maybe the 404 page, instead of JSON. With its `accept` header, so is what a browser
 * will show in a tab, at an unknown address of calls or files too.
 */
export const isPageRequest = (method: string | undefined, url: string, accept = ''): boolean =>
  (method === 'GET' || method === 'HEAD') && (isPageOrNotFound(url) || /\btext\/html\b/.test(accept))

/** The unreserved characters of RFC 3986: percent-encoding them does not change a URL. */
const unreservedCharacterPattern = /^[\w.~-]$/

/**
 * A URL without scheme, host and fragment, and without needless percent-encoding. The router reads `/%61pi` as `/api`, so all
 * other code that compares paths must do the same.
 */
function canonicalUrl(url: string): string {
  const [target = ''] = url.replace(/^https?:\/\/[^/?#]*\/?/i, '/').split('#', 1)
  const path = pathOf(target)
  const plain = path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return unreservedCharacterPattern.test(character) ? character : encoded
  })
  return plain + target.slice(path.length)
}

/**
 * The URL under which a request is routed. Malformed percent-encoding and an encoded NUL are refused with a 400; for a page, and in a
 * browser's tab, the percent signs are escaped, so that the answer is the 404 page.
 */
export function routedUrl(method: string | undefined, requestUrl: string, accept?: string): string {
  const url = canonicalUrl(requestUrl)
  const path = pathOf(url)
  if (isDecodable(path) || !isPageRequest(method, url, accept)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
