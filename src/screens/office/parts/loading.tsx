import { Skeleton } from '#src/ui/skeleton.tsx'

const rows = [1, 2, 3, 4, 5]

/** Stands in for a list while it loads. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status">
      <span className="sr-only">{text}</span>
      <div className="-space-y-px">
        <Skeleton className="h-11" />
        {rows.map((row) => (
          <Skeleton key={row} className="h-14 bg-transparent" />
        ))}
      </div>
    </div>
  )
}
