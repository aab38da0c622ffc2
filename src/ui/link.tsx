import type { AnchorHTMLAttributes } from 'react'
import { Link as RouterLink } from 'react-router-dom'

export type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  /** Followed by the browser: what it leads to is not a page of the site, or needs a document of its own. */
  reloadDocument?: boolean
  /** What the navigation brings along for the page it leads to. */
  state?: unknown
}

/** Leads to another page of the site without a full load; a place in the same page is left to the browser. */
export function SiteLink({ to, reloadDocument = false, state, ...rest }: SiteLinkProps) {
  if (to.startsWith('#')) return <a href={to} {...rest} />
  return <RouterLink to={to} discover="none" reloadDocument={reloadDocument} state={state} {...rest} />
}

/** The same as it looks in running text. */
export function Link({ className = 'text-link', ...rest }: SiteLinkProps) {
  return <SiteLink className={className} {...rest} />
}
