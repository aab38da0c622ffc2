import type { AnchorHTMLAttributes } from 'react'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }

/** A plain anchor; inside the product it is followed without a full load. */
export function Link({ to, className = 'text-link', ...rest }: LinkProps) {
  return <a href={to} className={className} {...rest} />
}
