import { limits } from './limits.ts'

const portal = /^\/(proposal|pitch)(?=\/|$)/i

const decoded = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** A path as a visit may name it: of a portal, only that it is one. */
export function visitedPath(pathname: string): string {
  const [page] = portal.exec(decoded(pathname)) ?? []
  return page?.toLowerCase() ?? pathname.slice(0, limits.visit.path)
}

/** The page that led here without its query, and of a portal without its id; `direct` where there is none. */
export function visitReferrer(referrer: string): string {
  if (!URL.canParse(referrer)) return 'direct'
  const { protocol, host, pathname } = new URL(referrer)
  return `${protocol}//${host}${visitedPath(pathname)}`.slice(0, limits.visit.referrer)
}
