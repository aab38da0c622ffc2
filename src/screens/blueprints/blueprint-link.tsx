import { paths } from '#contract/page-paths.ts'
import { Link } from '#src/ui/link.tsx'

/** The title of a Blueprint, which leads to its page. */
export const BlueprintLink = ({ blueprint: { id, title } }: { blueprint: { id: string; title: string } }) => (
  <Link
    to={paths.blueprintDetail(id)}
    dir="auto"
    className="text-link inline-flex min-h-11 items-center wrap-anywhere"
  >
    {title}
  </Link>
)
