import { insights } from '#src/content/insights.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The article's loading placeholder. */
export function LoadingArticle() {
  return (
    <div className="wrap grow py-10 sm:py-14">
      <p role="status" className="annotation text-muted">
        {insights.article.loading}
      </p>
      <div className="mt-10 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
        <Skeleton className="aspect-video w-full" />
      </div>
      <div className="mt-14 grid max-w-2xl gap-4 lg:ml-72">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-5/6" />
      </div>
    </div>
  )
}
