import { limits } from '../limits.ts'

/** Paths of pages about one confidential document or order: the id in them would identify a person. */
const confidentialPathPattern = /^\/+(proposal|pitch|sealed|receipts)(?=\/|$)/i

const decodedPath = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** The path of a page in a visit report, without the id of a portal, sealed record or order. */
export function redactedPath(pathname: string): string {
  const [, page] = confidentialPathPattern.exec(decodedPath(pathname)) ?? []
  return page === undefined ? pathname.slice(0, limits.visit.path) : `/${page.toLowerCase()}`
}

/** The referrer in a visit report, without its query and without the id of a portal, sealed record or order; `direct` if there is none. */
export function redactedReferrer(referrer: string): string {
  if (!URL.canParse(referrer)) return 'direct'
  const { protocol, host, pathname } = new URL(referrer)
  return `${protocol}//${host}${redactedPath(pathname)}`.slice(0, limits.visit.referrer)
}
