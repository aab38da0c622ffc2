import { Skeleton } from '#src/ui/skeleton.tsx'

/** Stands in for a list while it loads. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status">
      <span className="sr-only">{text}</span>
      <Skeleton className="h-80" />
    </div>
  )
}
