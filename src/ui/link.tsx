import type { AnchorHTMLAttributes } from 'react'
import { Link as RouterLink } from 'react-router-dom'

export type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  /** Loads a new document: the target is not a page of this app, or has another security policy. */
  reloadDocument?: boolean
  /** The navigation's state, for the target page. */
  state?: unknown
}

/** A link inside the site, without a full page load. The browser itself follows links to `#…`. */
export function SiteLink({ to, reloadDocument = false, state, ...rest }: SiteLinkProps) {
  if (to.startsWith('#')) return <a href={to} {...rest} />
  return <RouterLink to={to} discover="none" reloadDocument={reloadDocument} state={state} {...rest} />
}

/** A `SiteLink` styled for running text. */
export function Link({ className = 'text-link', ...rest }: SiteLinkProps) {
  return <SiteLink className={className} {...rest} />
}
