import { insights } from '#src/content/insights.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

const cardKeys = ['first', 'second', 'third']

/** The loading placeholder of the article list. */
export function LoadingCards() {
  return (
    <div>
      <p role="status" className="annotation flex items-center gap-3 text-muted">
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="size-5 animate-spin text-blue"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M10 2a8 8 0 1 1-8 8" />
        </svg>
        {insights.loading}
      </p>
      <div className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {cardKeys.map((cardKey) => (
          <div key={cardKey} className="grid gap-4">
            <Skeleton className="aspect-video w-full" />
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-7 w-5/6" />
          </div>
        ))}
      </div>
    </div>
  )
}
