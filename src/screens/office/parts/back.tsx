import { Link } from '#src/ui/link.tsx'

/** The link from an item back to its list, above the heading. */
export function BackToList({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="text-link mb-1 inline-flex print:hidden min-h-11 items-center text-sm font-semibold"
    >
      {children}
    </Link>
  )
}
