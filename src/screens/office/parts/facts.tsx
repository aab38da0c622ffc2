import type { ReactNode } from 'react'

/** A list of named facts. A fact without a value shows `noneText`. */
export function Facts({
  facts,
  noneText,
}: {
  facts: readonly (readonly [string, ReactNode])[]
  noneText: string
}) {
  return (
    <dl className="border border-blue bg-sheet text-sm">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid items-baseline gap-x-4 sm:grid-cols-[9rem_1fr] border-b border-blue-line px-4 py-2 last:border-b-0"
        >
          <dt className="annotation text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value ?? <span className="text-muted">{noneText}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
