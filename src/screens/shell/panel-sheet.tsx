import type { HeaderGroup } from '#machines/menu.ts'
import { developmentPages, solutionPages } from '#src/content/navigation.ts'
import { Badge } from '#src/ui/badge.tsx'
import { paths } from '#contract/page-paths.ts'
import { Link } from '#src/ui/link.tsx'
import { currentPage } from './current-page.ts'

const pagesOfGroup = { solutions: solutionPages, development: developmentPages }

type PanelSheetProps = { group: HeaderGroup; label: string; path: string | undefined }

/** The content of a header panel: a group of pages with descriptions. */
export function PanelSheet({ group, label, path }: PanelSheetProps) {
  return (
    <>
      <p className="annotation flex justify-between border-b border-blue-line px-6 py-3 text-muted">
        <span>{label}</span>
        <span aria-hidden="true">{`${pagesOfGroup[group].length} sheets`}</span>
      </p>
      <ul className="grid grid-cols-2">
        {pagesOfGroup[group].map((item, index) => (
          <li
            key={item.page}
            className="border-blue-line not-last:border-b odd:border-r nth-last-2:border-b-0"
          >
            <Link
              to={paths[item.page]}
              aria-current={currentPage(paths[item.page], path)}
              aria-label={item.title}
              aria-describedby={`${group}-${item.page}`}
              className="block h-full p-6 no-underline hover:bg-blue-pale focus-visible:-outline-offset-3"
            >
              <span aria-hidden="true" className="annotation text-blue">
                {`${label.charAt(0)}${index + 1}`}
              </span>
              <span className="mt-2 flex flex-wrap items-center gap-2 font-display text-h4 font-bold">
                {item.title}
                {'hot' in item && (
                  <Badge tone="blue" className="font-normal">
                    NEW
                  </Badge>
                )}
              </span>
              <span id={`${group}-${item.page}`} className="mt-1.5 block text-sm text-muted">
                {item.description}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
