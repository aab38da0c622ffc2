import { blueprintCategories } from '#contract/blueprints/categories.ts'
import type { BlueprintSummary } from '#contract/blueprints/blueprints.ts'
import { paths } from '#contract/page-paths.ts'
import { LongDate } from '#src/ui/long-date.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Link } from '#src/ui/link.tsx'
import { StateThumbnail } from './state-drawing.tsx'

const rowClasses =
  'grid gap-x-10 gap-y-4 border-b border-blue-line py-7 md:grid-cols-[12rem_minmax(0,1fr)] sm:py-8 lg:grid-cols-[14rem_minmax(0,1fr)_16rem]'
const thumbnailClasses = 'h-28 w-full md:h-32'

function Row({ blueprint }: { blueprint: BlueprintSummary }) {
  const { id, title, summary, author_name, created_at, category, reading_minutes, drawing } = blueprint
  const field = blueprintCategories.find(({ value }) => value === category)?.label
  return (
    <li className={`group relative hover:bg-sheet ${rowClasses}`}>
      <div className={`flex on-ink grid-lines p-3 text-sky print:border ${thumbnailClasses}`}>
        <StateThumbnail states={drawing} className="h-full w-full" />
      </div>
      <div>
        <h3 className="text-h3">
          <Link
            to={paths.blueprintDetail(id)}
            dir="auto"
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:text-blue group-hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p dir="auto" className="mt-2.5 max-w-[42rem] text-muted">
          {summary}
        </p>
      </div>
      <div className="annotation text-muted max-lg:flex max-lg:flex-wrap max-lg:gap-x-4 md:max-lg:col-start-2 lg:space-y-1 lg:border-l lg:border-blue-line lg:pl-5">
        <p className="font-semibold text-ink">{author_name}</p>
        <p>{created_at !== '' && <LongDate iso={created_at} />}</p>
        <p>{[field, reading_minutes > 0 && `${reading_minutes} min read`].filter(Boolean).join(', ')}</p>
      </div>
    </li>
  )
}

/** Blueprints as a table, styled like a drawing register. */
export function BlueprintRows({ blueprints }: { blueprints: readonly BlueprintSummary[] }) {
  return (
    <ul className="long-words">
      {blueprints.map((blueprint) => (
        <Row key={blueprint.id} blueprint={blueprint} />
      ))}
    </ul>
  )
}

/** The register's loading placeholder. */
export function BlueprintRowsSkeleton() {
  return (
    <div aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className={rowClasses}>
          <Skeleton className={thumbnailClasses} />
          <div>
            <Skeleton className="h-7 w-3/4" />
            <Skeleton className="mt-4 h-5 w-full max-w-[42rem]" />
            <Skeleton className="mt-2 h-5 w-2/3" />
          </div>
          <Skeleton className="h-16" />
        </div>
      ))}
    </div>
  )
}
