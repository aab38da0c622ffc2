import { Skeleton } from '#src/ui/skeleton.tsx'

const placeholderRows = [1, 2, 3, 4, 5]

/** The loading placeholder of an office list. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status">
      <span className="sr-only">{text}</span>
      <div className="-space-y-px">
        <Skeleton className="h-11" />
        {placeholderRows.map((row) => (
          <Skeleton key={row} className="h-14 bg-transparent" />
        ))}
      </div>
    </div>
  )
}
